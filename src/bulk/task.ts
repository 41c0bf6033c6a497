/** What a run asks of each puzzle. */
import type { SearchLimits } from '../engines/engine.js';

export type TaskKind = 'solve' | 'check' | 'count';

export interface Task {
  readonly kind: TaskKind;
  readonly limits: SearchLimits;
  /** How many solutions the output shows where there are several: they are the smallest in row-major order. */
  readonly shows: 0 | 1 | 2;
  /** Whether solutions are checked by code that shares nothing with the engines. */
  readonly verifies: boolean;
}
