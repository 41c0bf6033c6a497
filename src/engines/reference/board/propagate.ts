/**
 * Propagation: woken propagators run, the cheaper first, until none is awake (the fixpoint) or one meets a conflict. A
 * propagator is woken by every change in its scope, its own changes included.
 */
import type { Domains } from './domains.js';
import { WorkMeter, type Interruptible } from '../interruptible.js';
import { workOf, costLevels, type Propagator, type State } from './propagator.js';

export class Propagation implements State {
  /** Executions of propagators so far. */
  executions = 0;
  /** The propagator that met the last conflict; undefined when a domain was empty from the start. */
  failed: Propagator | undefined;
  private current: Domains = new Int32Array(0);
  /** Indices of the propagators that watch each cell. */
  private readonly watchers: readonly number[][];
  /** Indices of the propagators awake, first woken first; one line for each cost. */
  private readonly awake: readonly number[][] = Array.from({ length: costLevels }, () => []);
  private readonly isAwake: boolean[];
  /** Units of work of one execution of each propagator. */
  private readonly work: Float64Array;

  constructor(
    cellCount: number,
    private readonly propagators: readonly Propagator[],
    private readonly meter = new WorkMeter(),
  ) {
    this.watchers = Array.from({ length: cellCount }, () => []);
    for (const [index, { scope }] of propagators.entries()) {
      for (const cell of new Set(scope)) this.watchers[cell].push(index);
    }
    this.isAwake = new Array<boolean>(propagators.length).fill(false);
    this.work = Float64Array.from(propagators, workOf);
  }

  get domains(): Domains {
    return this.current;
  }

  /** Propagates domains of which nothing is known. They are changed in place. @returns false on a conflict. */
  *propagateAll(domains: Domains): Interruptible<boolean> {
    this.current = domains;
    this.failed = undefined;
    if (domains.includes(0)) return false;
    for (const index of this.propagators.keys()) this.wake(index);
    return yield* this.runToFixpoint();
  }

  /** Propagates a fixpoint in which one cell is to keep only the symbols of a mask. @returns false on a conflict. */
  *propagateGuess(domains: Domains, cell: number, allowed: number): Interruptible<boolean> {
    this.current = domains;
    this.failed = undefined;
    return this.restrict(cell, allowed) && (yield* this.runToFixpoint());
  }

  /** Propagates a fixpoint in which each cell is to keep only the symbols that other domains have. @returns false on a conflict. */
  *propagateNews(domains: Domains, allowed: Domains): Interruptible<boolean> {
    this.current = domains;
    this.failed = undefined;
    for (let cell = 0; cell < domains.length; cell++) {
      if (this.restrict(cell, allowed[cell])) continue;
      this.sleepAll();
      return false;
    }
    return yield* this.runToFixpoint();
  }

  restrict(cell: number, allowed: number): boolean {
    const before = this.current[cell];
    const after = before & allowed;
    if (after === before) return true;
    this.current[cell] = after;
    for (const index of this.watchers[cell]) this.wake(index);
    return after !== 0;
  }

  private wake(index: number): void {
    if (this.isAwake[index]) return;
    this.isAwake[index] = true;
    this.awake[this.propagators[index].cost].push(index);
  }

  private *runToFixpoint(): Interruptible<boolean> {
    for (let index = this.takeNext(); index !== undefined; index = this.takeNext()) {
      this.executions++;
      if (this.propagators[index].propagate(this)) {
        if (this.meter.spend(this.work[index])) yield;
        continue;
      }
      this.failed = this.propagators[index];
      this.sleepAll();
      return false;
    }
    return true;
  }

  private sleepAll(): void {
    while (this.takeNext() !== undefined);
  }

  private takeNext(): number | undefined {
    for (const line of this.awake) {
      const index = line.shift();
      if (index === undefined) continue;
      this.isAwake[index] = false;
      return index;
    }
    return undefined;
  }
}
