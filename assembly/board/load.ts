/**
 * load: from the words of the program to the records and rows that a search uses. Sums and the links between houses, of which a thousand
 * take long, are loaded some at a time.
 */
import {
  FLAG_DERIVED,
  Header,
  MAX_CELLS,
  MAX_CONSTRAINTS,
  NEGATIVE_GROUP,
  PROGRAM_WORDS,
  addressOf,
  word,
} from './program';
import { BOUNDS_COUNT, BOUNDS_TERMS, BOUNDS_TOTAL, VALUES } from './propagators/bounds';
import { LAYER_SYMBOLS } from './propagators/subsets-of-symbols';
import { LEFTOVER_CELLS, LEFTOVER_COUNT } from './propagators/leftovers';
import { LINK_CELL, LINK_COUNT, LINK_OTHERS, LINK_RELATION } from './propagators/links';
import {
  groupBytes,
  GROUP_CELLS,
  GROUP_NEGATIVE,
  GROUP_SIZE,
  MAX_GROUPS,
  MAX_TARGET,
  SUM_DERIVED,
  SUM_FIRST_GROUP,
  SUM_GROUPS,
  SUM_TARGET,
} from './propagators/sum';
import { clearShared, linkHouse, listHouses, sharedHouses } from './overlaps';
import {
  clearRecords,
  countOf,
  HOUSE_CELLS,
  HOUSE_EXACT,
  HOUSE_KIND,
  HOUSE_MATCHING,
  HOUSE_PAIR_COUNT,
  HOUSE_PROFILE,
  HOUSE_SIZE,
  HOUSE_UNIT_COUNT,
  HouseKind,
  PROFILE_ALL,
  PROFILE_BYTES,
  PROFILE_COUNTS,
  PROFILE_ONCE,
  PROFILE_THRICE,
  PROFILE_TWICE,
  reserve,
} from './records';
import {
  cellBytes,
  DOMAINS,
  domainAt,
  firstHouse,
  firstLeftover,
  firstSum,
  Propagation,
  propagation,
  setPropagation,
  setRecord,
  setShape,
  symbolCount,
  watch,
} from './state';
import { isProgram } from './verify';

/** How far a program is loaded: `Partly`, it is to be gone on with. */
export const enum Loaded {
  Ready,
  Conflict,
  TooLarge,
  Partly,
  NoProgram,
}

/** Word index of each sum, by growing cost. */
const SUM_ORDER: usize = memory.data(4 * 8192, 16);
/** Two i32 for each number of cells: how many sums of one group and of several have it, and then where the next one goes in SUM_ORDER. */
const PLACES: usize = memory.data(8 * (MAX_CELLS + 1), 16);
let sumCount: i32 = 0;
/** Those of one group: the first ones. */
let cageCount: i32 = 0;
/** The least value, when the values are consecutive in the order of symbols. */
let base: i32 = 0;
let isConsecutive: bool = false;

/** What is loaded next: a sum, then a house to be linked; each by its number. */
let nextSum: i32 = 0;
let nextHouse: i32 = 0;

/** Loads what takes the less time. @param bits of `Propagation`; 0 chooses what measured best. @returns `Partly`, or why it cannot be loaded. */
export function beginLoading(bits: i32): Loaded {
  const cells = word(Header.Cells),
    symbols = word(Header.Symbols);
  const links = word(Header.LinkCount),
    houses = word(Header.HouseCount);
  if (word(Header.Length) > PROGRAM_WORDS || cells > MAX_CELLS) return Loaded.TooLarge;
  if (!isProgram()) return Loaded.NoProgram;
  if (links + houses + word(Header.LeftoverCount) + word(Header.SumCount) > MAX_CONSTRAINTS) return Loaded.TooLarge;
  setPropagation(bits != 0 ? bits : choosePropagation());
  clearRecords();
  orderSums();
  const leftovers = (propagation & Propagation.Derived) != 0 ? word(Header.LeftoverCount) : 0;
  setShape(cells, symbols, links, houses, leftovers, cageCount, sumCount);
  memory.copy(DOMAINS, addressOf(word(Header.Domains)), (<usize>cells) << 2);
  loadValues(symbols);
  if (!(loadLinks(links) && loadHouses(links, houses) && loadLeftovers(links + houses, leftovers)))
    return Loaded.TooLarge;
  nextSum = 0;
  nextHouse = firstHouse;
  const isLinked = (propagation & Propagation.Intersections) != 0;
  return (sumCount == 0 && !isLinked) || listHouses(links, houses) ? Loaded.Partly : Loaded.TooLarge;
}

