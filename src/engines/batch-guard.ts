/**
 * Checks the buffers of a batch for engines written in JavaScript: they must be large enough at the beginning, and must
 * still exist whenever a paused batch continues. The addon has its own checks (native/addon/) with the same messages.
 */
import type { Batch } from './engine.js';
import { puzzleBytes } from '../model/puzzle.js';

export class BatchGuard {
  readonly #views: readonly (readonly [name: string, view: ArrayBufferView, bytes: number])[];

  /**
   * @throws {RangeError} for a batch with a puzzle or a result outside its buffers. @throws {TypeError} for a buffer of
   * another type.
   */
  constructor({ input, form, offsets, count, solutions, solutionStride, results }: Batch) {
    if (!(solutionStride >= puzzleBytes.givens))
      throw new RangeError(`solutionStride: expected at least 81, found ${solutionStride}`);
    const views = [
      ['input', input, Uint8Array, 0],
      ['offsets', offsets, Uint32Array, count],
      ['solutions', solutions, Uint8Array, count && (count - 1) * solutionStride + puzzleBytes.givens],
      ['results.found', results.found, Float64Array, count],
      ['results.nodes', results.nodes, Float64Array, count],
      ['results.guesses', results.guesses, Float64Array, count],
      ['results.outcome', results.outcome, Uint8Array, count],
    ] as const;
    this.#views = views.map(([name, view, Kind, least]) => {
      if (!(view instanceof Kind)) throw new TypeError(`${name}: expected a ${Kind.name}`);
      if (view.length < least)
        throw new RangeError(`${name}: expected at least ${least} elements, found ${view.length}`);
      return [name, view, view.byteLength];
    });
    for (let index = 0; index < count; index++) {
      if (offsets[index] + puzzleBytes[form] <= input.length) continue;
      throw new RangeError(`offsets: a puzzle at ${offsets[index]} passes the end of the input, ${input.length} bytes`);
    }
  }

  /** @throws {TypeError} when a buffer has become smaller. */
  check(): void {
    for (const [name, view, bytes] of this.#views) {
      if (view.byteLength < bytes)
        throw new TypeError(`${name}: the buffer was transferred or resized before the batch was finished`);
    }
  }
}
