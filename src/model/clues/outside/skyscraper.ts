/** Skyscrapers: the clue says how many values are greater than all before them. */
import { integerField } from '../common-fields.js';
import { requireValues } from '../common/line-automata.js';
import { cellsOutward, outsideType, type OutsideClue } from '../common/lines-outside.js';

interface Skyscraper extends OutsideClue {
  readonly count: number;
}

/** The greatest value so far, and how many were seen. */
type Progress = readonly [greatest: number, seen: number];

export const skyscraper = outsideType({
  type: 'skyscraper',
  title: 'skyscraper',
  rule: 'Values are heights: the clue is the number of those above 0 that are higher than all before them.',
  fields: { count: integerField(0, 640, 'The number of values that are seen; 0 is never seen.') },
  compile(clue: Skyscraper, board) {
    const machine = {
      start: [0, 0] as Progress,
      next: ([greatest, seen]: Progress, value: number): Progress | undefined => {
        if (value <= greatest) return [greatest, seen];
        return seen < clue.count ? [value, seen + 1] : undefined;
      },
      accepts: ([, seen]: Progress) => seen === clue.count,
      keyOf: (progress: Progress) => progress.join(),
    };
    return [requireValues(board.symbols, cellsOutward(clue, board), ['skyscraper', clue.count], machine)];
  },
  shown: ({ count }: Skyscraper) => `${count}`,
});
