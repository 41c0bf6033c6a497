/**
 * A puzzle as a formula: what SAT and pseudo-Boolean solvers read, and what proofs are about. Variable
 * `cell × symbols + symbol + 1` says that the cell holds the symbol. A clue that cannot be said is refused by name, so
 * that no formula is weaker than its puzzle.
 *
 * Source: direct (sparse) encoding with all four families of clauses, "extended" in I. Lynce, J. Ouaknine, "Sudoku as a
 * SAT Problem", AIMATH 2006; no clause is written twice, where that one repeats the pairs of a row in a box.
 */
import type { Board } from '../model/board/board.js';
import { UsageError } from '../model/errors.js';
import { joinWords } from '../model/join-words.js';
import { collectRules, collectUnits, type Linear, type Occurrences } from './collect-rules.js';

/** Clauses are numbered from 1: the units first, then the groups, the pairs and the bans. */
export interface Formula {
  readonly cells: number;
  readonly symbols: number;
  /** Literals that hold: a variable, or a negative one. Givens and limits of candidates. */
  readonly units: readonly number[];
  /** Lists of variables; at least one of each list is true. */
  readonly groups: readonly (readonly number[])[];
  /** Two variables after each other, the smaller one first; not both are true. No pair occurs twice. */
  readonly pairs: Int32Array;
  /** Lists of three variables or more, of which not all are true. */
  readonly bans: readonly (readonly number[])[];
}

/** A formula with sums and numbers of occurrences, for pseudo-Boolean solvers. */
export interface LinearFormula {
  readonly cells: number;
  readonly symbols: number;
  readonly units: readonly number[];
  readonly linear: readonly Linear[];
  readonly pairs: Int32Array;
}

/** @throws {UsageError} naming all clues that clauses cannot say. */
export function formulaOf(board: Board): Formula {
  const isPlain = board.cages.length + board.rules.length + board.clues.length + board.variables.length === 0;
  const known = isPlain ? plainClauses.get(board.houses) : undefined;
  if (known) return { cells: board.givens.length, symbols: board.symbols.length, units: collectUnits(board), ...known };
  const rules = collectRules(board);
  refuse([...rules.refused, ...rules.counted, ...tooOften(rules.occurrences)]);
  const { cells, symbols } = rules;
  const units = [...rules.units];
  const groups = [...distinct(rules.exactlyOne)];
  const pairs = new PairList(cells * symbols);
  const bans: (readonly number[])[] = [];
  for (const { variables } of rules.exactlyOne) pairs.addAll(variables);
  for (const variables of rules.atMostOne) pairs.addAll(variables);
  for (const [a, b] of rules.excluded) pairs.add(a, b);
  for (const { variables, least, most } of rules.occurrences) {
    for (const some of subsets(variables, sizeOfNeeded(variables, least)))
      if (some.length > 1) groups.push(some);
      else units.push(...(some.length > 0 ? some : [1, -1]));
    for (const some of subsets(variables, most + 1))
      if (some.length > 2) bans.push(some);
      else if (some.length === 2) pairs.add(some[0], some[1]);
      else units.push(-some[0]);
  }
  const clauses = { groups, pairs: pairs.take(), bans };
  if (isPlain && units.length === rules.units.length) plainClauses.set(board.houses, clauses);
  return { cells, symbols, units, ...clauses };
}

/** One of so many variables is true if all but `least - 1` may be false; no list for none. */
const sizeOfNeeded = (variables: readonly number[], least: number): number =>
  least > 0 ? Math.max(variables.length - least + 1, 0) : Infinity;

/** The lists of some size of a list, in lexicographic order of places. */
function* subsets(list: readonly number[], size: number, first = 0): Generator<number[]> {
  if (size === 0) yield [];
  else
    for (let at = first; at + size <= list.length; at++)
      for (const rest of subsets(list, size - 1, at + 1)) yield [list[at], ...rest];
}

/** The names of what would take too many clauses. */
function tooOften(occurrences: readonly Occurrences[]): string[] {
  let clauses = 0;
  return occurrences.flatMap(({ variables, least, most, name }) => {
    clauses += choices(variables.length, sizeOfNeeded(variables, least));
    clauses += choices(variables.length, most + 1);
    return clauses > mostSubsets ? [name] : [];
  });
}

