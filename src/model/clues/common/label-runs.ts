/** Cells whose value counts cells of their region, where regions are labels to be found. */
import type { Clue } from '../../board/board.js';
import type { Constraint } from '../../board/constraint.js';
import type { ClueBoard, ClueField } from '../clue-type.js';
import { integerField, optional } from '../common-fields.js';
import { requireSymbols } from './line-automata.js';

/** A clue whose value, plus an offset, is a number of cells. */
export interface LabelClue extends Clue {
  readonly cell: number;
  readonly offset?: number;
}

export const labelFields: Readonly<Record<'cell' | 'offset', ClueField>> = {
  cell: { type: { kind: 'cell', variables: true }, about: 'The cell with the number.' },
  offset: optional(integerField(-999, 999, 'What is added to its value; 0 unless stated.')),
};

/** The label of the first cell, whether the run goes on, and the cells counted and read. */
interface Progress {
  readonly label: number;
  readonly goesOn: boolean;
  readonly counted: number;
  readonly read: number;
}

/**
 * Counts cells with the label of the first: all of them, or in each arm those before the first other label.
 * @param arms lists of label cells after the first; `[]` for one.
 */
export function requireRuns(
  { cell, offset = 0 }: LabelClue,
  first: number,
  arms: readonly (readonly number[])[],
  areRuns: boolean,
  { symbols }: ClueBoard,
): Constraint {
  const others = arms.flat();
  const starts = new Set<number>();
  arms.reduce((read, arm) => starts.add(read) && read + arm.length, 0);
  const values = symbols.map(({ value }) => value);
  const none: Progress = { label: -1, goesOn: true, counted: 0, read: 0 };
  /** The number is read last: before it, few pairs of a label and a number of cells are possible. */
  const next = ({ label, goesOn, counted, read }: Progress, symbol: number): Progress | undefined => {
    if (read === 0) return { label: symbol, goesOn, counted: 1, read: 1 };
    if (read > others.length) {
      const value = values[symbol];
      return value !== null && value + offset === counted ? { ...none, read: read + 1 } : undefined;
    }
    const isEqual = symbol === label && (goesOn || starts.has(read - 1));
    return { label, goesOn: isEqual || !areRuns, counted: counted + Number(isEqual), read: read + 1 };
  };
  const rule = ['label-runs', offset, areRuns, arms.map(({ length }) => length), values];
  const machine = {
    start: none,
    next,
    accepts: ({ read }: Progress) => read === others.length + 2,
    keyOf: (progress: Progress) => Object.values(progress).join(),
  };
  return requireSymbols(symbols, [first, ...others, cell], rule, machine, others.length + 2);
}