/** Loads so many sums, and links so many houses, at most. */
export function loadOn(work: f64): Loaded {
  for (; nextSum < sumCount; ++nextSum) {
    if (work <= 0) return Loaded.Partly;
    if (!loadSum(nextSum)) return failLoading();
    work -= 1;
  }
  if ((propagation & Propagation.Intersections) != 0) {
    for (; nextHouse < firstLeftover; ++nextHouse) {
      if (work <= 0) return Loaded.Partly;
      if (!linkHouse(nextHouse)) return failLoading();
      work -= 1;
    }
  }
  for (let offset = 0; offset < cellBytes; offset += 4) if (domainAt(offset) == 0) return Loaded.Conflict;
  return Loaded.Ready;
}

/** There is no room for the rest. */
function failLoading(): Loaded {
  clearShared();
  return Loaded.TooLarge;
}

/** Intersections pay where cages cover less than half of the cells: a tenth of the nodes of killers is less than their cost. */
function choosePropagation(): i32 {
  const always = Propagation.Placed | Propagation.Hidden | Propagation.Cages | Propagation.Derived;
  return 2 * countCagedCells() >= word(Header.Cells) ? always : always | Propagation.Intersections;
}

function countCagedCells(): i32 {
  let cells = 0,
    at = word(Header.Sums);
  for (let left = word(Header.SumCount); left != 0; --left) {
    if ((word(at + 3) & FLAG_DERIVED) == 0) cells += word(at);
    at += 4 + word(at + 2) + word(at);
  }
  return cells;
}

function loadValues(symbols: i32): void {
  const values = addressOf(word(Header.Values));
  base = load<i32>(values);
  isConsecutive = symbols <= LAYER_SYMBOLS;
  for (let symbol = 0; symbol < symbols; ++symbol) {
    const value = load<i32>(values + ((<usize>symbol) << 2));
    store<i32>(VALUES + ((<usize>symbol) << 2), value);
    if (value != base + symbol) isConsecutive = false;
  }
}

function loadLinks(count: i32): bool {
  let at = word(Header.Links);
  for (let link = 0; link < count; ++link) {
    const others = word(at) - 1;
    const record = reserve(LINK_OTHERS + ((<usize>others) << 1));
    if (record == 0) return false;
    store<u32>(record, others, LINK_COUNT);
    store<u32>(record, <u32>addressOf(word(Header.Relations) + word(at + 1) * symbolCount), LINK_RELATION);
    store<u32>(record, word(at + 2) << 2, LINK_CELL);
    for (let other = 0; other < others; ++other)
      store<u16>(record + ((<usize>other) << 1), word(at + 3 + other) << 2, LINK_OTHERS);
    setRecord(link, record);
    watch(<usize>(word(at + 2) << 2), link);
    at += 3 + others;
  }
  return true;
}

function loadProfiles(): usize {
  const count = word(Header.ProfileCount);
  const profiles = reserve(<usize>count * PROFILE_BYTES);
  if (profiles == 0) return 0;
  let at = word(Header.Profiles);
  for (let index = 0; index < count; ++index) {
    const profile = profiles + <usize>index * PROFILE_BYTES;
    let all: u32 = 0,
      once: u32 = 0,
      twice: u32 = 0,
      thrice: u32 = 0;
    for (let symbol = 0; symbol < symbolCount; ++symbol, ++at) {
      const times = word(at),
        bit: u32 = 1 << symbol;
      store<u16>(profile + ((<usize>symbol) << 1), <u16>times, PROFILE_COUNTS);
      if (times > 0) all |= bit;
      if (times == 1) once |= bit;
      if (times == 2) twice |= bit;
      if (times == 3) thrice |= bit;
    }
    store<u32>(profile, all, PROFILE_ALL);
    store<u32>(profile, once, PROFILE_ONCE);
    store<u32>(profile, twice, PROFILE_TWICE);
    store<u32>(profile, thrice, PROFILE_THRICE);
  }
  return profiles;
}

