/**
 * The rules of docs/sources.md#003, and propagation by them: "Repeat each rule until it can no longer be applied. Then
 * move to the next rule. If any rule caused some values to be removed, go back to the first rule and check it again."
 */
import { type Interruptible, WorkMeter } from '../interruptible.js';
import {
  type CourseState,
  type CourseStructure,
  workOfScope,
  workOfHouse,
  type CourseHouse,
  workOfLink,
} from './structure.js';
import { listIndices, lowestBit, countBits } from '../../../model/bits.js';
import { CONFLICT, removeAssigned, removeLinked } from './removal.js';
import type { RuleUses } from '../../../model/grade.js';
import type { CourseAlgorithm } from './algorithms.js';

/** The effect of a rule that was repeated until it can no longer be applied. */
const Effect = {
  /** No candidate was removed; cells may have been assigned the only symbol they had. */
  None: 0,
  Removed: 1,
  Conflict: 2,
} as const;
type Effect = (typeof Effect)[keyof typeof Effect];

/** The counts of what the rules did so far. */
interface RuleCounters {
  singleValue: number;
  removal: number;
  singlePlace: number;
  kCells: number;
  /** The number of times that a rule examined a house or a link, or rule 1 the cells. */
  propagations: number;
}

/** Repeats one rule until it can no longer be applied. */
type Rule = (
  state: CourseState,
  structure: CourseStructure,
  counters: RuleCounters,
  meter: WorkMeter,
) => Interruptible<Effect>;

/**
 * Rule 1: a single value left.
 *
 * - Rule: "Assign to any cell a value x if it is the only value left in its domain."
 * - Removes: nothing; rule 2 removes assigned symbols.
 * - Conflict: none of its own.
 * - Strength: every naked single.
 * - Cost: O(cells).
 * - Source: docs/sources.md#003, rule 1.
 */
export const singleValue: Rule = function* (state, _structure, counters, meter) {
  counters.propagations++;
  counters.singleValue += state.assignSingles();
  if (meter.spend(workOfScope(state.domains))) yield;
  return Effect.None;
};

/**
 * Rule 3: a single place left.
 *
 * - Rule: "Assign to any cell a value x if x is not in the domain of any other cell in that row, column, or block". A
 *   symbol that an exact house must have several times is assigned to all its places if they are exactly that many.
 * - Removes: the other symbols of those cells.
 * - Conflict: none of its own: as in the text, a symbol without a place shows when some cell has no symbol left.
 * - Strength: every hidden single; if several symbols have only the same place, the smallest takes it.
 * - Cost: O(cells) a house that has each symbol once, O(cells × symbols) any other.
 * - Source: docs/sources.md#003, rule 3, with multiplicities.
 */
export const singlePlace: Rule = function* (state, { houses }, counters, meter) {
  let all = 0;
  for (let assigned = Infinity; assigned > 0; all += assigned) {
    assigned = 0;
    for (const house of houses) {
      if (house.mustHave === 0) continue;
      counters.propagations++;
      assigned += house.isDistinct ? assignOnlyPlaces(state, house) : assignLastPlaces(state, house);
      if (meter.spend(workOfHouse(house))) yield;
    }
  }
  counters.singlePlace += all;
  return all > 0 ? Effect.Removed : Effect.None;
};

/** Assigns symbols that occur once to their only places. @returns the number of cells assigned. */
function assignOnlyPlaces(state: CourseState, { cells }: CourseHouse): number {
  const { domains, isAssigned } = state;
  let somewhere = 0;
  let twice = 0;
  for (let index = 0; index < cells.length; index++) {
    twice |= somewhere & domains[cells[index]];
    somewhere |= domains[cells[index]];
  }
  const onlyOnce = somewhere & ~twice;
  let assigned = 0;
  for (let index = 0; index < cells.length; index++) {
    const only = domains[cells[index]] & onlyOnce;
    if (only === 0 || isAssigned[cells[index]]) continue;
    state.assign(cells[index], lowestBit(only));
    assigned++;
  }
  return assigned;
}

