/**
 * The houses of a board as records of its program: their layout, which tells boards apart, and the plan made from it.
 */
import type { House } from '../model/board/board.js';
import { findExactHouses, type ExactHouses } from './exact-houses.js';
import { planLeftovers, type LeftoverPlan } from './leftovers.js';
import { planLinks, type LinkPlan } from './links.js';
import { type HouseLayout, hashLayout, hasSameLayout, isSame } from './house-layout.js';

// Plans the part of a program that depends only on the houses and the named rules: the words of houses and links, the
// peers of each cell, the unions of houses for the rule of 45. Many puzzles share a layout, so plans are cached by the
// layout's contents. Hashing and comparing a layout takes a tenth of the time of planning it.

export interface HousePlan extends HouseRecords {
  readonly layout: HouseLayout;
  readonly cells: number;
  readonly symbols: number;
  /** The number of 32-bit words in a set of cells. */
  readonly setWords: number;
  readonly links: LinkPlan;
  readonly leftovers: LeftoverPlan;
  /** The value of each symbol in a sum, 0 for a symbol without a number. */
  readonly values: Int32Array;
  /** The least and the greatest sum of k different symbols, for k from 0 to all. */
  readonly leastOf: Int32Array;
  readonly greatestOf: Int32Array;
  /** The data of the rule of 45; null until a board with sums needs it. */
  exact: ExactHouses | null;
}

/** The most plans in the cache. */
const mostPlans = 64;
const plans = new Map<number, HousePlan>();

/** Returns the plan for a layout, from the cache if it is there. */
export function planHouses(board: HouseLayout): HousePlan {
  const steps = planInSteps(board);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** As `planHouses`, in steps of some milliseconds: a thousand houses of hundreds of cells take longer. */
export function* planInSteps(board: HouseLayout): Generator<undefined, HousePlan, void> {
  const key = hashLayout(board);
  const known = plans.get(key);
  if (known !== undefined && hasSameLayout(known.layout, board)) return known;
  yield;
  const plan = yield* makePlan(board);
  if (plans.size >= mostPlans) plans.clear();
  plans.set(key, plan);
  return plan;
}

/** Returns the exact houses of a plan; the first call finds them. */
export function exactHousesOf(plan: HousePlan): ExactHouses {
  return (plan.exact ??= findExactHouses(plan.layout, plan.setWords));
}

function* makePlan(board: HouseLayout): Generator<undefined, HousePlan, void> {
  const { rows, columns, cells, symbols, counts, houses, rules } = board;
  const setWords = (cells + 31) >>> 5;
  const records = yield* recordHouses(board, setWords);
  yield;
  const values = symbols.map((symbol) => symbol.value ?? 0);
  const ascending = values.toSorted((a, b) => a - b);
  // This adds to the peers the cells that an anti-knight or anti-king rule forbids the same symbol.
  const links = planLinks(board, records.peers, setWords);
  yield;
  return {
    layout: { rows, columns, cells, symbols, counts, houses, rules },
    cells,
    symbols: symbols.length,
    setWords,
    ...records,
    links,
    leftovers: planLeftovers(board, setWords),
    values: new Int32Array(values),
    leastOf: addUpFirst(ascending),
    greatestOf: addUpFirst(ascending.toReversed()),
    exact: null,
  };
}

/** Returns the sums of the first 0, 1, 2 … numbers. */
function addUpFirst(numbers: readonly number[]): Int32Array {
  const sums = new Int32Array(numbers.length + 1);
  numbers.forEach((number, index) => (sums[index + 1] = sums[index] + number));
  return sums;
}

// Writes the houses of a board as records, without those that other houses imply, and lists the peers of each cell.

interface HouseRecords {
  /** Multiplicities: one word for each symbol of each profile. */
  readonly profiles: Int32Array;
  /** The index of the profile that has every symbol once: a cage without repeats. */
  readonly distinctProfile: number;
  /** The records of the houses. */
  readonly houseWords: Int32Array;
  readonly houseCount: number;
  /** One set of cells for each cell: the cells that may not hold the same symbol, including the cell itself. */
  readonly peers: Int32Array;
  /** One set of houses for each cell: the houses around it that have no symbol twice. */
  readonly distinctHouses: Int32Array;
  readonly distinctHouseWords: number;
}

/** The number of houses between two pauses; they take some milliseconds. */
const housesAtOnce = 64;

/** @param setWords the number of 32-bit words in a set of cells. */
function* recordHouses(board: HouseLayout, setWords: number): Generator<undefined, HouseRecords, void> {
  const { cells } = board;
  const profiles = collectProfiles(board);
  const profileOf = board.houses.map((house) => profiles.findIndex((profile) => isSame(profile, house.counts)));
  const kept = yield* findNeededHouses(board.houses, profileOf, setWords);
  const peers = new Int32Array(cells * setWords);
  const distinctHouseWords = (kept.length + 31) >>> 5;
  const distinctHouses = new Int32Array(cells * distinctHouseWords);
  const set = new Int32Array(setWords);
  let words = 0;
  for (const h of kept) words += 2 + board.houses[h].cells.length;
  const houseWords = new Int32Array(words);
  let at = 0;
  for (let index = 0; index < kept.length; index++) {
    if (index % housesAtOnce === housesAtOnce - 1) yield;
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
      for (let word = 0; word < setWords; word++) peers[cell * setWords + word] |= set[word];
    }
  }
  return {
    profiles: new Int32Array(profiles.flat()),
    distinctProfile: profiles.findIndex((profile) => profile.every((count) => count === 1)),
    houseWords,
    houseCount: kept.length,
    peers,
    distinctHouses,
    distinctHouseWords,
  };
}

