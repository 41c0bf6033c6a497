/**
 * Sorts the constraints of a board's clues by where they go in a program: domains, houses, sums, links, and rules for
 * the rest. A board keeps its list of clues when its givens change, so that the result is kept for the list.
 */
import type { Board, Clue } from '../../model/board/board.js';
import type {
  AnyConstraint,
  Constraint,
  CountsConstraint,
  PairsConstraint,
  SumConstraint,
} from '../../model/board/constraint.js';
import { cellCountOf, constraintsOfClues } from '../../model/clues/registry.js';
import { programLimits } from '../layout.js';
import type { HouseLayout } from '../house-layout.js';

/** The constraints of clues, by their places. */
export interface SortedConstraints {
  /** The symbols that each cell may hold, −1 for any; null if no constraint says so. */
  readonly domains: Int32Array | null;
  /** Cells that hold each symbol at most, or exactly, so often. */
  readonly houses: readonly ClueHouse[];
  readonly sums: readonly PlainSum[];
  readonly pairs: readonly PairsConstraint[];
  readonly rules: readonly RuleConstraint[];
}

/** `counts` of undefined: each symbol once. */
interface ClueHouse {
  readonly cells: readonly number[];
  readonly counts: readonly number[] | undefined;
}

/** A sum in which each cell occurs once and counts +1 or −1. */
export interface PlainSum {
  readonly plus: readonly number[];
  readonly minus: readonly number[];
  readonly total: number;
}

/** A sum with other factors; each cell occurs once. */
export interface LinearConstraint {
  readonly kind: 'linear';
  readonly cells: readonly number[];
  readonly factors: readonly number[];
  readonly total: number;
}

/** What is a rule of the program by itself. */
export type RuleConstraint = LinearConstraint | Exclude<Constraint, { readonly kind: 'sum' | 'pairs' }>;

const none: SortedConstraints = { domains: null, houses: [], sums: [], pairs: [], rules: [] };

const sorted = new WeakMap<readonly Clue[], SortedConstraints>();

export function sortConstraints(board: Board): SortedConstraints {
  if (board.clues.length === 0) return none;
  let known = sorted.get(board.clues);
  if (known === undefined) sorted.set(board.clues, (known = sortAnew(board)));
  return known;
}

/** The layout of a board with the cells that its clues say are different as houses. */
export function houseLayoutOf(board: Board, { houses: own }: SortedConstraints): HouseLayout {
  const { rows, columns, symbols, counts, houses, rules } = board;
  const cells = cellCountOf(board);
  if (own.length === 0) return { rows, columns, cells, symbols, counts, houses, rules };
  const once = symbols.map(() => 1);
  const added = own.map(({ cells: of, counts: times = once }) => ({
    kind: 'extra' as const,
    name: '',
    cells: of,
    counts: times,
  }));
  return { rows, columns, cells, symbols, counts, houses: [...houses, ...added], rules };
}

function sortAnew(board: Board): SortedConstraints {
  const domains = new Int32Array(cellCountOf(board)).fill(-1);
  const values = board.symbols.map(({ value }) => value ?? 0);
  const houses: ClueHouse[] = [];
  const sums: PlainSum[] = [];
  const pairs: PairsConstraint[] = [];
  const rules: RuleConstraint[] = [];
  let isNarrowed = false;
  const narrow = (cell: number, symbols: number): void => {
    domains[cell] &= symbols;
    isNarrowed = true;
  };
  const add = (constraint: Constraint): void => {
    switch (constraint.kind) {
      case 'candidates':
        narrow(constraint.cell, constraint.symbols);
        break;
      case 'different':
        if (constraint.cells.length > 1) houses.push({ cells: constraint.cells, counts: undefined });
        break;
      case 'counts': {
        const times = exactTimes(constraint, board.symbols.length);
        if (times) houses.push({ cells: constraint.cells, counts: times });
        else rules.push(constraint);
        break;
      }
      case 'pairs':
        if (constraint.pairs.length > 0) pairs.push(constraint);
        break;
      case 'sum': {
        const linear = addUpFactors(constraint);
        const symbols = soleCell(linear, values);
        if (symbols !== undefined) narrow(linear.cells[0] ?? 0, symbols);
        else if (linear.factors.every((factor) => factor === 1 || factor === -1)) sums.push(plainSum(linear));
        else rules.push(linear);
        break;
      }
      case 'any': {
        const sole = simplify(constraint);
        if (Array.isArray(sole)) sole.forEach(add);
        else if (sole) rules.push(sole);
        else narrow(0, 0);
        break;
      }
      default:
        rules.push(constraint);
    }
  };
  for (const constraints of constraintsOfClues(board)) constraints.forEach(add);
  return { domains: isNarrowed ? domains : null, houses, sums, pairs, rules };
}

