/**
 * The contract between an algorithm of the course and the search: how it propagates the root, and how it propagates a
 * state in which one cell was just assigned.
 */
import type { RuleUses } from '../../../model/grade.js';
import type { Interruptible } from '../interruptible.js';
import type { CourseState } from './state.js';

export interface CourseAlgorithm {
  /**
   * The number of constraints examined so far: filterings of local consistency, removals of forward checking, rules
   * applied to a house.
   */
  readonly propagations: number;
  /** The counts of the rules, for algorithms that have rules. */
  readonly rules?: RuleUses;
  /** @param state has the givens assigned. @returns false on a conflict. */
  propagateRoot(state: CourseState): Interruptible<boolean>;
  /** @param cell was assigned after the state was propagated. @returns false on a conflict. */
  propagateAssignment(state: CourseState, cell: number): Interruptible<boolean>;
}
