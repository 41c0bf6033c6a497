/**
 * subsets: naked and hidden subsets of one house, by multiplicity, found from a seed.
 *
 * Rule      Naked: the cells whose domains lie inside one cell's domain take all copies of its symbols if there are
 *           as many cells as copies. Hidden, in an exact house: the symbols whose places lie inside one symbol's places
 *           fill these places if they have as many copies.
 * Removes   The symbols from the house's other cells; the other symbols from those cells.
 * Conflict  More cells than copies, more copies than cells.
 * Strength  Complete for subsets with such a seed of at most four; weaker than domain consistency.
 * Cost      O(cells² + symbols²).
 * Source    Naked and hidden pairs, triples, quads; Hall sets (Régin 1994).
 */
import { MAX_SYMBOLS } from '../../codes';
import { cellAt, ENTRY } from '../records/cells';
import { House, HouseKind } from '../records/house';
import { domainAt, isSingle, narrow, symbolCount } from '../state';
import { Table } from '../table';

const SEED_SIZE: u32 = 4;
/** Larger houses are not propagated: places are bits of a u32. */
const MAX_CELLS_OF_HOUSE: i32 = 32;
/** The places of each symbol in the house. */
const PLACES = changetype<Table<u32>>(memory.data(4 * MAX_SYMBOLS, 16));

/** @returns false for a conflict. */
export function propagateSubsets(house: House): bool {
  if (house.size > MAX_CELLS_OF_HOUSE) return true;
  return propagateNakedSubsets(house) && (!house.isExact || propagateHiddenSubsets(house));
}

/** Returns the number of copies of the symbols that a house may hold. */
function capacityOf(house: House, symbols: u32): i32 {
  if (house.kind == HouseKind.Once) return popcnt(symbols);
  let copies = 0;
  for (let rest = symbols; rest != 0; rest &= rest - 1) copies += house.profile.copiesOf(ctz(rest));
  return copies;
}

function propagateNakedSubsets(house: House): bool {
  const first = house.cells,
    end = house.end;
  for (let seedAt = first; seedAt < end; seedAt += ENTRY) {
    const seed = domainAt(cellAt(seedAt));
    if (isSingle(seed) || <u32>popcnt(seed) > SEED_SIZE) continue;
    const capacity = capacityOf(house, seed);
    let inside = 0;
    let outside: u32 = 0;
    for (let at = first; at < end; at += ENTRY) {
      const domain = domainAt(cellAt(at));
      if ((domain & ~seed) == 0) ++inside;
      else outside |= domain;
    }
    if (inside > capacity) return false;
    if (inside < capacity || (outside & seed) == 0) continue;
    for (let at = first; at < end; at += ENTRY) {
      const offset = cellAt(at),
        domain = domainAt(offset);
      if ((domain & ~seed) != 0 && (domain & seed) != 0) narrow(offset, domain & ~seed);
    }
  }
  return true;
}

function propagateHiddenSubsets(house: House): bool {
  const size = house.size;
  PLACES.clear(MAX_SYMBOLS);
  for (let index = 0; index < size; ++index)
    for (let rest = domainAt(house.cellOf(index)); rest != 0; rest &= rest - 1) PLACES[ctz(rest)] |= 1 << index;
  for (let symbol = 0; symbol < symbolCount; ++symbol) {
    const places = PLACES[symbol];
    if (places == 0 || isSingle(places) || <u32>popcnt(places) > SEED_SIZE) continue;
    let copies = 0;
    let inside: u32 = 0;
    for (let other = 0; other < symbolCount; ++other) {
      const otherPlaces = PLACES[other];
      if (otherPlaces == 0 || (otherPlaces & ~places) != 0) continue;
      copies += house.profile.copiesOf(other);
      inside |= 1 << other;
    }
    const room: i32 = popcnt(places);
    if (copies > room) return false;
    if (copies == room && !keepInside(house, places, inside)) return false;
  }
  return true;
}

/** Leaves only the symbols in the cells at the places. */
function keepInside(house: House, places: u32, symbols: u32): bool {
  for (let rest = places; rest != 0; rest &= rest - 1) {
    const offset = house.cellOf(ctz(rest)),
      domain = domainAt(offset);
    if ((domain & ~symbols) == 0) continue;
    if ((domain & symbols) == 0) return false;
    narrow(offset, domain & symbols);
  }
  return true;
}
