/**
 * Which cell a guess fixes. Digits are tried in ascending order whatever the cell.
 */
import type { SolutionOrder } from '../engine.js';
import { cellCount } from './constraints.js';
import { sizeOf, type Domains } from './domains.js';

/** @returns the cell to branch on, or -1 when every domain is single. */
export type Branching = (domains: Domains) => number;

/** The first cell with the smallest open domain: the lowest degree of branching (002 §2.1, step 1). */
function chooseSmallestDomain(domains: Domains): number {
  let chosen = -1;
  for (let cell = 0; cell < cellCount; cell++) {
    const size = sizeOf(domains[cell]);
    if (size === 2) return cell;
    if (size > 2 && (chosen < 0 || size < sizeOf(domains[chosen]))) chosen = cell;
  }
  return chosen;
}

/** The first open cell in row-major order: solutions then come out sorted. */
function chooseFirstOpenCell(domains: Domains): number {
  for (let cell = 0; cell < cellCount; cell++) if (sizeOf(domains[cell]) > 1) return cell;
  return -1;
}

export const branchings: Readonly<Record<SolutionOrder, Branching>> = {
  search: chooseSmallestDomain,
  lexicographic: chooseFirstOpenCell,
};
