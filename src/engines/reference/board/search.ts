/**
 * Depth-first search by copying: a state at a fixpoint is a solution, or one guess splits it. Guesses have two sides, such as the
 * cell with a symbol and the cell without it; the second waits on a stack until the first is searched.
 */
import type { BoardStatistics } from '../../board-engine.js';
import type { Interruptible, WorkMeter } from '../interruptible.js';
import { ResumableSearch } from './resumable-search.js';

/** What a viewpoint gives to the search: states as plain arrays, how they are propagated and where they are split. */
export interface SearchModel<Guess> {
  /** Executions of propagators so far. */
  readonly executions: number;
  /** Propagates a state of which nothing is known, in place. @returns false on a conflict. */
  propagateRoot(state: Int32Array): Interruptible<boolean>;
  /** Propagates a side of a guess at a fixpoint, in place. @returns false on a conflict. */
  propagateFirstSide(state: Int32Array, guess: Guess): Interruptible<boolean>;
  propagateSecondSide(state: Int32Array, guess: Guess): Interruptible<boolean>;
  /** Where to split a state at a fixpoint; null when nothing is open. */
  chooseGuess(state: Int32Array): Guess | null;
  /** Hears that the propagation just before met a conflict. */
  recordConflict(): void;
  /** One symbol index a cell, of a state in which nothing is open. */
  solutionOf(state: Int32Array): Uint8Array<ArrayBuffer>;
}

/** The second side of a guess, not opened yet. */
interface OpenSide<Guess> {
  /** The state in which the guess was made. */
  readonly state: Int32Array;
  readonly guess: Guess;
  /** Guesses on the way to it, this one included. */
  readonly depth: number;
}

/** A state at a fixpoint, and where to split it. */
interface OpenState<Guess> {
  readonly state: Int32Array;
  readonly guess: Guess;
}

export class Search<Guess> extends ResumableSearch {
  /** The root until it is opened, then the state to branch on next, if there is one. */
  private root: Int32Array | undefined;
  private current: OpenState<Guess> | undefined;
  private readonly openSides: OpenSide<Guess>[] = [];

  /** @param root is changed. */
  constructor(
    private readonly model: SearchModel<Guess>,
    root: Int32Array,
    meter: WorkMeter,
  ) {
    super(meter);
    this.root = root;
  }

  statistics(): BoardStatistics {
    return { ...this.counters, propagations: this.model.executions };
  }

  close(): void {
    this.root = this.current = undefined;
    this.openSides.length = 0;
  }

  protected *openNode(): Interruptible<boolean> {
    if (this.root) yield* this.openRoot(this.root);
    else if (this.current) yield* this.guess(this.current);
    else return yield* this.backtrack();
    return true;
  }

  private *openRoot(state: Int32Array): Interruptible<void> {
    this.root = undefined;
    this.finishNode(state, yield* this.model.propagateRoot(state));
  }

  private *guess({ state, guess }: OpenState<Guess>): Interruptible<void> {
    this.counters.guesses++;
    this.depth++;
    this.openSides.push({ state: state.slice(), guess, depth: this.depth });
    this.finishNode(state, yield* this.model.propagateFirstSide(state, guess));
  }

  private *backtrack(): Interruptible<boolean> {
    const side = this.openSides.pop();
    if (!side) return false;
    this.counters.backtracks++;
    this.depth = side.depth;
    this.finishNode(side.state, yield* this.model.propagateSecondSide(side.state, side.guess));
    return true;
  }

  /** Keeps the solution of a node that was propagated, or its state to be branched on. */
  private finishNode(state: Int32Array, isConsistent: boolean): void {
    const { model } = this;
    this.countNode(isConsistent);
    this.current = undefined;
    if (!isConsistent) {
      model.recordConflict();
      return;
    }
    const guess = model.chooseGuess(state);
    if (guess) this.current = { state, guess };
    else this.keepSolution(model.solutionOf(state));
  }
}
