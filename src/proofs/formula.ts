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
import { collectRules, type Linear } from './collect-rules.js';

/** Clauses are numbered from 1: the units first, then the groups, then the pairs. */
export interface Formula {
  readonly cells: number;
  readonly symbols: number;
  /** Literals that hold: a variable, or a negative one. Givens and limits of candidates. */
  readonly units: readonly number[];
  /** Lists of variables; at least one of each list is true. */
  readonly groups: readonly (readonly number[])[];
  /** Two variables after each other, the smaller one first; not both are true. No pair occurs twice. */
  readonly pairs: Int32Array;
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
  const rules = collectRules(board);
  refuse([...rules.refused, ...rules.counted]);
  const { cells, symbols, units } = rules;
  const isPlain = board.cages.length + board.rules.length + board.clues.length + board.variables.length === 0;
  const known = isPlain ? plainClauses.get(board.houses) : undefined;
  if (known) return { cells, symbols, units, ...known };
  const pairs = new PairList(cells * symbols);
  for (const { variables } of rules.exactlyOne) pairs.addAll(variables);
  for (const variables of rules.atMostOne) pairs.addAll(variables);
  for (const [a, b] of rules.excluded) pairs.add(a, b);
  const clauses = { groups: distinct(rules.exactlyOne), pairs: pairs.take() };
  if (isPlain) plainClauses.set(board.houses, clauses);
  return { cells, symbols, units, ...clauses };
}

/** The clauses of boards with houses alone, which classic puzzles share. */
const plainClauses = new WeakMap<Board['houses'], Pick<Formula, 'groups' | 'pairs'>>();

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
    ...rules.linear,
  ];
  return { cells, symbols, units, linear, pairs: pairs.take() };
}

/** The number of clauses of a formula. */
export const clauseCount = ({ units, groups, pairs }: Formula): number =>
  units.length + groups.length + pairs.length / 2;

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
