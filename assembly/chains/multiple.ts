/** Chains from several candidates, contradictions: src/rating/chains/multiple.ts has the rules, and finds them all. */
import { BETWEEN_PLACES, WITHIN_CELLS } from './links';
import { CANDIDATES, CANDIDATES_AT, CELLS, DIGITS, GIVEN_CELLS, GIVEN_PLACES, PLACE_BITS, PLACES_OF } from './nodes';
import { haveCommon, makeSets } from './reach';
import {
  beginSearch,
  BOTH_WAYS,
  clearTried,
  OF_CELL,
  OF_HOUSE,
  offerCommon,
  offerContradiction,
  suppose,
} from './tried';

/**
 * Finds the easiest contradiction of one digit.
 * @param digits the digits that are asked, as a mask. @returns those that have a contradiction.
 */
export function findNishio(digits: u32): u32 {
  beginSearch(BETWEEN_PLACES, 75, true);
  let contradicted: u32 = 0;
  for (let cell: u32 = 0; cell < CELLS; ++cell)
    for (let left: u32 = GIVEN_CELLS[cell] & digits; left != 0; left &= left - 1)
      if (offerContradiction(DIGITS * cell + ctz(left))) contradicted |= left & -left;
  return contradicted;
}

/** Finds the easiest cell or region chain that is not dynamic. */
export function findMultiple(): void {
  makeSets();
  beginSearch(BETWEEN_PLACES | WITHIN_CELLS, 80, false);
  for (let cell: u32 = 0; cell < CELLS; ++cell) {
    const candidates: u32 = GIVEN_CELLS[cell];
    if (popcnt(candidates) < 3) continue;
    for (let left = candidates; left != 0; left &= left - 1) {
      const on = DIGITS * cell + ctz(left);
      for (let at = 3 * on; at < 3 * on + 3; ++at) if (supposePlaces(at, 3) && haveCommon()) offerCommon(OF_HOUSE);
    }
    supposeCell(cell);
    if (haveCommon()) offerCommon(OF_CELL);
  }
}

/** Finds the easiest dynamic chain. */
export function findDynamic(): void {
  beginSearch(BETWEEN_PLACES | WITHIN_CELLS, 85, true);
  for (let cell: u32 = 0; cell < CELLS; ++cell) {
    const candidates: u32 = GIVEN_CELLS[cell];
    for (let left = candidates; left != 0; left &= left - 1) {
      const on = DIGITS * cell + ctz(left);
      offerContradiction(on);
      offerContradiction(on + CANDIDATES);
      if (popcnt(candidates) > 2) {
        clearTried();
        suppose(on);
        suppose(on + CANDIDATES);
        offerCommon(BOTH_WAYS);
      }
      for (let at = 3 * on; at < 3 * on + 3; ++at) if (supposePlaces(at, 2)) offerCommon(OF_HOUSE);
    }
    if (popcnt(candidates) < 2) continue;
    supposeCell(cell);
    offerCommon(OF_CELL);
  }
}

function supposeCell(cell: u32): void {
  clearTried();
  for (let left: u32 = GIVEN_CELLS[cell]; left != 0; left &= left - 1) suppose(DIGITS * cell + ctz(left));
}

/**
 * Supposes the places of a digit in a house.
 * @param at a candidate in that house, in `PLACES_OF`.
 * @returns false, and supposes nothing, if it is not the first place, or there are fewer than `least`.
 */
function supposePlaces(at: u32, least: u32): bool {
  const places: u32 = PLACES_OF[at];
  const mask: u32 = GIVEN_PLACES[places];
  if ((mask & -mask) != PLACE_BITS[at] || popcnt(mask) < least) return false;
  clearTried();
  for (let left = mask; left != 0; left &= left - 1) suppose(CANDIDATES_AT[DIGITS * places + ctz(left)]);
  return true;
}
