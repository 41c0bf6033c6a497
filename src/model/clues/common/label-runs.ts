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

/** The cells that are still to be counted, the label of the first, whether the run goes on, the cells read. */
interface Progress {
  readonly left: number;
  readonly label: number;
  readonly goesOn: boolean;
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
  const none: Progress = { left: -1, label: -1, goesOn: true, read: 0 };
  const next = (state: Progress, symbol: number): Progress | undefined => {
    if (state.left < 0) {
      const value = values[symbol];
      const left = value === null ? -1 : value + offset - 1;
      return left >= 0 && left <= others.length ? { ...none, left } : undefined;
    }
    if (state.label < 0) return { ...state, label: symbol };
    const goesOn = starts.has(state.read) || state.goesOn || !areRuns;
    const isEqual = goesOn && symbol === state.label;
    const left = state.left - (isEqual ? 1 : 0);
    const read = state.read + 1;
    // The place matters where arms begin or where too few cells are left.
    return left >= 0 && left <= others.length - read ? { left, label: state.label, goesOn: isEqual, read } : undefined;
  };
  const rule = ['label-runs', offset, areRuns, arms.map(({ length }) => length), values];
  const machine = {
    start: none,
    next,
    accepts: ({ left, read }: Progress) => left === 0 && read === others.length,
    keyOf: ({ left, label, goesOn, read }: Progress) =>
      (((left + 1) * (symbols.length + 1) + label + 1) * 2 + (areRuns && goesOn ? 1 : 0)) * (others.length + 1) + read,
  };
  return requireSymbols(symbols, [cell, first, ...others], rule, machine, others.length + 2);
}
