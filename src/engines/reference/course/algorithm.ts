/** What an algorithm of the course is to the search: how it propagates the root, and a state in which one cell was just assigned. */
import type { RuleUses } from '../../../model/grade.js';
import type { Interruptible } from '../interruptible.js';
import type { CourseState } from './state.js';

export interface CourseAlgorithm {
  /** Constraints looked at so far: filterings of local consistency, removals of forward checking, rules on a house. */
  readonly propagations: number;
  /** Of the algorithms that have rules. */
  readonly rules?: RuleUses;
  /** @param state in which the givens are assigned. @returns false on a conflict. */
  propagateRoot(state: CourseState): Interruptible<boolean>;
  /** @param cell assigned since the state was propagated. @returns false on a conflict. */
  propagateAssignment(state: CourseState, cell: number): Interruptible<boolean>;
}
