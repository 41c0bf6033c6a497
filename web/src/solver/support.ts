/**
 * The support of each candidate: its share of the solutions. If there are few solutions, all of them are examined;
 * otherwise a sample, the first solutions of searches in random orders.
 */
import { Pause, type Board, type PuzzleSession } from 'pidoku';
import type { Support, SupportOptions } from './questions.js';
import { openSearch } from './search.js';
import { takeTurns } from './turn.js';

/**
 * @param session about the board.
 * @throws the reason of `signal` when it is aborted.
 */
export async function findSupport(
  session: PuzzleSession,
  options: SupportOptions & { readonly signal: AbortSignal },
): Promise<Support> {
  const { solutions: most, timeoutMs, signal } = options;
  const { board } = session;
  const { masks: found, undecided } = await session.candidates({ timeoutMs, signal });
  const tally = new Tally(board);
  const endMs = performance.now() + timeoutMs;
  const exact = await addAll(board, tally, most, endMs, signal);
  if (!exact) await sample(board, tally, most, endMs + timeoutMs, signal);
  // The solutions that were counted may prove more.
  const masks = found.map((mask, cell) => (mask | tally.maskOf(cell)) >>> 0);
  return {
    masks,
    undecided: undecided.map((mask, cell) => (exact ? 0 : mask & ~masks[cell]) >>> 0),
    counts: tally.counts,
    solutions: tally.solutions,
    exact,
  };
}

class Tally {
  readonly counts: Uint32Array;
  readonly #symbols: number;
  solutions = 0;

  constructor({ rows, columns, symbols }: Board) {
    this.#symbols = symbols.length;
    this.counts = new Uint32Array(rows * columns * symbols.length);
  }

  /** The symbols that some solution has in a cell. */
  maskOf(cell: number): number {
    const own = this.counts.subarray(cell * this.#symbols, (cell + 1) * this.#symbols);
    return own.reduce((mask, count, symbol) => (count > 0 ? mask | (1 << symbol) : mask), 0);
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