/** Lists the distinct multiplicities of the houses, and adds "each symbol once" if no house has it. */
function collectProfiles(board: HouseLayout): (readonly number[])[] {
  const profiles: (readonly number[])[] = [];
  for (const { counts } of board.houses)
    if (!profiles.some((profile) => isSame(profile, counts))) profiles.push(counts);
  const distinct = board.symbols.map(() => 1);
  if (!profiles.some((profile) => isSame(profile, distinct))) profiles.push(distinct);
  return profiles;
}

/**
 * Finds the houses that no other house implies. It leaves out duplicates, and houses that say only "at most" and lie
 * inside a house with the same counts.
 * @returns their indices.
 */
function* findNeededHouses(
  houses: readonly House[],
  profileOf: readonly number[],
  setWords: number,
): Generator<undefined, number[], void> {
  const sets = new Int32Array(houses.length * setWords);
  for (let h = 0; h < houses.length; h++) {
    const cells = houses[h].cells;
    for (let i = 0; i < cells.length; i++) sets[h * setWords + (cells[i] >>> 5)] |= 1 << cells[i];
  }
  const sizes = houses.map(({ cells }) => cells.length);
  const needed: number[] = [];
  for (let h = 0; h < houses.length; h++) {
    if (h % housesAtOnce === housesAtOnce - 1) yield;
    if (!isImplied(h)) needed.push(h);
  }
  return needed;

  function isImplied(h: number): boolean {
    const size = sizes[h];
    const isExact = addUp(houses[h].counts) === size;
    for (let other = 0; other < houses.length; other++) {
      if (other === h || profileOf[other] !== profileOf[h]) continue;
      const otherSize = sizes[other];
      if (otherSize < size || (otherSize > size && isExact) || (otherSize === size && other > h)) continue;
      let w = 0;
      while (w < setWords && (sets[h * setWords + w] & ~sets[other * setWords + w]) === 0) w++;
      if (w === setWords) return true;
    }
    return false;
  }
}

function isDistinct(counts: readonly number[]): boolean {
  for (let s = 0; s < counts.length; s++) if (counts[s] > 1) return false;
  return true;
}

function addUp(counts: readonly number[]): number {
  let total = 0;
  for (let i = 0; i < counts.length; i++) total += counts[i];
  return total;
}
