/**
 * The algorithms of the course: forward checking and local consistency. They propagate the root, and a state in which
 * one cell was just assigned.
 */
import type { RuleUses } from '../../../model/grade.js';
import { type Interruptible, WorkMeter } from '../interruptible.js';
import { type CourseState, workOfLink, workOfHouse, type CourseStructure, workOfScope } from './structure.js';
import { CONFLICT, removeAssigned, removeLinked } from './removal.js';
import { isSingle } from '../../../model/bits.js';

export interface CourseAlgorithm {
  /**
   * The number of constraints examined so far: filterings of local consistency, removals of forward checking, rules
   * applied to a house.
   */
  readonly propagations: number;
  /** The counts of the rules, for algorithms that have rules. */
  readonly rules?: RuleUses;
  /** @param state has the givens assigned. @returns false on a conflict. */
  propagateRoot(state: CourseState): Interruptible<boolean>;
  /** @param cell was assigned after the state was propagated. @returns false on a conflict. */
  propagateAssignment(state: CourseState, cell: number): Interruptible<boolean>;
}

// Forward checking as in docs/sources.md#002 §2.1: an assigned symbol is removed from the domains of the unassigned
// cells that share a constraint with the cell, and nothing follows from that. A cell left with one symbol is assigned
// when the search reaches it.

export class ForwardChecking implements CourseAlgorithm {
  propagations = 0;

  readonly #structure: CourseStructure;
  readonly #meter: WorkMeter;

  constructor(structure: CourseStructure, meter = new WorkMeter()) {
    this.#structure = structure;
    this.#meter = meter;
  }

  /** Propagates the givens as assignments, one after another. */
  *propagateRoot(state: CourseState): Interruptible<boolean> {
    for (let cell = 0; cell < this.#structure.cellCount; cell++) {
      if (state.isAssigned[cell] && !(yield* this.propagateAssignment(state, cell))) return false;
    }
    return true;
  }

  *propagateAssignment(state: CourseState, cell: number): Interruptible<boolean> {
    const { housesOf, linksOf } = this.#structure;
    for (const house of housesOf[cell]) {
      this.propagations++;
      if (removeAssigned(state, house) === CONFLICT) return false;
      if (this.#meter.spend(workOfHouse(house))) yield;
    }
    for (const link of linksOf[cell]) {
      this.propagations++;
      if (removeLinked(state, link) === CONFLICT) return false;
      if (this.#meter.spend(workOfLink)) yield;
    }
    return true;
  }
}

// Local consistency as in docs/sources.md#002 §2.2: all constraints are marked for filtering. A filtering removes the
// symbols of one-element domains until it finds no new one; its changes mark the other constraints that cover the cell.
// Every node marks all constraints again, as the text returns to its step 2.
//
// A one-element domain counts as an assignment here. Marked constraints wait in a queue: rows first, then columns, then
// boxes, then links.

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
