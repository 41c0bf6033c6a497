/**
 * What questions about one puzzle found out, for later questions about the same cells with the same or other symbols
 * allowed. A fact that was proved for some masks holds for all masks within them: a candidate that is impossible stays
 * impossible, and all solutions of the narrower puzzle are among those of the wider one. So facts need no levels: one
 * that belongs to a retracted assumption no longer applies, and applies again when the assumption is made again.
 *
 * Solutions are symbol indices, variable cells included; masks have bit s for symbol s.
 */
import { hasBit } from '../model/bits.js';
import type { Board, Cage, House, NamedRule } from '../model/board/board.js';
import { hasBoardClash } from '../model/board/clash.js';
import type { Automaton, Constraint } from '../model/board/constraint.js';
import { holds } from '../model/clues/holds.js';
import { constraintsOfClues } from '../model/clues/registry.js';
import type { ByGroup } from '../model/variable-values.js';
import type { SearchStats } from '../model/result.js';
import { compareCells } from './board/list-in-order.js';
import type { Effort } from './effort.js';
import type { Clashes, Found, Searcher, Smallest, SolutionList, Uniqueness } from './searcher.js';
import type { Steps } from './steps.js';

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

// Compares the rules of two boards of the same cells and symbols: houses, cages, named rules, and the constraints that
// clues come down to, since a clue may speak of others. Givens and candidates are no rules here.

export interface RuleChange {
  readonly adds: boolean;
  readonly removes: boolean;
  /** How long `keeps` takes, in units of some nanoseconds; 0 if nothing was added. */
  readonly cost: number;
  /** True if a solution of the board before fulfils the rules that were added. */
  keeps(solution: Uint8Array): boolean;
}

type RulePart =
  | { readonly kind: 'house'; readonly house: House }
  | { readonly kind: 'cage'; readonly cage: Cage }
  | { readonly kind: 'rule'; readonly rule: NamedRule }
  | { readonly kind: 'constraint'; readonly constraint: Constraint };

/** Equal automata are mostly one object. Others count as different, which only costs knowledge. */
const automata = /* @__PURE__ */ new WeakMap<Automaton, number>();
let automatonCount = 0;

/** Returns a number in place of an automaton, whose tables may have 90,000 entries. */
function shortenAutomaton(key: string, value: unknown): unknown {
  if (key !== 'automaton') return value;
  const automaton = value as Automaton;
  const known = automata.get(automaton) ?? automatonCount++;
  automata.set(automaton, known);
  return known;
}

/** Kept, because a session compares each board twice: with the one before and the one after. */
const partsOfBoards = /* @__PURE__ */ new WeakMap<Board, ReadonlyMap<string, RulePart>>();

/** The rules by texts that are equal for equal rules. */
function partsOf(board: Board): ReadonlyMap<string, RulePart> {
  const known = partsOfBoards.get(board);
  if (known) return known;
  const parts = new Map<string, RulePart>();
  for (const house of board.houses)
    parts.set(`house ${house.cells.join()} ${house.counts.join()}`, { kind: 'house', house });
  for (const cage of board.cages)
    parts.set(`cage ${cage.cells.join()} ${cage.sum} ${cage.repeats}`, { kind: 'cage', cage });
  for (const rule of board.rules) if (rule !== 'diagonals') parts.set(rule, { kind: 'rule', rule });
  for (const constraint of constraintsOfClues(board).flat())
    parts.set(JSON.stringify(constraint, shortenAutomaton), { kind: 'constraint', constraint });
  partsOfBoards.set(board, parts);
  return parts;
}

const frameOf = ({ rows, columns, symbols, variables }: Board): string =>
  JSON.stringify([rows, columns, symbols.map(({ name, value }) => [name, value]), variables]);

const hasSameLists = (a: Board, b: Board): boolean =>
  a.houses === b.houses && a.cages === b.cages && a.rules === b.rules && a.clues === b.clues;

/** @returns undefined if the boards have other cells or symbols. */
export function compareRules(before: Board, after: Board): RuleChange | undefined {
  if (frameOf(before) !== frameOf(after)) return undefined;
  if (hasSameLists(before, after)) return { adds: false, removes: false, cost: 0, keeps: () => true };
  const [earlier, later] = [partsOf(before), partsOf(after)];
  const added = new Map([...later].filter(([text]) => !earlier.has(text)));
  const removes = [...earlier.keys()].some((text) => !later.has(text));
  return { adds: added.size > 0, removes, cost: costOf(after, added), keeps: testOf(after, [...added.values()]) };
}

