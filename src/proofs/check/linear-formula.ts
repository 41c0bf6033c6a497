/** The formula of a board with sums as rows, in the order of `convert --to opb`: an equation is two rows. */
import { requireUnits, type BoardRules } from './board-rules.js';
import { fail, type LinearPuzzleFormula, type LinearRow } from './proof-error.js';

export function linearFormula(rules: BoardRules): LinearPuzzleFormula {
  const { variables, symbols, units, exactlyOne, atMostOne, often, excluded, sums, readCells } = rules;
  const rows: LinearRow[] = [];
  /** Adds that terms are at least a total. */
  const addLeast = (own: readonly number[], values: readonly number[], total: number): void => {
    const at = [...own.keys()].filter((place) => values[place] !== 0);
    rows.push({
      literals: at.map((place) => (values[place] < 0 ? -own[place] : own[place])),
      factors: at.map((place) => Math.abs(values[place])),
      degree: values.reduce((degree, value) => degree - Math.min(value, 0), total),
    });
  };
  const addMost = (own: readonly number[], values: readonly number[], total: number): void =>
    addLeast(own, values.map((value) => -value), -total); // prettier-ignore
  const addEqual = (own: readonly number[], values: readonly number[], total: number): void => {
    addLeast(own, values, total);
    addMost(own, values, total);
  };
  const ones = (own: readonly number[]): number[] => own.map(() => 1);

  for (const unit of units) addEqual([Math.abs(unit)], [1], unit > 0 ? 1 : 0);
  const seen = new Set<string>();
  for (const one of exactlyOne) {
    const key = String([...one].sort((a, b) => a - b));
    if (!seen.has(key)) addEqual(one, ones(one), 1);
    seen.add(key);
  }
  for (const one of atMostOne) addMost(one, ones(one), 1);
  for (const { places, least, most } of often)
    if (least === most) addEqual(places, ones(places), most);
    else {
      if (least > 0) addLeast(places, ones(places), least);
      addMost(places, ones(places), most);
    }
  for (const sum of sums) addEqual(sum.variables, sum.values, sum.total);
  const pairs = new Set<string>();
  for (const pair of excluded) pairs.add(String([...pair].sort((a, b) => a - b)));
  for (const pair of pairs) addLeast(pair.split(',').map((one) => -Number(one)), [1, 1], 1); // prettier-ignore

  const readSolution = (text: unknown, name: string): number[] => {
    const solution = readCells(text, name);
    const isTrue = new Set(solution);
    const holds = (literal: number): boolean => (literal > 0 ? isTrue.has(literal) : !isTrue.has(-literal));
    requireUnits(units, symbols, holds, name);
    const isKept = ({ literals, factors, degree }: LinearRow): boolean =>
      literals.reduce((sum, literal, at) => sum + (holds(literal) ? factors[at] : 0), 0) >= degree;
    return rows.every(isKept) ? solution : fail(`${name} breaks a rule`);
  };
  return { variables, rows, readSolution };
}
