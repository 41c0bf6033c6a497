/** What is asked about the clues of a board, whatever their kind. */
import { maxCellsInAll, maxClues, type Board, type Clue } from '../board/board.js';
import { refuseValue, requireList, requireObject } from '../check-value.js';
import type { Constraint } from '../board/constraint.js';
import type { ClueBoard, ClueType, Shape } from './clue-type.js';
import { clueTypes } from './clue-types.js';
import { gridCells } from './common/geometry.js';
import { cellsOutward, type OutsideClue } from './common/lines-outside.js';

export { clueTypes };

let byType: ReadonlyMap<string, ClueType> = new Map();

export function findClueType(type: string): ClueType | undefined {
  // A page may load the kinds after its start.
  if (byType.size !== clueTypes.length) byType = new Map(clueTypes.map((known) => [known.type, known]));
  return byType.get(type);
}

/** The type of a clue of a board. */
export const typeOfClue = (clue: Clue): ClueType => {
  const { type } = requireObject(clue, ['clue']);
  return findClueType(type as string) ?? refuseValue('E_CLUE', 'a type of clue', type, ['clue', 'type']);
};

export const cellCountOf = (board: Pick<Board, 'rows' | 'columns' | 'variables'>): number => {
  const { rows, columns, variables } = requireObject(board, ['board']) as unknown as Board;
  requireList(variables, maxCellsInAll, ['board', 'variables']);
  return variables.reduce((count, { size }) => count + size, rows * columns);
};

export const clueBoardOf = (board: Board): ClueBoard => ({ ...board, cellCount: cellCountOf(board) });

/** The cells that a clue speaks of: those of its fields, its line, or all of the grid. */
export function cellsOfClue(clue: Clue, board: Pick<Board, 'rows' | 'columns'>): number[] {
  const { fields } = typeOfClue(clue);
  const cells = Object.entries(fields).flatMap(([name, { type }]) => {
    const value = clue[name];
    if (value === undefined) return [];
    if (type.kind === 'alternatives') return (value as Clue[][]).flat().flatMap((inner) => cellsOfClue(inner, board));
    const isCells = type.kind === 'cell' || type.kind === 'cells' || type.kind === 'cell-lists';
    return isCells ? [value as number | number[] | number[][]].flat(2) : [];
  });
  if (cells.length > 0) return cells;
  return 'line' in fields ? cellsOutward(clue as OutsideClue, board) : gridCells(board);
}

/** The constraints of a clue that was checked. */
export function compileClue(clue: Clue, board: ClueBoard): Constraint[] {
  return typeOfClue(clue).compile(clue, board, (inner) => compileClue(inner, board));
}

type Constraints = readonly (readonly Constraint[])[];

const compiled = new WeakMap<readonly Clue[], Constraints | (() => Constraints)>();

/** Keeps what the clues of a list were compiled to when they were checked, or what checks and compiles them. */
export function keepConstraints(clues: readonly Clue[], constraints: Constraints | (() => Constraints)): void {
  compiled.set(clues, constraints);
}

/**
 * The constraints of each clue of a board, kept for the list of clues: boards with other givens have the same.
 * @throws {PuzzleError} if a clue is wrong that a deadline kept from being checked when the board was made.
 */
export function constraintsOfClues(board: Board): Constraints {
  const known = compiled.get(board.clues);
  if (typeof known === 'object') return known;
  const whole = clueBoardOf(board);
  const constraints = known?.() ?? board.clues.map((clue) => compileClue(clue, whole));
  compiled.set(board.clues, constraints);
  return constraints;
}

/**
 * Some clues of a board. Their constraints stay those that they have beside all others: a clue may speak of other
 * clues, as the one that says that all dots are given.
 */
export function selectClues(board: Board, isKept: (clue: Clue, index: number) => boolean): readonly Clue[] {
  const kept = board.clues.filter(isKept);
  if (kept.length === board.clues.length) return board.clues;
  compiled.set(
    kept,
    constraintsOfClues(board).filter((_, index) => isKept(board.clues[index], index)),
  );
  return kept;
}

/** What is drawn of the clues of a board, in cells of the grid alone. */
export function drawClues(board: Board, stated?: readonly Clue[]): Shape[] {
  const whole = clueBoardOf(board);
  const clues = stated ?? board.clues;
  const size = board.rows * board.columns;
  requireList(clues, maxClues, ['clues']);
  return clues.flatMap((clue) =>
    typeOfClue(clue)
      .draw(clue, whole)
      .flatMap((shape): Shape[] => {
        if (!('cells' in shape) || shape.cells.every((cell) => cell < size)) return [shape];
        const cells = shape.cells.filter((cell) => cell < size);
        return shape.kind === 'edge' || shape.kind === 'corner' || cells.length === 0 ? [] : [{ ...shape, cells }];
      }),
  );
}

/** Names a clue for people, in at most 80 characters. */
export const wordsOfClue = (clue: Clue, board: Board): string => typeOfClue(clue).words(clue, clueBoardOf(board));