/** The number of lists of `size` of `length`. */
function choices(length: number, size: number): number {
  if (size > length) return 0;
  let count = 1;
  for (let at = 1; at <= size; at++) count = (count * (length - size + at)) / at;
  return count;
}

/** The most clauses for numbers of occurrences: 12×12 boards with a symbol three times in each house have 20,196. */
const mostSubsets = 1_000_000;

/** The clauses of boards with houses alone, which classic puzzles share. */
const plainClauses = new WeakMap<Board['houses'], Pick<Formula, 'groups' | 'pairs' | 'bans'>>();

/** True for a board with sums, which clauses cannot say. */
export const hasSums = (board: Board): boolean =>
  board.cages.some(({ sum }) => sum !== null) || (board.clues.length > 0 && collectRules(board).counted.length > 0);

/** @throws {UsageError} naming all clues that linear constraints cannot say. */
export function linearFormulaOf(board: Board): LinearFormula {
  const rules = collectRules(board);
  refuse(rules.refused);
  const { cells, symbols, units } = rules;
  const pairs = new PairList(cells * symbols);
  for (const [a, b] of rules.excluded) pairs.add(a, b);
  const ones = (variables: readonly number[], relation: Linear['relation']): Linear => ({
    factors: variables.map(() => 1),
    variables,
    relation,
    total: 1,
  });
  const linear = [
    ...distinct(rules.exactlyOne).map((variables) => ones(variables, '=')),
    ...rules.atMostOne.map((variables) => ones(variables, '<=')),
    ...rules.occurrences.flatMap(rangeOf),
    ...rules.linear,
  ];
  return { cells, symbols, units, linear, pairs: pairs.take() };
}

function rangeOf({ variables, least, most }: Occurrences): Linear[] {
  const factors = variables.map(() => 1);
  if (least === most) return [{ factors, variables, relation: '=', total: least }];
  return [
    ...(least > 0 ? [{ factors, variables, relation: '>=' as const, total: least }] : []),
    { factors, variables, relation: '<=', total: most },
  ];
}

/** The variables that a solution makes true. */
export const variablesOf = ({ symbols }: Pick<Formula, 'symbols'>, solution: readonly number[]): number[] =>
  solution.map((symbol, cell) => cell * symbols + symbol + 1);

/** The number of clauses of a formula. */
export const clauseCount = ({ units, groups, pairs, bans }: Formula): number =>
  units.length + groups.length + pairs.length / 2 + bans.length;

function refuse(clues: readonly string[]): void {
  const named = [...new Set(clues)];
  const rest = named.length - maxNamed;
  if (named.length === 0) return;
  throw new UsageError(joinWords([...named.slice(0, maxNamed), ...(rest > 0 ? [`${rest} more`] : [])], 'and'));
}

/** The most clues that an error names. */
const maxNamed = 5;

/** Lists of variables without those that occur again: an extra house may be a row. */
function distinct(groups: readonly { readonly variables: readonly number[] }[]): (readonly number[])[] {
  const found = new Map(groups.map(({ variables }) => [[...variables].sort((a, b) => a - b).join(), variables]));
  return found.size === groups.length ? groups.map(({ variables }) => variables) : [...found.values()];
}

class PairList {
  readonly #found = new Set<number>();

  constructor(readonly variables: number) {}

  add(a: number, b: number): void {
    this.#found.add(a < b ? a * (this.variables + 1) + b : b * (this.variables + 1) + a);
  }

  addAll(variables: readonly number[]): void {
    for (let i = 0; i < variables.length; i++)
      for (let j = i + 1; j < variables.length; j++) this.add(variables[i], variables[j]);
  }

  /** The pairs in the order in which they were added first. */
  take(): Int32Array {
    const pairs = new Int32Array(2 * this.#found.size);
    let at = 0;
    for (const key of this.#found) {
      pairs[at++] = Math.floor(key / (this.variables + 1));
      pairs[at++] = key % (this.variables + 1);
    }
    return pairs;
  }
}