/** A text is about as long as its rule takes; a named rule looks at the neighbours of all cells. */
function costOf({ givens }: Board, parts: ReadonlyMap<string, RulePart>): number {
  let cost = 0;
  for (const [text, { kind }] of parts) cost += kind === 'rule' ? 50 * givens.length : text.length;
  return cost;
}

/** Returns a test of the whole solution of a board against some of its rules. */
function testOf(board: Board, parts: readonly RulePart[]): (solution: Uint8Array) => boolean {
  const cells = board.givens.length;
  const nothing = { ...board, houses: [], cages: [], rules: [], clues: [], candidates: null };
  const constraints = parts.flatMap((part) => (part.kind === 'constraint' ? [part.constraint] : []));
  const houses = parts.flatMap((part) => (part.kind === 'house' ? [part.house] : []));
  const cages = parts.flatMap((part) => (part.kind === 'cage' ? [part.cage] : []));
  const rules = parts.flatMap((part) => (part.kind === 'rule' ? [part.rule] : []));
  return (solution) => {
    const held = Array.from(solution);
    // Only cells of the grid have neighbours by a named rule.
    const breaks =
      hasBoardClash({ ...nothing, houses, cages, givens: held }) ||
      hasBoardClash({ ...nothing, rules, givens: held.slice(0, cells) });
    return !breaks && constraints.every((constraint) => holds(constraint, held, board.symbols));
  };
}

// Answers the searches of a question from what is known about its puzzle, and learns from the others.

/** The solutions that a search keeps even if its question needs fewer. */
const keptAhead = 64;

export class KnownSearcher implements Searcher {
  /** @param searcher searches the same puzzle. */
  constructor(
    readonly searcher: Searcher,
    readonly known: KnownPuzzle,
  ) {}

  *find(solutions: number, keep: number): Steps<Found> {
    const { known, searcher } = this;
    const wanted = Math.min(solutions, known.total ?? Infinity);
    // The number alone is enough where no solutions are to be shown.
    if (known.solutions.length >= Math.min(wanted, known.total === null ? wanted : keep))
      return { found: wanted, kept: known.solutions.slice(0, keep), isComplete: wanted < solutions };
    const end = yield* searcher.find(solutions, Math.max(keep, Math.min(solutions, keptAhead)));
    this.#learn(end);
    if (end.isComplete) return { ...end, kept: end.kept.slice(0, keep) };
    // A limit may end the search before it meets the solutions that were known.
    const found = Math.max(end.found, Math.min(solutions, known.solutions.length));
    return { found, kept: known.solutions.slice(0, keep), isComplete: false };
  }

  #learn({ found, kept, isComplete }: Found): void {
    if (isComplete && kept.length === found) return this.known.learnAll(kept);
    kept.forEach((solution) => this.known.learnSolution(solution));
    if (isComplete) this.known.learnTotal(found);
  }

  *findSmallest(met: readonly Uint8Array[], count: 1 | 2): Steps<Smallest> {
    const { known } = this;
    const sorted = known.isWhole ? known.solutions.toSorted(compareCells) : known.smallest;
    if (known.isWhole || sorted.length >= count) return { solutions: sorted.slice(0, count), isCanonical: true };
    const end = yield* this.searcher.findSmallest(met, count);
    if (end.isCanonical) known.learnSmallest(end.solutions);
    return end;
  }

  get effort(): Effort {
    return this.searcher.effort;
  }

  get lanes(): number {
    return this.searcher.lanes;
  }

  list(most: number): SolutionList {
    return this.searcher.list(most);
  }

  judgeWithout(removals: readonly (readonly number[])[]): Steps<Uniqueness[]> {
    return this.searcher.judgeWithout(removals);
  }

  hasClash(): boolean {
    return this.searcher.hasClash();
  }

  findClashes(): Clashes {
    return this.searcher.findClashes();
  }

  write(solution: Uint8Array): string {
    return this.searcher.write(solution);
  }

  nameVariables(solution: Uint8Array): ByGroup<string> | undefined {
    return this.searcher.nameVariables(solution);
  }

  statistics(): SearchStats {
    return this.searcher.statistics();
  }
}
