/**
 * A piece of a batch that travels between threads: its puzzles and the room for its answers, all in one buffer, so that one
 * transfer carries it to a worker and one brings it back.
 *
 *   | found, nodes, guesses: 3 × 8n | outcome: n | solutions: 81n | puzzles: 81n or 729n |
 */
import { puzzleBytes, type Batch, type EngineName, type PuzzleForm, type SearchLimits, type SolutionOrder } from './engine.js';

const solutionBytes = 81;

/** What a worker is sent; it answers with `buffer`. */
export interface BatchBlock {
  readonly engine: EngineName;
  readonly form: PuzzleForm;
  readonly count: number;
  readonly order: SolutionOrder;
  readonly limits: SearchLimits;
  readonly buffer: ArrayBuffer;
}

/** Copies puzzles `first … first + count - 1` of a batch into a block of their own. */
export function packBlock(engine: EngineName, batch: Batch, first: number, count: number): BatchBlock {
  const { form, order, limits } = batch;
  const bytes = puzzleBytes[form];
  const buffer = new ArrayBuffer(count * (3 * 8 + 1 + solutionBytes + bytes));
  const block: BatchBlock = { engine, form, count, order, limits, buffer };
  const { input } = viewBlock(block);
  for (let index = 0; index < count; index++) {
    const offset = batch.offsets[first + index];
    input.set(batch.input.subarray(offset, offset + bytes), index * bytes);
  }
  return block;
}

/** The batch that a block holds, as views into its buffer. */
export function viewBlock(block: BatchBlock): Batch {
  const { form, count, order, limits, buffer } = block;
  const bytes = puzzleBytes[form];
  const column = (index: number) => new Float64Array(buffer, index * count * 8, count);
  const outcomeOffset = 3 * 8 * count;
  return {
    form,
    count,
    order,
    limits,
    results: {
      found: column(0),
      nodes: column(1),
      guesses: column(2),
      outcome: new Uint8Array(buffer, outcomeOffset, count),
    },
    solutions: new Uint8Array(buffer, outcomeOffset + count, count * solutionBytes),
    solutionStride: solutionBytes,
    input: new Uint8Array(buffer, outcomeOffset + count * (1 + solutionBytes), count * bytes),
    offsets: Uint32Array.from({ length: count }, (_, index) => index * bytes),
  };
}

/** Copies the answers of a solved block to their places in the batch. */
export function unpackBlock(block: BatchBlock, batch: Batch, first: number): void {
  const { results, solutions } = viewBlock(block);
  batch.results.found.set(results.found, first);
  batch.results.nodes.set(results.nodes, first);
  batch.results.guesses.set(results.guesses, first);
  batch.results.outcome.set(results.outcome, first);
  for (let index = 0; index < block.count; index++) {
    if (results.found[index] === 0) continue;
    const solution = solutions.subarray(index * solutionBytes, (index + 1) * solutionBytes);
    batch.solutions.set(solution, (first + index) * batch.solutionStride);
  }
}