/** Assigns symbols with exactly as many places as their count. @returns the number of cells assigned. */
function assignLastPlaces(state: CourseState, { cells, counts, mustHave }: CourseHouse): number {
  const { domains, isAssigned } = state;
  let assigned = 0;
  for (const symbol of listIndices(mustHave)) {
    const bit = 1 << symbol;
    let places = 0;
    for (let index = 0; index < cells.length; index++) if (domains[cells[index]] & bit) places++;
    if (places !== counts[symbol]) continue;
    for (let index = 0; index < cells.length; index++) {
      if (isAssigned[cells[index]] || (domains[cells[index]] & bit) === 0) continue;
      state.assign(cells[index], bit);
      assigned++;
    }
  }
  return assigned;
}

/**
 * Rule 2: removal by assignment.
 *
 * - Rule: "Remove from any cell's domain a value x if it is assigned to some other cell in the same column, row, or
 *   block", as often as the house allows; and the symbols that an assigned cell forbids in its linked cells.
 * - Removes: those symbols.
 * - Conflict: a symbol assigned too often; a cell with no symbol left.
 * - Strength: one pass over all houses is complete, because the rule assigns nothing.
 * - Cost: O(cells) a house.
 * - Source: docs/sources.md#003, rule 2; see `removal.ts`.
 */
const assignedElsewhere: Rule = function* (state, { houses, links }, counters, meter) {
  let removed = 0;
  for (const house of houses) {
    counters.propagations++;
    const count = removeAssigned(state, house);
    if (count === CONFLICT) return Effect.Conflict;
    removed += count;
    if (meter.spend(workOfHouse(house))) yield;
  }
  for (const link of links) {
    counters.propagations++;
    const count = removeLinked(state, link);
    if (count === CONFLICT) return Effect.Conflict;
    removed += count;
    if (meter.spend(workOfLink)) yield;
  }
  counters.removal += removed;
  return removed > 0 ? Effect.Removed : Effect.None;
};

/** The least and the greatest number of values of a set: "Implement only k=2 or 3." */
const fewest = 2;
const most = 3;

/** True if a cell with this domain is one of the k cells of a set of values. */
type BelongsTo = (domain: number, values: number) => boolean;

/**
 * The k-cells rule as the text words it.
 *
 * - Rule: "If the domains of k cells of a column, row or block are all the same set of k values, then remove those
 *   values from the domains of all other cells of that column, row or block", k = 2 or 3. If a house allows values
 *   several times, the number of cells is the number of their occurrences that are not assigned yet.
 * - Removes: the values from the other cells that are not assigned.
 * - Conflict: more cells than occurrences; a cell with no symbol left.
 * - Strength: identical domains only; {7, 8}, {8, 9}, {7, 9} do not count.
 * - Cost: O(cells²) a house.
 * - Source: docs/sources.md#003, the control experiment, by its illustration of R. Bjarnason.
 */
const kCellsIdentical: Rule = (state, { houses }, counters, meter) => {
  const takeFrom = (house: CourseHouse, cell: number): Effect =>
    takeValues(state, house, state.domains[cell], isSame, counters);
  return repeatOnHouses(state, houses, counters, takeFrom, workOfHouse, meter);
};

/**
 * The k-cells rule as naked subsets, its usual meaning.
 *
 * - Rule: k cells with k values between them, k = 2 or 3, use up these values, so no other cell of the house has them;
 *   multiplicities as above.
 * - Removes: the values from the other cells that are not assigned.
 * - Conflict: more cells than occurrences; a cell with no symbol left.
 * - Strength: every naked pair and triple; a set of three values is the domain of a cell or the union of two.
 * - Cost: O(cells³) a house.
 * - Source: naked pair, naked triple; P. Hall, On representatives of subsets, 1935.
 */
const kCellsSubset: Rule = (state, { houses }, counters, meter) => {
  const { domains } = state;
  const takeFrom = (house: CourseHouse, cell: number): Effect => {
    let whole = takeValues(state, house, domains[cell], isWithin, counters);
    for (const other of house.cells) {
      if (whole === Effect.Conflict) return whole;
      if (other <= cell || state.isAssigned[other]) continue;
      const values = domains[cell] | domains[other];
      if (values === domains[cell] || values === domains[other]) continue;
      const effect = takeValues(state, house, values, isWithin, counters);
      if (effect !== Effect.None) whole = effect;
    }
    return whole;
  };
  const workOfCell = (house: CourseHouse): number => house.cells.length * workOfHouse(house);
  return repeatOnHouses(state, houses, counters, takeFrom, workOfCell, meter);
};

const isSame: BelongsTo = (domain, values) => domain === values;
const isWithin: BelongsTo = (domain, values) => (domain & ~values) === 0;

