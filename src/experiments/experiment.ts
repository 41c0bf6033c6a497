/**
 * The types of an experiment: a question, the arms that are compared, and the instances that every arm gets. An arm
 * changes the work of a search, never its answer. Every search is complete up to two solutions, so that the verdict of
 * a solved instance is proved.
 */
import type { Board, BoardKnobs, EngineChoice, PuzzleStatus } from '../index.js';

/** One way to search, with its name in tables and plots; no commas. */
export interface Arm {
  readonly name: string;
  readonly knobs: BoardKnobs & { readonly engine?: EngineChoice };
}

/** A combination of knobs without an arm, and the reason. */
export interface LeftOut {
  readonly name: string;
  /** A clause without its full stop. */
  readonly reason: string;
}

export interface Experiment {
  readonly name: string;
  /** The question and its source, in Markdown. */
  readonly question: string;
  readonly arms: readonly Arm[];
  readonly leftOut: readonly LeftOut[];
  /** The greatest number of nodes of a search; 0 is no limit. */
  readonly nodeLimit: number;
  /** Draws conclusions from the figures, a paragraph of Markdown each; none for a user's own experiment. */
  conclude(sets: readonly SetResults[]): readonly string[];
}

/** One puzzle of a data set. */
export interface Instance {
  /** The name of the data set in the report; no commas. */
  readonly set: string;
  /** The name of the board, or its line in the file; no commas. */
  readonly id: string;
  /** The text of one puzzle, or a board. */
  readonly source: string | Board;
}

/** The counters of a search; see the glossary. */
export const counterNames = ['nodes', 'guesses', 'backtracks', 'failures', 'propagations', 'depth'] as const;
export type CounterName = (typeof counterNames)[number];

/** The result of one arm on one instance: exact counters, and a time that varies between runs. */
export interface ResultRow extends Readonly<Record<CounterName, number>> {
  readonly status: PuzzleStatus;
  readonly timeMs: number;
}

/** True if the verdict was reached within the limit. */
export const isSolved = ({ status }: ResultRow): boolean => status !== 'unknown';

/** True if the verdict was reached by propagation alone. */
export const isSolvedWithoutSearch = (row: ResultRow): boolean => isSolved(row) && row.guesses === 0;

/** The results of one arm on one data set; row i of every arm belongs to the same instance. */
export interface ArmResults {
  readonly arm: Arm;
  readonly rows: readonly ResultRow[];
}

export interface SetResults {
  readonly set: string;
  /** The names of the instances, in order. */
  readonly ids: readonly string[];
  /** The arms, in the order of the experiment. */
  readonly arms: readonly ArmResults[];
}

/** The index of the arm that the others are compared with: the first of those that solve the most instances. */
export function baseOf(arms: readonly ArmResults[]): number {
  const solved = arms.map(({ rows }) => rows.filter(isSolved).length);
  return solved.indexOf(Math.max(...solved));
}
