/**
 * Propagation of sets: woken propagators run, first woken first, until none is awake (the fixpoint) or one meets a conflict. Which
 * fixpoint is reached does not depend on their order: each only moves bounds, and never back.
 */
import { smallestOf, symbolOf } from '../board/domains.js';
import type { Bounds, BoundsLayout } from './bounds.js';
import { Wake, type SetPropagator, type SetState } from './propagator.js';

export class SetPropagation implements SetState {
  /** Executions of propagators so far. */
  executions = 0;
  /** The propagator that met the last conflict. */
  failed: SetPropagator | undefined;
  private current: Bounds = new Int32Array(0);
  private readonly onInclusion: Watchers;
  private readonly onExclusion: Watchers;
  /** Indices of the propagators awake, in a ring that has room for all of them. */
  private readonly awake: Int32Array;
  private first = 0;
  private awakeCount = 0;
  private readonly awakeFlags: Uint8Array;

  constructor(
    readonly layout: BoundsLayout,
    private readonly propagators: readonly SetPropagator[],
  ) {
    this.onInclusion = new Watchers(layout, propagators, Wake.Included);
    this.onExclusion = new Watchers(layout, propagators, Wake.Excluded);
    this.awake = new Int32Array(propagators.length);
    this.awakeFlags = new Uint8Array(propagators.length);
  }

  get bounds(): Bounds {
    return this.current;
  }

  /** Takes up bounds, to be changed in place. The propagators that are awake stay so. */
  load(bounds: Bounds): void {
    this.current = bounds;
    this.failed = undefined;
  }

  include(symbol: number, word: number, cells: number): boolean {
    const { layout, current } = this;
    const lower = layout.lowerOf(symbol) + word;
    const added = cells & ~current[lower];
    if (added === 0) return true;
    if ((added & ~current[layout.upperOf(symbol) + word]) !== 0) return false;
    current[lower] |= added;
    this.wakeAt(this.onInclusion, symbol, word, added);
    return true;
  }

  exclude(symbol: number, word: number, cells: number): boolean {
    const { layout, current } = this;
    const upper = layout.upperOf(symbol) + word;
    const removed = cells & current[upper];
    if (removed === 0) return true;
    if ((removed & current[layout.lowerOf(symbol) + word]) !== 0) return false;
    current[upper] &= ~removed;
    this.wakeAt(this.onExclusion, symbol, word, removed);
    return true;
  }

  get isAwake(): boolean {
    return this.awakeCount > 0;
  }

  /** Propagates bounds of which nothing is known. They are changed in place. @returns false on a conflict. */
  propagateAll(bounds: Bounds): boolean {
    this.load(bounds);
    if (this.layout.domainsOf(bounds).includes(0)) return false;
    this.wakeAll();
    return this.runToFixpoint();
  }

  wakeAll(): void {
    for (let index = 0; index < this.propagators.length; index++) this.wake(index);
  }

  sleepAll(): void {
    while (this.awakeCount > 0) this.awakeFlags[this.takeNext()] = 0;
  }

  /** @returns false on a conflict; then none is awake. */
  runToFixpoint(): boolean {
    while (this.awakeCount > 0) {
      const index = this.takeNext();
      this.executions++;
      const isConsistent = this.propagators[index].propagate(this);
      // Only now: its own changes do not wake it.
      this.awakeFlags[index] = 0;
      if (isConsistent) continue;
      this.failed = this.propagators[index];
      this.sleepAll();
      return false;
    }
    return true;
  }

  private wakeAt({ starts, indices }: Watchers, symbol: number, word: number, cells: number): void {
    const firstOfWord = symbol * this.layout.cellCount + 32 * word;
    for (let rest = cells; rest !== 0; rest &= rest - 1) {
      const place = firstOfWord + symbolOf(smallestOf(rest));
      for (let at = starts[place]; at < starts[place + 1]; at++) this.wake(indices[at]);
    }
  }

  private wake(index: number): void {
    if (this.awakeFlags[index]) return;
    this.awakeFlags[index] = 1;
    const last = this.first + this.awakeCount++;
    this.awake[last < this.awake.length ? last : last - this.awake.length] = index;
  }

  private takeNext(): number {
    const index = this.awake[this.first];
    this.awakeCount--;
    if (++this.first === this.awake.length) this.first = 0;
    return index;
  }
}

/** Who watches each cell in each set: of cell c in the set of s, the `indices` from `starts[s × cells + c]` to the next start. */
class Watchers {
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
      for (let index = 0; index < propagators.length; index++) {
        const { symbols, scope, wakes } = propagators[index];
        if ((wakes & event) === 0) continue;
        for (const symbol of symbols) for (const cell of scope) see(symbol * cellCount + cell, index);
      }
    }
  }
}