/** Applies the rule from each unassigned cell of each house, again and again until it changes nothing. */
function* repeatOnHouses(
  { isAssigned }: CourseState,
  houses: readonly CourseHouse[],
  counters: RuleCounters,
  takeFrom: (house: CourseHouse, cell: number) => Effect,
  workOfCell: (house: CourseHouse) => number,
  meter: WorkMeter,
): Interruptible<Effect> {
  let whole: Effect = Effect.None;
  for (let pass: Effect = Effect.Removed; pass === Effect.Removed;) {
    pass = Effect.None;
    for (const house of houses) {
      counters.propagations++;
      for (const cell of house.cells) {
        if (isAssigned[cell]) continue;
        const effect = takeFrom(house, cell);
        if (effect === Effect.Conflict) return effect;
        if (effect === Effect.Removed) whole = pass = effect;
        if (meter.spend(workOfCell(house))) yield;
      }
    }
  }
  return whole;
}

/**
 * Removes a set of values from the cells of a house that are not among its k cells, if there are exactly k of these.
 */
function takeValues(
  { domains, isAssigned }: CourseState,
  house: CourseHouse,
  values: number,
  belongsTo: BelongsTo,
  counters: RuleCounters,
): Effect {
  const size = countBits(values);
  if (size < fewest || size > most) return Effect.None;
  const { cells } = house;
  let left = house.isDistinct ? size : occurrences(house, values);
  let others = 0;
  for (let index = 0; index < cells.length; index++) {
    const domain = domains[cells[index]];
    if (isAssigned[cells[index]] ? (domain & values) !== 0 : belongsTo(domain, values)) left--;
    else if ((domain & values) !== 0) others++;
  }
  if (left < 0) return Effect.Conflict;
  if (left > 0 || others === 0) return Effect.None;
  counters.kCells++;
  for (let index = 0; index < cells.length; index++) {
    const cell = cells[index];
    if (isAssigned[cell] || belongsTo(domains[cell], values)) continue;
    domains[cell] &= ~values;
    if (domains[cell] === 0) return Effect.Conflict;
  }
  return Effect.Removed;
}

/** The number of times that a house allows the values together. */
function occurrences({ counts }: CourseHouse, values: number): number {
  return listIndices(values).reduce((sum, symbol) => sum + counts[symbol], 0);
}

// Propagation by the rules of docs/sources.md#003: "Repeat each rule until it can no longer be applied. Then move to
// the next rule. If any rule caused some values to be removed, go back to the first rule and check it again."

type RulesName = 'rules-1-2' | 'rules-1-3' | 'rules-k-cells' | 'rules-subsets';

/** The rules of each algorithm, in their order. */
const rulesOf: Readonly<Record<RulesName, readonly Rule[]>> = {
  'rules-1-2': [singleValue, assignedElsewhere],
  'rules-1-3': [singleValue, assignedElsewhere, singlePlace],
  'rules-k-cells': [singleValue, assignedElsewhere, singlePlace, kCellsIdentical],
  'rules-subsets': [singleValue, assignedElsewhere, singlePlace, kCellsSubset],
};

export class Rules implements CourseAlgorithm {
  readonly #applied: readonly Rule[];
  readonly #counters: RuleCounters = { singleValue: 0, removal: 0, singlePlace: 0, kCells: 0, propagations: 0 };

  readonly #structure: CourseStructure;
  readonly #meter: WorkMeter;

  constructor(structure: CourseStructure, name: RulesName, meter = new WorkMeter()) {
    this.#structure = structure;
    this.#meter = meter;
    this.#applied = rulesOf[name];
  }

  get propagations(): number {
    return this.#counters.propagations;
  }

  get rules(): RuleUses {
    const { singleValue, removal, singlePlace, kCells } = this.#counters;
    return { singleValue, removal, singlePlace, kCells };
  }

  propagateRoot(state: CourseState): Interruptible<boolean> {
    return this.#applyInTurn(state);
  }

  propagateAssignment(state: CourseState): Interruptible<boolean> {
    return this.#applyInTurn(state);
  }

  *#applyInTurn(state: CourseState): Interruptible<boolean> {
    for (let next = 0; next < this.#applied.length;) {
      const effect = yield* this.#applied[next](state, this.#structure, this.#counters, this.#meter);
      if (effect === Effect.Conflict) return false;
      next = effect === Effect.Removed ? 0 : next + 1;
    }
    return true;
  }
}
