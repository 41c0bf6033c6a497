/**
 * Asks the engine about all puzzles of a block and turns its answers into verdicts. On one thread a block is solved in slices short
 * enough for signals to be seen between them; on several the engine's own threads share it.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Outcome, puzzleBytes, type Batch, type Engine } from '../engines/engine.js';
import { InternalCheckError } from '../model/errors.js';
import { agreesWithCandidates, agreesWithGivens, hasClash, isSolvedGrid } from '../model/grid.js';
import { Verdict } from '../model/verdict.js';
import { solutionStride, type RecordBlock } from './record-block.js';
import type { Task } from './task.js';
import { keepRecords } from './visit-records.js';

/** Below this many puzzles threads cost more than they give. */
export const worthThreads = 2000;
/** How long the calling thread is held at a time. */
const sliceMs = 50;

/** Verdict by `3 * outcome + min(found, 2)`. A count that stopped early is unknown, however many it found. */
function verdictTable(task: Task): Uint8Array {
  const table = new Uint8Array(15).fill(Verdict.Unknown);
  table.set([Verdict.None, Verdict.Unique, Verdict.Multiple], 3 * Outcome.Complete);
  table.set([Verdict.Solved, Verdict.Multiple], 3 * Outcome.SolutionLimit + 1);
  table.fill(Verdict.Cancelled, 3 * Outcome.Cancelled);
  if (task.kind !== 'count') table[3 * Outcome.NodeLimit + 2] = table[3 * Outcome.TimeLimit + 2] = Verdict.Multiple;
  return table;
}

export class BlockSolver {
  readonly #table: Uint8Array;
  #slice = 512;

  /** @param threads `'auto'`: the engine's threads for blocks that are worth them. */
  constructor(
    readonly engine: Engine,
    readonly task: Task,
    readonly threads: number | 'auto',
    readonly signal: AbortSignal,
  ) {
    this.#table = verdictTable(task);
  }

  /** Whether blocks may be solved side by side. */
  get isConcurrent(): boolean {
    return this.threads !== 1;
  }

  /** Fills the results, verdicts and solutions of a block. */
  async solve(block: RecordBlock): Promise<void> {
    block.layNewlines();
    await this.#run(block, {
      input: block.bytes,
      form: block.form,
      offsets: block.offsets,
      count: block.count,
      order: 'search',
      limits: this.task.limits,
      solutions: block.solutions,
      solutionStride,
      results: block.results,
    });
    this.#judge(block);
    if (this.task.showsFirst) await this.#findFirstSolutions(block);
    if (this.task.verifies) verifySolutions(block);
  }

  async #run(block: RecordBlock, batch: Batch): Promise<void> {
    const { solutions } = batch.limits;
    const mayTakeLong = this.task.kind === 'count' && (solutions === 0 || solutions > worthThreads);
    const isWorthThreads = this.threads === 'auto' ? block.count >= worthThreads : this.threads > 1;
    if (mayTakeLong || isWorthThreads) await this.engine.solveBatchAsync(batch, this.signal);
    else await this.#runInSlices(batch);
  }

  async #runInSlices(batch: Batch): Promise<void> {
    const { results, solutions } = batch;
    for (let from = 0; from < batch.count; ) {
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

  #judge(block: RecordBlock): void {
    const { verdicts, histogram } = block;
    const { found, outcome } = block.results;
    histogram.fill(0);
    const table = this.#table;
    for (let index = 0; index < block.count; index++) {
      const solutions = found[index];
      const verdict = table[3 * outcome[index] + (solutions < 2 ? solutions : 2)];
      verdicts[index] = verdict;
      histogram[verdict]++;
    }
    if (histogram[Verdict.None] > 0 && block.form === 'givens') findInvalid(block);
  }

  /** Which solution a search meets first differs between engines: of several, the smallest is shown. */
  async #findFirstSolutions(block: RecordBlock): Promise<void> {
    const indices = indicesOf(block, Verdict.Multiple, Verdict.Solved);
    const count = indices.length;
    if (count === 0) return;
    const solutions = new Uint8Array(81 * count);
    const results = {
      found: new Float64Array(count),
      nodes: new Float64Array(count),
      guesses: new Float64Array(count),
      outcome: new Uint8Array(count),
    };
    await this.#run(block, {
      input: block.bytes,
      form: block.form,
      offsets: indices.map((index) => block.offsets[index]),
      count,
      order: 'lexicographic',
      limits: { ...this.task.limits, solutions: 1 },
      solutions,
      solutionStride: 81,
      results,
    });
    indices.forEach((index, nth) => {
      const at = index * solutionStride;
      if (results.found[nth] > 0) block.solutions.set(solutions.subarray(81 * nth, 81 * nth + 81), at);
      else block.solutions[at] = 0;
    });
  }
}

function indicesOf(block: RecordBlock, ...wanted: Verdict[]): Uint32Array {
  const { verdicts, histogram } = block;
  const indices = new Uint32Array(wanted.reduce<number>((sum, verdict) => sum + histogram[verdict], 0));
  for (let index = 0, nth = 0; nth < indices.length; index++) {
    if (wanted.includes(verdicts[index] as Verdict)) indices[nth++] = index;
  }
  return indices;
}

/** Cuts an interrupted block before the first puzzle that was not finished. */
export function dropCancelled(block: RecordBlock): void {
  if (block.histogram[Verdict.Cancelled] === 0) return;
  const first = block.verdicts.subarray(0, block.count).indexOf(Verdict.Cancelled);
  const errors = block.exceptions.filter((exception) => exception.kind === 'error' && exception.before <= first).length;
  keepRecords(block, 0, first + errors);
  block.histogram.fill(0);
  for (let index = 0; index < first; index++) block.histogram[block.verdicts[index]]++;
}

/** Tells the puzzles whose givens clash from those that have no solution for a deeper reason. */
function findInvalid(block: RecordBlock): void {
  for (const index of indicesOf(block, Verdict.None)) {
    if (!hasClash(block.bytes, block.offsets[index])) continue;
    block.verdicts[index] = Verdict.Invalid;
    block.histogram[Verdict.None]--;
    block.histogram[Verdict.Invalid]++;
  }
}

/** @throws InternalCheckError when a solution breaks a house or its puzzle. */
function verifySolutions(block: RecordBlock): void {
  const agrees = puzzleBytes[block.form] === 81 ? agreesWithGivens : agreesWithCandidates;
  for (let index = 0; index < block.count; index++) {
    if (!hasSolution(block, index)) continue;
    const at = index * solutionStride;
    if (isSolvedGrid(block.solutions, at) && agrees(block.solutions, at, block.bytes, block.offsets[index])) continue;
    const puzzle = Buffer.from(block.bytes.subarray(block.offsets[index], block.offsets[index] + puzzleBytes[block.form]));
    throw new InternalCheckError(`the answer to ${puzzle.toString('latin1')} is not a solution of it`);
  }
}

/** Whether the block holds a solution of puzzle `index`, the one to show. */
export function hasSolution(block: RecordBlock, index: number): boolean {
  const verdict = block.verdicts[index];
  const mayHave = verdict === Verdict.Unique || verdict === Verdict.Multiple || verdict === Verdict.Solved;
  return mayHave && block.solutions[index * solutionStride] !== 0;
}
