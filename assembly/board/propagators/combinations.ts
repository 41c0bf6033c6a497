/**
 * combinations: cells that hold different symbols and whose indices add up to one of the allowed totals.
 *
 * The domains of the group's open cells are in GROUP. `filterGroup` narrows them in place to the symbols that are in
 * some assignment: domain-consistent, matchings included. Two and three cells are enumerated, by shifts if one total is
 * allowed. More cells use layers of sets of symbols (subsets-of-symbols.ts) with a table of the answers, because a
 * search repeats the same questions, also from one puzzle to the next.
 */
import { mirror, partners } from './mirror';
import {
  addCell,
  commonSymbols,
  keepTotals,
  LAYER_BYTES,
  LAYER_SYMBOLS,
  removeCell,
  startLayer,
  totalsOf,
} from './subsets-of-symbols';
import { Table } from '../table';

/** The domains of the current cells. */
export const GROUP = changetype<Table<u32>>(memory.data(4 * 32, 16));
/** The symbols in every assignment that `filterGroup` left. */
export let required: u32 = 0;

const LAYERS: usize = memory.data(10 * 64, 64);

/** An entry of the table of answers, which has one place for each hash. */
@unmanaged
class Answer {
  /** The domains and the number of cells. */
  key: u64;
  allowed: u64;
  /** The narrowed domains, 0 for no assignment; or the possible totals. */
  answer: u64;
  required: u64;
}
const TABLE_BITS: i32 = 14;
const TABLE: usize = memory.data(32 << 14, 64);
/** The most cells of an entry: six domains of nine bits. */
const TABLE_CELLS: i32 = 6;
/** Stands in the place of the allowed totals when the question is which totals are possible. */
const WHICH_TOTALS: u64 = 0;

/** The allowed totals minus `used`, as symbols. */
// @ts-ignore: decorator
@inline function lastSymbols(allowed: u64, used: i32): u32 {
  return (<u32>(allowed >> used)) & ((1 << LAYER_SYMBOLS) - 1);
}

/**
 * Narrows the domains of the group's first `cells` cells.
 * @param allowed bit t: the total of the indices may be t.
 * @returns false when there is no assignment.
 */
export function filterGroup(cells: i32, allowed: u64): bool {
  if (cells == 1) return filterOne(allowed);
  const isOneTotal = (allowed & (allowed - 1)) == 0;
  if (cells == 2) return isOneTotal ? filterTwoTo(<i32>ctz(allowed)) : filterTwo(allowed);
  if (cells == 3) return isOneTotal ? filterThreeTo(<i32>ctz(allowed)) : filterThree(allowed);
  return filterMany(cells, allowed);
}

function filterOne(allowed: u64): bool {
  const domain = GROUP[0] & (<u32>allowed);
  GROUP[0] = domain;
  required = (domain & (domain - 1)) == 0 ? domain : 0;
  return domain != 0;
}

/** Half of an even total, as a mask: the symbol that would be its own partner. */
// @ts-ignore: decorator
@inline function halfOf(total: i32): u32 {
  return (total & 1) != 0 ? 0 : 1 << (total >> 1);
}

/** Two cells, one total: each domain is narrowed to the other one, mirrored and shifted. */
function filterTwoTo(total: i32): bool {
  const first = GROUP[0],
    second = GROUP[1],
    half = halfOf(total);
  const kept = first & partners(mirror(second), total) & ~half,
    others = second & partners(mirror(first), total) & ~half;
  GROUP[0] = kept;
  GROUP[1] = others;
  // Two pairs with the same total share no symbol.
  const union = kept | others;
  required = popcnt(union) == 2 ? union : 0;
  return kept != 0;
}

/** Three cells, one total: tries each symbol of the first cell with the other two cells. */
function filterThreeTo(total: i32): bool {
  const first = GROUP[0],
    second = GROUP[1],
    third = GROUP[2],
    mirrored = mirror(second);
  let kept: u32 = 0,
    kept2: u32 = 0,
    kept3: u32 = 0;
  let common: u32 = ~0;
  for (let rest = first; rest != 0; rest &= rest - 1) {
    const symbol = <i32>ctz(rest),
      bit: u32 = 1 << symbol,
      pair = total - symbol;
    if (pair < 0 || pair > 2 * (LAYER_SYMBOLS - 1)) continue;
    // Neither of the two is `bit` or the partner of `bit`, and the two differ.
    const banned = bit | (pair >= symbol ? 1 << (pair - symbol) : 0) | halfOf(pair);
    const last = third & partners(mirrored, pair) & ~banned;
    if (last == 0) continue;
    const middle = second & partners(mirror(last), pair);
    kept |= bit;
    kept2 |= middle;
    kept3 |= last;
    const union = middle | last;
    common &= popcnt(union) == 2 ? bit | union : bit;
  }
  GROUP[0] = kept;
  GROUP[1] = kept2;
  GROUP[2] = kept3;
  required = common;
  return kept != 0;
}

