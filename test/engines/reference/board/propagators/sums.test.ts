/**
 * Sums: cages, several groups, negative groups, derived sums, and their bounds if cages are off. As in compiled
 * programs, a house repeats that the cells of a group differ.
 */
import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../../../../src/engines/board-engine.js';
import { Propagation } from '../../../../../src/engines/codes.js';
import { boardEngines } from '../../../../helpers/board-engines.js';
import { buildProgram, type PlainHouse, type PlainSum } from '../../../../helpers/build-program.js';
import { ascending, makesSum, satisfies } from './definitions.js';
import {
  findSupports,
  provePropagators,
  symbolsOf,
  type NaiveRule,
  type PropagatorCase,
  type Strength,
} from './harness.js';
import { inTurn, once, placedRule, placesOf, remove } from './naive-house-rules.js';
import { countOf } from '../../../../helpers/extent.js';

const { Placed, Cages, Derived } = Propagation;

interface SumCase {
  readonly name: string;
  readonly symbols: number;
  readonly sum: PlainSum;
  readonly values?: readonly number[];
  readonly alphabet?: number;
  readonly samples?: number;
}

const cages: readonly SumCase[] = [
  { name: 'two cells of 5', symbols: 4, sum: { total: 5, groups: [{ cells: [0, 1] }] } },
  { name: 'three cells of 10', symbols: 6, sum: { total: 10, groups: [{ cells: [0, 1, 2] }] } },
  { name: 'four cells of 20', symbols: 9, sum: { total: 20, groups: [{ cells: [0, 1, 2, 3] }] } },
  {
    name: 'six cells of 30',
    symbols: 9,
    samples: countOf({ sample: 10, all: 60 }),
    sum: { total: 30, groups: [{ cells: [0, 1, 2, 3, 4, 5] }] },
  },
  { name: 'five cells of 15, all symbols', symbols: 5, sum: { total: 15, groups: [{ cells: [0, 1, 2, 3, 4] }] } },
  { name: 'one cell', symbols: 4, sum: { total: 3, groups: [{ cells: [0] }] } },
  { name: 'a total out of reach', symbols: 4, sum: { total: 8, groups: [{ cells: [0, 1] }] } },
  {
    name: 'values from below 0',
    symbols: 5,
    values: [-2, -1, 0, 1, 2],
    sum: { total: -1, groups: [{ cells: [0, 1, 2] }] },
  },
];

/** Cages for which the WebAssembly core only keeps the bounds. */
const unusualCages: readonly SumCase[] = [
  { name: 'values with gaps', symbols: 5, values: [-2, 0, 3, 4, 9], sum: { total: 7, groups: [{ cells: [0, 1, 2] }] } },
  {
    name: 'symbols of the same value',
    symbols: 5,
    values: [1, 1, 2, 3, 3],
    sum: { total: 6, groups: [{ cells: [0, 1, 2] }] },
  },
  { name: 'twelve symbols', symbols: 12, sum: { total: 25, groups: [{ cells: [0, 1, 2] }] } },
];

/** Cages with more symbols than the reference engine combines. */
const manySymbols: readonly SumCase[] = [
  {
    name: 'sixteen symbols',
    symbols: 16,
    alphabet: 0b1010_0101_0001_0011,
    sum: { total: 27, groups: [{ cells: [0, 1, 2] }] },
  },
  {
    name: 'two groups of sixteen symbols',
    symbols: 16,
    alphabet: 0b1010_0101,
    sum: { total: 4, groups: [{ cells: [0, 1] }, { sign: -1, cells: [2] }] },
  },
];

