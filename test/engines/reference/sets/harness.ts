/**
 * Proves a propagator of sets by cases, as test/engines/reference/board/propagators/harness.ts does for cells. A test
 * gives propagators and a predicate over complete sets. The harness makes bounds, all of them or a seeded sample, finds
 * the solutions between them by brute force, and checks that propagation
 *
 * - is sound: every solution still lies between the bounds, and there is a conflict only if there is no solution;
 * - decides: of complete bounds it accepts exactly those that the predicate allows;
 * - ends at a fixpoint, which each propagator reaches in one run of its own;
 * - is as strong as claimed: bounds-consistent, the bounds are the intersection and the union of the solutions.
 */
import { expect } from 'vitest';
import { BoundsLayout, type Bounds } from '../../../../src/engines/reference/sets/bounds.js';
import { finish } from '../../../../src/engines/reference/interruptible.js';
import { SetPropagation } from '../../../../src/engines/reference/sets/propagate.js';
import type { SetPropagator } from '../../../../src/engines/reference/sets/propagator.js';
import { SetStructure } from '../../../../src/engines/reference/sets/structure.js';
import { Random } from '../../../helpers/random.js';

export interface SetCase {
  readonly symbols: number;
  /** The cells of the case; all other cells are in no set. */
  readonly cells: readonly number[];
  readonly propagators: readonly SetPropagator[];
  /** True if the constraints allow the sets, one set for each symbol. */
  readonly allows: (sets: readonly ReadonlySet<number>[]) => boolean;
  readonly strength: 'bounds-consistent' | 'sound';
}

/** The most bounds that are tried. */
const mostTried = 3000;
const Out = 0;
const Open = 1;
const In = 2;

/** The state of each cell in each set: out, open or in. */
type States = readonly number[];

export function proveSetCase({ symbols, cells, propagators, allows, strength }: SetCase): void {
  const layout = new BoundsLayout(symbols, Math.max(...cells) + 1);
  const propagation = new SetPropagation(new SetStructure(layout, propagators));
  const run = (states: States): States | null => {
    const bounds = boundsOf(layout, cells, states);
    propagation.load(bounds);
    propagation.wakeAll();
    return finish(propagation.runToFixpoint()) ? statesOf(layout, cells, bounds) : null;
  };
  let conflicts = 0;
  let moved = 0;
  for (const states of listStates(symbols * cells.length)) {
    const hull = findHull(states, (finished) => allows(setsOf(symbols, cells, finished)));
    const result = run(states);
    const seen = { states, hull, result };
    if (result === null) {
      conflicts++;
      if (hull !== null) expect(seen).toBe('a conflict only without a solution');
      continue;
    }
    if (result.some((state, at) => state !== states[at])) moved++;
    if (result.some((state, at) => states[at] !== Open && state !== states[at]))
      expect(seen).toBe('bounds that only move');
    if (hull?.some((state, at) => result[at] !== Open && result[at] !== state))
      expect(seen).toBe('every solution between the bounds');
    if (hull === null && states.every((state) => state !== Open)) expect(seen).toBe('a conflict');
    expect(run(result)).toEqual(result);
    if (strength === 'bounds-consistent') expect(result).toEqual(hull);
    for (const propagator of propagators) proveOneRun(layout, cells, states, propagator);
  }
  // A case without any effect proves nothing.
  expect(conflicts).toBeGreaterThan(0);
  expect(moved).toBeGreaterThan(0);
}

/** Checks that a propagator has no work left after one run, although its own changes do not wake it. */
function proveOneRun(layout: BoundsLayout, cells: readonly number[], states: States, propagator: SetPropagator): void {
  const bounds = boundsOf(layout, cells, states);
  const alone = new SetPropagation(new SetStructure(layout, [propagator]));
  alone.load(bounds);
  alone.wakeAll();
  if (!finish(alone.runToFixpoint())) return;
  expect(alone.executions).toBe(1);
  const after = bounds.slice();
  alone.wakeAll();
  expect([finish(alone.runToFixpoint()), bounds]).toEqual([true, after]);
}

function boundsOf(layout: BoundsLayout, cells: readonly number[], states: States): Bounds {
  const bounds = new Int32Array(2 * layout.words * layout.symbolCount);
  for (const [at, state] of states.entries()) {
    const symbol = Math.floor(at / cells.length);
    const cell = cells[at % cells.length];
    if (state === In) bounds[layout.lowerOf(symbol) + (cell >>> 5)] |= 1 << cell;
    if (state !== Out) bounds[layout.upperOf(symbol) + (cell >>> 5)] |= 1 << cell;
  }
  return bounds;
}

function statesOf(layout: BoundsLayout, cells: readonly number[], bounds: Bounds): States {
  const has = (start: number, cell: number): number => (bounds[start + (cell >>> 5)] >>> cell) & 1;
  return Array.from({ length: layout.symbolCount }, (_, symbol) =>
    cells.map((cell) => has(layout.lowerOf(symbol), cell) + has(layout.upperOf(symbol), cell)),
  ).flat();
}

function setsOf(symbols: number, cells: readonly number[], states: States): ReadonlySet<number>[] {
  return Array.from(
    { length: symbols },
    (_, symbol) => new Set(cells.filter((_, at) => states[symbol * cells.length + at] === In)),
  );
}

/** Returns the tightest bounds around the solutions between the given bounds; null if there are none. */
function findHull(states: States, allows: (finished: States) => boolean): States | null {
  const finished = [...states];
  let hull: number[] | null = null;
  const fill = (at: number): void => {
    if (at === states.length) {
      if (allows(finished))
        hull = hull ? hull.map((state, index) => (state === finished[index] ? state : Open)) : [...finished];
      return;
    }
    for (const state of states[at] === Open ? [Out, In] : [states[at]]) {
      finished[at] = state;
      fill(at + 1);
    }
  };
  fill(0);
  return hull;
}

/** Lists all states if they are few, else that many random ones, from mostly open to mostly decided. */
function* listStates(length: number): Iterable<States> {
  if (3 ** length <= mostTried) {
    for (let index = 0; index < 3 ** length; index++)
      yield Array.from({ length }, (_, at) => Math.floor(index / 3 ** at) % 3);
    return;
  }
  const random = new Random(length);
  for (let tried = 0; tried < mostTried; tried++) {
    const isDecided = random.below(10);
    yield Array.from({ length }, () => (random.below(10) < isDecided ? 2 * random.below(2) : Open));
  }
}
