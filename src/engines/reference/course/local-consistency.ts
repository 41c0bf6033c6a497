/**
 * Local consistency as in docs/sources.md#002 §2.2: all constraints are marked for filtering. A filtering removes the
 * symbols of one-element domains until it finds no new one; its changes mark the other constraints that cover the cell.
 * Every node marks all constraints again, as the text returns to its step 2.
 *
 * A one-element domain counts as an assignment here. Marked constraints wait in a queue: rows first, then columns, then
 * boxes, then links.
 */
import { isSingle } from '../../../model/bits.js';
import { WorkMeter, type Interruptible } from '../interruptible.js';
import type { CourseAlgorithm } from './algorithm.js';
import { CONFLICT, removeAssigned, removeLinked } from './removal.js';
import type { CourseState } from './state.js';
import { workOfScope, type CourseStructure } from './structure.js';

export class LocalConsistency implements CourseAlgorithm {
  /** The number of filterings. */
  propagations = 0;
  /**
   * The numbers of the constraints in the order in which they were marked; those before the one that is filtered are
   * done.
   */
  readonly #queue: number[] = [];
  readonly #isMarked: Uint8Array;
  /** The domains of the cells of a constraint before it is filtered. */
  readonly #before: Int32Array;

  readonly #structure: CourseStructure;
  readonly #meter: WorkMeter;

  constructor(structure: CourseStructure, meter = new WorkMeter()) {
    this.#structure = structure;
    this.#meter = meter;
    this.#isMarked = new Uint8Array(structure.scopes.length);
    this.#before = new Int32Array(structure.cellCount);
  }

  propagateRoot(state: CourseState): Interruptible<boolean> {
    return this.#makeConsistent(state);
  }

  propagateAssignment(state: CourseState): Interruptible<boolean> {
    return this.#makeConsistent(state);
  }

  *#makeConsistent(state: CourseState): Interruptible<boolean> {
    const queue = this.#queue;
    const isMarked = this.#isMarked;
    const structure = this.#structure;
    queue.length = 0;
    for (const constraint of structure.scopes.keys()) queue.push(constraint);
    isMarked.fill(1);
    for (let next = 0; next < queue.length; next++) {
      isMarked[queue[next]] = 0;
      if (!this.#filter(state, queue[next])) return false;
      if (this.#meter.spend(workOfScope(structure.scopes[queue[next]]))) yield;
    }
    return true;
  }

  /** @returns false if the constraint is violated. */
  #filter(state: CourseState, constraint: number): boolean {
    const before = this.#before;
    const scope = this.#structure.scopes[constraint];
    this.propagations++;
    for (let index = 0; index < scope.length; index++) before[index] = state.domains[scope[index]];
    for (let removed = Infinity; removed > 0;) {
      removed = this.#filterOnce(state, constraint);
      if (removed === CONFLICT) return false;
      for (let index = 0; index < scope.length; index++)
        if (isSingle(state.domains[scope[index]])) state.isAssigned[scope[index]] = 1;
    }
    for (let index = 0; index < scope.length; index++) {
      if (state.domains[scope[index]] !== before[index]) this.#markOthers(scope[index], constraint);
    }
    return true;
  }

  /** @returns the number of candidates removed, or `CONFLICT`. */
  #filterOnce(state: CourseState, constraint: number): number {
    const { houses, links } = this.#structure;
    if (constraint < houses.length) return removeAssigned(state, houses[constraint]);
    return removeLinked(state, links[constraint - houses.length]);
  }

  #markOthers(cell: number, filtered: number): void {
    for (const constraint of this.#structure.constraintsOf[cell]) {
      if (constraint === filtered || this.#isMarked[constraint]) continue;
      this.#isMarked[constraint] = 1;
      this.#queue.push(constraint);
    }
  }
}
