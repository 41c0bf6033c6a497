/** What a player enters: edits, how games are kept, and how they are found again. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { beginHistory, record, type History } from '../../../web/src/state/history.js';
import { packHistory, unpackHistory } from '../../../web/src/state/kept-history.js';
import { emptyBoard } from '../../../web/src/state/presets.js';
import {
  enterDigit,
  eraseEntries,
  noEntries,
  packEntries,
  toggleMark,
  unpackEntries,
  type Entries,
} from '../../../web/src/state/solve/entries.js';
import { keepGame, readGame } from '../../../web/src/state/solve/kept-games.js';
import { puzzleKey } from '../../../web/src/state/solve/puzzle-key.js';
import { solveScene } from '../../../web/src/view/board/solve-scene.js';

const none = noEntries(16);

describe('entries', () => {
  test('a digit is entered in all cells, and taken out when all have it', () => {
    const once = enterDigit(enterDigit(none, [1], 2), [1, 2], 2);
    expect([once[1].digit, once[2].digit]).toEqual([2, 2]);
    expect(enterDigit(once, [1, 2], 2)).toEqual(none);
  });

  test('a mark is added until all have it; cells with a digit get none', () => {
    const marked = toggleMark(enterDigit(none, [3], 0), [1, 2, 3], 'corner', 1);
    expect(marked.map(({ corner }) => corner).slice(0, 4)).toEqual([0, 2, 2, 0]);
    expect(toggleMark(marked, [1, 2, 3], 'corner', 1)[1].corner).toBe(0);
    expect(toggleMark(marked, [3], 'colour', 8)[3].colour).toBe(256);
  });

  test('erasing takes what the tool enters first, then digits, corners, centres and colours', () => {
    let entries = toggleMark(toggleMark(none, [1], 'centre', 0), [1], 'colour', 0);
    entries = eraseEntries(entries, [1], 'colour');
    expect(entries[1]).toMatchObject({ centre: 1, colour: 0 });
    expect(eraseEntries(entries, [1], 'digit')).toEqual(none);
    expect(eraseEntries(none, [1], 'digit')).toBe(none);
  });

  test('survive being packed; what is not of the board is refused', () => {
    const entries = toggleMark(enterDigit(none, [15], 3), [2], 'centre', 3);
    expect(unpackEntries(packEntries(entries), 16, 4)).toEqual(entries);
    for (const packed of [[[16, 0, 0, 0, 0]], [[0, 4, 0, 0, 0]], [[0, 0, 16, 0, 0]], [[0, 0, 0, 0, 512]], 'text', [[]]])
      expect(() => unpackEntries(packed, 16, 4)).toThrow();
  });
});

describe('kept games', () => {
  const stored = new Map<string, string>();
  let mostBytes = Infinity;

  beforeEach(() => {
    stored.clear();
    mostBytes = Infinity;
    const size = (): number => [...stored.values()].reduce((total, text) => total + text.length, 0);
    Object.assign(globalThis, {
      localStorage: {
        getItem: (name: string) => stored.get(name) ?? null,
        removeItem: (name: string) => void stored.delete(name),
        setItem: (name: string, text: string) => {
          if (size() - (stored.get(name)?.length ?? 0) + text.length > mostBytes) throw new Error('full');
          stored.set(name, text);
        },
      },
    });
  });
  afterEach(() => {
    delete (globalThis as { localStorage?: unknown }).localStorage;
  });

  const played = (): History<Entries> => record(beginHistory(none), enterDigit(none, [1], 2));
  const games = (): string[] => [...stored.keys()].filter((name) => name.startsWith('pidoku.game.'));

  test('are found again with their history and time', () => {
    keepGame('a', { history: played(), elapsedMs: 1234 });
    expect(readGame('a', 16, 4)).toEqual({ history: played(), elapsedMs: 1234 });
    expect(readGame('b', 16, 4)).toBeNull();
    expect(readGame('a', 1, 4)).toBeNull();
  });

  test('are those of the last twenty puzzles', () => {
    for (let index = 0; index < 25; index++) keepGame(`g${index}`, { history: played(), elapsedMs: 0 });
    expect(games()).toHaveLength(20);
    expect(readGame('g4', 16, 4)).toBeNull();
    expect(readGame('g5', 16, 4)).not.toBeNull();
  });

  test('make room for a newer one where the storage is full', () => {
    mostBytes = 400;
    for (let index = 0; index < 10; index++) keepGame(`g${index}`, { history: played(), elapsedMs: 0 });
    expect(readGame('g9', 16, 4)).not.toBeNull();
    expect(games().length).toBeLessThan(10);
  });

  test('may be changed by others, and are then none', () => {
    for (const text of ['', '{', '7', '{"past":[],"present":[[99]],"future":[]}', '[]']) {
      stored.set('pidoku.game.a', text);
      expect(readGame('a', 16, 4)).toBeNull();
    }
  });
});

test('a long history is kept without its oldest states', () => {
  let history = beginHistory('0');
  for (let step = 1; step < 10; step++) history = record(history, String(step));
  const packed = packHistory(history, (state) => state, 9);
  expect(packed).toEqual({ past: ['6', '7', '8'], present: '9', future: [] });
  expect(unpackHistory(packed, String).past).toEqual(['6', '7', '8']);
});

test('a puzzle has one key whatever its title, and another one after an edit', () => {
  const draft = emptyBoard(9);
  expect(puzzleKey({ ...draft, id: 'x', meta: { title: 'X' } })).toBe(puzzleKey(draft));
  expect(puzzleKey({ ...draft, rules: ['anti-king'] })).not.toBe(puzzleKey(draft));
});

test('the scene shows entries; digits hide marks, and nothing is solved', () => {
  const draft = { ...emptyBoard(4), givens: ['1', ...Array.from({ length: 15 }, () => null)] };
  const entries = toggleMark(enterDigit(toggleMark(none, [1, 2], 'corner', 3), [1], 1), [1], 'colour', 1);
  const scene = solveScene({ draft, entries, clashes: [0], wrong: [0], area: [4], pattern: [5] });
  expect(scene.digits.map(({ cell, text, kind }) => `${cell} ${text} ${kind}`)).toEqual(['0 1 given', '1 2 entered']);
  expect(scene.notes).toEqual([
    { cell: 1, corner: [], centre: [], colours: [2] },
    { cell: 2, corner: ['4'], centre: [], colours: [] },
  ]);
  expect(scene.highlights.map(({ name, cell }) => `${name} ${cell}`)).toEqual(['house 4', 'pattern 5', 'clash 0']);
});
