/**
 * What a program owes to the houses and the named rules alone: the words of its houses and links, who sees whom, the
 * unions of houses for the rule of 45. Puzzles come in families with one layout, so a plan is kept and found again by
 * its contents; hashing a layout and comparing it costs a tenth of planning it.
 */
import type { Board } from '../model/board/board.js';
import { findExactHouses, type ExactHouses } from './exact-houses.js';
import { hashLayout, hasSameLayout, type HouseLayout } from './house-layout.js';
import { recordHouses, type HouseRecords } from './house-records.js';
import { planLeftovers, type LeftoverPlan } from './leftovers.js';
import { planLinks, type LinkPlan } from './links.js';

export interface HousePlan extends HouseRecords {
  readonly layout: HouseLayout;
  readonly cells: number;
  readonly symbols: number;
  /** 32-bit words of a set of cells. */
  readonly setWords: number;
  readonly links: LinkPlan;
  readonly leftovers: LeftoverPlan;
  /** What each symbol counts in a sum, 0 for one without a number. */
  readonly values: Int32Array;
  /** Least and greatest sum of so many different symbols, 0 … all. */
  readonly leastOf: Int32Array;
  readonly greatestOf: Int32Array;
  /** What the rule of 45 needs; null until a board with sums asks for it. */
  exact: ExactHouses | null;
}

/** Plans kept; a puzzle of a new layout pays for its plan. */
const mostPlans = 64;
const plans = new Map<number, HousePlan>();

/** The plan for the layout of `board`, kept from an earlier board or made. */
export function planHouses(board: Board): HousePlan {
  const steps = planInSteps(board);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** As `planHouses`, in pieces of some milliseconds: a thousand houses of hundreds of cells take longer. */
export function* planInSteps(board: Board): Generator<undefined, HousePlan, void> {
  const key = hashLayout(board);
  const known = plans.get(key);
  if (known !== undefined && hasSameLayout(known.layout, board)) return known;
  yield;
  const plan = yield* makePlan(board);
  if (plans.size >= mostPlans) plans.clear();
  plans.set(key, plan);
  return plan;
}

/** The exact houses of a plan, found when they are first asked for. */
export function exactHousesOf(plan: HousePlan): ExactHouses {
  return (plan.exact ??= findExactHouses(plan.layout, plan.setWords));
}

function* makePlan(board: Board): Generator<undefined, HousePlan, void> {
  const { rows, columns, symbols, houses, rules } = board;
  const cells = rows * columns;
  const setWords = (cells + 31) >>> 5;
  const records = yield* recordHouses(board, setWords);
  yield;
  const values = symbols.map((symbol) => symbol.value ?? 0);
  const ascending = values.toSorted((a, b) => a - b);
  // Adds to the peers whom an anti-knight or anti-king rule forbids the same symbol.
  const links = planLinks(board, records.peers, setWords);
  yield;
  return {
    layout: { rows, columns, symbols, houses, rules },
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

/** Sums of the first 0, 1, 2 … numbers. */
function addUpFirst(numbers: readonly number[]): Int32Array {
  const sums = new Int32Array(numbers.length + 1);
  numbers.forEach((number, index) => (sums[index + 1] = sums[index] + number));
  return sums;
}
