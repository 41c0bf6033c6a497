/** Finds the canonical forms of many puzzles: on the calling thread in slices, or on worker threads. */
import { isTurnDue, nextTurn, openWorkers } from '#platform';
import {
  packCanonicalBlock,
  viewCanonicalBlock,
  type CanonicalBlock,
} from '../../../engines/canonical/canonical-block.js';
import { canonicalizeOn } from '../../../engines/canonical/canonicalize.js';
import type { Engine } from '../../../engines/engine.js';
import type { WorkerPool } from '../../../platform/platform.js';
import type { OpenAnswerer } from '../block-answerer.js';

/** Puzzles that are done at once on the calling thread: some 20 ms without a native engine. */
const slice = 2000;

/** The number of puzzles below which they stay on the calling thread. */
const worthThreads = 2000;

/** The bytes of a symmetry. */
export const symmetryBytes = 28;

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
