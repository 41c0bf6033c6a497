/**
 * Depth-first search over locally consistent states (docs/sources.md#002 §2.2, steps 3–7). It can pause.
 *
 * The stack holds one frame for each guess: the state at its fixpoint, the guessed cell and the untried digits. A guess
 * is undone by dropping the copy that it was tried on. A guess fixes a cell permanently, so 81 frames are enough.
 */
import { countBits, lowestBit } from '../../model/bits.js';
import type { SolutionOrder } from '../engine.js';
import { MarkedConstraints, propagate } from './propagate.js';
import { type ClassicDomains, loadPuzzle, cellCount } from './domains.js';
import type { PuzzleForm } from '../../model/puzzle.js';

// Chooses the cell to guess. Digits are always tried in ascending order.

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

interface Frame {
  readonly domains: ClassicDomains;
  cell: number;
  /** The mask of the digits of the cell that were not tried yet. */
  untried: number;
}

/** The reason why `advance` returned. */
type SearchEvent = 'solution' | 'exhausted' | 'paused';

export class ClassicSearch {
  /** The number of states propagated. */
  nodes = 0;
  /** The number of branchings. */
  guesses = 0;
  /** The current state; the solution after `advance` returned `'solution'`. */
  readonly current: ClassicDomains = new Uint16Array(cellCount);

  readonly #frames: Frame[] = Array.from({ length: cellCount }, () => ({
    domains: new Uint16Array(cellCount),
    cell: 0,
    untried: 0,
  }));
  #depth = 0;
  #isRootOpen = false;
  #branching: Branching = branchings.search;
  readonly #marked = new MarkedConstraints();

  /** Starts on the puzzle at `offset` and drops any search in progress. */
  begin(input: Uint8Array, offset: number, form: PuzzleForm, order: SolutionOrder): void {
    loadPuzzle(input, offset, form, this.current);
    this.#branching = branchings[order];
    this.nodes = 0;
    this.guesses = 0;
    this.#depth = 0;
    this.#isRootOpen = true;
  }

  /** Continues to the next solution, to the end of the tree, or until `nodes` reaches `maxNodes`. */
  advance(maxNodes: number): SearchEvent {
    for (;;) {
      while (this.#depth > 0 && this.#frames[this.#depth - 1].untried === 0) this.#depth--;
      if (this.#depth === 0 && !this.#isRootOpen) return 'exhausted';
      if (this.nodes >= maxNodes) return 'paused';
      this.#openNode();
      if (!propagate(this.current, this.#marked)) continue;
      const cell = this.#branching(this.current);
      if (cell < 0) return 'solution';
      this.#guess(cell);
    }
  }

  /** Makes `current` the root, or the next child of the innermost guess. */
  #openNode(): void {
    this.nodes++;
    if (this.#isRootOpen) {
      this.#isRootOpen = false;
      this.#marked.markAll();
      return;
    }
    const frame = this.#frames[this.#depth - 1];
    const digit = lowestBit(frame.untried);
    frame.untried &= ~digit;
    this.current.set(frame.domains);
    this.current[frame.cell] = digit;
    this.#marked.markAllOfCell(frame.cell);
  }

  #guess(cell: number): void {
    this.guesses++;
    const frame = this.#frames[this.#depth++];
    frame.domains.set(this.current);
    frame.cell = cell;
    frame.untried = this.current[cell];
  }
}
