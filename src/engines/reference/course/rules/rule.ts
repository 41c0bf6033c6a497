/** What a rule of source document 003 is to the algorithm that applies it. */
import type { Interruptible, WorkMeter } from '../../interruptible.js';
import type { CourseState } from '../state.js';
import type { CourseStructure } from '../structure.js';

/** What a rule left behind when it can no longer be applied. */
export const Effect = {
  /** It removed no candidate; cells may have been assigned the only symbol they had. */
  None: 0,
  Removed: 1,
  Conflict: 2,
} as const;
export type Effect = (typeof Effect)[keyof typeof Effect];

/** What the rules did so far. */
export interface RuleCounters {
  singleValue: number;
  removal: number;
  singlePlace: number;
  kCells: number;
  /** Times that a rule looked at a house or a link, and times that rule 1 looked at the cells. */
  propagations: number;
}

/** Repeats one rule until it can no longer be applied. */
export type Rule = (
  state: CourseState,
  structure: CourseStructure,
  counters: RuleCounters,
  meter: WorkMeter,
) => Interruptible<Effect>;
