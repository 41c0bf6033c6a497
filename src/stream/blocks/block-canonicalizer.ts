/**
 * Replaces the puzzles of a block by their canonical forms, which stand where solutions would. A puzzle with a digit
 * twice in a house is invalid.
 */
import { UsageError } from '../../model/errors.js';
import { Verdict } from '../../model/verdict.js';
import type { BlockAnswerer, OpenAnswerer } from './block-answerer.js';
import { FormFinder } from './form-finder.js';
import { solutionStride, type RecordBlock } from './record-block.js';

export const openBlockCanonicalizer: OpenAnswerer = (engine, how) =>
  new BlockCanonicalizer(new FormFinder(engine, how));

class BlockCanonicalizer implements BlockAnswerer {
  readonly sharesMemory = false;

  constructor(readonly finder: FormFinder) {}

  get isConcurrent(): boolean {
    return this.finder.isConcurrent;
  }

  async answer(block: RecordBlock): Promise<void> {
    const { bytes: input, offsets, count, solutions: forms, verdicts, histogram } = block;
    requireGivensForm(block);
    block.layNewlines();
    const automorphisms = new Uint32Array(count);
    const isWhole = await this.finder.find({
      ...{ input, offsets, count, forms, automorphisms },
      formStride: solutionStride,
    });
    histogram.fill(0);
    automorphisms.forEach((ways, index) => {
      const verdict = !isWhole ? Verdict.Cancelled : ways === 0 ? Verdict.Invalid : Verdict.Unique;
      verdicts[index] = verdict;
      histogram[verdict]++;
    });
  }

  close(): Promise<void> {
    return this.finder.close();
  }
}

/** @throws {UsageError} for a block of pencilmarks. */
export function requireGivensForm({ count, form }: RecordBlock): void {
  if (count > 0 && form !== 'givens') throw new UsageError('symmetries are for puzzles of givens, not for pencilmarks');
}
