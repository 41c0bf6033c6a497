/**
 * Plans the part of a program that depends only on the houses and the named rules: the words of houses and links, the
 * peers of each cell, the unions of houses for the rule of 45. Many puzzles share a layout, so plans are cached by the
 * layout's contents. Hashing and comparing a layout takes a tenth of the time of planning it.
 */
import { findExactHouses, type ExactHouses } from './exact-houses.js';
import { hashLayout, hasSameLayout, type HouseLayout } from './house-layout.js';
import { recordHouses, type HouseRecords } from './house-records.js';
import { planLeftovers, type LeftoverPlan } from './leftovers.js';
import { planLinks, type LinkPlan } from './links.js';

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
