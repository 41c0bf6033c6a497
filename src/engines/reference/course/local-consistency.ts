/**
 * Local consistency as source document 002 §2.2 has it: all constraints are marked for filtering; a filtering removes the symbols of
 * one-element domains until it finds no new one; what it changed marks the other constraints that cover the cell. In every node all
 * of them are marked again, as the text goes back to its step 2.
 *
 * A one-element domain is an assignment here. Marked constraints wait in a queue, rows first, then columns, then boxes, then links.
 */
import { isSingle } from '../board/domains.js';
import { WorkMeter, type Interruptible } from '../interruptible.js';
import type { CourseAlgorithm } from './algorithm.js';
import { CONFLICT, removeAssigned, removeLinked } from './removal.js';
import type { CourseState } from './state.js';
import { workOfScope, type CourseStructure } from './structure.js';

export class LocalConsistency implements CourseAlgorithm {
  /** Filterings. */
  propagations = 0;
  /** Numbers of the constraints in the order in which they were marked; those before the one that is filtered are done. */
  private readonly queue: number[] = [];
  private readonly isMarked: Uint8Array;
  /** Domains of a constraint's cells before it is filtered. */
  private readonly before: Int32Array;

  constructor(
    private readonly structure: CourseStructure,
    private readonly meter = new WorkMeter(),
  ) {
    this.isMarked = new Uint8Array(structure.scopes.length);
    this.before = new Int32Array(structure.cellCount);
  }

  propagateRoot(state: CourseState): Interruptible<boolean> {
    return this.makeConsistent(state);
  }

  propagateAssignment(state: CourseState): Interruptible<boolean> {
    return this.makeConsistent(state);
  }

  private *makeConsistent(state: CourseState): Interruptible<boolean> {
    const { queue, isMarked, structure } = this;
    queue.length = 0;
    for (const constraint of structure.scopes.keys()) queue.push(constraint);
    isMarked.fill(1);
    for (let next = 0; next < queue.length; next++) {
      isMarked[queue[next]] = 0;
      if (!this.filter(state, queue[next])) return false;
      if (this.meter.spend(workOfScope(structure.scopes[queue[next]]))) yield;
    }
    return true;
  }

  /** @returns false when the constraint is violated. */
  private filter(state: CourseState, constraint: number): boolean {
    const { before } = this;
    const scope = this.structure.scopes[constraint];
    this.propagations++;
    for (let index = 0; index < scope.length; index++) before[index] = state.domains[scope[index]];
    for (let removed = Infinity; removed > 0;) {
      removed = this.filterOnce(state, constraint);
      if (removed === CONFLICT) return false;
      for (let index = 0; index < scope.length; index++)
        if (isSingle(state.domains[scope[index]])) state.isAssigned[scope[index]] = 1;
    }
    for (let index = 0; index < scope.length; index++) {
      if (state.domains[scope[index]] !== before[index]) this.markOthers(scope[index], constraint);
    }
    return true;
  }

  /** @returns how many candidates were removed, or `CONFLICT`. */
  private filterOnce(state: CourseState, constraint: number): number {
    const { houses, links } = this.structure;
    if (constraint < houses.length) return removeAssigned(state, houses[constraint]);
    return removeLinked(state, links[constraint - houses.length]);
  }

  private markOthers(cell: number, filtered: number): void {
    for (const constraint of this.structure.constraintsOf[cell]) {
      if (constraint === filtered || this.isMarked[constraint]) continue;
      this.isMarked[constraint] = 1;
      this.queue.push(constraint);
    }
  }
}
