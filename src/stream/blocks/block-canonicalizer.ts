/**
 * Replaces the puzzles of a block by their canonical forms, which stand where solutions would, and finds more about
 * each where a table is written. A puzzle with a digit twice in a house is invalid.
 */
import { UsageError } from '../../model/errors.js';
import { Verdict } from '../../model/verdict.js';
import type { BlockAnswerer, OpenAnswerer } from './block-answerer.js';
import { solutionStride, type RecordBlock } from './record-block.js';
import type { AnsweredRecord, WriterOptions } from '../../answers/answer-writer.js';
import { openCsvWriter } from '../../answers/csv.js';
import type { OutputFrame } from '../../answers/output-frame.js';
import type { ByteRange } from '../../questions/asking/presentation.js';
import { canonicalColumns, type CanonicalView } from '../../questions/sets/canonical.js';
import { PuzzleOfBlock, MovingRange, type BlockWriter, RecordBlocks } from './block-writers.js';
import { isTurnDue, nextTurn, openWorkers } from '#platform';
import {
  packCanonicalBlock,
  viewCanonicalBlock,
  type CanonicalBlock,
} from '../../engines/canonical/canonical-block.js';
import { canonicalizeOn } from '../../engines/canonical/canonicalize.js';
import type { Engine } from '../../engines/engine.js';
import type { WorkerPool } from '../../platform/platform.js';

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

// The canonical forms of blocks as rows of CSV, with all that is told of each; no object is made for a puzzle.

const SPACE = 0x20;
const ONE = 0x31;
const ZERO = 0x30;
const T = 0x54;

/** @param details those that the answerer of the blocks has found. */
export const openFormRows = (options: WriterOptions, frame: OutputFrame, details: DetailsOfBlocks): BlockWriter =>
  new RecordBlocks(openCsvWriter(canonicalColumns, options), frame, new FormRecord(details));

class FormRecord extends PuzzleOfBlock implements AnsweredRecord<CanonicalView> {
  readonly answer: FormOfBlock;

  constructor(details: DetailsOfBlocks) {
    super();
    this.answer = new FormOfBlock(this, details);
  }
}

class FormOfBlock implements CanonicalView {
  readonly #form = new MovingRange();
  readonly #transform = new MovingRange();
  /** `T` and a blank, then three words of nine digits with blanks between. */
  readonly #words = new Uint8Array(31).fill(SPACE);

  constructor(
    readonly record: PuzzleOfBlock,
    readonly details: DetailsOfBlocks,
  ) {
    this.#words[0] = T;
  }

  get status(): string {
    return this.record.verdict === Verdict.Unique ? 'canonical' : 'invalid';
  }

  get form(): ByteRange | null {
    const { block, at, verdict } = this.record;
    if (verdict !== Verdict.Unique) return null;
    return this.#form.move(block.solutions, at * solutionStride, at * solutionStride + 81);
  }

  get automorphisms(): number | null {
    return this.details.get(this.record.block)!.automorphisms[this.record.at] || null;
  }

  get band(): number | null {
    const band = this.automorphisms === null ? 0 : this.details.get(this.record.block)!.bands[this.record.at];
    return band === 0 ? null : band;
  }

  get transform(): ByteRange | null {
    const { block, at, verdict } = this.record;
    if (verdict !== Verdict.Unique) return null;
    const { symmetries } = this.details.get(block)!;
    const words = this.#words;
    let from = at * symmetryBytes;
    const start = symmetries[from++] === 1 ? 0 : 2;
    // Rows and columns are from 0, digits from 1.
    for (let word = 0, to = 2; word < 3; word++, to++)
      for (let nth = 0; nth < 9; nth++) words[to++] = symmetries[from++] + (word < 2 ? ONE : ZERO);
    return this.#transform.move(words, start, words.length);
  }
}

// Finds the canonical forms of many puzzles: on the calling thread in slices, or on worker threads.

/** Puzzles that are done at once on the calling thread: some 20 ms without a native engine. */
const slice = 2000;

/** The number of puzzles below which they stay on the calling thread. */
const worthThreads = 2000;

/** The bytes of a symmetry. */
const symmetryBytes = 28;

const noBytes = new Uint8Array(0);

/** Puzzles of 81 bytes, and room for their forms. */
interface FormRequest {
  readonly input: Uint8Array;
  readonly offsets: Uint32Array;
  readonly count: number;
  /** Receives the form of puzzle i at `i * formStride`. */
  readonly forms: Uint8Array;
  readonly formStride: number;
  /** Receives the number of automorphisms; 0 for a puzzle that has no form, or that an abort left out. */
  readonly automorphisms: Uint32Array;
  /** What else is wanted: the first bands and the symmetries, as in `CanonicalBatch`. Default: nothing. */
  readonly bands?: Uint32Array;
  readonly symmetries?: Uint8Array;
}

export class FormFinder {
  readonly #pool: WorkerPool<CanonicalBlock, ArrayBuffer> | undefined;
  readonly #bands = new Uint32Array(slice);

  constructor(
    readonly engine: Engine,
    readonly how: Parameters<OpenAnswerer>[1],
  ) {
    if (how.threading !== 'slices') this.#pool = openWorkers('batch', how.threads);
  }

  /** True if several requests may be in progress. */
  get isConcurrent(): boolean {
    return this.#pool !== undefined;
  }

  /** Finds the forms. @returns false if it was interrupted. */
  async find(request: FormRequest): Promise<boolean> {
    request.automorphisms.fill(0, 0, request.count);
    if (isTurnDue()) await nextTurn();
    if (this.#pool && request.count >= worthThreads) return this.#findInPool(this.#pool, request);
    return this.#findInSlices(request);
  }

  async close(): Promise<void> {
    await this.#pool?.close();
  }

  async #findInPool(pool: WorkerPool<CanonicalBlock, ArrayBuffer>, request: FormRequest): Promise<boolean> {
    const { input, offsets, count, forms, formStride, automorphisms, bands, symmetries } = request;
    const { signal } = this.how;
    const task = packCanonicalBlock(this.engine.name, input, offsets, count, symmetries !== undefined);
    try {
      const buffer = await pool.run(task, [task.buffer], signal);
      const found = viewCanonicalBlock({ count, buffer });
      for (let index = 0; index < count; index++)
        forms.set(found.forms.subarray(81 * index, 81 * index + 81), formStride * index);
      automorphisms.set(found.automorphisms);
      bands?.set(found.bands);
      symmetries?.set(found.symmetries);
      return true;
    } catch (error) {
      if (!signal.aborted) throw error;
      return false;
    }
  }

  async #findInSlices(request: FormRequest): Promise<boolean> {
    const { input, offsets, count, forms, formStride, automorphisms, bands, symmetries } = request;
    for (let from = 0; from < count; from += slice) {
      if (this.how.signal.aborted) return false;
      canonicalizeOn(this.engine, {
        input,
        offsets: offsets.subarray(from),
        count: Math.min(slice, count - from),
        forms: forms.subarray(from * formStride),
        formStride,
        symmetries: symmetries?.subarray(symmetryBytes * from) ?? noBytes,
        automorphisms: automorphisms.subarray(from),
        bands: bands?.subarray(from) ?? this.#bands,
      });
      if (from + slice < count && isTurnDue()) await nextTurn();
    }
    return true;
  }
}
