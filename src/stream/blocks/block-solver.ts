/**
 * Solves all puzzles of a block with the engine: in slices on the calling thread, or on the engine's own threads. It
 * yields to the event loop between blocks and slices.
 */
import { Outcome } from '../../engines/codes.js';
import { isTurnDue, nextTurn } from '#platform';
import type { Batch, Engine } from '../../engines/engine.js';
import { engineLimits, type LimitOptions } from '../../search/limits.js';
import type { BlockAnswerer, Threading, Task } from './block-answerer.js';
import { judgeBlock, verdictTable, verifySolutions, cancelPuzzles, indicesOf } from './judge-block.js';
import { solutionStride, type RecordBlock } from './record-block.js';
import { puzzleBytes } from '../../model/puzzle.js';
import { Verdict } from '../../model/verdict.js';
import { findInOrder, inOrderLimits, walkToSmallest, withTime } from '../../search/classic/smallest.js';

/** The number of puzzles below which threads cost more than they gain. */
const worthThreads = 2000;
/** The number of puzzles of a run after which WebAssembly workers pay off; each takes some 80 ms to start. */
const worthWorkers = 200_000;
/** The longest time that a slice may block the calling thread. */
const sliceMs = 50;

export class BlockSolver implements BlockAnswerer {
  readonly #table: Uint8Array;
  #slice = 512;
  #seen = 0;

  constructor(
    readonly engine: Engine,
    readonly task: Task,
    readonly threading: Threading,
    readonly signal: AbortSignal,
  ) {
    this.#table = verdictTable(task);
  }

  get isConcurrent(): boolean {
    return this.threading !== 'slices';
  }

  get sharesMemory(): boolean {
    return this.isConcurrent && this.engine.sharesMemory;
  }

