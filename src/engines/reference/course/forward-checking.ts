/**
 * Forward checking as in docs/sources.md#002 §2.1: an assigned symbol is removed from the domains of the unassigned
 * cells that share a constraint with the cell, and nothing follows from that. A cell left with one symbol is assigned
 * when the search reaches it.
 */
import { WorkMeter, type Interruptible } from '../interruptible.js';
import type { CourseAlgorithm } from './algorithm.js';
import { CONFLICT, removeAssigned, removeLinked } from './removal.js';
import type { CourseState } from './state.js';
import { workOfLink, workOfHouse, type CourseStructure } from './structure.js';

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
