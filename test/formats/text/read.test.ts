/** The text form: reading it, and round trips of the writer. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBoardJson } from '../../../src/formats/json/read.js';
import { readBoardText, writeBoardText } from '../../../src/formats/boards/text.js';
import type { Board } from '../../../src/model/board/board.js';
import { PuzzleError } from '../../../src/model/puzzle-error.js';
import { standardSymbols } from '../../../src/model/board/symbols.js';
import { buildBoard } from '../../../src/model/board/build-board.js';
import { UsageError } from '../../../src/model/errors.js';
import { expectLinearWork } from '../../helpers/count-work.js';
import { boardDescriptions } from '../board-descriptions.js';
import { countOf, isWhole } from '../../helpers/extent.js';

const piDay = readBoardJson(readFileSync(new URL('../../../examples/pi-day-2009.json', import.meta.url), 'utf8'));

/** The parts of a board that the text form represents. */
const sayable = (board: Board): object => ({
  ...board,
  id: null,
  meta: {},
  houses: board.houses.map((house) => ({ ...house, name: '' })),
});

test('Pi Day 2009', () => {
  const text = writeBoardText(piDay);
  expect(text.split('\n').slice(0, 3)).toEqual(['%alphabet π*3 1 2 3 4 5 6 7 8 9', '497π5.......', '.π.8..96152.']);
  expect(text.split('\n').slice(13, 16)).toEqual(['', '%regions', 'AAABBBBBBCCC']);
  expect(sayable(readBoardText(text))).toEqual(sayable(piDay));
});

test.each([
  ['P', (text: string) => text.replace(/π(?!\*)/g, 'P')],
  ['p', (text: string) => text.replace(/π(?!\*)/g, 'p')],
  [
    '-1, separated',
    (text: string) => text.replace(/^[^%A-Z\n].*$/gm, (row) => [...row].join(' ').replaceAll('π', '-1')),
  ],
  ['zeros and underscores', (text: string) => text.replace(/\.(?=.*\n)/g, '_').replaceAll('.', '0')],
  [
    'CRLF, comments, empty lines, a BOM',
    (text: string) => `\uFEFF# Pi Day\r\n\r\n${text.replaceAll('\n', '\r\n\r\n')}# the end`,
  ],
  ['a header for the cells', (text: string) => text.replace('\n', '\n%givens\n')],
  ['regions first', (text: string) => text.replace(/^(.*\n)([^]*?)\n(%regions\n[^]*)$/, '$1$3%givens\n$2')],
  ['groups of three', (text: string) => text.replace(/^[^%\n].*$/gm, (row) => row.replace(/...(?!$)/g, '$& '))],
])('π as %s', (_, change) => {
  const text = change(writeBoardText(piDay));
  expect(text).not.toBe(writeBoardText(piDay));
  expect(sayable(readBoardText(text))).toEqual(sayable(piDay));
});

describe('boards of other shapes', () => {
  test('without an alphabet: digits, the usual boxes', () => {
    expect(readBoardText('12..\n....\n....\n...4\n')).toEqual(
      buildBoard({
        rows: 4,
        columns: 4,
        symbols: standardSymbols(4),
        givens: ['1', '2', ...Array<null>(13).fill(null), '4'],
      }),
    );
  });

  test('other boxes', () => {
    expect(readBoardText(`%box 3x2\n${'......\n'.repeat(6)}`).houses.at(-1)).toMatchObject({
      name: 'box 6',
      cells: [22, 23, 28, 29, 34, 35],
    });
  });

  test('names of several characters', () => {
    const board = readBoardText(
      '%alphabet one two=2 three*2\none . 2 three\n. . . .\n. . . .\n. . . .\n%regions none\n',
    );
    expect(board.givens.slice(0, 4)).toEqual([0, -1, 1, 2]);
    expect(board.counts).toEqual([1, 1, 2]);
    expect(board.regions).toBeNull();
  });

  test('cells without a region', () => {
    expect(readBoardText('....\n....\n....\n....\n%regions\nAA..\nAA..\n....\n....\n').regions).toEqual([
      0,
      0,
      -1,
      -1,
      0,
      0,
      ...Array<number>(10).fill(-1),
    ]);
  });
});

test('the output reads as the same board, or the refusal names the part', () => {
  let written = 0;
  fc.assert(
    fc.property(boardDescriptions, (description) => {
      const isPlain = {
        ...description,
        extra: [],
        cages: [],
        rules: [],
        candidates: undefined,
        lines: undefined,
        partial: undefined,
      };
      for (const part of [isPlain, description]) {
        const board = buildBoard(part);
        const text = tryToWrite(board);
        if (text === undefined || board.symbols.some(({ value, name }) => value === 5 && name !== '5')) continue;
        written++;
        expect(sayable(readBoardText(text))).toEqual(sayable(board));
      }
    }),
    { numRuns: countOf({ sample: 120, all: 300 }), seed: 8 },
  );
  expect(written).toBeGreaterThan(countOf({ sample: 50, all: 100 }));
});

function tryToWrite(board: Board): string | undefined {
  try {
    return writeBoardText(board);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return undefined;
  }
}

test.each([
  [{ cages: [{ cells: [0] }] }, 'cages'],
  [{ rules: ['anti-king'] as const }, 'rules'],
  [{ extra: [{ cells: [0] }] }, 'extra houses'],
  [{ lines: 'rows' as const }, 'lines'],
  [{ candidates: Array<null>(16).fill(null) }, 'candidates'],
])('%j cannot be represented', (more, part) => {
  const board = buildBoard({ rows: 4, columns: 4, symbols: standardSymbols(4), ...more });
  expect(() => writeBoardText(board)).toThrow(
    `the text format cannot say the ${part} of this board; json says all of it`,
  );
});

test.each([
  ['a very long row', '.'.repeat(2_000_000)],
  ['many rows', '.\n'.repeat(50_000)],
  ['many symbols', `%alphabet ${'a '.repeat(40_000)}\n.`],
  ['nothing', ''],
])('%s is an error', (_, text) => {
  expect(() => readBoardText(text)).toThrow(PuzzleError);
});

test.runIf(isWhole)('the work for a hostile text grows as it does', async () => {
  await expectLinearWork(
    'src/formats/boards/text.ts',
    'readBoardText',
    {
      'a very long row': (size) => '.'.repeat(size),
      'many rows': (size) => '.\n'.repeat(size),
      'many symbols': (size) => `%alphabet ${'a '.repeat(size)}\n.`,
    },
    20_000,
  );
});
