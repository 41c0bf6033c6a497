/**
 * What questions about one puzzle found out, for later questions about the same cells with the same or other symbols
 * allowed. A fact that was proved for some masks holds for all masks within them: a candidate that is impossible stays
 * impossible, and all solutions of the narrower puzzle are among those of the wider one. So facts need no levels: one
 * that belongs to a retracted assumption no longer applies, and applies again when the assumption is made again.
 *
 * Solutions are symbol indices, variable cells included; masks have bit s for symbol s.
 */
import type { RuleChange } from './compare-rules.js';
import { hasBit } from '../../model/bits.js';

/** What was proved for the puzzle whose cells may hold the symbols of `masks`. */
interface Facts {
  readonly masks: Uint32Array;
  /** The candidates that are not proved impossible. */
  domains: Uint32Array;
  /** All solutions; null if they are not known. */
  all: readonly Uint8Array[] | null;
  /** The number of all solutions; null if it is not known. */
  total: number | null;
  /** The smallest solutions, ascending; as many as are known. */
  smallest: readonly Uint8Array[];
  /** All solutions with a candidate, by `cell × 32 + symbol`. */
  readonly byCandidate: ReadonlyMap<number, readonly Uint8Array[]>;
}

/** The most masks with facts. The oldest are forgotten first. */
const mostFacts = 32;
/** The most of them that are carried to other rules. */
const mostCarried = 4;
/** The most work for it, in units of `RuleChange.cost`: some 20 ms. */
const mostTestWork = 4_000_000;
/** The most solutions that facts list while `byCandidate` grows. */
const mostListed = 4096;

export class Knowledge {
  /** Solutions of the rules, whatever is given, by their text. */
  readonly #pool: Map<string, Uint8Array>;
  /** The newest first. */
  #facts: readonly Facts[];

  /** @param capacity the most solutions to keep besides those of facts. */
  constructor(
    readonly capacity: number,
    solutions: Iterable<Uint8Array> = [],
    facts: readonly Facts[] = [],
  ) {
    this.#pool = new Map(Array.from(solutions, (solution) => [textOf(solution), solution]));
    this.#facts = facts;
  }

  get solutions(): number {
    return this.#pool.size;
  }

