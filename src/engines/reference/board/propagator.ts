/**
 * What a propagator is: a rule for one constraint that removes symbols no solution has. It may be run at any time and in any
 * order; it has done its work when a run changes nothing.
 */
import type { Domains } from './domains.js';

/** The state as a propagator sees it. */
export interface State {
  readonly domains: Domains;
  /**
   * Keeps the symbols of the mask `allowed` in a cell and wakes the propagators that watch it if that changed its domain.
   * @returns false on a conflict: nothing is left.
   */
  restrict(cell: number, allowed: number): boolean;
}

/** The lines in which propagators wait: a cheaper one always goes first. */
export const Cost = { Linear: 0, Quadratic: 1, Sum: 2, Matching: 3 } as const;
export type Cost = (typeof Cost)[keyof typeof Cost];
export const costLevels = Object.keys(Cost).length;

/** Units of work of one cell of a propagator in each line, by and large. */
const workOfCell = [0.05, 0.5, 2, 4] as const;

/** Units of work (`../interruptible.ts`) of one execution. */
export const workOf = ({ scope, cost }: Propagator): number => workOfCell[cost] * scope.length;

export interface Propagator {
  /** Cells whose change may give it something to remove. */
  readonly scope: readonly number[];
  readonly cost: Cost;
  /** @returns false on a conflict: no solution is left in these domains. */
  propagate(state: State): boolean;
}
