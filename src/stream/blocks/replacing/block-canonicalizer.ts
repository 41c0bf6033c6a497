/**
 * Replaces the puzzles of a block by their canonical forms, which stand where solutions would, and finds more about
 * each where a table is written. A puzzle with a digit twice in a house is invalid.
 */
import { UsageError } from '../../../model/errors.js';
import { Verdict } from '../../../model/verdict.js';
import type { BlockAnswerer, OpenAnswerer } from '../block-answerer.js';
import { FormFinder, symmetryBytes } from './form-finder.js';
import { solutionStride, type RecordBlock } from '../record-block.js';

/** What is told of each puzzle of a block, besides its form: as in `CanonicalBatch`. */
interface FormDetails {
  readonly automorphisms: Uint32Array;
  readonly bands: Uint32Array;
  readonly symmetries: Uint8Array;
}

/** The details of the blocks in progress. Blocks are few, and used again. */
export type DetailsOfBlocks = WeakMap<RecordBlock, FormDetails>;

/** @param details receives those of each block; undefined if they are not wanted. */
export const openBlockCanonicalizer =
  (details?: DetailsOfBlocks): OpenAnswerer =>
  (engine, how) =>
    new BlockCanonicalizer(new FormFinder(engine, how), details);

class BlockCanonicalizer implements BlockAnswerer {
  readonly sharesMemory = false;

  constructor(
    readonly finder: FormFinder,
    readonly details: DetailsOfBlocks | undefined,
  ) {}

  get isConcurrent(): boolean {
    return this.finder.isConcurrent;
  }

  async answer(block: RecordBlock): Promise<void> {
    const { bytes: input, offsets, count, solutions: forms, verdicts, histogram } = block;
    requireGivensForm(block);
    block.layNewlines();
    const wanted = this.details ? this.#detailsOf(block, this.details) : { automorphisms: new Uint32Array(count) };
    const isWhole = await this.finder.find({
      ...{ input, offsets, count, forms, ...wanted },
      formStride: solutionStride,
    });
    histogram.fill(0);
    for (let index = 0; index < count; index++) {
      const isInvalid = wanted.automorphisms[index] === 0;
      const verdict = !isWhole ? Verdict.Cancelled : isInvalid ? Verdict.Invalid : Verdict.Unique;
      verdicts[index] = verdict;
      histogram[verdict]++;
    }
  }

  #detailsOf(block: RecordBlock, known: DetailsOfBlocks): FormDetails {
    const most = block.verdicts.length;
    const details = known.get(block) ?? {
      automorphisms: new Uint32Array(most),
      bands: new Uint32Array(most),
      symmetries: new Uint8Array(symmetryBytes * most),
    };
    known.set(block, details);
    return details;
  }

  close(): Promise<void> {
    return this.finder.close();
  }
}

/** @throws {UsageError} for a block of pencilmarks. */
export function requireGivensForm({ count, form }: RecordBlock): void {
  if (count > 0 && form !== 'givens') throw new UsageError('symmetries are for puzzles of givens, not for pencilmarks');
}
