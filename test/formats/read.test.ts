/**
 * Reads any text of boards: splits it into boards, reads each by its format, and reports errors by the line of the
 * text.
 */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boardFormats } from '../../src/formats/format-names.js';
import { readBoard, readBoards, readEachBoard } from '../../src/formats/read.js';
import { writeBoard } from '../../src/formats/write.js';
import { standardSymbols } from '../../src/model/board/symbols.js';
import { buildBoard } from '../../src/model/board/build-board.js';
import { UsageError } from '../../src/model/errors.js';
import { essenceOf } from '../helpers/any-board.js';
import { problemOf } from '../helpers/board-problem.js';

const row = (text: string): string => text.match(/..../g)!.join('\n');
const one = '1..........4...2';
const two = '2..........1...4';
const firstGivens = (text: string, options = {}): number[] =>
  readBoards(text, options).map((board) => board.givens[0] + 1);
/** The line and the board or message of each record. */
const summaryOf = (text: string): (string | number)[][] =>
  Array.from(readEachBoard(text), ({ line, board, error }) => [
    line,
    board === null ? error.message : board.givens[0] + 1,
  ]);

describe('cutting', () => {
  test.each([
    ['lines', `${one}\n# comment\n\n${two}\r\n`, [1, 2]],
    ['grids with an empty line between', `${row(one)}\n\n${row(two)}\n`, [1, 2]],
    ['grids without', `${row(one)}\n${row(two)}\n`, [1, 2]],
    ['grids with titles', `Grid 1\n${row(one)}\nGrid 2\n${row(two)}\n`, [1, 2]],
    ['grids with rules', `${row(one).replace('\n....', '\n---+---\n....')}\n\n${row(two)}`, [1, 2]],
    ['a grid with an empty line within', row(one).replace('\n....', '\n\n....'), [1]],
    ['jigsaw lines', `${one}AAAABBBBCCCCDDDD\n${two}AAAABBBBCCCCDDDD`, [1, 2]],
    [
      'text forms',
      `%alphabet 1 2 3 4\n${row(one)}\n%regions\nAAAA\nBBBB\nCCCC\nDDDD\n\n%alphabet 1 2 3 4\n${row(two)}\n`,
      [1, 2],
    ],
    ['NDJSON', `{"size":4,"givens":"${one}"}\n{"size":4,"givens":"${two}"}\n`, [1, 2]],
    ['JSON over several lines', `{\n"size":4,\n"givens":"${one}"\n}\n`, [1]],
    ['MiniZinc', 'x = [| 1, _, _, _ | _, _, _, _ | _, _, _, _ | _, _, _, 4 |];', [1]],
  ])('%s', (_, text, expected) => expect(firstGivens(text)).toEqual(expected));

  test('SumoCue and PS code', () => {
    const sumo = (given: number): string => `SumoCueV1=${given}${'=0'.repeat(80)}`;
    expect(firstGivens(`# two\n${sumo(3)}\n\n${sumo(4).replace('=0=0', '=0\n=0')}\n`)).toEqual([3, 4]);
    const ps = (given: number): string => `3x3::k:${256 * given + 1}:${'0:'.repeat(80)}`;
    expect(firstGivens(`${ps(3)}\n${ps(4)}\n`)).toEqual([3, 4]);
  });

  test('a jigsaw of rows', () => {
    const text = `${row(one)}\n\nAABB\nAABB\nCCDD\nCCDD\n`;
    expect(readBoard(text, { format: 'jigsaw' }).regions).toEqual([0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3]);
    expect(readBoards('AAAABBBBCCCCDDDD\nAABBAABBCCDDCCDD\n', { format: 'jigsaw' })).toHaveLength(2);
  });
});