const sums: readonly SumCase[] = [
  {
    name: 'cells that may repeat',
    symbols: 4,
    sum: { total: 7, groups: [{ cells: [0] }, { cells: [1] }, { cells: [2] }] },
  },
  { name: 'two groups', symbols: 4, sum: { total: 9, groups: [{ cells: [0, 1] }, { cells: [2, 3] }] } },
  {
    name: 'a group of three and two cells',
    symbols: 4,
    sum: { total: 11, groups: [{ cells: [1, 3, 4] }, { cells: [0] }, { cells: [2] }] },
  },
  {
    name: 'two groups of nine symbols',
    symbols: 9,
    samples: countOf({ sample: 10, all: 60 }),
    sum: { total: 33, groups: [{ cells: [0, 1, 2, 3] }, { cells: [4, 5] }] },
  },
  {
    name: 'a group less another',
    symbols: 5,
    sum: { total: 2, groups: [{ cells: [0, 1] }, { sign: -1, cells: [2, 3] }] },
  },
  { name: 'one cell less another', symbols: 6, sum: { total: -3, groups: [{ cells: [0] }, { sign: -1, cells: [1] }] } },
  { name: 'a negative group alone', symbols: 5, sum: { total: -8, groups: [{ sign: -1, cells: [0, 1, 2] }] } },
  {
    name: 'three groups of both signs',
    symbols: 4,
    sum: { total: 3, groups: [{ cells: [0, 1] }, { sign: -1, cells: [2, 3] }, { cells: [4] }] },
  },
];

const cellsOf = ({ sum }: SumCase): number => sum.groups.reduce((count, group) => count + group.cells.length, 0);
const housesOf = ({ symbols, sum }: SumCase): PlainHouse[] =>
  sum.groups.filter(({ cells }) => cells.length > 1).map(({ cells }) => ({ cells, counts: once(symbols) }));

type StrengthOf = (sumCase: SumCase) => Strength;
const domainConsistent: StrengthOf = () => 'domain-consistent';

function casesOf(
  list: readonly SumCase[],
  propagation: number,
  strengthOf: StrengthOf,
  weakerOnWasm: StrengthOf = strengthOf,
): PropagatorCase[] {
  return list.map((sumCase) => {
    const { name, symbols, sum, values = ascending(symbols), ...domains } = sumCase;
    return {
      name,
      propagation,
      scope: { symbols, values, sums: [sum], houses: housesOf(sumCase) },
      cells: cellsOf(sumCase),
      allows: makesSum(sum, values),
      strength: strengthOf(sumCase),
      weaker: { wasm: weakerOnWasm(sumCase) },
      ...domains,
    };
  });
}

/** The WebAssembly core filters derived sums of several groups with many open cells only near their bounds. */
const patient: StrengthOf = ({ sum }) =>
  sum.groups.length > 1 && sum.groups.some(({ cells }) => cells.length > 1) ? 'sound' : 'domain-consistent';

const derived = (list: readonly SumCase[]): SumCase[] =>
  list.map((sumCase) => ({ ...sumCase, sum: { ...sumCase.sum, isDerived: true } }));

/**
 * Each cell keeps the symbols that the least and the greatest values of the others can complete; cells of a group
 * exclude each other's placed symbols.
 */
const boundsRule: StrengthOf = (sumCase) =>
  termRule(sumCase, (others, missing) => {
    const least = others.reduce((sum, list) => sum + Math.min(...list), 0);
    const most = others.reduce((sum, list) => sum + Math.max(...list), 0);
    return least <= missing && missing <= most;
  });

/** Each cell keeps the symbols that any symbols of the others can complete, equal or not. */
const totalRule: StrengthOf = (sumCase) =>
  termRule(sumCase, (others, missing) => {
    const sums = others.reduce(
      (reached, list) => new Set([...reached].flatMap((sum) => list.map((value) => sum + value))),
      new Set([0]),
    );
    return sums.has(missing);
  });

/** @param canMake tests whether terms, each with a list of possible numbers, can make a sum. */
function termRule(
  sumCase: SumCase,
  canMake: (terms: readonly (readonly number[])[], sum: number) => boolean,
): NaiveRule {
  const { symbols, sum, values = ascending(symbols) } = sumCase;
  const terms = sum.groups.flatMap(({ cells, sign = 1 }) => cells.map((cell) => ({ cell, sign })));
  const rules = terms.map((term): NaiveRule => (domains) => {
    const others = terms
      .filter((other) => other !== term)
      .map(({ cell, sign }) => symbolsOf(domains[cell]).map((symbol) => sign * values[symbol]));
    const lost = symbolsOf(domains[term.cell]).filter(
      (symbol) => !canMake(others, sum.total - term.sign * values[symbol]),
    );
    return remove(
      domains,
      lost.reduce((mask, symbol) => mask | (1 << symbol), 0),
      [term.cell],
    );
  });
  return inTurn(...rules, ...housesOf(sumCase).map(placedRule));
}

