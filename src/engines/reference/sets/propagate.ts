/**
 * Propagation of sets: woken propagators run, first woken first, until none is awake (the fixpoint) or one meets a conflict. Which
 * fixpoint is reached does not depend on their order: each only moves bounds, and never back.
 */
import { WorkMeter, type Interruptible } from '../interruptible.js';
import { smallestOf, symbolOf } from '../board/domains.js';
import type { Bounds, BoundsLayout } from './bounds.js';
import type { SetPropagator, SetState } from './propagator.js';
import type { SetStructure, Watchers } from './structure.js';

/** Units of work (`../interruptible.ts`) of one execution, by and large. */
const workOfOne = 0.5;

export class SetPropagation implements SetState {
  /** Executions of propagators so far. */
  executions = 0;
  /** The propagator that met the last conflict. */
  failed: SetPropagator | undefined;
  readonly layout: BoundsLayout;
  private readonly propagators: readonly SetPropagator[];
  private current: Bounds = new Int32Array(0);
  /** Indices of the propagators awake, in a ring that has room for all of them. */
  private readonly awake: Int32Array;
  private first = 0;
  private awakeCount = 0;
  private readonly awakeFlags: Uint8Array;

  constructor(
    private readonly structure: SetStructure,
    private readonly meter = new WorkMeter(),
  ) {
    this.layout = structure.layout;
    this.propagators = structure.propagators;
    this.awake = new Int32Array(this.propagators.length);
    this.awakeFlags = new Uint8Array(this.propagators.length);
  }

  get bounds(): Bounds {
    return this.current;
  }

  /** Whether bounds have moved since the last fixpoint. */
  get isAwake(): boolean {
    return this.awakeCount > 0;
  }

  /** Takes up bounds at a fixpoint, to be changed in place. */
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
    this.wakeAt(this.structure.onInclusion, symbol, word, added);
    return true;
  }

  exclude(symbol: number, word: number, cells: number): boolean {
    const { layout, current } = this;
    const upper = layout.upperOf(symbol) + word;
    const removed = cells & current[upper];
    if (removed === 0) return true;
    if ((removed & current[layout.lowerOf(symbol) + word]) !== 0) return false;
    current[upper] &= ~removed;
    this.wakeAt(this.structure.onExclusion, symbol, word, removed);
    return true;
  }

  /** Propagates bounds of which nothing is known. They are changed in place. @returns false on a conflict. */
  *propagateAll(bounds: Bounds): Interruptible<boolean> {
    this.load(bounds);
    if (this.layout.domainsOf(bounds).includes(0)) return false;
    this.wakeAll();
    return yield* this.runToFixpoint();
  }

  /** For bounds of which nothing is known. */
  wakeAll(): void {
    for (let index = 0; index < this.propagators.length; index++) this.wake(index);
  }

  /** @returns false on a conflict; then none is awake. */
  *runToFixpoint(): Interruptible<boolean> {
    while (this.awakeCount > 0) {
      const index = this.takeNext();
      this.executions++;
      const isConsistent = this.propagators[index].propagate(this);
      // Only now: its own changes do not wake it.
      this.awakeFlags[index] = 0;
      if (isConsistent) {
        if (this.meter.spend(workOfOne)) yield;
        continue;
      }
      this.failed = this.propagators[index];
      this.sleepAll();
      return false;
    }
    return true;
  }

  private sleepAll(): void {
    while (this.awakeCount > 0) this.awakeFlags[this.takeNext()] = 0;
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
