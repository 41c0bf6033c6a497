/**
 * What a program owes to the houses and the named rules alone: the words of its houses and links, who sees whom, the unions of
 * houses for the rule of 45. Puzzles come in families with one layout, so a plan is kept and found again by its contents;
 * hashing a layout and comparing it costs a tenth of planning it.
 *
 * Exact rows, columns and regions are numbered 0 … in that order (`exact…`); the houses of one kind are disjoint.
 */
import type { Board, BoardHouseKind, House } from '../model/board.js';
import { planLinks, type LinkPlan } from './links.js';
import { connectedUnions, windowUnions } from './unions.js';

/** The part of a board that a plan depends on. */
type Layout = Pick<Board, 'rows' | 'columns' | 'symbols' | 'houses' | 'rules'>;

export interface HousePlan {
  readonly layout: Layout;
  readonly cells: number;
  readonly symbols: number;
  /** 32-bit words of a set of cells. */
  readonly setWords: number;
  /** Symbols × multiplicities. */
  readonly profiles: Int32Array;
  /** Profile that has every symbol once: a cage without repeats. */
  readonly distinctProfile: number;
  /** The records of the houses. */
  readonly houseWords: Int32Array;
  readonly houseCount: number;
  readonly links: LinkPlan;
  /** What each symbol counts in a sum, 0 for one without a number. */
  readonly values: Int32Array;
  /** Least and greatest sum of so many different symbols, 0 … all. */
  readonly leastOf: Int32Array;
  readonly greatestOf: Int32Array;
  /** One set of cells for each cell: those that may not hold its symbol, by a house or a link. */
  readonly peers: Int32Array;
  /** One set of houses for each cell: those without a symbol twice that it lies in. */
  readonly distinctHouses: Int32Array;
  readonly distinctHouseWords: number;
  /** Cells of exact house h from `exactStart[h]` to `exactStart[h + 1]`. */
  readonly exactStart: Int32Array;
  readonly exactCells: Int32Array;
  /** The cells of each exact house as a set. */
  readonly exactSets: Int32Array;
  /** Sum of the values in each exact house; no houses where a symbol has no number. */
  readonly exactTotal: Int32Array;
  /** Exact region of each cell, −1 for none, numbered from 0 as blocks. */
  readonly regionOf: Int32Array;
  readonly regionCount: number;
  /** Whether a region is no rectangle: sums against rows and columns say something. */
  readonly isJigsaw: boolean;
  /** Unions of adjacent rows and of adjacent columns; of touching regions. See `unions.ts`. */
  readonly lineUnions: Int32Array;
  readonly regionUnions: Int32Array;
}

/** Rows or columns of a union at most, four of nine say the same as the other five; and regions. Measured in docs/program.md. */
const mostLinesOfUnion = 4;
const mostRegionsOfUnion = 2;
/** Plans kept; a puzzle of a new layout pays for its plan. */
const mostPlans = 64;
const plans = new Map<number, HousePlan>();

/** The plan for the layout of `board`, kept from an earlier board or made. */
export function planHouses(board: Board): HousePlan {
  const key = hashLayout(board);
  const known = plans.get(key);
  if (known !== undefined && hasSameLayout(known.layout, board)) return known;
  if (plans.size >= mostPlans) plans.clear();
  const plan = makePlan(board);
  plans.set(key, plan);
  return plan;
}