describe('errors', () => {
  test('a damaged board does not disturb its neighbours', () => {
    expect(summaryOf(`${one}\n${one.slice(1)}\n${two}\n7${two.slice(1)}\n`)).toEqual([
      [1, 1],
      [2, 'E_LENGTH line 2 column 1: line: expected n × n cells, n from 2 to 25, found 15 cells'],
      [3, 2],
      [4, 'E_SYMBOL line 4 column 1: cell: expected a symbol (1 to 4) or a blank, found "7"'],
    ]);
    expect(summaryOf(`\n${row(one)}\n\n${row(two).slice(0, -2)}\n\n${row(two)}\n`)).toEqual([
      [2, 1],
      [7, 'E_LENGTH line 10 column 1: row 4: expected 4 cells, found 2 cells'],
      [12, 2],
    ]);
  });

  test('NDJSON', () => {
    const records = `{"size":4,"givens":"${one}"\n{"size":4,"givens":"${two}"}\n{"size":4,"givens":3}\n`;
    expect(summaryOf(records).map(([line, board]) => [line, String(board).slice(0, 22)])).toEqual([
      [1, 'E_SYNTAX line 1 column'],
      [2, '2'],
      [3, 'E_TYPE line 3 column 2'],
    ]);
  });

  test.each([
    ['without its first character', '"size":4,"givens":3}', 'expected'],
    ['with something before it', 'x{"size":4}', 'found "x"'],
  ])('NDJSON whose first line is damaged: %s', (_, first, words) => {
    const records = summaryOf(`${first}\n{"size":4,"givens":"${one}"}\n{"size":4,"givens":"${two}"}\n`);
    expect(records).toEqual([
      [1, expect.stringMatching(`^E_\\w+ line 1 column \\d+: .*${words}`)],
      [2, 1],
      [3, 2],
    ]);
  });

  test('a text in an unknown format', () => {
    expect(problemOf(() => readBoards('hello'))).toBe(
      'E_SYNTAX line 1 column 1: text: expected JSON, [(1,[…]),…], %alphabet, MiniZinc, SumoCueV1, 3x3::k:, .Cage~10~R1C1, a link, lines of n² cells or n rows of n, found none of them',
    );
  });

  test('readBoard refuses several boards and none', () => {
    expect(readBoard(one).givens[0]).toBe(0);
    expect(() => readBoard(`${one}\n${two}\n`)).toThrow(new UsageError('the text holds 2 boards, not one'));
    expect(() => readBoard('# nothing\n', { format: 'line' })).toThrow(
      new UsageError('the text holds 0 boards, not one'),
    );
  });

  test.each([
    [5, 'options must be an object, not 5'],
    [{ format: 9 }, 'format must be one of json, text'],
    [{ format: 'toString' }, 'format must be one of json, text'],
    [{ alphabet: 7 }, 'alphabet must be a text, not 7'],
    [{ box: [3] }, 'box must be two positive whole numbers, not a list of 1'],
    [{ box: [3, 0] }, 'box must be two positive whole numbers'],
    [{ regions: 'AABB' }, 'regions must be a list of texts, not "AABB"'],
    [{ layout: [] }, 'unknown option "layout"; the options are format, alphabet, box, regions'],
  ])('options that are none: %j', (options, message) => {
    expect(() => readBoard(one, options as never)).toThrow(UsageError);
    expect(() => readBoard(one, options as never)).toThrow(message);
  });

  test('an alphabet that does not fit is a usage error', () => {
    expect(() => readBoards(one, { alphabet: 'ABC' })).toThrow(UsageError);
  });
});

describe('a board that every format can represent', () => {
  const board = buildBoard({
    rows: 9,
    columns: 9,
    symbols: standardSymbols(9),
    givens: Array.from({ length: 81 }, (_, cell) => (cell % 10 === 0 ? cell / 10 : null)),
  });

  test.each(boardFormats.map((format) => [format]))('%s', (format) => {
    const text = writeBoard(board, format);
    expect(text).not.toMatch(/\n$/);
    expect(essenceOf(readBoard(text, { format }))).toEqual(essenceOf(board));
  });

  const pieces = [
    '',
    ' ',
    '\n',
    '0',
    '9',
    '999999999999',
    '-',
    ',',
    ';',
    '[',
    ']',
    '"',
    '{',
    '%',
    '=',
    '+',
    ':',
    '.',
    'π',
    '\ud800',
    '\0',
    'J',
  ];
  test.each(boardFormats.map((format) => [format]))(
    '%s with damage gives an error with its position, or another board',
    (format) => {
      const text = writeBoard(board, format);
      const damage = fc.record({
        at: fc.nat(text.length),
        skip: fc.constantFrom(0, 1, 2, 50, text.length),
        piece: fc.constantFrom(...pieces),
      });
      fc.assert(
        fc.property(fc.array(damage, { minLength: 1, maxLength: 4 }), (damages) => {
          const damaged = damages.reduce(
            (before, { at, skip, piece }) => before.slice(0, at) + piece + before.slice(at + skip),
            text,
          );
          for (const record of readEachBoard(damaged, { format })) {
            if (record.board === null)
              expect([record.error.line, record.error.column]).toEqual([expect.any(Number), expect.any(Number)]);
            else expect(record.board.rows * record.board.columns).toBe(record.board.givens.length);
          }
        }),
        { numRuns: 300 },
      );
    },
  );
});
