/** Sums: cages, several groups, negative groups, derived ones, and their bounds when cages are off. */
import { describe, expect, test } from 'vitest';
import { Propagation, defaultSettings } from '../../src/engines/board-engine.js';
import { boardEngines } from '../helpers/board-engines.js';
import { buildProgram, type PlainHouse, type PlainSum } from '../helpers/build-program.js';
import { ascending, makesSum, satisfies } from './definitions.js';
import { findSupports, isSingle, provePropagators, symbolsOf, type Masks, type NaiveRule, type PropagatorCase } from './harness.js';
import { inTurn, once, placedRule, placesOf, remove } from './naive-house-rules.js';

const { Placed, Cages, Derived } = Propagation;

interface SumCase {
  readonly name: string;
  readonly symbols: number;
  readonly sum: PlainSum;
  readonly values?: readonly number[];
}

const cages: readonly SumCase[] = [
  { name: 'two cells of 5', symbols: 4, sum: { total: 5, groups: [{ cells: [0, 1] }] } },
  { name: 'three cells of 10', symbols: 6, sum: { total: 10, groups: [{ cells: [0, 1, 2] }] } },
  { name: 'four cells of 20', symbols: 9, sum: { total: 20, groups: [{ cells: [0, 1, 2, 3] }] } },
  { name: 'five cells of 15, all symbols', symbols: 5, sum: { total: 15, groups: [{ cells: [0, 1, 2, 3, 4] }] } },
  { name: 'one cell', symbols: 4, sum: { total: 3, groups: [{ cells: [0] }] } },
  { name: 'a total out of reach', symbols: 4, sum: { total: 8, groups: [{ cells: [0, 1] }] } },
  { name: 'values with gaps and one below 0', symbols: 5, values: [-2, 0, 3, 4, 9], sum: { total: 7, groups: [{ cells: [0, 1, 2] }] } },
  { name: 'symbols of the same value', symbols: 5, values: [1, 1, 2, 3, 3], sum: { total: 6, groups: [{ cells: [0, 1, 2] }] } },
];

const sums: readonly SumCase[] = [
  { name: 'cells that may repeat', symbols: 4, sum: { total: 7, groups: [{ cells: [0] }, { cells: [1] }, { cells: [2] }] } },
  { name: 'two groups', symbols: 4, sum: { total: 9, groups: [{ cells: [0, 1] }, { cells: [2, 3] }] } },
  { name: 'a group of three and two cells', symbols: 4, sum: { total: 11, groups: [{ cells: [1, 3, 4] }, { cells: [0] }, { cells: [2] }] } },
  { name: 'a group less another', symbols: 5, sum: { total: 2, groups: [{ cells: [0, 1] }, { sign: -1, cells: [2, 3] }] } },
  { name: 'one cell less another', symbols: 6, sum: { total: -3, groups: [{ cells: [0] }, { sign: -1, cells: [1] }] } },
  { name: 'a negative group alone', symbols: 5, sum: { total: -8, groups: [{ sign: -1, cells: [0, 1, 2] }] } },
  {
    name: 'three groups of both signs',
    symbols: 4,
    sum: { total: 3, groups: [{ cells: [0, 1] }, { sign: -1, cells: [2, 3] }, { cells: [4] }] },
  },
];

function casesOf(list: readonly SumCase[], propagation: number, strength: (sumCase: SumCase) => PropagatorCase['strength']): PropagatorCase[] {
  return list.map((sumCase) => {
    const { name, symbols, sum, values = ascending(symbols) } = sumCase;
    const cells = sum.groups.reduce((count, group) => count + group.cells.length, 0);
    return { name, propagation, scope: { symbols, values, sums: [sum] }, cells, allows: makesSum(sum, values), strength: strength(sumCase) };
  });
}

const derived = (list: readonly SumCase[]): SumCase[] => list.map((sumCase) => ({ ...sumCase, sum: { ...sumCase.sum, isDerived: true } }));

