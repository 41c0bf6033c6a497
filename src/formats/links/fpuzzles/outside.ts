/** Clues outside the grid, in cells such as `R0C3` (above) and `R5C10` (right of a grid of nine columns). */
import type { Clue } from '../../../model/board/board.js';
import { refuse, type Path } from '../../../model/check-value.js';
import { formatPath } from '../../../model/puzzle-error.js';
import { type BoardDraft, integerIn, isBlank, type ForeignObject } from '../board-draft.js';
import { cellsAlong, arrowOfDiagonal, lookInFrom, outsideOf, type LookIn } from '../grid-lines.js';
import { placeIn, placeName, type FPuzzlesKind } from './kind.js';

/** The number of a clue; undefined, with a note, for one without or with something else. */
function numberOf(entry: ForeignObject, draft: BoardDraft, noun: string): number | undefined {
  const number = integerIn(entry.value);
  if (number === undefined)
    draft.notes.add(isBlank(entry.value) ? `a ${noun} without a number` : `a ${noun} of ${String(entry.value)}`);
  return number;
}

function outsideKind(key: string, type: string, field: string, noun: string): FPuzzlesKind {
  return {
    key,
    read(entry, draft, path) {
      const look = lookIn(entry.cell, draft, [...path, 'cell']);
      const number = numberOf(entry, draft, noun);
      return number === undefined ? [] : [{ type, ...look, [field]: number }];
    },
    write(clue, { rows, columns }) {
      if (clue.type !== type) return undefined;
      const [row, column] = outsideOf(clue as unknown as LookIn, rows, columns);
      return [{ cell: placeName(row, column), value: String(clue[field]) }];
    },
  };
}

function lookIn(value: unknown, { rows, columns }: BoardDraft, path: Path): LookIn {
  const [row, column] = placeIn(value, path);
  const look = lookInFrom(row, column, rows, columns);
  return look ?? refuse('E_CELL', formatPath(path), 'a cell beside a row or a column', `"${String(value)}"`, path);
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  UL: [-1, -1],
  UR: [-1, 1],
  DL: [1, -1],
  DR: [1, 1],
};

const littleKiller: FPuzzlesKind = {
  key: 'littlekillersum',
  read(entry, draft, path): Clue[] {
    const place = placeIn(entry.cell, [...path, 'cell']);
    const direction = String(entry.direction);
    const step = Object.hasOwn(steps, direction)
      ? steps[direction]
      : refuse('E_CLUE', formatPath([...path, 'direction']), 'UL, UR, DL or DR', `"${direction}"`, [
          ...path,
          'direction',
        ]);
    const cells = cellsAlong(place, step, draft.rows, draft.columns);
    if (cells.length === 0)
      refuse('E_CELL', formatPath(path), 'an arrow into the grid', `"${String(entry.cell)}"`, [...path, 'cell']);
    const sum = numberOf(entry, draft, 'little killer arrow');
    return sum === undefined ? [] : [{ type: 'little-killer', cells, sum }];
  },
  write(clue, { rows, columns }) {
    const diagonal =
      clue.type === 'little-killer' ? arrowOfDiagonal(clue.cells as readonly number[], rows, columns) : undefined;
    if (!diagonal) return undefined;
    const [down, right] = diagonal.step;
    const direction = `${down < 0 ? 'U' : 'D'}${right < 0 ? 'L' : 'R'}`;
    return [{ cell: placeName(...diagonal.outside), direction, value: String(clue.sum) }];
  },
};

export const outsideKinds: readonly FPuzzlesKind[] = [
  outsideKind('sandwichsum', 'sandwich', 'sum', 'sandwich'),
  outsideKind('xsum', 'x-sum', 'sum', 'x-sum'),
  outsideKind('skyscraper', 'skyscraper', 'count', 'skyscraper'),
  littleKiller,
];
