/**
 * Removal by assignment. Every algorithm of the course has it: forward checking after each assignment, local
 * consistency in each filtering, the rules as rule 2.
 *
 * - Rule: a symbol assigned as often as a house allows is in no other cell of it; a symbol that an assigned cell
 *   forbids in its linked cells is in none of them.
 * - Removes: those symbols from the cells that are not assigned.
 * - Conflict: a symbol assigned more often than allowed, or in a linked cell that may not have it; a cell with no
 *   symbol left.
 * - Cost: O(cells) a house or link.
 * - Source: docs/sources.md#002 §2.1, step 2, and docs/sources.md#003, rule 2; with multiplicities, the pruning of
 *   `count` by forward checking.
 */
import { countBits, lowestIndex } from '../../../model/bits.js';
import type { CourseState, CourseHouse, CourseLink } from './structure.js';

/** Returned in place of a number of candidates if the state has no solution. */
export const CONFLICT = -1;

/** Returned in place of a mask of symbols; greater than any mask. */
const OVERFULL = 2 ** 32;

/** @returns the number of candidates removed from the cells of the house, or `CONFLICT`. */
export function removeAssigned(state: CourseState, house: CourseHouse): number {
  const { domains, isAssigned } = state;
  const { cells } = house;
  const usedUp = findUsedUp(state, house);
  if (usedUp === OVERFULL) return CONFLICT;
  let removed = 0;
  for (let index = 0; index < cells.length; index++) {
    const cell = cells[index];
    const taken = domains[cell] & usedUp;
    if (taken === 0 || isAssigned[cell]) continue;
    domains[cell] &= ~usedUp;
    if (domains[cell] === 0) return CONFLICT;
    removed += countBits(taken);
  }
  return removed;
}

/** @returns the number of candidates removed from the linked cells, or `CONFLICT`. */
export function removeLinked({ domains, isAssigned }: CourseState, { cell, others, forbidden }: CourseLink): number {
  if (!isAssigned[cell]) return 0;
  const mask = forbidden[lowestIndex(domains[cell])];
  let removed = 0;
  for (let index = 0; index < others.length; index++) {
    const other = others[index];
    const taken = domains[other] & mask;
    if (taken === 0) continue;
    if (taken === domains[other]) return CONFLICT;
    domains[other] &= ~mask;
    removed += countBits(taken);
  }
  return removed;
}

/** @returns the symbols assigned as often as the house allows, or `OVERFULL` if one is assigned more often. */
function findUsedUp({ domains, isAssigned }: CourseState, { cells, counts, isDistinct }: CourseHouse): number {
  let usedUp = 0;
  for (let index = 0; index < cells.length; index++) {
    const cell = cells[index];
    if (!isAssigned[cell]) continue;
    const symbol = domains[cell];
    if (usedUp & symbol) return OVERFULL;
    if (isDistinct || isLastOne(domains, isAssigned, cells, index, counts[lowestIndex(symbol)])) usedUp |= symbol;
  }
  return usedUp;
}

/**
 * True if the symbol assigned to a cell of a house occurs there for the last time that its count allows, counting in
 * the order of cells.
 */
function isLastOne(
  domains: Int32Array,
  isAssigned: Uint8Array,
  cells: Int32Array,
  last: number,
  count: number,
): boolean {
  let left = count;
  for (let index = 0; index <= last; index++)
    if (isAssigned[cells[index]] && domains[cells[index]] === domains[cells[last]]) left--;
  return left === 0;
}
