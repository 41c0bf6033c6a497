/**
 * Depth-first search over states made locally consistent (source document 002 §2.2, steps 3–7), able to pause.
 *
 * The stack holds one frame for each guess: the state at its fixpoint, the cell guessed and the digits still to be tried.
 * Undoing a guess is forgetting the copy it was tried on. A guess fixes a cell for good, so 81 frames are enough.
 */
import type { PuzzleForm, SolutionOrder } from '../engine.js';
import { branchings, type Branching } from './branch.js';
import { cellCount } from './constraints.js';
import { readPuzzle, smallestOf, type Domains } from './domains.js';
import { MarkedConstraints, propagate } from './propagate.js';

interface Frame {
  readonly domains: Domains;
  cell: number;
  /** Mask of the digits of the cell that were not tried yet. */
  untried: number;
}

/** Why `advance` returned. */
export type SearchEvent = 'solution' | 'exhausted' | 'paused';

export class Search {
  /** States propagated. */
  nodes = 0;
  /** Branchings. */
  guesses = 0;
  /** The state worked on; the solution after `advance` returned `'solution'`. */
  readonly current: Domains = new Uint16Array(cellCount);

  private readonly frames: Frame[] = Array.from({ length: cellCount }, () => ({
    domains: new Uint16Array(cellCount),
    cell: 0,
    untried: 0,
  }));
  private depth = 0;
  private isRootOpen = false;
  private branching: Branching = branchings.search;
  private readonly marked = new MarkedConstraints();

  /** Starts on the puzzle at `offset`; whatever was under way is forgotten. */
  begin(input: Uint8Array, offset: number, form: PuzzleForm, order: SolutionOrder): void {
    readPuzzle(input, offset, form, this.current);
    this.branching = branchings[order];
    this.nodes = 0;
    this.guesses = 0;
    this.depth = 0;
    this.isRootOpen = true;
  }

  /** Goes on to the next solution, to the end of the tree, or until `nodes` has reached `maxNodes`. */
  advance(maxNodes: number): SearchEvent {
    for (;;) {
      while (this.depth > 0 && this.frames[this.depth - 1].untried === 0) this.depth--;
      if (this.depth === 0 && !this.isRootOpen) return 'exhausted';
      if (this.nodes >= maxNodes) return 'paused';
      this.openNode();
      if (!propagate(this.current, this.marked)) continue;
      const cell = this.branching(this.current);
      if (cell < 0) return 'solution';
      this.guess(cell);
    }
  }

  /** Makes `current` the root, or the next child of the innermost guess. */
  private openNode(): void {
    this.nodes++;
    if (this.isRootOpen) {
      this.isRootOpen = false;
      this.marked.markAll();
      return;
    }
    const frame = this.frames[this.depth - 1];
    const digit = smallestOf(frame.untried);
    frame.untried &= ~digit;
    this.current.set(frame.domains);
    this.current[frame.cell] = digit;
    this.marked.markAllOfCell(frame.cell);
  }

  private guess(cell: number): void {
    this.guesses++;
    const frame = this.frames[this.depth++];
    frame.domains.set(this.current);
    frame.cell = cell;
    frame.untried = this.current[cell];
  }
}
