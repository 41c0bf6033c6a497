/**
 * propagate: runs the queued constraints to the fixpoint, cheap ones first. Houses that changed wait for the costly
 * propagators until nothing cheap is left: first intersections and subsets, then flows. The queues keep what is left to do, so that it may
 * pause after any constraint.
 */
import { propagateBounds } from './propagators/bounds';
import { propagateFlow } from './propagators/flow';
import { propagateHouse } from './propagators/house';
import { propagateIntersections } from './propagators/intersections';
import { propagateLeftovers } from './propagators/leftovers';
import { propagateLink } from './propagators/links';
import { propagateSubsets } from './propagators/subsets';
import { propagateSum, SUM_GROUPS } from './propagators/sum';
import {
  clearQueues,
  constraintCount,
  countPropagation,
  dequeue,
  enqueue,
  firstHouse,
  firstLeftover,
  firstSum,
  isWorkDone,
  LAST,
  LATE,
  Propagation,
  propagation,
  QUEUE,
  recordOf,
  takeFirst,
  takeNext,
} from './state';

/** What `propagate` came to. `Paused`: the work of this run is done; called again, it goes on where it was. */
export const enum End {
  Conflict,
  Fixpoint,
  Paused,
}

/** The constraint that the last conflict came from. */
export let conflicting: i32 = 0;

const COSTLY: i32 = Propagation.Intersections | Propagation.Subsets | Propagation.Flow;

/** Queues every constraint. */
export function enqueueAll(): void {
  for (let constraint = 0; constraint < constraintCount; ++constraint) enqueue(QUEUE, constraint);
}

/** The queues are empty after a conflict, too. */
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
    if (!propagateFlow(recordOf(constraint))) return fail(constraint);
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
  const record = recordOf(constraint);
  if (constraint >= firstSum)
    return load<u32>(record, SUM_GROUPS) != 0 ? propagateSum(constraint, record) : propagateBounds(record);
  if (constraint < firstHouse) return propagateLink(record);
  if (constraint >= firstLeftover) return propagateLeftovers(record);
  if (!propagateHouse(record)) return false;
  // It is at its own fixpoint.
  dequeue(QUEUE, constraint);
  if ((propagation & COSTLY) != 0) enqueue(LATE, constraint);
  return true;
}

function propagateLate(house: i32): bool {
  const record = recordOf(house);
  if ((propagation & Propagation.Intersections) != 0) {
    countPropagation();
    if (!propagateIntersections(record)) return false;
  }
  if ((propagation & Propagation.Subsets) != 0) {
    countPropagation();
    if (!propagateSubsets(record)) return false;
  }
  if ((propagation & Propagation.Flow) != 0) enqueue(LAST, house);
  return true;
}
