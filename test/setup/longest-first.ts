/**
 * Starts the files that take longest first. Vitest starts the largest first, but these are small, so that at the end
 * one of them would keep one core busy while the others have nothing left to do.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** By the times that `npm run test:rest` prints, the slowest first. */
const slow = [
  'test/hostile/linear-time.test.ts',
  'test/formats/round-trips.test.ts',
  'test/model/clues/squares.test.ts',
  'test/docs/site.test.ts',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rankOf = ({ moduleId }: TestSpecification): number => {
      const nth = slow.findIndex((name) => moduleId.endsWith(`/${name}`));
      return nth < 0 ? slow.length : nth;
    };
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}