function makePlan(board: Board): HousePlan {
  const cells = board.rows * board.columns;
  const setWords = (cells + 31) >>> 5;
  const profiles = collectProfiles(board);
  const profileOf = Int32Array.from(board.houses, (house) => profiles.findIndex((profile) => isSame(profile, house.counts)));
  const kept = findNeededHouses(board.houses, profileOf, setWords);
  const peers = new Int32Array(cells * setWords);
  const distinctHouseWords = (kept.length + 31) >>> 5;
  const distinctHouses = new Int32Array(cells * distinctHouseWords);
  const set = new Int32Array(setWords);
  let words = 0;
  for (const h of kept) words += 2 + board.houses[h].cells.length;
  const houseWords = new Int32Array(words);
  let at = 0;
  for (let index = 0; index < kept.length; index++) {
    const { cells: houseCells, counts } = board.houses[kept[index]];
    houseWords[at++] = houseCells.length;
    houseWords[at++] = profileOf[kept[index]];
    for (let i = 0; i < houseCells.length; i++) houseWords[at++] = houseCells[i];
    if (!isDistinct(counts)) continue;
    set.fill(0);
    for (let i = 0; i < houseCells.length; i++) set[houseCells[i] >>> 5] |= 1 << houseCells[i];
    for (let i = 0; i < houseCells.length; i++) {
      const cell = houseCells[i];
      distinctHouses[cell * distinctHouseWords + (index >>> 5)] |= 1 << index;
      for (let w = 0; w < setWords; w++) peers[cell * setWords + w] |= set[w];
    }
  }
  const { rows, columns, symbols, houses, rules } = board;
  const ascending = symbols.map((symbol) => symbol.value ?? 0).sort((a, b) => a - b);
  return {
    layout: { rows, columns, symbols, houses, rules },
    cells,
    symbols: symbols.length,
    setWords,
    profiles: Int32Array.from(profiles.flat()),
    distinctProfile: profiles.findIndex((profile) => profile.every((count) => count === 1)),
    houseWords,
    houseCount: kept.length,
    // Adds to `peers` whom an anti-knight or anti-king rule forbids the same symbol.
    links: planLinks(board, peers, setWords),
    values: Int32Array.from(symbols, (symbol) => symbol.value ?? 0),
    leastOf: addUpFirst(ascending),
    greatestOf: addUpFirst(ascending.toReversed()),
    peers,
    distinctHouses,
    distinctHouseWords,
    ...planUnions(board, cells, setWords),
  };
}

function planUnions(board: Board, cells: number, setWords: number) {
  const summable = board.symbols.every((symbol) => symbol.value !== null);
  const exact = (kind: BoardHouseKind): House[] =>
    summable ? board.houses.filter((house) => house.kind === kind && addUp(house.counts) === house.cells.length) : [];
  const rows = exact('row');
  const columns = exact('column');
  const regions = exact('region');
  const all = [...rows, ...columns, ...regions];
  const exactStart = new Int32Array(all.length + 1);
  all.forEach((house, h) => (exactStart[h + 1] = exactStart[h] + house.cells.length));
  const exactCells = new Int32Array(exactStart[all.length]);
  all.forEach((house, h) => exactCells.set(house.cells, exactStart[h]));
  const exactSets = new Int32Array(all.length * setWords);
  all.forEach((house, h) => house.cells.forEach((cell) => (exactSets[h * setWords + (cell >>> 5)] |= 1 << cell)));
  const firstRegion = rows.length + columns.length;
  const regionOf = new Int32Array(cells).fill(-1);
  regions.forEach((house, region) => house.cells.forEach((cell) => (regionOf[cell] = region)));
  return {
    exactStart,
    exactCells,
    exactSets,
    exactTotal: Int32Array.from(all, (house) =>
      house.counts.reduce((total, count, symbol) => total + count * board.symbols[symbol].value!, 0),
    ),
    regionOf,
    regionCount: regions.length,
    isJigsaw: regions.some((house) => !isRectangle(house.cells, board.columns)),
    lineUnions: Int32Array.from([
      ...windowUnions(0, rows.length, mostLinesOfUnion),
      ...windowUnions(rows.length, columns.length, mostLinesOfUnion),
    ]),
    regionUnions: connectedUnions(firstRegion, regionOf, regions.length, board.columns, mostRegionsOfUnion),
  };
}

