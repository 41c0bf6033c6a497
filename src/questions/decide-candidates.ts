/**
 * Decides which candidates are in a solution. A solution is a witness for one symbol of every cell. Each search allows
 * one cell only symbols without a witness: it finds a witness for one of them, or refutes them all.
 */
import type { BoardSettings } from '../engines/board-engine.js';
import { countBits } from '../model/bits.js';
import type { BoardEffort } from '../search/board/board-effort.js';
import { propagateRoot, runSearch, type BoardCore } from '../search/board/core.js';
import type { KnownPuzzle } from '../search/known.js';
import type { Steps } from '../search/steps.js';
import type { CandidateCounter } from './candidate-counter.js';

/** Finds a witness for each candidate, or refutes it. @returns false if a limit stopped it. */
export function* decideCandidates(core: BoardCore, effort: BoardEffort, witnesses: Witnesses): Steps<boolean> {
  if (witnesses.nextCell() < 0) return true;
  const root = yield* propagateRoot(core, effort, witnesses.domains);
  if (root === 'unknown') return false;
  witnesses.narrow(root);
  for (let cell = witnesses.nextCell(); cell >= 0; cell = witnesses.nextCell()) {
    const domains = witnesses.domains.slice();
    domains[cell] &= ~witnesses.witnessed[cell];
    const settings = settingsFor(core, witnesses.solutions);
    const end = yield* runSearch(core, effort, { solutions: 1, keep: 1, domains, settings });
    if (end.found > 0) witnesses.add(end.kept[0]);
    else if (!end.isComplete) return false;
    else {
      const rest = witnesses.domains.slice();
      rest[cell] &= witnesses.witnessed[cell];
      const fixpoint = rest[cell] === 0 ? 'conflict' : yield* propagateRoot(core, effort, rest);
      witnesses.narrow(fixpoint === 'unknown' ? rest : fixpoint);
      if (fixpoint === 'unknown') return false;
    }
  }
  return true;
}

/**
 * Returns the settings of the next search. After the first solution it tries values at random: a solution unlike the
 * earlier ones is a witness for more symbols.
 */
function settingsFor({ settings }: BoardCore, solutions: number): BoardSettings {
  return solutions === 0 ? settings : { ...settings, valueOrder: 'random', seed: settings.seed + solutions };
}

/** The candidates with a witness, and those that are not refuted: one mask a cell. */
export class Witnesses {
  readonly witnessed: Uint32Array;
  #domains: Uint32Array;
  #solutions = 0;

  /**
   * @param domains the symbols that each cell may hold.
   * @param known receives what is found out; its solutions are witnesses.
   * @param counter counts the witnesses.
   */
  constructor(
    domains: Uint32Array,
    readonly known: KnownPuzzle | undefined,
    readonly counter: CandidateCounter | undefined,
  ) {
    this.witnessed = new Uint32Array(domains.length);
    known?.solutions.forEach((solution) => this.add(solution));
    this.#domains = known?.isWhole ? this.witnessed : domains;
  }

  /** The candidates that are not refuted. */
  get domains(): Uint32Array {
    return this.#domains;
  }

  /** The number of witnesses. */
  get solutions(): number {
    return this.#solutions;
  }

  add(solution: Uint8Array): void {
    this.#solutions++;
    solution.forEach((symbol, cell) => (this.witnessed[cell] |= 1 << symbol));
    this.counter?.add(solution);
    this.known?.learnSolution(solution);
  }

  /** Replaces the domains. @param domains `conflict` if there is no solution. */
  narrow(domains: Uint32Array | 'conflict'): void {
    if (domains === 'conflict') this.known?.learnAll([]);
    else this.known?.learnDomains(domains);
    this.#domains = domains === 'conflict' ? this.witnessed : domains;
  }

  /** Returns the cell with the fewest candidates without a witness, but at least one; −1 if there is none. */
  nextCell(): number {
    let best = -1;
    let fewest = Infinity;
    for (let cell = 0; cell < this.domains.length; cell++) {
      const open = countBits(this.domains[cell] & ~this.witnessed[cell]);
      if (open === 0 || open >= fewest) continue;
      best = cell;
      fewest = open;
    }
    return best;
  }
}
