/** The question that a run asks about each puzzle of the byte lane. */
import type { LimitOptions } from '../../search/limits.js';

export type TaskKind = 'solve' | 'check' | 'count';

export interface Task {
  readonly kind: TaskKind;
  /** The most solutions to find; Infinity for all. */
  readonly solutions: number;
  readonly limits: LimitOptions;
  /** The number of solutions that the output shows if there are several: the smallest in row-major order. */
  readonly shows: 0 | 1 | 2;
  /** True to check solutions by code that shares nothing with the engines. */
  readonly verifies: boolean;
}

/** Finds out whether each puzzle has exactly one solution, and shows that one. */
export const uniquenessTask: Task = { kind: 'solve', solutions: 2, limits: {}, shows: 0, verifies: false };
