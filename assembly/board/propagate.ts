/**
 * propagate: runs the queued constraints to the fixpoint, cheap ones first. Changed houses wait for the costly
 * propagators until no cheap constraint is queued: first intersections and subsets, then flows. The queues hold the
 * remaining work, so this can pause after any constraint.
 */
import { Propagation } from '../codes';
import { propagateCage } from './propagators/cage';
import { propagateFlow } from './propagators/flow';
import { propagateIntersections } from './propagators/intersections';
import { propagateLeftovers } from './propagators/leftovers';
import { propagateLink } from './propagators/links';
import { propagatePlacedAndHidden } from './propagators/placed-hidden';
import { propagateSubsets } from './propagators/subsets';
import { propagateSum } from './propagators/sum';
import { propagateSumBounds } from './propagators/sum-bounds';
import { propagateRule } from './rules/propagate-rule';
import { houseOf } from './records/house';
import { Leftovers } from './records/leftovers';
import { linkOf } from './records/link';
import { BoundedSum, sumOf } from './records/sum';
import {
  clearQueues,
  constraintCount,
  countPropagation,
  dequeue,
  enqueue,
  firstHouse,
  firstLeftover,
  firstRule,
  firstSum,
  isWorkDone,
  LAST,
  LATE,
  propagation,
  QUEUE,
  recordOf,
  takeFirst,
  takeNext,
} from './state';

/** The result of `propagate`. `Paused`: the granted work is done; another call continues. */
export const enum End {
  Conflict,
  Fixpoint,
  Paused,
}

/** The constraint of the last conflict. */
export let conflicting: i32 = 0;

const COSTLY: i32 = Propagation.Intersections | Propagation.Subsets | Propagation.Flow;

/** Queues every constraint. */
export function enqueueAll(): void {
  for (let constraint = 0; constraint < constraintCount; ++constraint) enqueue(QUEUE, constraint);
}

/** Runs to the fixpoint or a conflict. The queues are empty after a conflict, too. */
export function propagate(): End {
  while (true) {
    if (isWorkDone()) return End.Paused;
    let constraint = takeNext();
    if (constraint >= 0) {
      if (!propagateCheap(constraint)) return fail(constraint);
      continue;
    }
    if ((propagation & COSTLY) == 0) return End.Fixpoint;
    constraint = takeFirst(LATE);
    if (constraint >= 0) {
      if (!propagateLate(constraint)) return fail(constraint);
      continue;
    }
    constraint = takeFirst(LAST);
    if (constraint < 0) return End.Fixpoint;
    countPropagation();
    if (!propagateFlow(houseOf(constraint))) return fail(constraint);
  }
}

function fail(constraint: i32): End {
  conflicting = constraint;
  clearQueues();
  return End.Conflict;
}

// @ts-ignore: decorator
@inline function propagateCheap(constraint: i32): bool {
  countPropagation();
  if (constraint >= firstSum) return propagateSumOrRule(constraint);
  if (constraint < firstHouse) return propagateLink(linkOf(constraint));
  if (constraint >= firstLeftover) return propagateLeftovers(changetype<Leftovers>(recordOf(constraint)));
  if (!propagatePlacedAndHidden(houseOf(constraint))) return false;
  // A sum is at its own fixpoint after its propagation.
  dequeue(QUEUE, constraint);
  if ((propagation & COSTLY) != 0) enqueue(LATE, constraint);
  return true;
}

// @ts-ignore: decorator
@inline function propagateSumOrRule(constraint: i32): bool {
  if (constraint >= firstRule) return propagateRule(recordOf(constraint), constraint);
  const sum = sumOf(constraint);
  if (sum.groupCount == 1) return propagateCage(constraint, sum);
  return sum.groupCount != 0 ? propagateSum(sum) : propagateSumBounds(changetype<BoundedSum>(sum));
}

function propagateLate(constraint: i32): bool {
  const house = houseOf(constraint);
  if ((propagation & Propagation.Intersections) != 0) {
    countPropagation();
    if (!propagateIntersections(house)) return false;
  }
  if ((propagation & Propagation.Subsets) != 0) {
    countPropagation();
    if (!propagateSubsets(house)) return false;
  }
  if ((propagation & Propagation.Flow) != 0) enqueue(LAST, constraint);
  return true;
}
