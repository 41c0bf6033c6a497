/**
 * Constraint strings of boards with every kind of clue: what is written means the same when it is read, for all
 * assignments of small boards; what cannot be said is named.
 */
import { describe, expect, test } from 'vitest';
import { readIss } from '../../../src/formats/iss/read.js';
import { writeIss } from '../../../src/formats/iss/write.js';
import type { Board } from '../../../src/model/board/board.js';
import { buildBoard } from '../../../src/model/board/build-board.js';
import { standardSymbols } from '../../../src/model/board/symbols.js';
import { UsageError } from '../../../src/model/errors.js';
import { countOf } from '../../helpers/extent.js';
import { judgeOf, type BoardJudge } from '../../helpers/variants/keeps-board.js';
import { clueCases, makeRandomBoard } from '../../model/clues/cases/random-boards.js';

const boards = countOf({ sample: 4, all: 60 });
const most = 300;

/** What an assignment means on both boards; symbols are compared by their values. */
function compare(board: Board, assignments: Iterable<readonly number[]>): void {
  const text = writeIss(board);
  const again = readIss(text);
  const [judge, other] = [judgeOf(board), judgeOf(again)];
  const values = board.symbols.map(({ value }) => again.symbols.findIndex((symbol) => symbol.value === value));
  const accepts = ({ keepsHouses, keepsRest }: BoardJudge, cells: readonly number[]): boolean =>
    keepsHouses(cells) && keepsRest(cells);
  let left = most;
  for (const held of assignments) {
    if (left-- === 0) return;
    const isFine = accepts(judge, held);
    if (
      accepts(
        other,
        held.map((symbol) => values[symbol]),
      ) !== isFine
    )
      expect.fail(`${text}: ${held.join(' ')} is ${isFine ? 'fine' : 'wrong'}`);
  }
}

/** Clues whose meaning the format has no words for, on some boards or on all. */
const unsaid: readonly string[] = ['connected', 'chaos-construction'];

describe.each(clueCases.map((one) => [one.type, one] as const))('%s', (type, one) => {
  test('is read as it was meant', () => {
    let said = 0;
    for (let seed = 0; seed < boards; seed++) {
      const { board, assignments } = makeRandomBoard(one, seed);
      try {
        compare(board, assignments());
        said++;
      } catch (error) {
        if (!(error instanceof UsageError)) throw error;
        const parts = unsaid.includes(type) ? /values|clue \d+ \(/ : /the values of/;
        expect(error.message).toMatch(parts);
      }
    }
    if (!unsaid.includes(type)) expect(said).toBeGreaterThan(0);
  });
});

describe('frames', () => {
  const symbols = (count: number): { name: string }[] =>
    Array.from({ length: count }, (_, index) => ({ name: `${index + 1}`, value: index + 1 }));
  const base = { rows: 4, columns: 4, symbols: symbols(4) };

  test.each([
    ['boxes', base, '.Shape~4x4'],
    ['no boxes', { ...base, regions: 'none' as const }, '.Shape~4x4.NoBoxes'],
    [
      'other boxes',
      { ...base, rows: 4, columns: 6, symbols: symbols(6), box: [2, 3] as const, partial: true },
      '.Shape~4x6',
    ],
    ['regions', { ...base, regions: [...'AAABACBBDCCBDDDC'] }, undefined],
    ['rows alone', { ...base, lines: 'rows' as const, regions: 'none' as const }, undefined],
    ['more symbols', { ...base, symbols: symbols(6), partial: true, box: [2, 2] as const }, '.Shape~4x4~6'],
    ['both diagonals', { ...base, rules: ['diagonals' as const] }, '.Shape~4x4.Diagonal~1.Diagonal~-1'],
    ['rules', { ...base, rules: ['anti-knight' as const, 'anti-king' as const] }, '.Shape~4x4.AntiKnight.AntiKing'],
    ['a given', { ...base, givens: [1, ...Array.from({ length: 15 }, () => null)] }, '.Shape~4x4.~R1C1_2'],
    ['a cage', { ...base, cages: [{ cells: [0, 1], sum: 5 }] }, '.Shape~4x4.Cage~5~R1C1~R1C2'],
    ['a cage of repeats', { ...base, cages: [{ cells: [0, 1], sum: 5, repeats: true }] }, '.Shape~4x4.Sum~5~R1C1~R1C2'],
    ['an extra house', { ...base, extra: [{ cells: [0, 5, 10] }] }, '.Shape~4x4.AllDifferent~R1C1~R2C2~R3C3'],
    ['one diagonal', { ...base, extra: [{ cells: [0, 5, 10, 15] }] }, '.Shape~4x4.Diagonal~-1'],
    ['variable cells', { ...base, variables: [{ name: 'total', size: 3 }] }, '.Shape~4x4.Var~TOTAL~~3'],
  ])('%s', (_, description, text) => {
    const board = buildBoard(description);
    if (text !== undefined) expect(writeIss(board)).toBe(text);
    const random = Array.from({ length: countOf({ sample: 600, all: 2000 }) }, (__, nth) =>
      Array.from(
        { length: board.rows * board.columns + 3 },
        (___, cell) => (cell * nth + (nth >> 3)) % board.symbols.length,
      ),
    );
    compare(board, random);
  });

  test.each([
    [
      'repeated symbols',
      {
        ...base,
        symbols: [
          { name: '1', count: 2 },
          { name: '2', count: 2 },
        ],
      },
    ],
    ['values', { ...base, symbols: [{ name: 'α' }, { name: 'β' }, { name: 'γ' }, { name: 'δ' }] }],
    ['size', { ...base, rows: 1, columns: 20, symbols: symbols(16), lines: 'none' as const }],
    ['names of variable cells', { ...base, variables: [{ name: 'a' }, { name: 'A' }] }],
  ])('refuses %s', (part, description) => {
    expect(() => writeIss(buildBoard(description))).toThrow(`the iss format cannot say the ${part} of this board`);
  });

  test('names a clue that it cannot say', () => {
    const clue = { type: 'connected', cells: [0, 1, 4], symbols: [0] };
    expect(() => writeIss(buildBoard({ ...base, clues: [clue] }))).toThrow('the clue 1 (connected) of this board');
  });
});

test('refuses more pairs of tied cells than a string may have', () => {
  const board = (side: number): Board =>
    buildBoard({
      rows: side,
      columns: side,
      symbols: standardSymbols(16),
      lines: 'none',
      partial: true,
      regions: 'none',
      rules: ['anti-knight', 'anti-king', 'non-consecutive'],
    });
  expect(readIss(writeIss(board(12))).clues.length).toBeGreaterThan(1000);
  expect(() => writeIss(board(16))).toThrow('the iss format cannot say the rules between so many cells of this board');
});
