/**
 * The rows of a linear formula: sums of literals, each times a factor above 0, that are at least a degree. Rows have
 * the numbers of proofs, from 1: an equation of the formula is two rows, that it is at least its total, then at most.
 */
import type { Linear } from '../collect-rules.js';
import type { LinearFormula } from '../formula.js';
import type { ProofStep, Term } from '../finish-proof.js';

export interface PbRow {
  /** A variable, or a negative one for its negation; the greatest factors first. */
  readonly literals: readonly number[];
  readonly factors: readonly number[];
  readonly degree: number;
}

interface NumberedRows {
  readonly rows: PbRow[];
  /** The first row of each constraint of `formula.linear`. */
  readonly firstOf: readonly number[];
}

/** @param blocked the variables of solutions, which one more row each excludes, the last ones. */
export function rowsOf(
  { units, linear, pairs }: LinearFormula,
  blocked: readonly (readonly number[])[] = [],
): NumberedRows {
  const rows = units.flatMap((literal) => rowsOfLinear(unitOf(literal)));
  const firstOf = linear.map((one) => {
    const first = rows.length + 1;
    rows.push(...rowsOfLinear(one));
    return first;
  });
  for (let at = 0; at < pairs.length; at += 2)
    rows.push({ literals: [-pairs[at], -pairs[at + 1]], factors: [1, 1], degree: 1 });
  for (const solution of blocked) rows.push(clauseOf(solution.map((variable) => -variable)));
  return { rows, firstOf };
}

export const clauseOf = (literals: readonly number[]): PbRow => ({
  literals,
  factors: literals.map(() => 1),
  degree: 1,
});

const unitOf = (literal: number): Linear => ({
  factors: [1],
  variables: [Math.abs(literal)],
  relation: '=',
  total: literal > 0 ? 1 : 0,
});

function rowsOfLinear({ factors, variables, relation, total }: Linear): PbRow[] {
  const atMost = (): PbRow => makeRow(negatedAll(factors), variables, -total);
  if (relation === '<=') return [atMost()];
  const atLeast = makeRow(factors, variables, total);
  return relation === '=' ? [atLeast, atMost()] : [atLeast];
}

const negatedAll = (numbers: readonly number[]): number[] => numbers.map((number) => -number);

/** The row that terms `factor × variable` with factors of any sign are at least a degree. */
function makeRow(factors: readonly number[], variables: readonly number[], degree: number): PbRow {
  const terms = variables
    .map((variable, at) => ({ literal: factors[at] < 0 ? -variable : variable, factor: Math.abs(factors[at]) }))
    .filter(({ factor }) => factor > 0)
    .sort((a, b) => b.factor - a.factor);
  const negative = factors.reduce((sum, factor) => sum - Math.min(factor, 0), 0);
  return {
    literals: terms.map(({ literal }) => literal),
    factors: terms.map(({ factor }) => factor),
    degree: degree + negative,
  };
}

/** The sum of rows, each times a number. */
export function addRows(rows: readonly PbRow[], terms: readonly Term[]): PbRow {
  const factorOf = new Map<number, number>();
  let degree = 0;
  for (const { row, times } of terms) {
    const { literals, factors, degree: own } = rows[row - 1];
    degree += times * own;
    literals.forEach((literal, at) => {
      const variable = Math.abs(literal);
      const factor = times * factors[at];
      // factor × ~x is factor − factor × x.
      if (literal < 0) degree -= factor;
      factorOf.set(variable, (factorOf.get(variable) ?? 0) + (literal < 0 ? -factor : factor));
    });
  }
  return makeRow([...factorOf.values()], [...factorOf.keys()], degree);
}

// A proof in the format of VeriPB, version 2.0: rows that follow from those before them, as sums of rows or by reverse
// unit propagation, up to a row that nothing satisfies.
//
// Source: S. Gocht, J. Nordström, "Certifying Parity Reasoning Efficiently Using Pseudo-Boolean Proofs", AAAI 2021; the
// overview of the proof format of VeriPB.

export interface LinearProof {
  readonly steps: readonly ProofStep[];
  /** The number of rows of the formula, before the first step. */
  readonly rows: number;
}

const proofHeader = 'pseudo-Boolean proof version 2.0';

export function writeVeriPb({ steps, rows }: LinearProof): string {
  const lines = steps.map((step) =>
    'terms' in step ? `pol ${writeTerms(step.terms)}` : `rup ${writeClause(step.literals)} ~ ${step.hints.join(' ')}`,
  );
  const end = ['output NONE', `conclusion UNSAT : ${rows + steps.length}`, 'end pseudo-Boolean proof'];
  return [proofHeader, `f ${rows}`, ...lines, ...end].map((line) => `${line}\n`).join('');
}

const writeClause = (literals: readonly number[]): string =>
  [...literals.map((literal) => `1 ${literal < 0 ? '~' : ''}x${Math.abs(literal)}`), '>= 1 ;'].join(' ');

/** Reverse Polish notation. */
const writeTerms = (terms: readonly Term[]): string =>
  terms.map(({ row, times }, at) => `${row}${times === 1 ? '' : ` ${times} *`}${at === 0 ? '' : ' +'}`).join(' ');
