/**
 * A state of the course's search: the domain of each cell, and which cells are assigned. A domain of one symbol is not
 * automatically an assignment; the algorithms differ in when they make it one.
 */
import { isSingle } from '../../../model/bits.js';
import type { Domains } from '../board/domains.js';

export class CourseState {
  /** One mask for each cell. */
  readonly domains: Domains;
  /** 1 for a cell that is assigned; its domain is its symbol. */
  readonly isAssigned: Uint8Array;

  constructor(cellCount: number) {
    this.domains = new Int32Array(cellCount);
    this.isAssigned = new Uint8Array(cellCount);
  }

  copyFrom({ domains, isAssigned }: CourseState): void {
    this.domains.set(domains);
    this.isAssigned.set(isAssigned);
  }

  assign(cell: number, symbol: number): void {
    this.domains[cell] = symbol;
    this.isAssigned[cell] = 1;
  }

  /** Assigns every cell with one symbol in its domain. @returns the number of cells that were not assigned before. */
  assignSingles(): number {
    const { domains, isAssigned } = this;
    let assigned = 0;
    for (let cell = 0; cell < domains.length; cell++) {
      if (isAssigned[cell] || !isSingle(domains[cell])) continue;
      isAssigned[cell] = 1;
      assigned++;
    }
    return assigned;
  }
}
