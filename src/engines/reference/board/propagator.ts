/**
 * The contract of a propagator: a rule for one constraint that removes symbols that no solution has. Propagators may
 * run at any time and in any order; one is finished when a run changes nothing.
 */
import type { Domains } from './domains.js';

/** The part of the state that propagators use. */
export interface State {
  readonly domains: Domains;
  /**
   * Keeps only the symbols of the mask `allowed` in a cell. If that changes the domain, it wakes the propagators that
   * watch the cell.
   * @returns false on a conflict: the domain is empty.
   */
  restrict(cell: number, allowed: number): boolean;
}

/** The queues in which propagators wait: cheaper ones always run first. */
export const Cost = { Linear: 0, Quadratic: 1, Sum: 2, Matching: 3 } as const;
export type Cost = (typeof Cost)[keyof typeof Cost];
export const costLevels = Object.keys(Cost).length;

/** The approximate units of work per cell of a propagator in each queue. */
const workOfCell = [0.05, 0.5, 2, 4] as const;

/** The units of work (`../interruptible.ts`) of one execution. */
export const workOf = ({ scope, cost }: Propagator): number => workOfCell[cost] * scope.length;

export interface Propagator {
  /** The cells whose changes may allow it to remove something. */
  readonly scope: readonly number[];
  readonly cost: Cost;
  /** @returns false on a conflict: these domains have no solution. */
  propagate(state: State): boolean;
}
