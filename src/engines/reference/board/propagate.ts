/**
 * The propagation loop: woken propagators run, cheaper ones first, until none is awake (the fixpoint) or one finds a
 * conflict. Every change in its scope wakes a propagator, including its own changes.
 */
import { type Domains, workOf, costLevels, type Propagator, type State } from './cell-model.js';
import { WorkMeter, type Interruptible } from '../interruptible.js';

export class CellPropagation implements State {
  /** The number of propagator executions so far. */
  executions = 0;
  /** The propagator that found the last conflict; undefined if a domain was empty from the start. */
  failed: Propagator | undefined;
  #current: Domains = new Int32Array(0);
  /** For each cell, the indices of the propagators that watch it. */
  readonly #watchers: readonly number[][];
  /** The indices of the propagators that are awake, in the order of waking; one queue for each cost. */
  readonly #awake: readonly number[][] = Array.from({ length: costLevels }, () => []);
  readonly #isAwake: boolean[];
  /** The units of work of one execution of each propagator. */
  readonly #work: Float64Array;

  readonly #propagators: readonly Propagator[];
  readonly #meter: WorkMeter;

  constructor(cellCount: number, propagators: readonly Propagator[], meter = new WorkMeter()) {
    this.#propagators = propagators;
    this.#meter = meter;
    this.#watchers = Array.from({ length: cellCount }, () => []);
    for (const [index, { scope }] of propagators.entries()) {
      for (const cell of new Set(scope)) this.#watchers[cell].push(index);
    }
    this.#isAwake = new Array<boolean>(propagators.length).fill(false);
    this.#work = Float64Array.from(propagators, workOf);
  }

  get domains(): Domains {
    return this.#current;
  }

  /** Propagates arbitrary domains in place. @returns false on a conflict. */
  *propagateAll(domains: Domains): Interruptible<boolean> {
    this.#current = domains;
    this.failed = undefined;
    if (domains.includes(0)) return false;
    for (const index of this.#propagators.keys()) this.#wake(index);
    return yield* this.#runToFixpoint();
  }

  /** Propagates a fixpoint in which one cell is restricted to the symbols of a mask. @returns false on a conflict. */
  *propagateGuess(domains: Domains, cell: number, allowed: number): Interruptible<boolean> {
    this.#current = domains;
    this.failed = undefined;
    return this.restrict(cell, allowed) && (yield* this.#runToFixpoint());
  }

  /**
   * Propagates a fixpoint in which each cell is restricted to its symbols in other domains. @returns false on a
   * conflict.
   */
  *propagateNews(domains: Domains, allowed: Domains): Interruptible<boolean> {
    this.#current = domains;
    this.failed = undefined;
    for (let cell = 0; cell < domains.length; cell++) {
      if (this.restrict(cell, allowed[cell])) continue;
      this.#sleepAll();
      return false;
    }
    return yield* this.#runToFixpoint();
  }

  restrict(cell: number, allowed: number): boolean {
    const before = this.#current[cell];
    const after = before & allowed;
    if (after === before) return true;
    this.#current[cell] = after;
    for (const index of this.#watchers[cell]) this.#wake(index);
    return after !== 0;
  }

  #wake(index: number): void {
    if (this.#isAwake[index]) return;
    this.#isAwake[index] = true;
    this.#awake[this.#propagators[index].cost].push(index);
  }

  *#runToFixpoint(): Interruptible<boolean> {
    for (let index = this.#takeNext(); index !== undefined; index = this.#takeNext()) {
      this.executions++;
      if (this.#propagators[index].propagate(this)) {
        if (this.#meter.spend(this.#work[index])) yield;
        continue;
      }
      this.failed = this.#propagators[index];
      this.#sleepAll();
      return false;
    }
    return true;
  }

  #sleepAll(): void {
    while (this.#takeNext() !== undefined);
  }

  #takeNext(): number | undefined {
    for (const queue of this.#awake) {
      const index = queue.shift();
      if (index === undefined) continue;
      this.#isAwake[index] = false;
      return index;
    }
    return undefined;
  }
}
