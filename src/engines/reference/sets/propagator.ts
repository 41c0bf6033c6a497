/**
 * The contract of a propagator of sets: a rule for one constraint that tightens the bounds of sets without excluding a
 * solution. Each one does all it can in one run, so that its own changes need not wake it.
 */
import type { Bounds, BoundsLayout } from './bounds.js';

/** The part of the state that propagators use. Both changes wake the propagators that watch them. */
export interface SetState {
  readonly layout: BoundsLayout;
  readonly bounds: Bounds;
  /**
   * Adds cells, given as bits of one word of the sets, to the lower bound.
   * @returns false on a conflict: one of them is not in the upper bound.
   */
  include(symbol: number, word: number, cells: number): boolean;
  /** Removes cells from the upper bound. @returns false on a conflict: one of them is in the lower bound. */
  exclude(symbol: number, word: number, cells: number): boolean;
}

/** The changes that wake a propagator: a cell enters a lower bound, a cell leaves an upper bound, or both. */
export const Wake = { Included: 1, Excluded: 2, Either: 3 } as const;
export type Wake = (typeof Wake)[keyof typeof Wake];

export interface SetPropagator {
  /** The propagator watches the cells of `scope` in the sets of these symbols. */
  readonly symbols: readonly number[];
  readonly scope: readonly number[];
  readonly wakes: Wake;
  /** @returns false on a conflict: no solution lies within these bounds. */
  propagate(state: SetState): boolean;
}
