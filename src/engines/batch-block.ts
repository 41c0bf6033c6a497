/**
 * A piece of a batch that travels between threads. One buffer holds its puzzles and the room for its results, so one
 * transfer carries it to a worker and one brings it back. Text is copied as one run, not puzzle by puzzle. Solutions
 * travel in both directions, so that the bytes between them come back unchanged.
 *
 *   | found, nodes, guesses: 3 × 8n | offsets: 4n | outcome: n | solutions: n strides | input |
 */
import type { Batch, EngineName, SearchLimits, SolutionOrder } from './engine.js';
import { puzzleBytes, type PuzzleForm } from '../model/puzzle.js';

/** The message to a worker, which sends `buffer` back. */
export interface BatchBlock {
  readonly engine: EngineName;
  readonly form: PuzzleForm;
  readonly count: number;
  readonly order: SolutionOrder;
  readonly limits: SearchLimits;
  readonly solutionStride: number;
  readonly inputBytes: number;
  /** At least as large as the block. */
  readonly buffer: ArrayBuffer;
}

/**
 * Copies puzzles `first … first + count - 1` of a batch into a new block.
 * @param allocate returns a buffer of at least so many bytes, with any contents.
 */
export function packBlock(
  engine: EngineName,
  batch: Batch,
  first: number,
  count: number,
  allocate: (bytes: number) => ArrayBuffer,
): BatchBlock {
  const { form, order, limits, solutionStride } = batch;
  const bytes = puzzleBytes[form];
  const span = spanOf(batch, first, count);
  // Puzzles that lie close together are copied in one run, others one by one.
  const isDense = span.end - span.start <= 2 * count * bytes;
  const inputBytes = isDense ? span.end - span.start : count * bytes;
  const buffer = allocate(count * (3 * 8 + 4 + 1 + solutionStride) + inputBytes);
  const block: BatchBlock = { engine, form, count, order, limits, solutionStride, inputBytes, buffer };
  const view = viewBlock(block);
  view.solutions.set(solutionsOf(batch, first, count));
  if (isDense) view.input.set(batch.input.subarray(span.start, span.end));
  for (let index = 0; index < count; index++) {
    const offset = batch.offsets[first + index];
    view.offsets[index] = isDense ? offset - span.start : index * bytes;
    if (!isDense) view.input.set(batch.input.subarray(offset, offset + bytes), index * bytes);
  }
  return block;
}

/** Returns the batch in a block, as views into the block's buffer. */
export function viewBlock({ form, count, order, limits, solutionStride, inputBytes, buffer }: BatchBlock): Batch {
  let end = 0;
  const take = (bytes: number): number => (end += bytes) - bytes;
  const takeColumn = (): Float64Array => new Float64Array(buffer, take(8 * count), count);
  const [found, nodes, guesses] = [takeColumn(), takeColumn(), takeColumn()];
  const offsets = new Uint32Array(buffer, take(4 * count), count);
  const outcome = new Uint8Array(buffer, take(count), count);
  const solutions = new Uint8Array(buffer, take(count * solutionStride), count * solutionStride);
  const input = new Uint8Array(buffer, take(inputBytes), inputBytes);
  return {
    form,
    count,
    order,
    limits,
    results: { found, nodes, guesses, outcome },
    solutions,
    solutionStride,
    input,
    offsets,
  };
}

/** Copies the results of a solved block to their places in the batch. */
export function unpackBlock(block: BatchBlock, batch: Batch, first: number): void {
  const { results, solutions } = viewBlock(block);
  batch.results.found.set(results.found, first);
  batch.results.nodes.set(results.nodes, first);
  batch.results.guesses.set(results.guesses, first);
  batch.results.outcome.set(results.outcome, first);
  const target = solutionsOf(batch, first, block.count);
  target.set(solutions.subarray(0, target.length));
}

/** Returns the offset of the first byte of the puzzles and the offset after their last byte. */
function spanOf({ offsets, form }: Batch, first: number, count: number): { start: number; end: number } {
  let start = Infinity;
  let end = 0;
  for (let index = first; index < first + count; index++) {
    if (offsets[index] < start) start = offsets[index];
    if (offsets[index] > end) end = offsets[index];
  }
  return { start, end: end + puzzleBytes[form] };
}

/** Returns the strides of some solutions. The end of the caller's buffer may cut the last one short. */
const solutionsOf = ({ solutions, solutionStride }: Batch, first: number, count: number): Uint8Array =>
  solutions.subarray(first * solutionStride, (first + count) * solutionStride);
