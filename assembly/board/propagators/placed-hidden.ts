/**
 * placed, hidden: both rules of one house, for all symbols in parallel.
 *
 * A pass over the cells counts, for every symbol in parallel, its places (cells that may hold it) and the cells that
 * are fixed to it, in unary: `places2` holds the symbols with at least two places. Comparing the counts with the
 * multiplicities takes a few mask operations.
 *
 * Rule      A symbol fixed as often as the house allows is removed from the other cells. In an exact house a symbol
 *           with only as many places as it needs is placed there.
 * Removes   Those candidates, to the fixpoint of both rules within the house.
 * Conflict  A symbol fixed too often, or with too few places, or a cell that would have to take two.
 * Strength  Weaker than domain consistency: singles, by multiplicity.
 * Cost      O(cells), some 10 ns for nine cells.
 * Source    Document 003, docs/sources.md: rules 1–3; multiplicities as in global cardinality.
 */
import { Propagation } from '../../codes';
import { cellAt, ENTRY } from '../records/cells';
import { House, HouseKind } from '../records/house';
import { domainAt, isSingle, narrow, propagation, QUEUE, rowOf, rowWords, setDomain, symbolCount } from '../state';

/** @returns false for a conflict. */
export function propagatePlacedAndHidden(house: House): bool {
  const kind = house.kind;
  if (kind == HouseKind.Once) return propagateOnce(house);
  return kind == HouseKind.Thrice ? propagateThrice(house) : propagateMany(house);
}

// @ts-ignore: decorator
@inline function findsHidden(house: House): bool {
  return house.isExact && (propagation & Propagation.Hidden) != 0;
}

function propagateOnce(house: House): bool {
  const first = house.cells,
    end = house.end;
  const required: u32 = findsHidden(house) ? house.profile.all : 0;
  while (true) {
    let places: u32 = 0,
      places2: u32 = 0,
      fixed: u32 = 0,
      clash: u32 = 0;
    for (let at = first; at < end; at += ENTRY) {
      const domain = domainAt(cellAt(at));
      places2 |= places & domain;
      places |= domain;
      const single = select<u32>(domain, 0, isSingle(domain));
      clash |= fixed & single;
      fixed |= single;
    }
    if ((clash | (required & ~places)) != 0) return false;
    const hidden = required & ~places2 & ~fixed;
    const full = fixed & places2;
    if ((hidden | full) == 0) return true;
    if (!rewrite(first, end, full, hidden)) return false;
  }
}

/**
 * Removes the full symbols from the open cells of a list, and fixes cells to hidden symbols.
 * @returns false for a conflict; queues and domains are invalid then.
 */
export function rewrite(first: usize, end: usize, full: u32, hidden: u32): bool {
  return rowWords == 1 ? rewriteAtOnce(first, end, full, hidden) : rewriteChanged(first, end, full, hidden);
}

/**
 * Works without branches, because it is unpredictable which cells change: it stores every cell again and collects the
 * rows of the changed ones. Takes two fifths of the time of `rewriteChanged`.
 */
function rewriteAtOnce(first: usize, end: usize, full: u32, hidden: u32): bool {
  let woken = v128.load(QUEUE);
  let wrong: u32 = 0;
  for (let at = first; at < end; at += ENTRY) {
    const offset = cellAt(at);
    const domain = domainAt(offset),
      forced = domain & hidden;
    const open = select<u32>(forced, domain & ~full, forced != 0);
    const rest = select<u32>(domain, open, isSingle(domain));
    wrong |= select<u32>(0, forced & (forced - 1), isSingle(domain)) | (<u32>(rest == 0));
    setDomain(offset, rest);
    woken = v128.or(woken, v128.and(v128.load(rowOf(offset)), i64x2.splat(-(<i64>(rest != domain)))));
  }
  v128.store(QUEUE, woken);
  return wrong == 0;
}

function rewriteChanged(first: usize, end: usize, full: u32, hidden: u32): bool {
  for (let at = first; at < end; at += ENTRY) {
    const offset = cellAt(at);
    const domain = domainAt(offset);
    if (isSingle(domain)) continue;
    const forced = domain & hidden;
    if ((forced & (forced - 1)) != 0) return false;
    const rest = forced != 0 ? forced : domain & ~full;
    if (rest == domain) continue;
    if (rest == 0) return false;
    narrow(offset, rest);
  }
  return true;
}

function propagateThrice(house: House): bool {
  const first = house.cells,
    end = house.end;
  const profile = house.profile;
  const once = profile.once,
    twice = profile.twice,
    thrice = profile.thrice;
  const isExact = findsHidden(house);
  while (true) {
    let places1: u32 = 0,
      places2: u32 = 0,
      places3: u32 = 0,
      places4: u32 = 0;
    let fixed1: u32 = 0,
      fixed2: u32 = 0,
      fixed3: u32 = 0,
      fixed4: u32 = 0;
    for (let at = first; at < end; at += ENTRY) {
      const domain = domainAt(cellAt(at));
      places4 |= places3 & domain;
      places3 |= places2 & domain;
      places2 |= places1 & domain;
      places1 |= domain;
      const single = select<u32>(domain, 0, isSingle(domain));
      fixed4 |= fixed3 & single;
      fixed3 |= fixed2 & single;
      fixed2 |= fixed1 & single;
      fixed1 |= single;
    }
    if (((once & fixed2) | (twice & fixed3) | (thrice & fixed4)) != 0) return false;
    const placed = (once & fixed1) | (twice & fixed2) | (thrice & fixed3);
    const spare = (once & places2) | (twice & places3) | (thrice & places4);
    let hidden: u32 = 0;
    if (isExact) {
      if (((once & ~places1) | (twice & ~places2) | (thrice & ~places3)) != 0) return false;
      hidden = (once | twice | thrice) & ~spare & ~placed;
    }
    const full = placed & spare;
    if ((hidden | full) == 0) return true;
    if (!rewrite(first, end, full, hidden)) return false;
  }
}

/** Propagates symbol by symbol, for any multiplicities. */
function propagateMany(house: House): bool {
  const first = house.cells,
    end = house.end;
  const profile = house.profile;
  const isExact = findsHidden(house);
  while (true) {
    let full: u32 = 0,
      hidden: u32 = 0;
    for (let symbol = 0; symbol < symbolCount; ++symbol) {
      const bit: u32 = 1 << symbol,
        count = profile.copiesOf(symbol);
      let places = 0,
        fixed = 0;
      for (let at = first; at < end; at += ENTRY) {
        const domain = domainAt(cellAt(at));
        places += <i32>((domain & bit) != 0);
        fixed += <i32>(domain == bit);
      }
      if (fixed > count || (isExact && places < count)) return false;
      if (fixed == count && places > count) full |= bit;
      if (isExact && places == count && fixed < count) hidden |= bit;
    }
    if ((hidden | full) == 0) return true;
    if (!rewrite(first, end, full, hidden)) return false;
  }
}
