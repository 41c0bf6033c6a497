/**
 * The depth-first search of the course: a state is propagated; where cells are left, one is chosen and each of its symbols makes a
 * child, one after the other. Undoing an assignment is forgetting the copy that it was made in.
 *
 * Each assignment is a node. Only where the chosen cell has several symbols something is guessed.
 */
import type { BoardSettings, BoardStatistics } from '../../board-engine.js';
import { isSingle, symbolOf, type Domains } from '../board/domains.js';
import type { Interruptible, WorkMeter } from '../interruptible.js';
import { ResumableSearch } from '../board/resumable-search.js';
import type { CourseAlgorithm } from './algorithm.js';
import { choicesOf, type Choices } from './choose.js';
import { CourseState } from './state.js';
import type { CourseStructure } from './structure.js';

/** A state that was branched on. */
interface Frame {
  readonly state: CourseState;
  cell: number;
  /** The symbols of the cell that were not tried yet. */
  untried: number;
  /** Guesses on the way to its children. */
  depth: number;
}

export class CourseSearch extends ResumableSearch {
  private readonly choices: Choices;
  private root: Domains | undefined;
  /** The state worked on, and the cell to branch on in it: −1 when it has none. */
  private readonly current: CourseState;
  private openCell = -1;
  /** The first `branched` of the frames are in use. */
  private readonly frames: Frame[] = [];
  private branched = 0;

  /**
   * @param domains one mask a cell; they are changed.
   * @throws {UsageError} for a branching that is none of the course's.
   */
  constructor(
    private readonly structure: CourseStructure,
    private readonly algorithm: CourseAlgorithm,
    settings: BoardSettings,
    domains: Domains,
    meter: WorkMeter,
  ) {
    super(meter);
    this.choices = choicesOf(settings);
    this.current = new CourseState(structure.cellCount);
    this.root = domains;
  }

  statistics(): BoardStatistics {
    const { propagations, rules } = this.algorithm;
    return { ...this.counters, propagations, ...(rules && { rules }) };
  }

  close(): void {
    this.root = undefined;
    this.openCell = -1;
    this.branched = 0;
  }

  protected *openNode(): Interruptible<boolean> {
    if (this.root) {
      this.finishNode(yield* openRoot(this.structure, this.algorithm, this.root, this.current));
      this.root = undefined;
      return true;
    }
    if (this.openCell >= 0) {
      this.branch();
    } else {
      while (this.branched > 0 && this.frames[this.branched - 1].untried === 0) this.branched--;
      if (this.branched === 0) return false;
      this.counters.backtracks++;
    }
    yield* this.openChild(this.frames[this.branched - 1]);
    return true;
  }

  private branch(): void {
    const { current, openCell } = this;
    if (this.branched === this.frames.length)
      this.frames.push({ state: new CourseState(this.structure.cellCount), cell: 0, untried: 0, depth: 0 });
    const frame = this.frames[this.branched++];
    const isGuess = !isSingle(current.domains[openCell]);
    if (isGuess) this.counters.guesses++;
    frame.state.copyFrom(current);
    frame.cell = openCell;
    frame.untried = current.domains[openCell];
    frame.depth = this.depth + (isGuess ? 1 : 0);
  }

  private *openChild(frame: Frame): Interruptible<void> {
    const { current, algorithm, choices } = this;
    const symbol = choices.chooseSymbol(frame.untried);
    frame.untried &= ~symbol;
    current.copyFrom(frame.state);
    current.assign(frame.cell, symbol);
    this.depth = frame.depth;
    this.finishNode(yield* algorithm.propagateAssignment(current, frame.cell));
  }

  /** Keeps the solution of a node that was propagated, or chooses the cell to branch on. */
  private finishNode(isConsistent: boolean): void {
    this.countNode(isConsistent);
    this.openCell = isConsistent ? this.choices.chooseCell(this.current) : -1;
    if (isConsistent && this.openCell < 0) this.keepSolution(Uint8Array.from(this.current.domains, symbolOf));
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
