/** The contract between a rule of docs/sources.md#003 and the algorithm that applies it. */
import type { Interruptible, WorkMeter } from '../../interruptible.js';
import type { CourseState } from '../state.js';
import type { CourseStructure } from '../structure.js';

/** The effect of a rule that was repeated until it can no longer be applied. */
export const Effect = {
  /** No candidate was removed; cells may have been assigned the only symbol they had. */
  None: 0,
  Removed: 1,
  Conflict: 2,
} as const;
export type Effect = (typeof Effect)[keyof typeof Effect];

/** The counts of what the rules did so far. */
export interface RuleCounters {
  singleValue: number;
  removal: number;
  singlePlace: number;
  kCells: number;
  /** The number of times that a rule examined a house or a link, or rule 1 the cells. */
  propagations: number;
}

/** Repeats one rule until it can no longer be applied. */
export type Rule = (
  state: CourseState,
  structure: CourseStructure,
  counters: RuleCounters,
  meter: WorkMeter,
) => Interruptible<Effect>;
