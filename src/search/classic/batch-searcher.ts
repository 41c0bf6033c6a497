/** Searches one classic puzzle on a batch engine, in batches of one. */
import { Outcome } from '../../engines/codes.js';
import type { Engine } from '../../engines/engine.js';
import { findClashes, hasClash } from '../../model/grid.js';
import type { ClassicPuzzle } from '../../model/puzzle.js';
import type { SearchStats } from '../../model/result.js';
import { Effort } from '../effort.js';
import { engineLimits, type SearchOptions } from '../limits.js';
import {
  judgeUniqueness,
  type Clashes,
  type Found,
  type Searcher,
  type Smallest,
  type SolutionList,
  type Uniqueness,
} from '../searcher.js';
import type { Steps } from '../steps.js';
import { allocateBatch, batchWork, makeBatch, solveBatches, type BatchBuffers } from './batch.js';
import { readSolution, writeSolutions, writeSolutionsTo } from './domains.js';
import { findInOrder, walkToSmallest } from './smallest.js';
import { sharedEngine } from '../engines.js';

/** The number of nodes between two pauses of a list: one or two milliseconds, ten on the reference engine. */
const nodesBetweenPauses = 2000;

/**
 * The most solutions that are found ahead. The first calls find one, two, four … solutions, so that the first one comes
 * at once.
 */
const mostAhead = 64;

const decoder = new TextDecoder();
/** The text of one solution. Allocating it takes as long as writing it. */
const written = new Uint8Array(81);
const blank = 0x2e;

/** Buffers of batches of one, kept for reuse: allocating them takes longer than solving most puzzles. */
const idleBuffers: BatchBuffers[] = [];

export class BatchSearcher implements Searcher {
  #nodes = 0;
  #guesses = 0;
  #solutions = 0;
  #removals: BatchBuffers | undefined;

  constructor(
    readonly engine: Engine,
    readonly puzzle: ClassicPuzzle,
    readonly effort: Effort,
  ) {}

  *find(solutions: number): Steps<Found> {
    if (this.effort.isLate) return { found: 0, kept: [], isComplete: false };
    const { form, bytes } = this.puzzle;
    const buffers = idleBuffers.pop() ?? allocateBatch(1);
    const limits = engineLimits(solutions, this.effort.left);
    this.effort.searches++;
    yield batchWork(this.engine, makeBatch(bytes, form, buffers, 1, 'search', limits));
    const { found, nodes, guesses, outcome } = buffers.results;
    this.#nodes += nodes[0];
    this.#guesses += guesses[0];
    this.#solutions += found[0];
    const kept = found[0] > 0 ? [readSolution(buffers.solutions, 0)] : [];
    const end = { found: found[0], kept, isComplete: outcome[0] === Outcome.Complete };
    idleBuffers.push(buffers);
    return end;
  }

  *findSmallest([known]: readonly Uint8Array[], count: 1 | 2): Steps<Smallest> {
    const { form, bytes } = this.puzzle;
    const limits = this.effort.left;
    this.effort.searches++;
    const inOrder = findInOrder(this.engine, bytes, form, new Uint8Array(81 * count), limits);
    if (inOrder.length === 81 * count) return { solutions: solutionsOf(inOrder), isCanonical: true };
    const isSmallest = inOrder.length > 0;
    const met = isSmallest ? inOrder : writeSolutions(known);
    const walk = walkToSmallest([{ input: bytes, offset: 0, form, known: met, isSmallest, limits }], count);
    const [{ solutions, isCanonical }] = yield* solveBatches(this.engine, walk);
    return { solutions: solutionsOf(solutions), isCanonical };
  }

  *list(most: number): SolutionList {
    const search = this.engine.openSearch(this.puzzle.bytes, this.puzzle.form);
    this.effort.searches++;
    let listed = 0;
    try {
      const { effort } = this;
      for (let ahead = 1; listed < most && !effort.isLate && search.nodes < effort.nodeLimit;) {
        const buffer = new Uint8Array(81 * Math.min(ahead, most - listed));
        const written = search.next(buffer, Math.min(nodesBetweenPauses, effort.nodeLimit - search.nodes));
        listed += written;
        for (let at = 0; at < 81 * written; at += 81) yield decoder.decode(buffer.subarray(at, at + 81));
        if (search.isExhausted) return true;
        if (81 * written < buffer.length) yield null;
        else ahead = Math.min(2 * ahead, mostAhead);
      }
      return false;
    } finally {
      search.close();
    }
  }

  get lanes(): number {
    return this.engine.lanes;
  }

  *judgeWithout(removals: readonly (readonly number[])[]): Steps<Uniqueness[]> {
    const count = removals.length;
    if (this.effort.isLate) return removals.map(() => 'unknown');
    const input = new Uint8Array(81 * count);
    if (!this.#removals || this.#removals.capacity < count) this.#removals = allocateBatch(Math.max(count, 128));
    const { offsets, results } = this.#removals;
    for (const [nth, cells] of removals.entries()) {
      offsets[nth] = 81 * nth;
      input.set(this.puzzle.bytes, 81 * nth);
      for (const cell of cells) input[81 * nth + cell] = blank;
    }
    const limits = engineLimits(2, this.effort.left);
    this.effort.searches += count;
    yield batchWork(this.engine, makeBatch(input, 'givens', this.#removals, count, 'search', limits));
    return removals.map((_, nth) => {
      this.#nodes += results.nodes[nth];
      this.#guesses += results.guesses[nth];
      this.#solutions += results.found[nth];
      return judgeUniqueness(results.found[nth], results.outcome[nth] === Outcome.Complete);
    });
  }

  hasClash(): boolean {
    return this.puzzle.form === 'givens' && hasClash(this.puzzle.bytes);
  }

  findClashes(): Clashes {
    return { clashes: this.puzzle.form === 'givens' ? findClashes(this.puzzle.bytes) : [], givenClashes: [] };
  }

  nameVariables(): undefined {
    return undefined;
  }

  write(solution: Uint8Array): string {
    return decoder.decode(writeSolutionsTo(written, [solution]));
  }

  statistics(): SearchStats {
    return statsOfBatch(this.#nodes, this.#guesses, this.#solutions, this.effort.elapsedMs);
  }
}

/**
 * Derives all counters from those of a batch engine: every node but the root is one side of a guess, and every node
 * without a guess is a solution or a failure.
 */
export const statsOfBatch = (nodes: number, guesses: number, solutions: number, timeMs: number): SearchStats => ({
  nodes,
  guesses,
  backtracks: Math.max(0, nodes - 1 - guesses),
  failures: Math.max(0, nodes - guesses - solutions),
  propagations: null,
  depth: null,
  timeMs,
});

const solutionsOf = (text: Uint8Array): Uint8Array[] =>
  Array.from({ length: text.length / 81 }, (_, nth) => readSolution(text, 81 * nth));

// Opens the searcher of a classic puzzle on the batch engine of this thread.

/** @param startMs when the question was asked. @throws {UsageError} for invalid options. */
export const openBatchSearcher = (puzzle: ClassicPuzzle, options: SearchOptions, startMs: number): Searcher =>
  new BatchSearcher(sharedEngine(options.engine), puzzle, new Effort(options, startMs));
