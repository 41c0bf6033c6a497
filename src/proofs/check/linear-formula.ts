/** The formula of a board with sums as rows, in the order of `convert --to opb`: an equation is two rows. */
import { requireUnits, type BoardRules } from './board-rules.js';
import { PairList } from './pair-list.js';
import { fail, type LinearPuzzleFormula, type LinearRow } from './proof-error.js';

const bothOnce = [1, 1];

export function linearFormula(rules: BoardRules): LinearPuzzleFormula {
  const { variables, symbols, units, exactlyOne, atMostOne, often, excluded, sums, readCells } = rules;
  const rows: LinearRow[] = [];
  /** Adds that terms are at least a total. */
  const addLeast = (own: readonly number[], values: readonly number[], total: number): void => {
    const [literals, factors]: [number[], number[]] = [[], []];
    let degree = total;
    for (let at = 0; at < own.length; at++) {
      if (values[at] === 0) continue;
      literals.push(values[at] < 0 ? -own[at] : own[at]);
      factors.push(Math.abs(values[at]));
      if (values[at] < 0) degree -= values[at];
    }
    rows.push({ literals, factors, degree });
  };
  const addMost = (own: readonly number[], values: readonly number[], total: number): void =>
    addLeast(own, values.map((value) => -value), -total); // prettier-ignore
  const addEqual = (own: readonly number[], values: readonly number[], total: number): void => {
    addLeast(own, values, total);
    addMost(own, values, total);
  };
  const ones = (own: readonly number[]): number[] => own.map(() => 1);

  for (const unit of units) addEqual([Math.abs(unit)], [1], unit > 0 ? 1 : 0);
  /** The lists in ascending order, by their least variable. */
  const seen = new Map<number, Int32Array[]>();
  for (const one of exactlyOne) {
    const sorted = Int32Array.from(one).sort();
    const others = seen.get(sorted[0]) ?? [];
    if (!others.some((other) => isSame(other, sorted))) addEqual(one, ones(one), 1);
    seen.set(sorted[0], [...others, sorted]);
  }
  for (const one of atMostOne) addMost(one, ones(one), 1);
  for (const { places, least, most } of often)
    if (least === most) addEqual(places, ones(places), most);
    else {
      if (least > 0) addLeast(places, ones(places), least);
      addMost(places, ones(places), most);
    }
  for (const sum of sums) addEqual(sum.variables, sum.values, sum.total);
  const pairs = new PairList(variables);
  for (const [a, b] of excluded) pairs.add(a, b);
  for (const [a, b] of pairs.pairs) rows.push({ literals: [-a, -b], factors: bothOnce, degree: 1 });

  const readSolution = (text: unknown, name: string): number[] => {
    const solution = readCells(text, name);
    const isTrue = new Uint8Array(variables + 1);
    for (const variable of solution) isTrue[variable] = 1;
    const holds = (literal: number): boolean => (literal > 0 ? isTrue[literal] === 1 : isTrue[-literal] === 0);
    requireUnits(units, symbols, holds, name);
    const isKept = ({ literals, factors, degree }: LinearRow): boolean =>
      literals.reduce((sum, literal, at) => sum + (holds(literal) ? factors[at] : 0), 0) >= degree;
    return rows.every(isKept) ? solution : fail(`${name} breaks a rule`);
  };
  return { variables, rows, readSolution };
}

const isSame = (one: Int32Array, other: Int32Array): boolean =>
  one.length === other.length && one.every((variable, at) => variable === other[at]);
