/**
 * subsets: naked and hidden subsets of one house, by multiplicity, found from a seed.
 *
 * Rule      Naked: the cells whose domains lie inside one cell's domain take all copies of its symbols when there are as many.
 *           Hidden, in an exact house: the symbols whose places lie inside one symbol's places fill them when their copies
 *           are as many.
 * Removes   The symbols from the house's other cells; the other symbols from those cells.
 * Conflict  More cells than copies, more copies than cells.
 * Strength  Complete for subsets that have such a seed of at most four; weaker than the domain consistency.
 * Cost      O(cells² + symbols²).
 * Source    Naked and hidden pairs, triples, quads; Hall sets (Régin 1994).
 */
import { countOf, HOUSE_CELLS, HOUSE_EXACT, HOUSE_KIND, HouseKind, profileOf, sizeOf } from '../records';
import { domainAt, isSingle, narrow, symbolCount } from '../state';

const SEED_SIZE: u32 = 4;
/** Larger houses are left alone: places are bits of an u32. */
const MAX_CELLS_OF_HOUSE: i32 = 32;
/** u32 a symbol: its places in the house. */
const PLACES: usize = memory.data(4 * 32, 16);

/** @returns false for a conflict. */
export function propagateSubsets(house: usize): bool {
  if (sizeOf(house) > MAX_CELLS_OF_HOUSE) return true;
  return propagateNaked(house) && (load<u32>(house, HOUSE_EXACT) == 0 || propagateHidden(house));
}

/** Copies of the symbols that a house may hold. */
function capacityOf(house: usize, symbols: u32): i32 {
  if (load<u32>(house, HOUSE_KIND) == HouseKind.Once) return popcnt(symbols);
  let copies = 0;
  for (let rest = symbols; rest != 0; rest &= rest - 1) copies += countOf(profileOf(house), ctz(rest));
  return copies;
}

function propagateNaked(house: usize): bool {
  const first = house + HOUSE_CELLS,
    end = first + ((<usize>sizeOf(house)) << 1);
  for (let seedAt = first; seedAt < end; seedAt += 2) {
    const seed = domainAt(load<u16>(seedAt));
    if (isSingle(seed) || <u32>popcnt(seed) > SEED_SIZE) continue;
    const capacity = capacityOf(house, seed);
    let inside = 0;
    let outside: u32 = 0;
    for (let at = first; at < end; at += 2) {
      const domain = domainAt(load<u16>(at));
      if ((domain & ~seed) == 0) ++inside;
      else outside |= domain;
    }
    if (inside > capacity) return false;
    if (inside < capacity || (outside & seed) == 0) continue;
    for (let at = first; at < end; at += 2) {
      const offset: usize = load<u16>(at);
      const domain = domainAt(offset);
      if ((domain & ~seed) != 0 && (domain & seed) != 0) narrow(offset, domain & ~seed);
    }
  }
  return true;
}

function propagateHidden(house: usize): bool {
  const size = sizeOf(house);
  memory.fill(PLACES, 0, 128);
  for (let index = 0; index < size; ++index) {
    for (let rest = domainAt(load<u16>(house + HOUSE_CELLS + ((<usize>index) << 1))); rest != 0; rest &= rest - 1) {
      const at = PLACES + ((<usize>ctz(rest)) << 2);
      store<u32>(at, load<u32>(at) | (1 << index));
    }
  }
  for (let symbol = 0; symbol < symbolCount; ++symbol) {
    const places = load<u32>(PLACES + ((<usize>symbol) << 2));
    if (places == 0 || isSingle(places) || <u32>popcnt(places) > SEED_SIZE) continue;
    let copies = 0;
    let inside: u32 = 0;
    for (let other = 0; other < symbolCount; ++other) {
      const otherPlaces = load<u32>(PLACES + ((<usize>other) << 2));
      if (otherPlaces == 0 || (otherPlaces & ~places) != 0) continue;
      copies += countOf(profileOf(house), other);
      inside |= 1 << other;
    }
    const room: i32 = popcnt(places);
    if (copies > room) return false;
    if (copies == room && !keepInside(house, places, inside)) return false;
  }
  return true;
}

/** Leaves only the symbols in the cells at the places. */
function keepInside(house: usize, places: u32, symbols: u32): bool {
  for (let rest = places; rest != 0; rest &= rest - 1) {
    const offset: usize = load<u16>(house + HOUSE_CELLS + ((<usize>ctz(rest)) << 1));
    const domain = domainAt(offset);
    if ((domain & ~symbols) == 0) continue;
    if ((domain & symbols) == 0) return false;
    narrow(offset, domain & symbols);
  }
  return true;
}
