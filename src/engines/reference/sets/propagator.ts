/**
 * What a propagator of sets is: a rule for one constraint that moves the bounds of the sets towards each other where every
 * solution lies. Each does all it can in one run, so that its own changes need not wake it.
 */
import type { Bounds, BoundsLayout } from './bounds.js';

/** The state as a propagator sees it. Both changes wake the propagators that watch them. */
export interface SetState {
  readonly layout: BoundsLayout;
  readonly bounds: Bounds;
  /** Adds cells, given as bits of one word of the sets, to the lower bound. @returns false on a conflict: one is not in the upper. */
  include(symbol: number, word: number, cells: number): boolean;
  /** Takes cells from the upper bound. @returns false on a conflict: one is in the lower. */
  exclude(symbol: number, word: number, cells: number): boolean;
}

/** What may give a propagator something to do: a cell that enters a lower bound, one that leaves an upper bound, or both. */
export const Wake = { Included: 1, Excluded: 2, Either: 3 } as const;
export type Wake = (typeof Wake)[keyof typeof Wake];

export interface SetPropagator {
  /** It watches these cells in the sets of these symbols. */
  readonly symbols: readonly number[];
  readonly scope: readonly number[];
  readonly wakes: Wake;
  /** @returns false on a conflict: no solution lies within these bounds. */
  propagate(state: SetState): boolean;
}
