/**
 * The native engine: the C++ lockstep kernel behind the contract of `engine.ts`. It only passes the calls on. The addon
 * checks every argument again, so the kernel never accesses memory outside the buffers, whatever a caller passes or
 * does with them later.
 */
import { formCodes, orderCodes } from '../codes.js';
import { EngineUnavailableError, UsageError } from '../../model/errors.js';
import { nextTurn } from '../../platform/node-turns.js';
import type { Batch, CanonicalBatch, Engine, EngineOptions, LineScan, SolutionSearch } from '../engine.js';
import type { PuzzleForm } from '../../model/puzzle.js';
import { loadBinding, type NativeBatch, type NativeBinding, type NativeEngine } from './binding.js';

/** The longest time that `solveBatchAsync` holds the calling thread when it has no other thread. */
const sliceMs = 4;

class NativeLockstepEngine implements Engine {
  readonly name = 'native';
  readonly isa: string;
  readonly lanes: number;
  readonly sharesMemory: boolean;
  readonly #native: NativeEngine;
  #submitted = 0;

  readonly #binding: NativeBinding;
  readonly #threads: number;

  constructor(binding: NativeBinding, isa: string, threads: number) {
    this.#binding = binding;
    this.#threads = threads;
    this.#native = new binding.Engine(isa, threads);
    this.isa = isa;
    this.sharesMemory = threads > 1;
    this.lanes = this.#native.lanes;
  }

  scanLines(
    input: Uint8Array,
    start: number,
    end: number,
    final: boolean,
    column: number,
    offsets: Uint32Array,
    odd: Uint32Array,
  ): LineScan {
    return this.#binding.scanLines(input, start, end, final, column, offsets, odd);
  }

  solveBatch(batch: Batch): void {
    this.#native.solveBatch(...argumentsOf(batch));
  }

  async solveBatchAsync(batch: Batch, signal?: AbortSignal): Promise<void> {
    // An already cancelled batch goes to the slices, which stop before the first one. Threads could finish before the
    // cancel.
    if (this.#threads === 1 || signal?.aborted) await this.#solveInSlices(batch, signal);
    else await this.#solveInPool(batch, signal);
  }

  readonly canonicalize = (batch: CanonicalBatch): void => {
    const { input, offsets, count, forms, formStride, symmetries, automorphisms, bands } = batch;
    this.#binding.canonicalize(input, offsets, count, forms, formStride, symmetries, automorphisms, bands);
  };

  openSearch(puzzle: Uint8Array, form: PuzzleForm): SolutionSearch {
    return new this.#binding.SolutionSearch(this.#native, puzzle, formCodes[form]);
  }

  async close(): Promise<void> {
    this.#native.close();
  }

  async #solveInPool(batch: Batch, signal: AbortSignal | undefined): Promise<void> {
    const id = this.#submitted++;
    const done = this.#native.submitBatch(id, ...argumentsOf(batch));
    const cancel = () => this.#native.cancelBatch(id);
    signal?.addEventListener('abort', cancel);
    try {
      await done;
    } finally {
      signal?.removeEventListener('abort', cancel);
    }
  }

  async #solveInSlices(batch: Batch, signal: AbortSignal | undefined): Promise<void> {
    const run = new this.#binding.BatchRun(this.#native, ...argumentsOf(batch));
    while (!signal?.aborted) {
      if (run.advance(sliceMs)) return;
      await nextTurn();
    }
    run.cancel();
  }
}

function argumentsOf({
  input,
  form,
  offsets,
  count,
  order,
  limits,
  solutions,
  solutionStride,
  results,
}: Batch): NativeBatch {
  return [
    input,
    formCodes[form],
    offsets,
    count,
    orderCodes[order],
    limits.solutions,
    limits.nodes,
    limits.timeMs,
    solutions,
    solutionStride,
    results.found,
    results.nodes,
    results.guesses,
    results.outcome,
  ];
}

/**
 * Opens the engine with the best instruction set of this CPU, or with the one in the environment variable `PIDOKU_ISA`.
 * @throws {EngineUnavailableError} when there is no binary for this machine.
 * @throws {UsageError} when the CPU lacks the requested set. This is an error under `auto` too, never another engine.
 */
export function openNativeEngine(options: EngineOptions): Engine {
  const binding = loadBinding();
  return new NativeLockstepEngine(binding, chooseIsa(binding.listSupportedIsas()), options.threads);
}

/**
 * Lists the instruction sets that the native engine can use here, best first.
 * @throws {EngineUnavailableError} when there is no binary for this machine.
 */
export function supportedIsas(): string[] {
  return loadBinding().listSupportedIsas();
}

function chooseIsa(supported: readonly string[]): string {
  const forced = process.env['PIDOKU_ISA'];
  const isa = forced === undefined || forced === '' ? supported[0] : forced;
  if (isa === undefined) throw new EngineUnavailableError('native', 'this CPU has none of its instruction sets');
  if (!supported.includes(isa)) {
    throw new UsageError(
      `PIDOKU_ISA="${isa}" is not one of the instruction sets supported here: ${supported.join(', ')}`,
    );
  }
  return isa;
}
