import { listIndices, lowestBit } from '../../../../model/bits.js';
import type { CourseState } from '../state.js';
import { workOfHouse, type CourseHouse } from '../structure.js';
import { Effect, type Rule } from './rule.js';

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