const exact = Placed | Cages;
describe('cages', () => provePropagators(casesOf(cages, exact, domainConsistent)));
describe('unusual cages', () => provePropagators(casesOf(unusualCages, exact, domainConsistent, boundsRule)));
describe('cages of many symbols', () => provePropagators(casesOf(manySymbols, exact, totalRule, boundsRule)));
describe('sums', () => provePropagators(casesOf(sums, exact, domainConsistent)));
describe('derived sums', () =>
  provePropagators(casesOf(derived([...cages, ...sums]), exact | Derived, domainConsistent, patient)));
describe('the bounds of sums', () =>
  provePropagators(casesOf([...cages, ...unusualCages, ...manySymbols, ...sums], Placed, boundsRule)));

describe('derived sums that are switched off', () => {
  test.each(boardEngines.map((engine) => ({ engine, name: engine.name })))('are left out by $name', ({ engine }) => {
    const sum = { ...cages[0].sum, isDerived: true };
    const program = buildProgram({ symbols: 4, domains: [0b0001, 0b1111], sums: [sum] });
    const propagateWith = (propagation: number) => engine.propagateBoard(program, { ...defaultSettings, propagation });
    expect(propagateWith(Placed | Cages)).toEqual(Uint32Array.of(0b0001, 0b1111));
    expect(propagateWith(Placed | Cages | Derived)).toEqual(Uint32Array.of(0b0001, 0b1000));
  });
});

/** Removals that a cage needs from a house that holds all its places for a symbol. */
describe('cages in houses', () => {
  const cage: PlainSum = { total: 8, groups: [{ cells: [0, 1, 2] }] };
  const houses: readonly (PlainHouse & { readonly name: string })[] = [
    { name: 'all of the cage in a house', cells: [0, 1, 2, 3, 4], counts: once(5) },
    { name: 'two cells of the cage in a house', cells: [1, 2, 3, 4], counts: once(5) },
    { name: 'a house with symbols twice', cells: [0, 1, 3, 4], counts: [2, 2, 1, 1, 1] },
    { name: 'an exact house with symbols twice', cells: [0, 1, 2, 3, 4], counts: [2, 1, 1, 1, 0] },
  ];
  const cases = houses.map(({ name, ...house }): PropagatorCase => {
    const scope = { symbols: 5, houses: [house, { cells: cage.groups[0].cells, counts: once(5) }], sums: [cage] };
    const strength = inTurn(placedRule(house), claimRule(cage, house));
    return { name, propagation: Placed | Cages, scope, cells: 5, allows: satisfies(scope), strength };
  });
  provePropagators(cases);
});

/**
 * If every filling of the cage has a symbol, and its places there all lie in a house that holds it once, it is removed
 * from the rest of the house.
 */
function claimRule(cage: PlainSum, house: PlainHouse): NaiveRule {
  const { cells } = cage.groups[0];
  const fills = makesSum({ ...cage, groups: [{ cells: [...cells.keys()] }] }, ascending(house.counts.length));
  const symbols = [...house.counts.keys()].filter((symbol) => house.counts[symbol] === 1);
  return inTurn(
    ...symbols.map((symbol): NaiveRule => (domains) => {
      const inCage = cells.map((cell) => domains[cell]);
      const withoutSymbol = inCage.map((mask) => mask & ~(1 << symbol));
      if (findSupports(inCage, fills) === null) return null;
      if (!withoutSymbol.includes(0) && findSupports(withoutSymbol, fills) !== null) return domains;
      const places = placesOf(domains, symbol, cells);
      if (!places.every((cell) => house.cells.includes(cell))) return domains;
      return remove(
        domains,
        1 << symbol,
        house.cells.filter((cell) => !cells.includes(cell)),
      );
    }),
  );
}
