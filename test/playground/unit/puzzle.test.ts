/** The one puzzle of the page: edits, undo and redo, gestures, other puzzles. */
import { PuzzleError } from 'pidoku';
import { beforeEach, describe, expect, test } from 'vitest';
import { resize } from '../../../web/src/state/board-edits.js';
import { setGivens } from '../../../web/src/state/edits.js';
import { emptyBoard } from '../../../web/src/state/presets.js';
import {
  beginWith,
  board,
  canRedo,
  canUndo,
  edit,
  loadDraft,
  loads,
  puzzle,
  puzzleOrigin,
  redo,
  soundBoard,
  undo,
} from '../../../web/src/state/puzzle.js';
import { focusCell, selectCells, selection } from '../../../web/src/state/view-state.js';

const given = (cell: number): string | null => puzzle.value.givens[cell];
const write = (cell: number, name: string | null, group: string | null = null): void =>
  edit((draft) => setGivens(draft, [cell], name), group);

beforeEach(() => beginWith(emptyBoard(9)));

describe('undo', () => {
  test('goes back edit by edit, redo forward', () => {
    write(0, '1');
    write(1, '2');
    undo();
    expect([given(0), given(1)]).toEqual(['1', null]);
    undo();
    expect([given(0), canUndo.value, canRedo.value]).toEqual([null, false, true]);
    undo();
    redo();
    redo();
    expect([given(0), given(1), canRedo.value]).toEqual(['1', '2', false]);
    redo();
    expect(given(1)).toBe('2');
  });

  test('undoes the edits of one gesture together', () => {
    write(0, '1');
    for (const cell of [1, 2, 3]) write(cell, '2', 'drag 1');
    for (const cell of [4, 5]) write(cell, '3', 'drag 2');
    undo();
    expect([given(3), given(4)]).toEqual(['2', null]);
    undo();
    expect([given(0), given(1), given(3)]).toEqual(['1', null, null]);
  });

  test('starts a new gesture after an undo', () => {
    write(1, '2', 'drag');
    write(2, '2', 'drag');
    undo();
    write(3, '2', 'drag');
    undo();
    expect([given(1), given(3)]).toEqual([null, null]);
    expect(canUndo.value).toBe(false);
  });

  test('drops undone edits after the next edit', () => {
    write(0, '1');
    undo();
    write(0, '2');
    expect(canRedo.value).toBe(false);
  });

  test('has no step for an edit that changes nothing', () => {
    write(0, null);
    expect(canUndo.value).toBe(false);
  });
});

test('another puzzle is a step that can be undone, and a load', () => {
  const before = loads.value;
  loadDraft(emptyBoard(4));
  expect([puzzle.value.rows, loads.value]).toEqual([4, before + 1]);
  undo();
  expect(puzzle.value.rows).toBe(9);
});

test('edits, undo and redo know which puzzle they belong to', () => {
  const first = puzzleOrigin.value;
  write(0, '1');
  expect(puzzleOrigin.value).toBe(first);
  loadDraft(emptyBoard(9));
  const second = puzzleOrigin.value;
  expect(second).not.toBe(first);
  undo();
  expect(puzzleOrigin.value).toBe(first);
  redo();
  expect(puzzleOrigin.value).toBe(second);
});

test('the selection does not survive onto another board, but edits do not move it', () => {
  selectCells([40, 41, 42], 42);
  write(40, '1');
  expect([...selection.value]).toEqual([40, 41, 42]);
  loadDraft(emptyBoard(9));
  expect([[...selection.value], focusCell.value]).toEqual([[0], 0]);
  selectCells([40, 41], 41);
  edit((draft) => resize(draft, 8, 8));
  expect([...selection.value]).toEqual([0]);
});

test('a draft that contradicts itself is an error instead of a board', () => {
  edit((draft) => ({ ...draft, rules: ['diagonals'], rows: 27, columns: 3 }));
  expect(board.value).toBeInstanceOf(PuzzleError);
  expect(soundBoard.value).toBeNull();
});
