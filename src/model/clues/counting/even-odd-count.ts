/** Even and odd count: a cell says how many of the cells around it are even, or odd. */
import type { Clue } from '../../board/board.js';
import type { Constraint } from '../../board/constraint.js';
import type { ClueBoard, ClueField, ClueType } from '../clue-type.js';
import { nameAnyCell } from '../cell-words.js';
import { optional, setCells } from '../common-fields.js';
import { cellsAround } from '../common/geometry.js';
import { requireValues } from '../common/line-automata.js';
import { residue } from '../relations.js';

/** A clue on the number of cells around a cell. */
interface CountedClue extends Clue {
  readonly cell: number;
  readonly cells?: readonly number[];
}

const countedFields: Readonly<Record<'cell' | 'cells', ClueField>> = {
  cell: { type: { kind: 'cell', variables: true }, about: 'The cell that says the number.' },
  cells: optional(setCells('The cells that are counted; the up to eight around it unless stated.')),
};

/** The default is for cells of the grid. */
function checkCounted(
  { cell, cells }: CountedClue,
  { rows, columns }: ClueBoard,
): { expected: string; found: string } | undefined {
  return cells || cell < rows * columns
    ? undefined
    : { expected: 'the cells that are counted', found: 'none, for a cell outside the grid' };
}

/** @param fits tells which values count. */
function requireCounted(
  { cell, cells }: CountedClue,
  board: ClueBoard,
  rule: string,
  fits: (value: number) => boolean,
): Constraint[] {
  const counted = cells ?? cellsAround(board, cell);
  // A state is the number of cells that are still to come; the first value sets it.
  return [
    requireValues<number | null>(
      board.symbols,
      [cell, ...counted],
      [rule],
      {
        start: null,
        next: (left, value) => {
          if (left === null) return value >= 0 && value <= counted.length ? value : undefined;
          return fits(value) ? (left > 0 ? left - 1 : undefined) : left;
        },
        accepts: (left) => left === 0,
        keyOf: (left) => left ?? 'start',
      },
      counted.length + 1,
    ),
  ];
}

const countOf = (parity: 'even' | 'odd', remainder: 0 | 1): ClueType => {
  const type = `${parity}-count`;
  return {
    type,
    title: `${parity} count`,
    rule: `The value of the cell is the number of ${parity} values in the cells around it, or in those that are stated.`,
    fields: countedFields,
    countsValues: true,
    check: checkCounted,
    compile: (clue: CountedClue, board) =>
      requireCounted(clue, board, type, (value) => residue(value, 2) === remainder),
    words: ({ cell }: CountedClue, board) => `${parity} count ${nameAnyCell(board, cell)}`,
    draw: ({ cell }: CountedClue) => [{ kind: 'disc', cells: [cell], fill: type, size: 'large' }],
  };
};

export const evenCount = countOf('even', 0);
export const oddCount = countOf('odd', 1);