function loadHouses(first: i32, count: i32): bool {
  const profiles = loadProfiles();
  if (profiles == 0) return false;
  let at = word(Header.Houses);
  for (let house = first; house < first + count; ++house) {
    const size = word(at),
      profile = profiles + <usize>word(at + 1) * PROFILE_BYTES;
    const record = reserve(HOUSE_CELLS + ((<usize>size) << 1)),
      matching = reserve(size);
    if (record == 0 || matching == 0) return false;
    const all = load<u32>(profile, PROFILE_ALL),
      once = load<u32>(profile, PROFILE_ONCE);
    const some = once | load<u32>(profile, PROFILE_TWICE) | load<u32>(profile, PROFILE_THRICE);
    let copies = 0;
    for (let symbol = 0; symbol < symbolCount; ++symbol) copies += countOf(profile, symbol);
    store<u32>(record, once == all ? HouseKind.Once : some == all ? HouseKind.Thrice : HouseKind.Many, HOUSE_KIND);
    store<u32>(record, size, HOUSE_SIZE);
    store<u32>(record, <u32>profile, HOUSE_PROFILE);
    store<u32>(record, copies == size ? 1 : 0, HOUSE_EXACT);
    store<u32>(record, 0, HOUSE_UNIT_COUNT);
    store<u32>(record, 0, HOUSE_PAIR_COUNT);
    store<u32>(record, <u32>matching, HOUSE_MATCHING);
    memory.fill(matching, 255, size);
    at += 2;
    for (let cell = 0; cell < size; ++cell, ++at) {
      const offset = (<usize>word(at)) << 2;
      store<u16>(record + ((<usize>cell) << 1), <u16>offset, HOUSE_CELLS);
      store<u32>(DOMAINS + offset, domainAt(offset) & all);
      watch(offset, house);
    }
    setRecord(house, record);
  }
  return true;
}

/** Lists the sums that are to be propagated: those of one group by the number of their cells, then those of several. */
function orderSums(): void {
  const count = word(Header.SumCount),
    first = word(Header.Sums),
    skipped = (propagation & Propagation.Derived) != 0 ? 0 : FLAG_DERIVED;
  let greatest = 0;
  for (let left = count, at = first; left != 0; --left, at = afterSum(at)) greatest = max(greatest, word(at));
  memory.fill(PLACES, 0, 8 * (<usize>greatest + 1));
  for (let left = count, at = first; left != 0; --left, at = afterSum(at)) {
    if ((word(at + 3) & skipped) != 0) continue;
    const place = placeOf(at);
    store<i32>(place, load<i32>(place) + 1);
  }
  sumCount = 0;
  givePlaces(greatest, 0);
  cageCount = sumCount;
  givePlaces(greatest, 4);
  for (let left = count, at = first; left != 0; --left, at = afterSum(at)) {
    if ((word(at + 3) & skipped) != 0) continue;
    const place = placeOf(at),
      next = load<i32>(place);
    store<i32>(SUM_ORDER + ((<usize>next) << 2), at);
    store<i32>(place, next + 1);
  }
}

// @ts-ignore: decorator
@inline function afterSum(at: i32): i32 {
  return at + 4 + word(at + 2) + word(at);
}

// @ts-ignore: decorator
@inline function placeOf(at: i32): usize {
  return PLACES + ((<usize>word(at)) << 3) + ((<usize>(word(at + 2) > 1)) << 2);
}

/** Turns the numbers of sums of one kind into their first places. @param kind offset in an entry of PLACES. */
function givePlaces(greatest: i32, kind: usize): void {
  for (let size = 1; size <= greatest; ++size) {
    const place = PLACES + ((<usize>size) << 3) + kind,
      sums = load<i32>(place);
    store<i32>(place, sumCount);
    sumCount += sums;
  }
}

