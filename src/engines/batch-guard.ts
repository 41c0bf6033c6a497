/**
 * Checks the buffers of a batch for engines written in JavaScript: they must be large enough at the beginning, and must
 * still exist whenever a paused batch continues. The addon has its own checks (native/addon/) with the same messages.
 */
import type { Batch } from './engine.js';
import { puzzleBytes } from '../model/puzzle.js';

export class BatchGuard {
  readonly #views: readonly (readonly [name: string, view: ArrayBufferView, bytes: number])[];

  /** @throws {RangeError} for a batch with a puzzle or a result outside its buffers. */
  constructor(batch: Batch) {
    requireBuffers(batch);
    const { input, offsets, solutions, results } = batch;
    const views: [string, ArrayBufferView][] = [
      ['input', input],
      ['offsets', offsets],
      ['solutions', solutions],
    ];
    for (const [name, column] of columnsOf(results)) views.push([name, column]);
    this.#views = views.map(([name, view]) => [name, view, view.byteLength]);
  }

  /** @throws {TypeError} when a buffer has become smaller. */
  check(): void {
    for (const [name, view, bytes] of this.#views) {
      if (view.byteLength < bytes)
        throw new TypeError(`${name}: the buffer was transferred or resized before the batch was finished`);
    }
  }
}

function requireBuffers({ input, form, offsets, count, solutions, solutionStride, results }: Batch): void {
  requireLength('offsets', offsets, count);
  for (let index = 0; index < count; index++) {
    if (offsets[index] + puzzleBytes[form] <= input.length) continue;
    throw new RangeError(`offsets: a puzzle at ${offsets[index]} passes the end of the input, ${input.length} bytes`);
  }
  if (!(solutionStride >= puzzleBytes.givens))
    throw new RangeError(`solutionStride: expected at least 81, found ${solutionStride}`);
  if (count > 0) requireLength('solutions', solutions, (count - 1) * solutionStride + puzzleBytes.givens);
  for (const [name, column] of columnsOf(results)) requireLength(name, column, count);
}

function requireLength(name: string, { length }: ArrayLike<number>, least: number): void {
  if (!(length >= least)) throw new RangeError(`${name}: expected at least ${least} elements, found ${length}`);
}

const columnsOf = ({ found, nodes, guesses, outcome }: Batch['results']) =>
  [
    ['results.found', found],
    ['results.nodes', nodes],
    ['results.guesses', guesses],
    ['results.outcome', outcome],
  ] as const;
