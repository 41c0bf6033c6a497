/**
 * The depth-first search of the course: it propagates a state; if cells are left, it chooses one and makes a child for
 * each of its symbols, one after another. An assignment is undone by dropping the copy that it was made in.
 *
 * Each assignment is a node. It counts as a guess only if the chosen cell has several symbols.
 */
import { isSingle, lowestIndex } from '../../../model/bits.js';
import type { BoardSettings, BoardStatistics } from '../../board-engine.js';
import type { Domains } from '../board/cell-model.js';
import type { Interruptible, WorkMeter } from '../interruptible.js';
import { ResumableSearch } from '../board/resumable-search.js';
import type { CourseAlgorithm } from './algorithms.js';
import { choicesOf, type CourseChoices } from './choose.js';
import { CourseState, type CourseStructure } from './structure.js';

/** A state that was branched on. */
interface Frame {
  readonly state: CourseState;
  cell: number;
  /** The symbols of the cell that were not tried yet. */
  untried: number;
  /** The number of guesses on the way to its children. */
  depth: number;
}

export class CourseSearch extends ResumableSearch {
  readonly #choices: CourseChoices;
  #root: Domains | undefined;
  /** The current state, and the cell to branch on in it: −1 if there is none. */
  readonly #current: CourseState;
  #openCell = -1;
  /** The stack of branched states; the first `branched` frames are in use. */
  readonly #frames: Frame[] = [];
  #branched = 0;

  readonly #structure: CourseStructure;
  readonly #algorithm: CourseAlgorithm;

  /**
   * @param domains one mask for each cell; changed in place.
   * @throws {UsageError} for a branching that the algorithms of the course do not have.
   */
  constructor(
    structure: CourseStructure,
    algorithm: CourseAlgorithm,
    settings: BoardSettings,
    domains: Domains,
    meter: WorkMeter,
  ) {
    super(meter);
    this.#structure = structure;
    this.#algorithm = algorithm;
    this.#choices = choicesOf(settings);
    this.#current = new CourseState(structure.cellCount);
    this.#root = domains;
  }

  statistics(): BoardStatistics {
    const { propagations, rules } = this.#algorithm;
    return { ...this.counters, propagations, ...(rules && { rules }) };
  }

  close(): void {
    this.#root = undefined;
    this.#openCell = -1;
    this.#branched = 0;
  }

  protected *openNode(): Interruptible<boolean> {
    if (this.#root) {
      this.#finishNode(yield* openRoot(this.#structure, this.#algorithm, this.#root, this.#current));
      this.#root = undefined;
      return true;
    }
    if (this.#openCell >= 0) {
      this.#branch();
    } else {
      while (this.#branched > 0 && this.#frames[this.#branched - 1].untried === 0) this.#branched--;
      if (this.#branched === 0) return false;
      this.counters.backtracks++;
    }
    yield* this.#openChild(this.#frames[this.#branched - 1]);
    return true;
  }

  #branch(): void {
    const current = this.#current;
    const openCell = this.#openCell;
    if (this.#branched === this.#frames.length)
      this.#frames.push({ state: new CourseState(this.#structure.cellCount), cell: 0, untried: 0, depth: 0 });
    const frame = this.#frames[this.#branched++];
    const isGuess = !isSingle(current.domains[openCell]);
    if (isGuess) this.counters.guesses++;
    frame.state.copyFrom(current);
    frame.cell = openCell;
    frame.untried = current.domains[openCell];
    frame.depth = this.depth + (isGuess ? 1 : 0);
  }

  *#openChild(frame: Frame): Interruptible<void> {
    const current = this.#current;
    const algorithm = this.#algorithm;
    const choices = this.#choices;
    const symbol = choices.chooseSymbol(frame.untried);
    frame.untried &= ~symbol;
    current.copyFrom(frame.state);
    current.assign(frame.cell, symbol);
    this.depth = frame.depth;
    this.#finishNode(yield* algorithm.propagateAssignment(current, frame.cell));
  }

  /** Finishes a propagated node: keeps its solution, or chooses the cell to branch on. */
  #finishNode(isConsistent: boolean): void {
    this.countNode(isConsistent);
    this.#openCell = isConsistent ? this.#choices.chooseCell(this.#current) : -1;
    if (isConsistent && this.#openCell < 0) this.keepSolution(Uint8Array.from(this.#current.domains, lowestIndex));
  }
}

/**
 * Propagates a root: cells with one symbol are the givens, and are assigned.
 * @param state is overwritten.
 * @returns false on a conflict.
 */
export function* openRoot(
  { allowed }: CourseStructure,
  algorithm: CourseAlgorithm,
  domains: Domains,
  state: CourseState,
): Interruptible<boolean> {
  for (let cell = 0; cell < domains.length; cell++) state.domains[cell] = domains[cell] & allowed[cell];
  state.isAssigned.fill(0);
  state.assignSingles();
  return !state.domains.includes(0) && (yield* algorithm.propagateRoot(state));
}
