/**
 * How well each candidate is supported: its share of the solutions. Where there are few solutions all of them are looked at; of
 * many, some that searches in different random orders meet first.
 */
import { candidates, Pause, type Board } from 'pidoku';
import type { Support, SupportOptions } from './questions.js';
import { openSearch } from './search.js';

export function findSupport(board: Board, { solutions: most, timeLimitMs }: SupportOptions): Support {
  const { masks: found, undecided } = candidates(board, { timeLimitMs });
  const masks = found.map((mask, cell) => (mask | undecided[cell]) >>> 0);
  const tally = new Tally(board);
  const endMs = performance.now() + timeLimitMs;
  const exact = countAll(board, tally, most, endMs);
  if (!exact) sample(board, tally, most, endMs);
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

/** Adds every solution. @returns whether there were no more than `most`, and time enough for them. */
function countAll(board: Board, tally: Tally, most: number, endMs: number): boolean {
  const search = openSearch(board);
  try {
    while (tally.solutions <= most && performance.now() < endMs) {
      const pause = search.advance(2000, 1);
      if (pause === Pause.Exhausted) return true;
      if (pause === Pause.Solutions) tally.add(search.solution());
    }
    return false;
  } finally {
    search.close();
  }
}

/** Starts afresh with the first solution of each of many searches; the one that took too long is left. */
function sample(board: Board, tally: Tally, most: number, endMs: number): void {
  tally.clear();
  for (let seed = 1; seed <= most && (performance.now() < endMs || tally.solutions === 0); seed++) {
    const search = openSearch(board, { branching: 'random', valueOrder: 'random', seed });
    if (search.advance(2000, 1) === Pause.Solutions) tally.add(search.solution());
    search.close();
  }
}