/** Returns how often each symbol occurs if that is known and fills the cells: these are a house. */
function exactTimes({ cells, counts }: CountsConstraint, symbols: number): number[] | undefined {
  const times = new Array<number>(symbols).fill(0);
  for (const { symbol, times: stated } of counts) {
    if (stated.length !== 1) return undefined;
    times[symbol] = stated[0];
  }
  return times.reduce((sum, time) => sum + time, 0) === cells.length ? times : undefined;
}

/** Adds up the factors of cells that occur twice, and leaves out those that cancel. */
export function addUpFactors({ cells, factors, total }: SumConstraint): LinearConstraint {
  const isPlain = !factors?.includes(0);
  if (isPlain && new Set(cells).size === cells.length)
    return { kind: 'linear', cells, factors: factors ?? cells.map(() => 1), total };
  const sums = new Map<number, number>();
  cells.forEach((cell, index) => sums.set(cell, (sums.get(cell) ?? 0) + (factors?.[index] ?? 1)));
  const terms = [...sums].filter(([, factor]) => factor !== 0);
  return {
    kind: 'linear',
    cells: terms.map(([cell]) => cell),
    factors: terms.map(([, factor]) => factor),
    total,
  };
}

/** Returns the symbols that a sum leaves to its only cell; none for a sum without cells that is wrong. */
export function soleCell({ cells, factors, total }: LinearConstraint, values: readonly number[]): number | undefined {
  if (Math.abs(total) > programLimits.total) return 0;
  if (cells.length === 0) return total === 0 ? -1 : 0;
  if (cells.length > 1) return undefined;
  return values.reduce((mask, value, symbol) => (factors[0] * value === total ? mask | (1 << symbol) : mask), 0);
}

function plainSum({ cells, factors, total }: LinearConstraint): PlainSum {
  const signed = (sign: number): number[] => cells.filter((_, index) => factors[index] === sign);
  return { plus: signed(1), minus: signed(-1), total };
}

/**
 * Leaves out alternatives that are impossible whatever the board holds. @returns the constraints themselves if they
 * hold in any case, null if no alternative is left.
 */
export function simplify({ alternatives }: AnyConstraint): Constraint[] | AnyConstraint | null {
  const possible = alternatives.filter(
    (list) => !list.some((rule) => rule.kind === 'candidates' && rule.symbols === 0),
  );
  if (possible.length === 0) return null;
  if (possible.some((list) => list.length === 0)) return [];
  if (possible.length === 1) return [...possible[0]];
  const cell = soleCandidates(possible[0])?.cell;
  if (cell !== undefined && possible.every((list) => soleCandidates(list)?.cell === cell)) {
    const symbols = possible.reduce((mask, list) => mask | soleCandidates(list)!.symbols, 0);
    return [{ kind: 'candidates', cell, symbols }];
  }
  return { kind: 'any', alternatives: possible };
}

const soleCandidates = (list: readonly Constraint[]): Extract<Constraint, { kind: 'candidates' }> | undefined =>
  list.length === 1 && list[0].kind === 'candidates' ? list[0] : undefined;
