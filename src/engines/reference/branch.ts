/** Chooses the cell to guess. Digits are always tried in ascending order. */
import { countBits } from '../../model/bits.js';
import type { SolutionOrder } from '../engine.js';
import { cellCount } from './constraints.js';
import type { ClassicDomains } from './domains.js';

/** @returns the cell to branch on, or -1 if every domain is single. */
export type Branching = (domains: ClassicDomains) => number;

/** The first cell with the smallest open domain: the lowest degree of branching (docs/sources.md#002 §2.1, step 1). */
function chooseSmallestDomain(domains: ClassicDomains): number {
  let chosen = -1;
  for (let cell = 0; cell < cellCount; cell++) {
    const size = countBits(domains[cell]);
    if (size === 2) return cell;
    if (size > 2 && (chosen < 0 || size < countBits(domains[chosen]))) chosen = cell;
  }
  return chosen;
}

/** The first open cell in row-major order, so that solutions come out sorted. */
function chooseFirstOpenCell(domains: ClassicDomains): number {
  for (let cell = 0; cell < cellCount; cell++) if (countBits(domains[cell]) > 1) return cell;
  return -1;
}

export const branchings: Readonly<Record<SolutionOrder, Branching>> = {
  search: chooseSmallestDomain,
  lexicographic: chooseFirstOpenCell,
};
