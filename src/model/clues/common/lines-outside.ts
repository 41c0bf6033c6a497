/** Lines of the grid as clues beside it read them. */
import type { Clue } from '../../board/board.js';
import type { ClueBoard, ClueField, ClueType, Shape } from '../clue-type.js';
import { integerField } from '../common-fields.js';

const sides = ['left', 'right', 'top', 'bottom'] as const;

/** A line of the grid and the side that it is read from. */
interface Outside {
  readonly from: (typeof sides)[number];
  /** The row or column, from 1. */
  readonly line: number;
}

/** A clue beside the grid. */
export interface OutsideClue extends Clue, Outside {}

const outsideFields: Readonly<Record<'from' | 'line', ClueField>> = {
  from: { type: { kind: 'word', words: sides }, about: 'The side of the grid that it stands on, and is read from.' },
  line: integerField(1, 625, 'The row or column, from 1.'),
};

type Grid = Pick<ClueBoard, 'rows' | 'columns'>;

const isRow = (from: OutsideClue['from']): boolean => from === 'left' || from === 'right';

/** The cells of the line in the order in which the clue reads them. */
export function cellsOutward({ from, line }: Outside, { rows, columns }: Grid): number[] {
  const cells = isRow(from)
    ? Array.from({ length: columns }, (_, column) => (line - 1) * columns + column)
    : Array.from({ length: rows }, (_, row) => row * columns + line - 1);
  return from === 'right' || from === 'bottom' ? cells.reverse() : cells;
}

/** True if a row or column says that no symbol occurs twice in the cells. */
export const areDifferent = (cells: readonly number[], { houses }: Pick<ClueBoard, 'houses'>): boolean =>
  houses.some(
    ({ kind, counts, cells: held }) =>
      (kind === 'row' || kind === 'column') && Math.max(...counts) === 1 && cells.every((cell) => held.includes(cell)),
  );

/** All lines of a grid from all their sides. */
export const linesFromSides = ({ rows, columns }: Grid): Outside[] =>
  sides.flatMap((from) =>
    Array.from({ length: isRow(from) ? rows : columns }, (_, index): Outside => ({ from, line: index + 1 })),
  );

/** Checks that the line is there. */
export function checkLine(
  { from, line }: OutsideClue,
  { rows, columns }: Grid,
): { expected: string; found: string } | undefined {
  const most = isRow(from) ? rows : columns;
  return line <= most ? undefined : { expected: `a line from 1 to ${most}`, found: `${line}` };
}

/** `row 3 from the left`. */
const nameOutside = ({ from, line }: OutsideClue): string =>
  `${isRow(from) ? 'row' : 'column'} ${line} from the ${from}`;

function drawOutside({ from, line }: OutsideClue, { rows, columns }: Grid, text: string): Shape[] {
  const beside = from === 'left' || from === 'top' ? -1 : isRow(from) ? columns : rows;
  const [row, column] = isRow(from) ? [line - 1, beside] : [beside, line - 1];
  return [{ kind: 'outside', row, column, text }];
}

/** A kind of clue beside the grid by what it has of its own: its other fields, what it means, what is written there. */
type OutsideType<Own> = Pick<ClueType, 'type' | 'title' | 'rule' | 'fields' | 'compile'> &
  Partial<Pick<ClueType, 'check'>> & { readonly shown: (clue: Own, board: ClueBoard) => string };

/** @param noun its name before what is written; its title unless stated. */
export const outsideType = <Own extends OutsideClue>(
  { fields, shown, ...own }: OutsideType<Own>,
  noun = own.title,
): ClueType => ({
  countsValues: true,
  check: checkLine,
  ...own,
  fields: { ...outsideFields, ...fields },
  words: (clue: Own, board) => `${noun} ${shown(clue, board)}, ${nameOutside(clue)}`,
  draw: (clue: Own, board) => drawOutside(clue, board, shown(clue, board)),
});
