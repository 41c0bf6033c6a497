/**
 * Chooses the propagators that enforce the constraints of a program. The bits of `Propagation` select among them; every
 * selection enforces the constraints.
 */
import { Propagation } from '../../codes.js';
import { bounds } from './propagators/bounds.js';
import { cage, addUpSets, largestAlphabet, type SumOfSet, leftovers, sumBounds, sum } from './propagators/sums.js';
import { flow } from './propagators/flow.js';
import {
  hidden,
  countShared,
  indexByCell,
  intersectingHouses,
  intersection,
  placed,
  hiddenSubsets,
  nakedSubsets,
} from './propagators/houses.js';
import { link } from './propagators/links.js';
import { postRule } from './rules/post-rule.js';
import type { Propagator } from './cell-model.js';
import type { Constraints, HouseConstraint, GroupSumConstraint } from './read-program.js';

const { Placed, Hidden, Intersections, Subsets, Flow, Cages, Derived, Bounds } = Propagation;

/**
 * The propagators of `auto`: they propagate most for their time in this engine, whose rules are written for reading.
 */
const automatic = Placed | Hidden | Intersections | Cages | Derived;

/**
 * The greatest number of steps through the tables of a sum with several addends: some milliseconds. Larger sums use
 * bounds only.
 */
const mostTableSteps = 1 << 20;
/** The greatest number of houses in which a cage claims symbols. */
const mostNearby = 64;

/** Posts the propagators of a program. @param bits of `Propagation`. */
export function post(constraints: Constraints, bits: number | 'auto'): Propagator[] {
  const chosen = bits === 'auto' ? automatic : bits;
  return [
    ...postLinks(constraints),
    ...postHouses(constraints, chosen),
    ...(chosen & Derived ? constraints.leftovers.map(leftovers) : []),
    ...postSums(constraints, chosen),
    ...constraints.rules.map((each) => postRule(each, constraints)),
  ];
}

function postLinks({ links }: Constraints): Propagator[] {
  return links.map(link);
}

function postHouses({ houses }: Constraints, bits: number): Propagator[] {
  const exact = houses.filter(({ isExact }) => isExact);
  return [
    ...houses.map(placed),
    ...(bits & Hidden ? exact.map(hidden) : []),
    ...(bits & Intersections ? intersectingHouses(houses).map(([house, other]) => intersection(house, other)) : []),
    ...(bits & Subsets ? [...houses.map(nakedSubsets), ...exact.map(hiddenSubsets)] : []),
    ...(bits & Bounds ? houses.map(bounds) : []),
    ...(bits & Flow ? houses.map(flow) : []),
  ];
}

function postSums(constraints: Constraints, bits: number): Propagator[] {
  const { symbolCount, values, houses } = constraints;
  const housesOf = indexByCell(houses);
  const sums = values.length <= largestAlphabet ? addUpSets(values) : undefined;
  const given = constraints.sums.filter(({ isDerived }) => !isDerived);
  const derived = bits & Derived ? constraints.sums.filter(({ isDerived }) => isDerived) : [];
  return [
    ...given.flatMap((constraint) => postDifferences(constraint, symbolCount)),
    ...[...given, ...derived].map((constraint) =>
      bits & Cages ? postExactSum(constraint, constraints, housesOf, sums) : sumBounds(constraint, values),
    ),
  ];
}

/** Posts each group as a house in which every symbol occurs at most once. */
function postDifferences({ groups }: GroupSumConstraint, symbolCount: number): Propagator[] {
  const counts = new Array<number>(symbolCount).fill(1);
  return groups.filter(({ cells }) => cells.length > 1).map(({ cells }) => placed({ cells, counts }));
}

function postExactSum(
  constraint: GroupSumConstraint,
  { values, houses }: Constraints,
  housesOf: readonly (readonly number[])[],
  sums: SumOfSet | undefined,
): Propagator {
  const isCage = constraint.groups.length === 1 && constraint.groups[0].sign > 0;
  if (isCage && sums) {
    const findNearby = (): HouseConstraint[] => {
      const shared = countShared(constraint.groups[0].cells, housesOf).filter(([, count]) => count >= 2);
      return shared.slice(0, mostNearby).map(([house]) => houses[house]);
    };
    return cage(constraint, sums, findNearby);
  }
  const cellCount = constraint.groups.reduce((count, { cells }) => count + cells.length, 0);
  const range = cellCount * (Math.max(...values) - Math.min(...values));
  return cellCount * range * values.length > mostTableSteps
    ? sumBounds(constraint, values)
    : sum(constraint, values, sums);
}