/** Each cell keeps what the least and the most of the others can complete; cells of a group see each other's placed symbols. */
function boundsRule({ symbols, sum: { groups, total }, values = ascending(symbols) }: SumCase): NaiveRule {
  const terms = groups.flatMap(({ cells, sign = 1 }) => cells.map((cell) => ({ cell, sign })));
  const added = (domains: Masks, { cell, sign }: (typeof terms)[number]): number[] => symbolsOf(domains[cell]).map((symbol) => sign * values[symbol]);
  const bounds = terms.map((term): NaiveRule => (domains) => {
    const others = terms.filter((other) => other !== term).map((other) => added(domains, other));
    const least = others.reduce((sum, list) => sum + Math.min(...list), 0);
    const most = others.reduce((sum, list) => sum + Math.max(...list), 0);
    const lost = symbolsOf(domains[term.cell]).filter((symbol) => {
      const value = term.sign * values[symbol];
      return least + value > total || most + value < total;
    });
    return remove(domains, lost.reduce((mask, symbol) => mask | (1 << symbol), 0), [term.cell]);
  });
  const differences = groups.filter(({ cells }) => cells.length > 1).map(({ cells }) => placedRule({ cells, counts: once(symbols) }));
  return inTurn(...bounds, ...differences);
}

describe('cages', () => provePropagators(casesOf(cages, Placed | Cages, () => 'domain-consistent')));
describe('sums', () => provePropagators(casesOf(sums, Placed | Cages, () => 'domain-consistent')));
describe('derived sums', () => provePropagators(casesOf(derived([...cages, ...sums]), Placed | Cages | Derived, () => 'domain-consistent')));
describe('the bounds of sums', () => provePropagators(casesOf([...cages, ...sums], Placed, boundsRule)));

describe('derived sums that are off', () => {
  test.each(boardEngines.map((engine) => ({ engine, name: engine.name })))('are left out by $name', ({ engine }) => {
    const sum = { ...cages[0].sum, isDerived: true };
    const program = buildProgram({ symbols: 4, domains: [0b0001, 0b1111], sums: [sum] });
    const propagateWith = (propagation: number) => engine.propagateBoard(program, { ...defaultSettings, propagation });
    expect(propagateWith(Placed | Cages)).toEqual(Uint32Array.of(0b0001, 0b1111));
    expect(propagateWith(Placed | Cages | Derived)).toEqual(Uint32Array.of(0b0001, 0b1000));
  });
});

/** What a cage needs in a house: see the docstring of `cage.ts`. The house is exact or not, with single symbols or more. */
describe('cages in houses', () => {
  const cage: PlainSum = { total: 8, groups: [{ cells: [0, 1, 2] }] };
  const houses: readonly (PlainHouse & { readonly name: string })[] = [
    { name: 'all of the cage in a house', cells: [0, 1, 2, 3, 4], counts: once(5) },
    { name: 'two cells of the cage in a house', cells: [1, 2, 3, 4], counts: once(5) },
    { name: 'a house with symbols twice', cells: [0, 1, 3, 4], counts: [2, 2, 1, 1, 1] },
    { name: 'an exact house with symbols twice', cells: [0, 1, 2, 3, 4], counts: [2, 1, 1, 1, 0] },
  ];
  const cases = houses.map(({ name, ...house }): PropagatorCase => {
    const scope = { symbols: 5, houses: [house], sums: [cage] };
    const strength = inTurn(placedRule(house), claimRule(cage, house));
    return { name, propagation: Placed | Cages, scope, cells: 5, allows: satisfies(scope), strength };
  });
  provePropagators(cases);
});

/** A symbol of every filling of the cage whose places there all lie in the house is one occurrence used up in the house. */
function claimRule(cage: PlainSum, house: PlainHouse): NaiveRule {
  const { cells } = cage.groups[0];
  const values = ascending(house.counts.length);
  return inTurn(
    ...house.counts.map((count, symbol): NaiveRule => (domains) => {
      const inCage = cells.map((cell) => domains[cell]);
      const withoutSymbol = inCage.map((mask) => mask & ~(1 << symbol));
      const fills = makesSum({ ...cage, groups: [{ cells: [...cells.keys()] }] }, values);
      if (findSupports(inCage, fills) === null) return null;
      if (!withoutSymbol.includes(0) && findSupports(withoutSymbol, fills) !== null) return domains;
      const places = placesOf(domains, symbol, cells);
      if (!places.every((cell) => house.cells.includes(cell))) return domains;
      const others = house.cells.filter((cell) => !places.includes(cell));
      const left = count - 1 - others.filter((cell) => domains[cell] === 1 << symbol).length;
      if (left < 0) return null;
      return left > 0 ? domains : remove(domains, 1 << symbol, others.filter((cell) => !isSingle(domains[cell])));
    }),
  );
}