  /** Fills the results, verdicts and solutions of a block. */
  async answer(block: RecordBlock): Promise<void> {
    const startMs = performance.now();
    const run = (batch: Batch): Promise<void> => this.#run(block, batch);
    block.layNewlines();
    this.#seen += block.count;
    await run({
      input: block.bytes,
      form: block.form,
      offsets: block.offsets,
      count: block.count,
      order: 'search',
      limits: engineLimits(this.task.solutions, this.task.limits),
      solutions: block.solutions,
      solutionStride,
      results: block.results,
    });
    judgeBlock(block, this.#table);
    await findSmallest(
      block,
      { engine: this.engine, task: this.task, run, signal: this.signal },
      performance.now() - startMs,
    );
    if (this.task.verifies) verifySolutions(block);
  }

  async #run(block: RecordBlock, batch: Batch): Promise<void> {
    const { solutions } = batch.limits;
    const mayTakeLong = this.task.kind === 'count' && (solutions === 0 || solutions > worthThreads);
    if (isTurnDue()) await nextTurn();
    if (mayTakeLong || this.threading !== 'auto' || this.#isWorthThreads(block.count))
      await this.engine.solveBatchAsync(batch, this.signal);
    else await this.#runInSlices(batch);
  }

  #isWorthThreads(count: number): boolean {
    return count >= worthThreads && (this.engine.name !== 'wasm' || this.#seen >= worthWorkers);
  }

  async #runInSlices(batch: Batch): Promise<void> {
    const { results, solutions } = batch;
    for (let from = 0; from < batch.count;) {
      if (this.signal.aborted) return cancelFrom(batch, from);
      const count = Math.min(this.#slice, batch.count - from);
      const started = performance.now();
      this.engine.solveBatch(
        from === 0 && count === batch.count
          ? batch
          : {
              ...batch,
              count,
              offsets: batch.offsets.subarray(from),
              solutions: solutions.subarray(from * batch.solutionStride),
              results: {
                found: results.found.subarray(from),
                nodes: results.nodes.subarray(from),
                guesses: results.guesses.subarray(from),
                outcome: results.outcome.subarray(from),
              },
            },
      );
      const tookMs = performance.now() - started;
      if (tookMs < sliceMs / 4 && count === this.#slice) this.#slice *= 4;
      if (tookMs > sliceMs) this.#slice = Math.max(1, this.#slice >> 1);
      from += count;
      if (tookMs > sliceMs / 4 && from < batch.count) await nextTurn();
    }
  }
}

/** Marks the remaining puzzles of an interrupted batch as cancelled. */
function cancelFrom({ results, count }: Batch, from: number): void {
  results.found.fill(0, from, count);
  results.outcome.fill(Outcome.Cancelled, from, count);
}

// Finds the solutions that the output shows for puzzles with several: the smallest ones, within the limits.

/** The longest time without yielding to the event loop. */
const unyieldingMs = 8;

/** The engine, task and signal for a block. `run` solves a batch. */
interface BlockContext {
  readonly engine: Engine;
  readonly task: Task;
  readonly run: (batch: Batch) => Promise<void>;
  readonly signal: AbortSignal;
}

/** A puzzle for which a search in order found too few solutions, with one known solution. */
interface Unmet {
  readonly index: number;
  readonly known: Uint8Array;
  readonly isSmallest: boolean;
}

/** Stores the smallest solutions in the block. @param tookMs the time that the verdicts of the block took. */
export async function findSmallest(block: RecordBlock, context: BlockContext, tookMs: number): Promise<void> {
  const { shows } = context.task;
  if (shows === 0) return;
  const indices = indicesOf(block, Verdict.Multiple, Verdict.Solved);
  if (indices.length === 0) return;
  const unmet = await (shows === 1 ? meetFirst(block, context, indices) : meetTwo(block, context, indices));
  if (unmet.length === 0) return;
  const limitsOf = limitsLeft(block, context.task, tookMs);
  const { bytes: input, form, offsets } = block;
  const loose = unmet.map(({ index, ...rest }) => ({
    input,
    form,
    offset: offsets[index],
    ...rest,
    limits: limitsOf(index),
  }));
  const walks = walkToSmallest(loose, shows);
  let step = walks.next();
  for (; !step.done; step = walks.next()) await context.run(step.value);
  step.value.forEach(({ solutions, isCanonical }, nth) => {
    show(block, unmet[nth].index, solutions);
    if (!isCanonical) block.uncanonical.add(unmet[nth].index);
  });
  // A walk that ended because of an interruption has no answer.
  if (context.signal.aborted) cancelPuzzles(block, block.uncanonical);
}

/** Stores the smallest solution of each puzzle for which a search in order finds it. @returns the other puzzles. */
async function meetFirst(block: RecordBlock, { run, task }: BlockContext, indices: Uint32Array): Promise<Unmet[]> {
  const count = indices.length;
  const solutions = new Uint8Array(81 * count);
  const results = {
    found: new Float64Array(count),
    nodes: new Float64Array(count),
    guesses: new Float64Array(count),
    outcome: new Uint8Array(count),
  };
  await run({
    input: block.bytes,
    form: block.form,
    offsets: indices.map((index) => block.offsets[index]),
    count,
    order: 'lexicographic',
    limits: inOrderLimits(task.limits),
    solutions,
    solutionStride: 81,
    results,
  });
  const unmet: Unmet[] = [];
  indices.forEach((index, nth) => {
    if (results.found[nth] > 0)
      block.solutions.set(solutions.subarray(81 * nth, 81 * nth + 81), index * solutionStride);
    else unmet.push({ index, known: shownSolution(block, index), isSmallest: false });
  });
  return unmet;
}

/** Does the same as `meetFirst` for the two smallest solutions. */
async function meetTwo(
  block: RecordBlock,
  { engine, task, signal }: BlockContext,
  indices: Uint32Array,
): Promise<Unmet[]> {
  const limits = task.limits;
  const unmet: Unmet[] = [];
  const buffer = new Uint8Array(2 * 81 * indices.length);
  let pauseMs = performance.now() + unyieldingMs;
  for (const [nth, index] of indices.entries()) {
    const start = block.offsets[index];
    const puzzle = block.bytes.subarray(start, start + puzzleBytes[block.form]);
    const room = buffer.subarray(2 * 81 * nth, 2 * 81 * (nth + 1));
    const met = signal.aborted ? none : findInOrder(engine, puzzle, block.form, room, limits);
    if (met.length === 2 * 81) show(block, index, met);
    else unmet.push({ index, known: met.length > 0 ? met : shownSolution(block, index), isSmallest: met.length > 0 });
    if (performance.now() < pauseMs) continue;
    await nextTurn();
    pauseMs = performance.now() + unyieldingMs;
  }
  return unmet;
}

/** Returns the solution that the search for the verdict found. */
const shownSolution = (block: RecordBlock, index: number): Uint8Array =>
  block.solutions.slice(index * solutionStride, index * solutionStride + 81);

const none = new Uint8Array(0);

/** Stores the solutions to show. @param solutions one or two, 81 digits each. */
function show(block: RecordBlock, index: number, solutions: Uint8Array): void {
  block.solutions.set(solutions.subarray(0, 81), index * solutionStride);
  block.witnesses.set(index, solutions);
}

/**
 * Returns the limits that remain for each puzzle after its verdict. The time of the verdicts is shared out by nodes.
 */
function limitsLeft(block: RecordBlock, { limits }: Task, tookMs: number): (index: number) => LimitOptions {
  const { nodes } = block.results;
  const msPerNode = tookMs / nodes.subarray(0, block.count).reduce((sum, opened) => sum + opened, 1);
  const { timeoutMs = Infinity } = limits;
  return (index) => withTime(limits, timeoutMs - msPerNode * nodes[index]);
}
