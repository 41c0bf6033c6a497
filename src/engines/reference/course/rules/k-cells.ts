import { countBits, listIndices } from '../../../../model/bits.js';
import type { Interruptible, WorkMeter } from '../../interruptible.js';
import type { CourseState } from '../state.js';
import { workOfHouse, type CourseHouse } from '../structure.js';
import { Effect, type Rule, type RuleCounters } from './rule.js';

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
export const kCellsIdentical: Rule = (state, { houses }, counters, meter) => {
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
export const kCellsSubset: Rule = (state, { houses }, counters, meter) => {
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