  /** Returns what is known about the puzzle whose cells may hold the symbols of `masks`. */
  about(masks: Uint32Array): KnownPuzzle {
    const wider = this.#facts.filter((facts) => isWithin(masks, facts.masks));
    return new KnownPuzzle(this, masks, wider, this.#pool);
  }

  /** Returns what still holds after a change of the rules. */
  after(change: RuleChange): Knowledge {
    if (!change.adds && !change.removes) return this;
    let left = Math.floor(mostTestWork / Math.max(1, change.cost));
    const carried = (change.removes ? [] : this.#facts.slice(0, mostCarried)).map((facts): Facts => {
      const size = sizeOf(facts);
      if (size > left) return { ...factsOf(facts.masks), domains: facts.domains };
      left -= size;
      return narrowFacts(facts, change);
    });
    const newest = [...this.#pool.values()].reverse().slice(0, left).reverse();
    return new Knowledge(
      this.capacity,
      newest.filter((solution) => change.keeps(solution)),
      carried,
    );
  }

  /** Keeps a solution; the oldest is forgotten if there are too many. */
  addSolution(solution: Uint8Array): void {
    const text = textOf(solution);
    if (this.#pool.has(text)) return;
    if (this.#pool.size >= this.capacity) this.#pool.delete(this.#pool.keys().next().value!);
    this.#pool.set(text, solution);
  }

  /** Adds facts to those known for the same masks. */
  addFacts(masks: Uint32Array, change: (known: Facts) => Partial<Facts>): void {
    const known = this.#facts.find((facts) => masks.every((mask, cell) => mask === facts.masks[cell]));
    const others = this.#facts.filter((facts) => facts !== known);
    const base = known ?? factsOf(masks);
    this.#facts = [{ ...base, ...change(base) }, ...others].slice(0, mostFacts);
  }
}

/** What is known about one puzzle, and learned while it is searched. */
export class KnownPuzzle {
  /** The candidates that are not proved impossible. */
  readonly domains: Uint32Array;
  /** Solutions, each once; all of them if `isWhole`. */
  readonly solutions: Uint8Array[];
  /** True if there are no other solutions. */
  readonly isWhole: boolean;
  /** The smallest solutions, ascending. */
  readonly smallest: readonly Uint8Array[];
  /** The number of all solutions, if it is known. */
  readonly total: number | null;
  readonly #wider: readonly Facts[];
  readonly #texts = new Set<string>();

  constructor(
    readonly knowledge: Knowledge,
    readonly masks: Uint32Array,
    wider: readonly Facts[],
    pool: ReadonlyMap<string, Uint8Array>,
  ) {
    this.#wider = wider;
    this.domains = wider.reduce(
      (domains, facts) => domains.map((mask, cell) => mask & facts.domains[cell]),
      masks.slice(),
    );
    const whole = this.domains.includes(0) ? [] : wider.find(({ all }) => all !== null)?.all;
    this.isWhole = whole !== undefined && whole !== null;
    this.smallest = longest(wider.map(({ smallest }) => this.#agreeing(smallest)));
    this.solutions = [];
    for (const solution of this.#agreeing(whole ?? this.smallest)) this.#list(solution);
    if (!this.isWhole) for (const [text, solution] of pool) if (this.#agrees(solution)) this.#list(solution, text);
    const same = wider.find((facts) => isWithin(facts.masks, masks));
    this.total = this.isWhole ? this.solutions.length : (same?.total ?? null);
  }

  /** All solutions with a candidate; undefined if they are not known. */
  solutionsWith(cell: number, symbol: number): readonly Uint8Array[] | undefined {
    if (this.isWhole) return this.solutions.filter((solution) => solution[cell] === symbol);
    const key = 32 * cell + symbol;
    const known = this.#wider.find(({ byCandidate }) => byCandidate.has(key));
    return known && this.#agreeing(known.byCandidate.get(key)!);
  }

  learnSolution(solution: Uint8Array): void {
    if (this.#list(solution)) this.knowledge.addSolution(solution);
  }

  /** Learns that there are no other solutions than these. */
  learnAll(all: readonly Uint8Array[]): void {
    all.forEach((solution) => this.learnSolution(solution));
    this.knowledge.addFacts(this.masks, () => ({ all, total: all.length }));
  }

  /** @param total the number of all solutions. */
  learnTotal(total: number): void {
    this.knowledge.addFacts(this.masks, () => ({ total }));
  }

  /** @param domains the candidates that are not proved impossible. */
  learnDomains(domains: Uint32Array): void {
    this.knowledge.addFacts(this.masks, (known) => ({
      domains: known.domains.map((mask, cell) => mask & domains[cell]),
    }));
  }

  /** @param smallest the smallest solutions, ascending. */
  learnSmallest(smallest: readonly Uint8Array[]): void {
    smallest.forEach((solution) => this.learnSolution(solution));
    this.knowledge.addFacts(this.masks, (known) => ({ smallest: longest([known.smallest, smallest]) }));
  }

  /** Learns that no other solutions have a candidate. */
  learnSolutionsWith(cell: number, symbol: number, all: readonly Uint8Array[]): void {
    this.knowledge.addFacts(this.masks, (facts) => {
      if (sizeOf(facts) + all.length > mostListed) return {};
      return { byCandidate: new Map([...facts.byCandidate, [32 * cell + symbol, all]]) };
    });
  }

  /** @returns false if the solution is listed already. */
  #list(solution: Uint8Array, text = textOf(solution)): boolean {
    if (this.#texts.has(text)) return false;
    this.#texts.add(text);
    this.solutions.push(solution);
    return true;
  }

  /** The solutions that the masks allow. Of the smallest ones, these are the smallest again. */
  #agreeing(solutions: readonly Uint8Array[]): Uint8Array[] {
    return solutions.filter((solution) => this.#agrees(solution));
  }

  #agrees(solution: Uint8Array): boolean {
    return solution.every((symbol, cell) => hasBit(this.masks[cell], symbol));
  }
}

const textOf = (solution: Uint8Array): string => String.fromCharCode(...solution);

/** True if no cell may hold a symbol that `wider` does not allow. */
export const isWithin = (masks: Uint32Array, wider: Uint32Array): boolean =>
  masks.every((mask, cell) => (mask & ~wider[cell]) === 0);

const longest = (lists: readonly (readonly Uint8Array[])[]): readonly Uint8Array[] =>
  lists.reduce((best, list) => (list.length > best.length ? list : best), []);

/** Nothing but the masks. */
const factsOf = (masks: Uint32Array): Facts => ({
  ...{ masks, domains: masks, all: null, total: null, smallest: [] },
  byCandidate: new Map(),
});

/** The number of solutions listed. */
const sizeOf = ({ all, smallest, byCandidate }: Facts): number =>
  [...byCandidate.values()].reduce((sum, list) => sum + list.length, (all?.length ?? 0) + smallest.length);

/** Facts for rules that only some solutions fulfil. */
function narrowFacts(facts: Facts, change: RuleChange): Facts {
  const kept = (list: readonly Uint8Array[]): Uint8Array[] => list.filter((solution) => change.keeps(solution));
  const all = facts.all && kept(facts.all);
  return {
    ...facts,
    all,
    total: all?.length ?? null,
    smallest: kept(facts.smallest),
    byCandidate: new Map(Array.from(facts.byCandidate, ([key, list]) => [key, kept(list)])),
  };
}
