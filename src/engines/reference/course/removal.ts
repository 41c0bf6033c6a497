/**
 * Removal by assignment, which every algorithm of the course has: forward checking after each assignment, local consistency in each
 * filtering, the rules as their second one.
 *
 * - Rule: a symbol assigned as often as a house allows is in no other cell of it; what an assigned cell forbids its linked cells is
 *   in none of them.
 * - Removes: those symbols from the cells that are not assigned.
 * - Conflict: a symbol assigned more often than allowed, or in a linked cell that may not have it; a cell with no symbol left.
 * - Cost: O(cells) a house or link.
 * - Source: source documents 002 §2.1, step 2, and 003, rule 2; with multiplicities, the pruning of `count` by forward checking.
 */
import { sizeOf, symbolOf } from '../board/domains.js';
import type { CourseState } from './state.js';
import type { CourseHouse, CourseLink } from './structure.js';

/** In place of a number of candidates: the state has no solution. */
export const CONFLICT = -1;

/** In place of a mask of symbols; no mask is as great. */
const OVERFULL = 2 ** 32;

/** @returns how many candidates were removed from the cells of the house, or `CONFLICT`. */
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
    removed += sizeOf(taken);
  }
  return removed;
}

/** @returns how many candidates were removed from the linked cells, or `CONFLICT`. */
export function removeLinked({ domains, isAssigned }: CourseState, { cell, others, forbidden }: CourseLink): number {
  if (!isAssigned[cell]) return 0;
  const mask = forbidden[symbolOf(domains[cell])];
  let removed = 0;
  for (let index = 0; index < others.length; index++) {
    const other = others[index];
    const taken = domains[other] & mask;
    if (taken === 0) continue;
    if (taken === domains[other]) return CONFLICT;
    domains[other] &= ~mask;
    removed += sizeOf(taken);
  }
  return removed;
}

/** @returns the symbols assigned as often as the house allows, or `OVERFULL` when one is assigned more often. */
function findUsedUp({ domains, isAssigned }: CourseState, { cells, counts, isDistinct }: CourseHouse): number {
  let usedUp = 0;
  for (let index = 0; index < cells.length; index++) {
    const cell = cells[index];
    if (!isAssigned[cell]) continue;
    const symbol = domains[cell];
    if (usedUp & symbol) return OVERFULL;
    if (isDistinct || isLastOne(domains, isAssigned, cells, index, counts[symbolOf(symbol)])) usedUp |= symbol;
  }
  return usedUp;
}

/** Whether the symbol assigned to a cell of a house is there for the last time that its count allows, counted in the order of cells. */
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