function loadLeftovers(first: i32, count: i32): bool {
  let at = word(Header.Leftovers);
  for (let leftover = first; leftover < first + count; ++leftover) {
    const cells = 2 * word(at);
    const record = reserve(LEFTOVER_CELLS + ((<usize>cells) << 1));
    if (record == 0) return false;
    store<u32>(record, cells >> 1, LEFTOVER_COUNT);
    ++at;
    for (let cell = 0; cell < cells; ++cell, ++at) {
      const offset = (<usize>word(at)) << 2;
      store<u16>(record + ((<usize>cell) << 1), <u16>offset, LEFTOVER_CELLS);
      watch(offset, leftover);
    }
    setRecord(leftover, record);
  }
  return true;
}

function loadSum(sum: i32): bool {
  const at = load<i32>(SUM_ORDER + ((<usize>sum) << 2));
  const target = isConsecutive && (propagation & Propagation.Cages) != 0 ? targetOf(at) : -1;
  const record = target >= 0 ? loadGroups(at, target) : loadBounds(at);
  if (record == 0) return false;
  setRecord(firstSum + sum, record);
  for (let cell = 0, cells = at + 4 + word(at + 2); cell < word(at); ++cell)
    watch((<usize>word(cells + cell)) << 2, firstSum + sum);
  return true;
}

/** The target of the sum in indices of symbols, or −1 when its groups are not for sum.ts. */
function targetOf(at: i32): i32 {
  const groups = word(at + 2);
  if (groups > MAX_GROUPS) return -1;
  let target = word(at + 1);
  for (let group = 0; group < groups; ++group) {
    const code = word(at + 4 + group),
      size = code & (NEGATIVE_GROUP - 1);
    if (size > LAYER_SYMBOLS) return -1;
    target += code >= NEGATIVE_GROUP ? size * (base + LAYER_SYMBOLS - 1) : -size * base;
  }
  return target <= MAX_TARGET ? target : -1;
}

function loadGroups(at: i32, target: i32): usize {
  const groups = word(at + 2);
  let bytes = SUM_FIRST_GROUP;
  for (let group = 0; group < groups; ++group) bytes += groupBytes(word(at + 4 + group) & (NEGATIVE_GROUP - 1));
  const record = reserve(bytes);
  if (record == 0) return 0;
  store<u32>(record, groups, SUM_GROUPS);
  store<i32>(record, target, SUM_TARGET);
  store<u32>(record, word(at + 3) & FLAG_DERIVED, SUM_DERIVED);
  let group = record + SUM_FIRST_GROUP,
    cells = at + 4 + groups;
  for (let index = 0; index < groups; ++index) {
    const code = word(at + 4 + index),
      size = code & (NEGATIVE_GROUP - 1);
    store<u32>(group, size, GROUP_SIZE);
    store<u32>(group, code >= NEGATIVE_GROUP ? 1 : 0, GROUP_NEGATIVE);
    for (let cell = 0; cell < size; ++cell) store<u16>(group + ((<usize>cell) << 1), word(cells++) << 2, GROUP_CELLS);
    if (!sharedHouses(group, size)) return 0;
    group += groupBytes(size);
  }
  return record;
}

function loadBounds(at: i32): usize {
  const cells = word(at),
    groups = word(at + 2);
  const record = reserve(BOUNDS_TERMS + ((<usize>cells) << 2));
  if (record == 0) return 0;
  store<u32>(record, 0, SUM_GROUPS);
  store<u32>(record, cells, BOUNDS_COUNT);
  store<i32>(record, word(at + 1), BOUNDS_TOTAL);
  let term = record + BOUNDS_TERMS,
    cell = at + 4 + groups;
  for (let group = 0; group < groups; ++group) {
    const code = word(at + 4 + group);
    for (let left = code & (NEGATIVE_GROUP - 1); left != 0; --left, term += 4) {
      store<u16>(term, word(cell++) << 2);
      store<i16>(term, code >= NEGATIVE_GROUP ? -1 : 1, 2);
    }
  }
  return record;
}
