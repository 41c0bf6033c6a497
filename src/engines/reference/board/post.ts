/**
 * Which propagators enforce the constraints of a program. The bits of `Propagation` choose among them; the constraints are
 * enforced whatever the bits.
 */
import { Propagation } from '../../board-engine.js';
import { bounds } from './propagators/bounds.js';
import { cage } from './propagators/cage.js';
import { addUpSets, largestAlphabet, type SumOfSet } from './propagators/combinations.js';
import { flow } from './propagators/flow.js';
import { hidden } from './propagators/hidden.js';
import { countShared, indexByCell, intersectingHouses, intersection } from './propagators/intersections.js';
import { leftovers } from './propagators/leftovers.js';
import { link } from './propagators/links.js';
import { placed } from './propagators/placed.js';
import { hiddenSubsets, nakedSubsets } from './propagators/subsets.js';
import { sumBounds } from './propagators/sum-bounds.js';
import { sum } from './propagators/sum.js';
import type { Propagator } from './propagator.js';
import type { Constraints, HouseConstraint, SumConstraint } from './read-program.js';

const { Placed, Hidden, Intersections, Subsets, Flow, Cages, Derived, Bounds } = Propagation;

/** What `auto` stands for here: what propagates most for its time when each rule is written to be read. */
const automatic = Placed | Hidden | Intersections | Cages | Derived;

/** Steps through the tables of a sum with several addends, at most: some milliseconds; beyond that its bounds must do. */
const mostTableSteps = 1 << 20;
/** Houses that a cage claims symbols in, at most. */
const mostNearby = 64;

/** @param bits of `Propagation`. */
export function post(constraints: Constraints, bits: number | 'auto'): Propagator[] {
  const chosen = bits === 'auto' ? automatic : bits;
  return [
    ...postLinks(constraints),
    ...postHouses(constraints, chosen),
    ...(chosen & Derived ? constraints.leftovers.map(leftovers) : []),
    ...postSums(constraints, chosen),
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

/** Each group as a house in which every symbol occurs at most once. */
function postDifferences({ groups }: SumConstraint, symbolCount: number): Propagator[] {
  const counts = new Array<number>(symbolCount).fill(1);
  return groups.filter(({ cells }) => cells.length > 1).map(({ cells }) => placed({ cells, counts }));
}

function postExactSum(
  constraint: SumConstraint,
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
