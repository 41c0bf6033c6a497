/**
 * What an experiment is: a question, arms that are compared, and the instances every arm gets. An arm changes the work of a search,
 * never its answer; every search is complete up to two solutions, so that a solved instance is one whose verdict is proved.
 */
import type { Board, BoardKnobs, EngineChoice, PuzzleStatus } from '../index.js';
import type { SetResults } from './results.js';

/** One way to search, under the name that tables and plots call it by; no commas. */
export interface Arm {
  readonly name: string;
  readonly knobs: BoardKnobs & { readonly engine?: EngineChoice };
}

/** A combination of knobs that there is no arm for, and why. */
export interface LeftOut {
  readonly name: string;
  /** A clause without its full stop. */
  readonly reason: string;
}

export interface Experiment {
  readonly name: string;
  /** What is to be found out, and from where the question is: Markdown. */
  readonly question: string;
  readonly arms: readonly Arm[];
  readonly leftOut: readonly LeftOut[];
  /** Nodes of a search at most; 0 is no limit. */
  readonly nodeLimit: number;
  /** What the figures say, a paragraph of Markdown each; none for an experiment of the user's own. */
  conclude(sets: readonly SetResults[]): readonly string[];
}

/** One puzzle of a data set. */
export interface Instance {
  /** The data set, as the report calls it; no commas. */
  readonly set: string;
  /** The board's own name, or the line it stands on; no commas. */
  readonly id: string;
  /** Text of one puzzle, or a board. */
  readonly source: string | Board;
}

/** What a search is counted by; see the glossary. */
export const counterNames = ['nodes', 'guesses', 'backtracks', 'failures', 'propagations', 'depth'] as const;
export type CounterName = (typeof counterNames)[number];

/** What one arm did with one instance: exact counters, and a time that is never the same twice. */
export interface Row extends Readonly<Record<CounterName, number>> {
  readonly status: PuzzleStatus;
  readonly timeMs: number;
}

/** Whether the verdict was reached within the limit. */
export const isSolved = ({ status }: Row): boolean => status !== 'unknown';

/** Whether it was reached by propagation alone. */
export const isSolvedWithoutSearch = (row: Row): boolean => isSolved(row) && row.guesses === 0;
