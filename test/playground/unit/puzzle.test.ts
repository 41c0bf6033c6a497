/** The one puzzle of the page: edits, undo and redo, gestures, texts. */
import { BoardError } from 'pidoku';
import { beforeEach, describe, expect, test } from 'vitest';
import { setGivens } from '../../../web/src/state/edits.js';
import { emptyBoard } from '../../../web/src/state/presets.js';
import { beginWith, board, canRedo, canUndo, editDraft, loadDescription, loadText, puzzle, redo, soundBoard, undo } from '../../../web/src/state/puzzle.js';

const given = (cell: number): string | null => puzzle.value.description.givens[cell];
const write = (cell: number, name: string | null, group: string | null = null): void => editDraft((draft) => setGivens(draft, [cell], name), group);

beforeEach(() => beginWith(emptyBoard(9)));

describe('undo', () => {
  test('goes back edit by edit, and redo forward', () => {
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

  test('takes the edits of one gesture together', () => {
    write(0, '1');
    for (const cell of [1, 2, 3]) write(cell, '2', 'drag 1');
    for (const cell of [4, 5]) write(cell, '3', 'drag 2');
    undo();
    expect([given(3), given(4)]).toEqual(['2', null]);
    undo();
    expect([given(0), given(1), given(3)]).toEqual(['1', null, null]);
  });

  test('begins a gesture anew after an undo', () => {
    write(1, '2', 'drag');
    write(2, '2', 'drag');
    undo();
    write(3, '2', 'drag');
    undo();
    expect([given(1), given(3)]).toEqual([null, null]);
    expect(canUndo.value).toBe(false);
  });

  test('forgets what was undone after the next edit', () => {
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

describe('a text', () => {
  test('is a classic line', () => {
    expect(loadText('53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79')).toEqual({ ok: true, boards: 1 });
    expect(given(0)).toBe('5');
    expect(soundBoard.value?.givens[1]).toBe(2);
  });

  test('is the first of several boards', () => {
    expect(loadText('{"size":4,"givens":"1..............."}\n{"size":4,"givens":"2..............."}')).toEqual({ ok: true, boards: 2 });
    expect(given(0)).toBe('1');
  });

  test('that is damaged is refused with its place, and the puzzle stays', () => {
    write(0, '7');
    const result = loadText('{"size":4,\n"givens":"q..............."}');
    expect(result).toMatchObject({ ok: false, error: { line: 2 } });
    expect(given(0)).toBe('7');
  });

  test('in no format is refused', () => {
    expect(loadText('what?')).toMatchObject({ ok: false });
    expect(loadText('')).toMatchObject({ ok: false });
  });
});

test('a description is taken, and a wrong one is refused', () => {
  loadDescription({ rows: 4, columns: 4, symbols: ['1', '2', '3', '4'].map((name) => ({ name })), givens: [3, ...Array.from({ length: 15 }, () => null)] });
  expect(given(0)).toBe('4');
  expect(() => loadDescription({ rows: 0, columns: 4, symbols: [] })).toThrow(BoardError);
});

test('a draft that contradicts itself is no board, and says why', () => {
  editDraft((draft) => ({ ...draft, rules: ['diagonals'], rows: 27, columns: 3 }));
  expect(board.value).toBeInstanceOf(BoardError);
  expect(soundBoard.value).toBeNull();
});
