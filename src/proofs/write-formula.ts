/**
 * Writes the formula of a board as DIMACS CNF, and with its sums as OPB. Comments map variables to cells and symbols.
 *
 * Source: "Satisfiability: Suggested Format", DIMACS 1993; O. Roussel, V. Manquinho, "Input/Output Format and Solver
 * Requirements for the Competitions of Pseudo-Boolean Solvers", 2012: linear constraints with `=` and `>=` only.
 */
import type { Board } from '../model/board/board.js';
import type { Linear } from './collect-rules.js';
import { clauseCount, formulaOf, linearFormulaOf, variablesOf } from './formula.js';

interface CnfOptions {
  /** Solutions that one more clause each excludes, the last ones: the symbol of each cell. */
  readonly blocked?: readonly (readonly number[])[] | undefined;
}

/** The text of a `.cnf` file. @throws {UsageError} naming what clauses cannot say. */
export function writeCnf(board: Board, { blocked = [] }: CnfOptions = {}): string {
  const formula = formulaOf(board);
  const { cells, symbols, units, groups, pairs, bans } = formula;
  const clauses = clauseCount(formula);
  const parts = [`${units.length} units, ${groups.length} at-least-one clauses, ${pairs.length / 2} pairs`];
  if (bans.length > 0) parts.push(`${bans.length} clauses that a symbol does not occur too often`);
  if (blocked.length > 0) parts.push(`${blocked.length} clauses that exclude a solution each`);
  const lines = [
    ...commentsOf(board, 'c'),
    `c clauses in this order: ${parts.join(', ')}`,
    `p cnf ${cells * symbols} ${clauses + blocked.length}`,
    ...units.map((literal) => `${literal} 0`),
    ...groups.map((variables) => `${variables.join(' ')} 0`),
  ];
  for (let at = 0; at < pairs.length; at += 2) lines.push(`-${pairs[at]} -${pairs[at + 1]} 0`);
  for (const variables of bans) lines.push(`-${variables.join(' -')} 0`);
  for (const solution of blocked) lines.push(`-${variablesOf(formula, solution).join(' -')} 0`);
  return `${lines.join('\n')}\n`;
}

/** The text of an `.opb` file. @throws {UsageError} naming what linear constraints cannot say. */
export function writeOpb(board: Board): string {
  const { cells, symbols, units, linear, pairs } = linearFormulaOf(board);
  const lines = [
    ...commentsOf(board, '*'),
    ...units.map((literal) => `+1 x${Math.abs(literal)} = ${literal > 0 ? 1 : 0} ;`),
    ...linear.map(lineOf),
  ];
  for (let at = 0; at < pairs.length; at += 2) lines.push(`-1 x${pairs[at]} -1 x${pairs[at + 1]} >= -1 ;`);
  const constraints = units.length + linear.length + pairs.length / 2;
  return `* #variable= ${cells * symbols} #constraint= ${constraints}\n${lines.join('\n')}\n`;
}

function lineOf({ factors, variables, relation, total }: Linear): string {
  // OPB has no `<=`.
  const sign = relation === '<=' ? -1 : 1;
  const terms = variables.map((variable, index) => {
    const factor = sign * factors[index];
    return `${factor < 0 ? '' : '+'}${factor} x${variable}`;
  });
  // A sum of zeros has no terms.
  if (terms.length === 0) terms.push('+0 x1');
  return `${terms.join(' ')} ${relation === '=' ? '=' : '>='} ${sign * total} ;`;
}

function commentsOf({ rows, columns, symbols, givens, variables }: Board, mark: string): string[] {
  const count = symbols.length;
  const names = symbols.map(({ name }) => name);
  // A variable cell has no row.
  const others = variables.map(({ name, size }) => `${name} (${size})`);
  const isShort = names.every((name) => name.length === 1);
  return [
    `Sudoku ${rows}x${columns}, symbols ${names.join(' ')}`,
    ...(isShort ? [`givens ${givens.map((symbol) => (symbol < 0 ? '.' : names[symbol])).join('')}`] : []),
    `variable ${count} * cell + symbol + 1: the cell holds the symbol, both counted from 0, cells row by row`,
    `variables 1 to ${count}: r1c1 holds ${names[0]} to ${names[count - 1]}`,
    ...(others.length > 0 ? [`after the ${rows * columns} cells of the grid: ${others.join(', ')}`] : []),
  ].map((text) => `${mark} ${text}`);
}