function filterTwo(allowed: u64): bool {
  const first = GROUP[0],
    second = GROUP[1];
  let kept: u32 = 0,
    others: u32 = 0;
  let common: u32 = ~0;
  for (let rest = first; rest != 0; rest &= rest - 1) {
    const symbol = ctz(rest),
      bit: u32 = 1 << symbol;
    const last = second & ~bit & lastSymbols(allowed, symbol);
    if (last == 0) continue;
    kept |= bit;
    others |= last;
    common &= (last & (last - 1)) == 0 ? bit | last : bit;
  }
  GROUP[0] = kept;
  GROUP[1] = others;
  required = common;
  return kept != 0;
}

function filterThree(allowed: u64): bool {
  const first = GROUP[0],
    second = GROUP[1],
    third = GROUP[2];
  let kept: u32 = 0,
    kept2: u32 = 0,
    kept3: u32 = 0;
  let common: u32 = ~0;
  for (let rest = first; rest != 0; rest &= rest - 1) {
    const symbol = ctz(rest),
      bit: u32 = 1 << symbol;
    const open = third & ~bit;
    for (let inner = second & ~bit; inner != 0; inner &= inner - 1) {
      const symbol2 = ctz(inner),
        bit2: u32 = 1 << symbol2;
      const last = open & ~bit2 & lastSymbols(allowed, symbol + symbol2);
      if (last == 0) continue;
      kept |= bit;
      kept2 |= bit2;
      kept3 |= last;
      common &= (last & (last - 1)) == 0 ? bit | bit2 | last : bit | bit2;
    }
  }
  GROUP[0] = kept;
  GROUP[1] = kept2;
  GROUP[2] = kept3;
  required = common;
  return kept != 0;
}

function packGroup(cells: i32): u64 {
  let key: u64 = cells;
  for (let cell = 0; cell < cells; ++cell) key = (key << LAYER_SYMBOLS) | GROUP[cell];
  return key;
}

// @ts-ignore: decorator
@inline function answerFor(key: u64, allowed: u64): Answer {
  const hash = (key ^ (allowed * 0x9e3779b97f4a7c15)) * 0xbf58476d1ce4e5b9;
  return changetype<Answer>(TABLE + <usize>(hash >> (64 - TABLE_BITS)) * offsetof<Answer>());
}

function filterMany(cells: i32, allowed: u64): bool {
  if (cells > TABLE_CELLS) return computeFilter(cells, allowed);
  const key = packGroup(cells),
    known = answerFor(key, allowed);
  let answer: u64;
  if (known.key == key && known.allowed == allowed) {
    answer = known.answer;
    required = <u32>known.required;
  } else {
    answer = computeFilter(cells, allowed) ? packGroup(cells) : 0;
    known.key = key;
    known.allowed = allowed;
    known.answer = answer;
    known.required = required;
  }
  if (answer == 0) return false;
  for (let cell = cells - 1; cell >= 0; --cell) {
    GROUP[cell] = (<u32>answer) & ((1 << LAYER_SYMBOLS) - 1);
    answer >>= LAYER_SYMBOLS;
  }
  return true;
}

// @ts-ignore: decorator
@inline function layerOf(index: i32): usize {
  return LAYERS + <usize>index * LAYER_BYTES;
}

function buildLayers(cells: i32): void {
  startLayer(LAYERS);
  for (let cell = 0; cell < cells; ++cell) addCell(layerOf(cell), layerOf(cell + 1), GROUP[cell]);
}

function computeFilter(cells: i32, allowed: u64): bool {
  buildLayers(cells);
  if (!keepTotals(layerOf(cells), allowed)) return false;
  required = commonSymbols(layerOf(cells));
  for (let cell = cells - 1; cell >= 0; --cell) {
    GROUP[cell] = removeCell(layerOf(cell + 1), layerOf(cell), GROUP[cell]);
  }
  return true;
}

/** Returns the totals that the group's first `cells` cells can have: bit t for total t. */
export function groupTotals(cells: i32): u64 {
  if (cells == 0) return 1;
  if (cells == 1) return GROUP[0];
  if (cells == 2) return pairTotals(GROUP[0], GROUP[1]);
  if (cells == 3) return tripleTotals();
  if (cells > TABLE_CELLS) return computeTotals(cells);
  const key = packGroup(cells),
    known = answerFor(key, WHICH_TOTALS);
  if (known.key == key && known.allowed == WHICH_TOTALS) return known.answer;
  const totals = computeTotals(cells);
  known.key = key;
  known.allowed = WHICH_TOTALS;
  known.answer = totals;
  return totals;
}

function computeTotals(cells: i32): u64 {
  buildLayers(cells);
  return totalsOf(layerOf(cells));
}

function pairTotals(first: u32, second: u32): u64 {
  let totals: u64 = 0;
  for (let rest = first; rest != 0; rest &= rest - 1) {
    const symbol = ctz(rest);
    totals |= (<u64>(second & ~(1 << symbol))) << symbol;
  }
  return totals;
}

function tripleTotals(): u64 {
  const first = GROUP[0],
    second = GROUP[1],
    third = GROUP[2];
  let totals: u64 = 0;
  for (let rest = first; rest != 0; rest &= rest - 1) {
    const symbol = ctz(rest),
      bit: u32 = 1 << symbol;
    totals |= pairTotals(second & ~bit, third & ~bit) << symbol;
  }
  return totals;
}
