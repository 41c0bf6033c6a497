/**
 * intersections: locked candidates between houses of one profile, a whole partition of a house at a time; and between
 * houses of different multiplicities, pair by pair.
 *
 * ```
 * unit     u32 segments, then each segment: u16 cells | u16 others | cells × u16 offset | others × u16 offset
 *          the segments part the house; each is its intersection with another house, whose other cells are `others`
 * pair     u32 own | u32 others | u32 own profile | u32 other profile | own cells outside | other cells outside, u16 each
 * ```
 *
 * Rule      What a house must place in its intersection with another, as often as the other may hold it, leaves the rest of
 *           the other.
 * Removes   Those candidates.
 * Conflict  A cell without candidates.
 * Strength  Complete for the rule; weaker than both houses as one flow.
 * Cost      O(cells) a unit.
 * Source    Locked candidates (pointing, claiming); the law of leftovers for irregular regions.
 */
import {
  countOf,
  HOUSE_PAIR_COUNT,
  HOUSE_PAIRS,
  HOUSE_PROFILE,
  HOUSE_UNIT_COUNT,
  HOUSE_UNITS,
  PROFILE_ONCE,
} from '../records';
import { domainAt, isSingle, narrow, symbolCount } from '../state';

/** Most segments of a unit. */
export const MAX_SEGMENTS: i32 = 32;
const UNIONS: usize = memory.data(4 * 32, 16);

/** @returns false for a conflict. */
export function propagateIntersections(house: usize): bool {
  const once = load<u32>(load<u32>(house, HOUSE_PROFILE), PROFILE_ONCE);
  let unit: usize = load<u32>(house, HOUSE_UNITS);
  for (let units = load<u32>(house, HOUSE_UNIT_COUNT); units != 0; --units) {
    unit = propagateUnit(unit, once);
    if (unit == 0) return false;
  }
  let pair: usize = load<u32>(house, HOUSE_PAIRS);
  for (let pairs = load<u32>(house, HOUSE_PAIR_COUNT); pairs != 0; --pairs) {
    pair = propagatePair(pair);
    if (pair == 0) return false;
  }
  return true;
}

/** @returns the end of the unit, or 0 for a conflict. */
function propagateUnit(unit: usize, once: u32): usize {
  const segments = load<u32>(unit);
  let seen: u32 = 0,
    seen2: u32 = 0,
    fixed: u32 = 0;
  let at = unit + 4;
  for (let segment: u32 = 0; segment < segments; ++segment) {
    const cells: usize = load<u16>(at),
      others: usize = load<u16>(at, 2);
    at += 4;
    let union: u32 = 0;
    const last = at + (cells << 1);
    for (; at < last; at += 2) {
      const domain = domainAt(load<u16>(at));
      union |= domain;
      fixed |= select<u32>(domain, 0, isSingle(domain));
    }
    at += others << 1;
    seen2 |= seen & union;
    seen |= union;
    store<u32>(UNIONS + ((<usize>segment) << 2), union);
  }
  // A symbol that is fixed, and may be so once only, has left the others already.
  const locked = seen & ~seen2 & ~(fixed & once);
  if (locked == 0) return (at + 15) & ~15;
  at = unit + 4;
  for (let segment: u32 = 0; segment < segments; ++segment) {
    const cells: usize = load<u16>(at),
      others: usize = load<u16>(at, 2);
    at += 4 + (cells << 1);
    const end = at + (others << 1);
    const symbols = locked & load<u32>(UNIONS + ((<usize>segment) << 2));
    if (symbols != 0) {
      for (; at < end; at += 2) if (!remove(load<u16>(at), symbols)) return 0;
    }
    at = end;
  }
  return (at + 15) & ~15;
}

// @ts-ignore: decorator
@inline function remove(offset: usize, symbols: u32): bool {
  const domain = domainAt(offset);
  if ((domain & symbols) == 0) return true;
  if ((domain & ~symbols) == 0) return false;
  narrow(offset, domain & ~symbols);
  return true;
}

/** @returns the end of the pair, or 0 for a conflict. */
function propagatePair(pair: usize): usize {
  const own = pair + 16,
    others = own + ((<usize>load<u32>(pair)) << 1),
    end = others + ((<usize>load<u32>(pair, 4)) << 1);
  const ownProfile: usize = load<u32>(pair, 8),
    otherProfile: usize = load<u32>(pair, 12);
  let locked: u32 = 0;
  for (let symbol = 0; symbol < symbolCount; ++symbol) {
    const spare = countOf(ownProfile, symbol) - countOf(otherProfile, symbol);
    if (spare < 0 || countOf(ownProfile, symbol) == 0) continue;
    let places = 0;
    for (let at = own; at < others; at += 2) places += (domainAt(load<u16>(at)) >> symbol) & 1;
    if (places <= spare) locked |= 1 << symbol;
  }
  if (locked != 0) {
    for (let at = others; at < end; at += 2) if (!remove(load<u16>(at), locked)) return 0;
  }
  return (end + 15) & ~15;
}
