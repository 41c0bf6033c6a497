/** What a run asks of each puzzle of the byte lane. */
import type { LimitOptions } from '../../search/limits.js';

export type TaskKind = 'solve' | 'check' | 'count';

export interface Task {
  readonly kind: TaskKind;
  /** Solutions to find at most; Infinity for all. */
  readonly solutions: number;
  readonly limits: LimitOptions;
  /** How many solutions the output shows where there are several: they are the smallest in row-major order. */
  readonly shows: 0 | 1 | 2;
  /** Whether solutions are checked by code that shares nothing with the engines. */
  readonly verifies: boolean;
}
