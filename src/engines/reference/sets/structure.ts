/**
 * The set model of a program in the form that the search uses: its propagators and the cells that they watch. Puzzles
 * come in families with one layout, so a structure is kept as long as the constraints it was made from. It holds no
 * search state.
 */
import type { Constraints, HouseConstraint } from '../board/read-program.js';
import { BoundsLayout } from './bounds.js';
import { postSets } from './post.js';
import { Wake, type SetPropagator } from './propagator.js';

const known = new WeakMap<readonly HouseConstraint[], SetStructure>();

/** The structure of constraints; it is created on first use. */
export function setStructureOf(constraints: Constraints): SetStructure {
  const structure =
    known.get(constraints.houses) ??
    new SetStructure(new BoundsLayout(constraints.symbolCount, constraints.cellCount), postSets(constraints));
  known.set(constraints.houses, structure);
  return structure;
}

export class SetStructure {
  readonly onInclusion: Watchers;
  readonly onExclusion: Watchers;

  constructor(
    readonly layout: BoundsLayout,
    readonly propagators: readonly SetPropagator[],
  ) {
    this.onInclusion = new Watchers(layout, propagators, Wake.Included);
    this.onExclusion = new Watchers(layout, propagators, Wake.Excluded);
  }
}

/**
 * The watchers of each cell in each set: for cell c in the set of s, the `indices` from `starts[s × cells + c]` to the
 * next start.
 */
export class Watchers {
  readonly starts: Int32Array;
  readonly indices: Int32Array;

  constructor({ symbolCount, cellCount }: BoundsLayout, propagators: readonly SetPropagator[], event: Wake) {
    const starts = new Int32Array(symbolCount * cellCount + 1);
    visit((place) => starts[place + 1]++);
    for (let place = 0; place < symbolCount * cellCount; place++) starts[place + 1] += starts[place];
    const next = starts.slice();
    this.starts = starts;
    this.indices = new Int32Array(starts[starts.length - 1]);
    visit((place, index) => (this.indices[next[place]++] = index));

    function visit(see: (place: number, index: number) => void): void {
      for (const [index, { symbols, scope, wakes }] of propagators.entries()) {
        if ((wakes & event) === 0) continue;
        for (const symbol of symbols)
          for (let at = 0; at < scope.length; at++) see(symbol * cellCount + scope[at], index);
      }
    }
  }
}
