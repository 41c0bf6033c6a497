/**
 * cage: cells of one group, with different symbols.
 *
 * Rule      The cells add up to the target and differ. A symbol that every assignment needs, and that only cells of one
 *           house can take, is removed from the rest of that house.
 * Removes   Every candidate that is in no such assignment.
 * Conflict  No assignment.
 * Strength  Domain-consistent for sum and differences together.
 * Cost      One to three cells: enumeration. More cells: O(cells × symbols) operations on 512-bit sets, or one table
 *           lookup.
 * Source    Dynamic programming over totals as for knapsack constraints (Trick 2003), over sets of symbols.
 */
import { MAX_TARGET, Sum } from '../records/sum';
import { dequeue, QUEUE } from '../state';
import { fixedTotal, narrowGroup, openGroup } from './group';

/** @returns false for a conflict. */
export function propagateCage(constraint: i32, sum: Sum): bool {
  const group = sum.firstGroup,
    open = openGroup(group);
  if (open < 0) return false;
  const rest = sum.target - fixedTotal;
  if (open == 0) return rest == 0;
  if (rest < 0 || rest > MAX_TARGET) return false;
  if (!narrowGroup(group, open, (<u64>1) << rest)) return false;
  // The cage is at its own fixpoint: confinement changes only other cells.
  dequeue(QUEUE, constraint);
  return true;
}