/** The different multiplicities of the houses, and each symbol once if no house has that. */
function collectProfiles(board: Board): (readonly number[])[] {
  const profiles: (readonly number[])[] = [];
  for (const { counts } of board.houses) if (!profiles.some((profile) => isSame(profile, counts))) profiles.push(counts);
  const distinct = board.symbols.map(() => 1);
  if (!profiles.some((profile) => isSame(profile, distinct))) profiles.push(distinct);
  return profiles;
}

/**
 * The houses that no other one implies: not those that say only "at most" inside a house of the same counts, nor a twin.
 * @returns their indices.
 */
function findNeededHouses(houses: readonly House[], profileOf: Int32Array, setWords: number): number[] {
  const sets = new Int32Array(houses.length * setWords);
  for (let h = 0; h < houses.length; h++) {
    const cells = houses[h].cells;
    for (let i = 0; i < cells.length; i++) sets[h * setWords + (cells[i] >>> 5)] |= 1 << cells[i];
  }
  const needed: number[] = [];
  for (let h = 0; h < houses.length; h++) if (!isImplied(h)) needed.push(h);
  return needed;

  function isImplied(h: number): boolean {
    const size = houses[h].cells.length;
    const isExact = addUp(houses[h].counts) === size;
    for (let other = 0; other < houses.length; other++) {
      if (other === h || profileOf[other] !== profileOf[h]) continue;
      const otherSize = houses[other].cells.length;
      if (otherSize < size || (otherSize > size && isExact) || (otherSize === size && other > h)) continue;
      let w = 0;
      while (w < setWords && (sets[h * setWords + w] & ~sets[other * setWords + w]) === 0) w++;
      if (w === setWords) return true;
    }
    return false;
  }
}

function isRectangle(cells: readonly number[], columns: number): boolean {
  const rowCount = new Set(cells.map((cell) => Math.floor(cell / columns))).size;
  const columnCount = new Set(cells.map((cell) => cell % columns)).size;
  return rowCount * columnCount === cells.length;
}

function hashLayout(board: Board): number {
  let hash = (board.rows << 10) ^ board.columns ^ (board.symbols.length << 20);
  const houses = board.houses;
  for (let h = 0; h < houses.length; h++) {
    const cells = houses[h].cells;
    for (let i = 0; i < cells.length; i++) hash = Math.imul(hash ^ cells[i], 0x01000193);
  }
  for (let r = 0; r < board.rules.length; r++) hash = Math.imul(hash ^ board.rules[r].length, 0x01000193);
  return hash;
}

function hasSameLayout(a: Layout, b: Layout): boolean {
  if (a.rows !== b.rows || a.columns !== b.columns || a.symbols.length !== b.symbols.length) return false;
  if (a.houses.length !== b.houses.length || a.rules.length !== b.rules.length) return false;
  for (let r = 0; r < a.rules.length; r++) if (a.rules[r] !== b.rules[r]) return false;
  if (a.symbols !== b.symbols) {
    for (let s = 0; s < a.symbols.length; s++) if (a.symbols[s].value !== b.symbols[s].value) return false;
  }
  if (a.houses === b.houses) return true;
  for (let h = 0; h < a.houses.length; h++) {
    const house = a.houses[h];
    const other = b.houses[h];
    if (house.kind !== other.kind || !isSame(house.cells, other.cells) || !isSame(house.counts, other.counts)) return false;
  }
  return true;
}

function isDistinct(counts: readonly number[]): boolean {
  for (let s = 0; s < counts.length; s++) if (counts[s] > 1) return false;
  return true;
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** Sums of the first 0, 1, 2 … numbers. */
function addUpFirst(numbers: readonly number[]): Int32Array {
  const sums = new Int32Array(numbers.length + 1);
  numbers.forEach((number, index) => (sums[index + 1] = sums[index] + number));
  return sums;
}

function addUp(counts: readonly number[]): number {
  let total = 0;
  for (let i = 0; i < counts.length; i++) total += counts[i];
  return total;
}
