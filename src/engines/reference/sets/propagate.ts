/**
 * Propagation of sets: woken propagators run, in the order of waking, until none is awake (the fixpoint) or one finds a
 * conflict. The fixpoint does not depend on their order, because each one only tightens bounds.
 */
import { lowestIndex } from '../../../model/bits.js';
import { WorkMeter, type Interruptible } from '../interruptible.js';
import type { Bounds, BoundsLayout } from './bounds.js';
import type { SetPropagator, SetState } from './propagator.js';
import type { SetStructure, Watchers } from './structure.js';

/** The approximate units of work (`../interruptible.ts`) of one execution. */
const workOfOne = 0.5;

export class SetPropagation implements SetState {
  /** The number of propagator executions so far. */
  executions = 0;
  /** The propagator that found the last conflict. */
  failed: SetPropagator | undefined;
  readonly layout: BoundsLayout;
  readonly #propagators: readonly SetPropagator[];
  #current: Bounds = new Int32Array(0);
  /** The indices of the propagators that are awake, in a ring with room for all of them. */
  readonly #awake: Int32Array;
  #first = 0;
  #awakeCount = 0;
  readonly #awakeFlags: Uint8Array;

  readonly #structure: SetStructure;
  readonly #meter: WorkMeter;

  constructor(structure: SetStructure, meter = new WorkMeter()) {
    this.#structure = structure;
    this.#meter = meter;
    this.layout = structure.layout;
    this.#propagators = structure.propagators;
    this.#awake = new Int32Array(this.#propagators.length);
    this.#awakeFlags = new Uint8Array(this.#propagators.length);
  }

  get bounds(): Bounds {
    return this.#current;
  }

  /** True if bounds have changed since the last fixpoint. */
  get isAwake(): boolean {
    return this.#awakeCount > 0;
  }

  /** Takes bounds at a fixpoint, to be changed in place. */
  load(bounds: Bounds): void {
    this.#current = bounds;
    this.failed = undefined;
  }

  include(symbol: number, word: number, cells: number): boolean {
    const { layout } = this;
    const current = this.#current;
    const lower = layout.lowerOf(symbol) + word;
    const added = cells & ~current[lower];
    if (added === 0) return true;
    if ((added & ~current[layout.upperOf(symbol) + word]) !== 0) return false;
    current[lower] |= added;
    this.#wakeAt(this.#structure.onInclusion, symbol, word, added);
    return true;
  }

  exclude(symbol: number, word: number, cells: number): boolean {
    const { layout } = this;
    const current = this.#current;
    const upper = layout.upperOf(symbol) + word;
    const removed = cells & current[upper];
    if (removed === 0) return true;
    if ((removed & current[layout.lowerOf(symbol) + word]) !== 0) return false;
    current[upper] &= ~removed;
    this.#wakeAt(this.#structure.onExclusion, symbol, word, removed);
    return true;
  }

  /** Propagates arbitrary bounds in place. @returns false on a conflict. */
  *propagateAll(bounds: Bounds): Interruptible<boolean> {
    this.load(bounds);
    if (this.layout.domainsOf(bounds).includes(0)) return false;
    this.wakeAll();
    return yield* this.runToFixpoint();
  }

  /** Wakes all propagators, for arbitrary bounds. */
  wakeAll(): void {
    for (let index = 0; index < this.#propagators.length; index++) this.#wake(index);
  }

  /** @returns false on a conflict; no propagator is awake then. */
  *runToFixpoint(): Interruptible<boolean> {
    while (this.#awakeCount > 0) {
      const index = this.#takeNext();
      this.executions++;
      const isConsistent = this.#propagators[index].propagate(this);
      // Cleared after the run, so that its own changes do not wake it.
      this.#awakeFlags[index] = 0;
      if (isConsistent) {
        if (this.#meter.spend(workOfOne)) yield;
        continue;
      }
      this.failed = this.#propagators[index];
      this.#sleepAll();
      return false;
    }
    return true;
  }

  #sleepAll(): void {
    while (this.#awakeCount > 0) this.#awakeFlags[this.#takeNext()] = 0;
  }

  #wakeAt({ starts, indices }: Watchers, symbol: number, word: number, cells: number): void {
    const firstOfWord = symbol * this.layout.cellCount + 32 * word;
    for (let rest = cells; rest !== 0; rest &= rest - 1) {
      const place = firstOfWord + lowestIndex(rest);
      for (let at = starts[place]; at < starts[place + 1]; at++) this.#wake(indices[at]);
    }
  }

  #wake(index: number): void {
    if (this.#awakeFlags[index]) return;
    this.#awakeFlags[index] = 1;
    const last = this.#first + this.#awakeCount++;
    this.#awake[last < this.#awake.length ? last : last - this.#awake.length] = index;
  }

  #takeNext(): number {
    const index = this.#awake[this.#first];
    this.#awakeCount--;
    if (++this.#first === this.#awake.length) this.#first = 0;
    return index;
  }
}
