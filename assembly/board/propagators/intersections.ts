/**
 * intersections: locked candidates between houses of one profile, a whole partition of a house at a time; and between
 * houses of different multiplicities, pair by pair.
 *
 * Rule      A symbol that a house must place in its intersection with another house, as often as the other may hold
 *           it, is removed from the rest of the other.
 * Removes   Those candidates.
 * Conflict  A cell without candidates.
 * Strength  Complete for the rule; weaker than both houses as one flow.
 * Cost      O(cells) for each unit.
 * Source    Locked candidates (pointing, claiming); the law of leftovers for irregular regions.
 */
import { alignRecord } from '../records/arena';
import { cellAt, ENTRY, skipCells } from '../records/cells';
import { House } from '../records/house';
import { Pair, Segment, Unit } from '../records/intersections';
import { domainAt, isSingle, narrow, symbolCount } from '../state';
import { Table } from '../table';

/** The most segments of a unit. */
export const MAX_SEGMENTS: i32 = 32;
/** The union of the candidates of each segment's cells. */
const UNIONS = changetype<Table<u32>>(memory.data(4 * MAX_SEGMENTS, 16));

/** @returns false for a conflict. */
export function propagateIntersections(house: House): bool {
  const once = house.profile.once;
  let unit = house.units;
  for (let units = house.unitCount; units != 0; --units) {
    const end = propagateUnit(unit, once);
    if (end == 0) return false;
    unit = changetype<Unit>(alignRecord(end));
  }
  let pair = house.pairs;
  for (let pairs = house.pairCount; pairs != 0; --pairs) {
    if (!propagatePair(pair)) return false;
    pair = pair.next;
  }
  return true;
}

/** @returns the end of the unit, or 0 for a conflict. */
function propagateUnit(unit: Unit, once: u32): usize {
  const segments = unit.segmentCount;
  let seen: u32 = 0,
    seen2: u32 = 0,
    fixed: u32 = 0;
  let segment = unit.first;
  for (let index: u32 = 0; index < segments; ++index) {
    let union: u32 = 0;
    const others = segment.others;
    for (let at = segment.cells; at < others; at += ENTRY) {
      const domain = domainAt(cellAt(at));
      union |= domain;
      fixed |= select<u32>(domain, 0, isSingle(domain));
    }
    seen2 |= seen & union;
    seen |= union;
    UNIONS[index] = union;
    segment = changetype<Segment>(skipCells(others, segment.otherCount));
  }
  // A fixed symbol that may occur only once is already removed from the other cells.
  const locked = seen & ~seen2 & ~(fixed & once);
  if (locked == 0) return changetype<usize>(segment);
  segment = unit.first;
  for (let index: u32 = 0; index < segments; ++index) {
    const symbols = locked & UNIONS[index],
      end = segment.end;
    if (symbols != 0) {
      for (let at = segment.others; at < end; at += ENTRY) if (!remove(cellAt(at), symbols)) return 0;
    }
    segment = changetype<Segment>(end);
  }
  return changetype<usize>(segment);
}

// @ts-ignore: decorator
@inline function remove(offset: usize, symbols: u32): bool {
  const domain = domainAt(offset);
  if ((domain & symbols) == 0) return true;
  if ((domain & ~symbols) == 0) return false;
  narrow(offset, domain & ~symbols);
  return true;
}

/** @returns false for a conflict. */
function propagatePair(pair: Pair): bool {
  const own = pair.own,
    others = pair.others,
    end = pair.end;
  const ownProfile = pair.ownProfile,
    otherProfile = pair.otherProfile;
  let locked: u32 = 0;
  for (let symbol = 0; symbol < symbolCount; ++symbol) {
    const copies = ownProfile.copiesOf(symbol),
      spare = copies - otherProfile.copiesOf(symbol);
    if (spare < 0 || copies == 0) continue;
    let places = 0;
    for (let at = own; at < others; at += ENTRY) places += (domainAt(cellAt(at)) >> symbol) & 1;
    if (places <= spare) locked |= 1 << symbol;
  }
  if (locked != 0) {
    for (let at = others; at < end; at += ENTRY) if (!remove(cellAt(at), locked)) return false;
  }
  return true;
}
