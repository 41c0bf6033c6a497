/** Intersections of two houses, in every kind of overlap. */
import { describe } from 'vitest';
import { Propagation } from '../../../../../src/engines/codes.js';
import type { PlainHouse } from '../../../../helpers/build-program.js';
import { satisfies } from './definitions.js';
import { provePropagators, type NaiveRule, type PropagatorCase } from './harness.js';
import { inTurn, intersectionRule, once, placedRule } from './naive-house-rules.js';

interface Overlap {
  readonly name: string;
  readonly houses: readonly [PlainHouse, PlainHouse];
}

const overlaps: readonly Overlap[] = [
  {
    name: 'two exact houses that share two cells',
    houses: [house([0, 1, 2, 3], once(4)), house([2, 3, 4, 5], once(4))],
  },
  {
    name: 'two exact houses that share three cells',
    houses: [house([0, 1, 2, 3], once(4)), house([1, 2, 3, 4], once(4))],
  },
  { name: 'an exact house and one that is not', houses: [house([0, 1, 2, 3], once(4)), house([2, 3, 4], once(4))] },
  { name: 'two houses with a symbol twice', houses: [house([0, 1, 2, 3], [2, 1, 1]), house([2, 3, 4, 5], [2, 1, 1])] },
  {
    name: 'houses with different multiplicities',
    houses: [house([0, 1, 2, 3], [2, 1, 1]), house([1, 2, 3, 4, 5], [1, 2, 2])],
  },
  { name: 'a house within another', houses: [house([0, 1, 2], once(3)), house([0, 1, 2, 3, 4], [2, 2, 1])] },
  { name: 'houses that share one cell', houses: [house([0, 1, 2], once(3)), house([2, 3, 4], once(3))] },
  { name: 'the same cells twice', houses: [house([0, 1, 2, 3], [2, 1, 1]), house([0, 1, 2, 3], [1, 2, 2])] },
];

function house(cells: readonly number[], counts: readonly number[]): PlainHouse {
  return { cells, counts };
}

/** Returns the rule from an exact house to another one that shares at least two cells and does not lie within it. */
function ruleOf(one: PlainHouse, other: PlainHouse): NaiveRule[] {
  const shared = one.cells.filter((cell) => other.cells.includes(cell)).length;
  const isExact = one.counts.reduce((sum, count) => sum + count, 0) === one.cells.length;
  return isExact && shared >= 2 && shared < other.cells.length ? [intersectionRule(one, other)] : [];
}

const cases = overlaps.map(({ name, houses }): PropagatorCase => {
  const scope = { symbols: houses[0].counts.length, houses };
  return {
    name,
    propagation: Propagation.Placed | Propagation.Intersections,
    scope,
    cells: 1 + Math.max(...houses.flatMap(({ cells }) => cells)),
    allows: satisfies(scope),
    strength: inTurn(...houses.map(placedRule), ...ruleOf(houses[0], houses[1]), ...ruleOf(houses[1], houses[0])),
  };
});

describe('intersections', () => provePropagators(cases));
