/**
 * Which propagators enforce the constraints of a program. The bits of `Propagation` choose among them; the constraints are
 * enforced whatever the bits.
 */
import { Propagation } from '../../board-engine.js';
import { cage } from './propagators/cage.js';
import { flow } from './propagators/flow.js';
import { hidden } from './propagators/hidden.js';
import { intersectingHouses, intersection } from './propagators/intersections.js';
import { link } from './propagators/links.js';
import { placed } from './propagators/placed.js';
import { hiddenSubsets, nakedSubsets } from './propagators/subsets.js';
import { sumBounds } from './propagators/sum-bounds.js';
import { sum } from './propagators/sum.js';
import { largestAlphabet } from './propagators/combinations.js';
import type { Propagator } from './propagator.js';
import type { Constraints, SumConstraint } from './read-program.js';

const { Placed, Hidden, Intersections, Subsets, Flow, Cages, Derived } = Propagation;

/** What `auto` stands for here: what propagates most for its time when each rule is written to be read. */
const automatic = Placed | Hidden | Intersections | Cages | Derived;

/** @param bits of `Propagation`. */
export function post(constraints: Constraints, bits: number | 'auto'): Propagator[] {
  const chosen = bits === 'auto' ? automatic : bits;
  return [...postLinks(constraints), ...postHouses(constraints, chosen), ...postSums(constraints, chosen)];
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
    ...(bits & Flow ? houses.map(flow) : []),
  ];
}

function postSums(constraints: Constraints, bits: number): Propagator[] {
  const given = constraints.sums.filter(({ isDerived }) => !isDerived);
  const derived = bits & Derived ? constraints.sums.filter(({ isDerived }) => isDerived) : [];
  return [
    ...given.flatMap((constraint) => postDifferences(constraint, constraints.symbolCount)),
    ...[...given, ...derived].flatMap((constraint) => postSum(constraint, constraints, bits)),
  ];
}

/** Each group as a house in which every symbol occurs at most once. */
function postDifferences({ groups }: SumConstraint, symbolCount: number): Propagator[] {
  const counts = new Array<number>(symbolCount).fill(1);
  return groups.filter(({ cells }) => cells.length > 1).map(({ cells }) => placed({ cells, counts }));
}

function postSum(constraint: SumConstraint, { values, houses }: Constraints, bits: number): Propagator[] {
  if (!(bits & Cages)) return [sumBounds(constraint, values)];
  const isCage = constraint.groups.length === 1 && constraint.groups[0].sign > 0;
  if (isCage && values.length <= largestAlphabet) return [cage(constraint, values, houses)];
  return [sum(constraint, values)];
}
