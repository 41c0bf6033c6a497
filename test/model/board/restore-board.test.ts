/**
 * What counts as a board: what `buildBoard` made, and a copy of it that passes the same checks. Nothing else does,
 * whatever fields it has.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readBoard } from '../../../src/formats/read.js';
import type { Board } from '../../../src/model/board/board.js';
import { deriveBoard, isBoard, isIntact } from '../../../src/model/board/checked-boards.js';
import { requireBoard, requireIntactBoard } from '../../../src/model/board/restore-board.js';
import { compileBoard } from '../../../src/program/compile-board.js';
import { readBoardSets } from '../../helpers/board-datasets.js';
import { problemOf } from '../../helpers/board-problem.js';
import { makeRandomBoard } from '../../fuzz/random-board.js';
import { countOf, sampleOf } from '../../helpers/extent.js';

const example = readBoard(readFileSync(new URL('../../../examples/killer.json', import.meta.url), 'utf8'));
const copyOf = (board: Board): Board => JSON.parse(JSON.stringify(board)) as Board;
const knownBoards = readBoardSets().flatMap(({ boards }) => sampleOf(boards, 8).map(({ board }) => board));

describe('copies', () => {
  test.each([
    ['the data sets', knownBoards],
    [
      'random boards with every rule',
      Array.from({ length: countOf({ sample: 80, all: 500 }) }, (_, seed) => makeRandomBoard(seed).board),
    ],
  ])('of %s are boards again, and the same', (_, boards) => {
    expect(boards.length).toBeGreaterThan(countOf({ sample: 50, all: 100 }));
    for (const board of boards) {
      const copy = copyOf(board);
      expect(isBoard(copy)).toBe(false);
      const restored = requireBoard(copy);
      expect(isBoard(restored) && isIntact(restored)).toBe(true);
      expect(restored).toEqual(board);
      expect(compileBoard(restored)).toEqual(compileBoard(board));
    }
  });

  test('with other givens, fewer cages or fewer houses are checked and taken', () => {
    const parts: Partial<Board>[] = [
      { givens: example.givens.map((_, cell) => (cell === 0 ? 3 : -1)) },
      { cages: example.cages.slice(2) },
      { houses: example.houses.filter(({ kind }) => kind !== 'region') },
      { id: 'another', meta: {} },
    ];
    for (const part of parts) expect(requireBoard({ ...example, ...part })).toEqual({ ...example, ...part });
  });

  test('a board itself is handed on as it is', () => expect(requireBoard(example)).toBe(example));
  test('a derived board is one', () => expect(isBoard(deriveBoard(example, { cages: [] }))).toBe(true));
});

describe('what only looks like a board', () => {
  const [row, ...houses] = example.houses;
  const [cage, ...cages] = example.cages;
  const fakes: Readonly<Record<string, object>> = {
    'a thousand rows': { rows: 1000 },
    'half a column': { columns: 0.5 },
    'no symbols': { symbols: [] },
    'a symbol of no kind': { symbols: [...example.symbols.slice(1), { name: '9', aliases: [], value: 1e9 }] },
    'counts for other symbols': { counts: [1, 2, 3] },
    'counts below zero': { counts: example.counts.map(() => -1) },
    'too few givens': { givens: [1] },
    'givens that are no symbols': { givens: example.givens.map(() => 99) },
    'candidates that are no masks': { candidates: example.givens.map(() => 2 ** 40) },
    'regions that are no numbers': { regions: example.givens.map(() => 'A') },
    'regions of other sizes': { regions: example.givens.map((_, cell) => cell % 2) },
    'no list of houses': { houses: 5 },
    'a house of no kind': { houses: [{ ...row, kind: 'line' }, ...houses] },
    'a house without a name': { houses: [{ ...row, name: undefined }, ...houses] },
    'a house of cells beyond the board': { houses: [{ ...row, cells: [-544_967, 671_628] }, ...houses] },
    'a house with a cell twice': { houses: [{ ...row, kind: 'extra', cells: [1, 1] }, ...houses] },
    'a house with too few symbols': {
      houses: [{ ...row, kind: 'extra', counts: [1, 0, 0, 0, 0, 0, 0, 0, 0] }, ...houses],
    },
    'a row that is a column': { houses: [{ ...row, cells: row.cells.map((cell) => 9 * cell) }, ...houses] },
    'a row twice': { houses: [row, row, ...houses] },
    'a diagonal without its rule': {
      houses: [{ ...row, kind: 'diagonal', cells: row.cells.map((cell) => 10 * cell) }, ...houses],
    },
    'a million houses': { houses: Array.from({ length: 1_000_000 }, () => row) },
    'a cage of cells beyond the board': { cages: [{ ...cage, cells: [556_205] }, ...cages] },
    'a cage with a sum out of reach': { cages: [{ ...cage, sum: 1e9 }, ...cages] },
    'a cage without a name': { cages: [{ ...cage, name: null }, ...cages] },
    'rules that are none': { rules: ['diagonal'] },
    'meta that is no text': { meta: { title: 5 } },
  };

  test.each(Object.entries(fakes))('%s', (_, part) => {
    const board = { ...example, ...part };
    expect(problemOf(() => requireBoard(board))).toMatch(/^E_/);
    expect(problemOf(() => compileBoard(board))).toMatch(/^E_/);
  });

  test('what is no object', () => {
    for (const value of [null, undefined, 5, 'board', []])
      expect(problemOf(() => requireBoard(value as never))).toContain('E_TYPE board');
  });
});

describe('a board that is written to', () => {
  test('refuses it, but for its lists of numbers', () => {
    const board = copyOf(example);
    const restored = requireBoard(board) as unknown as {
      rows: number;
      houses: object[];
      symbols: { value: number }[];
      cages: { sum: number }[];
    };
    expect(() => (restored.rows = 1000)).toThrow(TypeError);
    expect(() => restored.houses.pop()).toThrow(TypeError);
    expect(() => (restored.symbols[0].value = 5)).toThrow(TypeError);
    expect(() => (restored.cages[0].sum = 5)).toThrow(TypeError);
  });

  test.each<[string, (board: Board) => readonly number[]]>([
    ['givens', ({ givens }) => givens],
    ['regions', ({ houses }) => houses[0].cells],
    ['counts', ({ counts }) => counts],
    ['cages', ({ cages }) => cages[0].cells],
  ])('is no board any more when its %s are none', (_, listOf) => {
    for (const wrong of [10_000, -5, 0.5, Number.NaN, 2 ** 32, undefined]) {
      const board = requireBoard(copyOf(example));
      (listOf(board) as unknown[])[0] = wrong;
      expect(isIntact(board)).toBe(false);
      expect(problemOf(() => requireIntactBoard(board))).toMatch(/^E_/);
    }
    const board = requireBoard(copyOf(example));
    (listOf(board) as number[]).length = 10_000;
    expect(problemOf(() => requireIntactBoard(board))).toMatch(/^E_/);
  });
});
