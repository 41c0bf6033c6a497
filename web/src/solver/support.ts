/**
 * The support of each candidate: its share of the solutions. If there are few solutions, all of them are examined;
 * otherwise a sample, the first solutions of searches in random orders.
 */
import { candidatesAsync, Pause, type Board } from 'pidoku';
import type { Support, SupportOptions } from './questions.js';
import { openSearch } from './search.js';
import { takeTurns } from './turn.js';

/** @throws the reason of `signal` when it is aborted. */
export async function findSupport(
  board: Board,
  options: SupportOptions & { readonly signal: AbortSignal },
): Promise<Support> {
  const { solutions: most, timeoutMs, signal } = options;
  const { masks: found, undecided } = await candidatesAsync(board, { timeoutMs, signal });
  const masks = found.map((mask, cell) => (mask | undecided[cell]) >>> 0);
  const tally = new Tally(board);
  const endMs = performance.now() + timeoutMs;
  const exact = await addAll(board, tally, most, endMs, signal);
  if (!exact) await sample(board, tally, most, endMs + timeoutMs, signal);
  return { masks, counts: tally.counts, solutions: tally.solutions, exact };
}

class Tally {
  readonly counts: Uint32Array;
  readonly #symbols: number;
  solutions = 0;

  constructor({ rows, columns, symbols }: Board) {
    this.#symbols = symbols.length;
    this.counts = new Uint32Array(rows * columns * symbols.length);
  }

  add(solution: Uint8Array): void {
    solution.forEach((symbol, cell) => this.counts[cell * this.#symbols + symbol]++);
    this.solutions++;
  }

  clear(): void {
    this.counts.fill(0);
    this.solutions = 0;
  }
}

/** The number of nodes between two turns, some milliseconds. */
const nodesPerTurn = 2000;

/** Adds every solution. @returns true if there were at most `most` of them and time for all. */
async function addAll(board: Board, tally: Tally, most: number, endMs: number, signal: AbortSignal): Promise<boolean> {
  const search = openSearch(board);
  try {
    for (let turned = 0; tally.solutions <= most && performance.now() < endMs;) {
      const pause = search.advance(nodesPerTurn, 1);
      if (pause === Pause.Exhausted) return true;
      if (pause === Pause.Solutions) tally.add(search.solution());
      const { nodes } = search.statistics();
      if (nodes - turned < nodesPerTurn) continue;
      turned = nodes;
      await takeTurns(signal);
    }
    return false;
  } finally {
    search.close();
  }
}

/** Starts again with the first solution of each of many searches; searches that take long are dropped. */
async function sample(board: Board, tally: Tally, most: number, endMs: number, signal: AbortSignal): Promise<void> {
  tally.clear();
  for (let seed = 1; seed <= most && performance.now() < endMs; seed++) {
    const search = openSearch(board, { branching: 'random', valueOrder: 'random', seed });
    if (search.advance(nodesPerTurn, 1) === Pause.Solutions) tally.add(search.solution());
    search.close();
    await takeTurns(signal);
  }
}
