/** The formulas of the checker and of `convert` as texts that can be compared: a clause or a row each. */
import type { Board } from '../../src/model/board/board.js';
import { boardFormula } from '../../src/proofs/check/board-formula.js';
import { readRules } from '../../src/proofs/check/board-rules.js';
import { linearFormula } from '../../src/proofs/check/linear-formula.js';
import { writeCnf, writeOpb } from '../../src/proofs/write-formula.js';
import { readOpb } from './count-models.js';

/** @param puzzle puzzle JSON. @param asRows true for a formula that may have sums. */
export function formulaOfChecker(puzzle: object, asRows: boolean): string[] {
  const rules = readRules(puzzle as Record<string, unknown>);
  if (!asRows) {
    const { units, clauses } = boardFormula(rules);
    return [...units.map(String), ...clauses.map(clauseText)];
  }
  return linearFormula(rules).rows.map(({ literals, factors, degree }) =>
    rowText(
      literals.map((literal, at) => [Math.abs(literal), Math.sign(literal) * factors[at]]),
      literals.reduce((least, literal, at) => least - (literal < 0 ? factors[at] : 0), degree),
    ),
  );
}

export function writtenFormula(board: Board, asRows: boolean): string[] {
  if (!asRows)
    return writeCnf(board)
      .split('\n')
      .filter((line) => /^-?\d/.test(line))
      .map((line) => clauseText(line.split(' ').slice(0, -1).map(Number)));
  return readOpb(writeOpb(board)).constraints.map(({ variables, factors, least }) =>
    rowText(
      variables.map((variable, at) => [variable, factors[at]]),
      least,
    ),
  );
}

const clauseText = (clause: readonly number[]): string => [...clause].sort((a, b) => a - b).join(' ');

const rowText = (terms: readonly (readonly [number, number])[], least: number): string =>
  `${terms
    .filter(([, factor]) => factor !== 0)
    .sort(([a], [b]) => a - b)
    .join(' ')} >= ${least}`;
