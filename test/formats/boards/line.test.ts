/** Lines of n² cells in every alphabet: accepted lines, errors and their positions, and round trips of the writer. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alphabetNamed, alphabetNames } from '../../../src/formats/boards/cell-text.js';
import { readBoardLine, writeBoardLine, writeCellLine } from '../../../src/formats/boards/line.js';
import { UsageError } from '../../../src/model/errors.js';
import { buildBoard } from '../../../src/model/board/build-board.js';
import { anyGivens, essenceOf, plainBoard } from '../../helpers/any-board.js';
import { problemOf } from '../../helpers/board-problem.js';
import { expectLinearWork } from '../../helpers/count-work.js';
import { isWhole } from '../../helpers/extent.js';

const namesOf = (line: string, options = {}): string => {
  const { givens, symbols } = readBoardLine(line, options);
  return givens.map((given) => (given < 0 ? '.' : symbols[given].name)).join(' ');
};
const line16 = `1G${'.'.repeat(252)}AB`;

describe('reading', () => {
  test.each([
    ['4×4', '1.3.0_2-x*?X4321', '1 . 3 . . . 2 . . . . . 4 3 2 1'],
    [
      'numbers',
      '10 2 . 0 _ - 1 2, 3, 4, 5, 6, 7, 8, 9, 10'.replaceAll(/, ?/g, ' ') + ' .'.repeat(84),
      `10 2 . . . . 1 2 3 4 5 6 7 8 9 10${' .'.repeat(84)}`,
    ],
    ['commas', '1,2,3,4,4,3,2,1,0,0,0,0,.,.,.,.', '1 2 3 4 4 3 2 1 . . . . . . . .'],
    ['a comment behind the cells', '12343412....4321 # easy', '1 2 3 4 3 4 1 2 . . . . 4 3 2 1'],
    ['other fields after the cells', '12343412....4321,1,2', '1 2 3 4 3 4 1 2 . . . . 4 3 2 1'],
    ['a line end', '12343412....4321\r\n', '1 2 3 4 3 4 1 2 . . . . 4 3 2 1'],
    ['lower case', line16.toLowerCase(), `1 G ${'. '.repeat(252)}A B`],
    ['two digits', `0110${'..'.repeat(97)}00`, `01 10 ${'. '.repeat(97)}.`],
    ['single characters with blanks between', Array.from(line16).join(' '), `1 G ${'. '.repeat(252)}A B`],
  ])('%s', (_, line, cells) => expect(namesOf(line)).toBe(cells));

  test('boxes have the usual shape for the size, or the stated one', () => {
    expect(readBoardLine('.'.repeat(144)).regions!.slice(0, 12)).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2]);
    expect(readBoardLine('.'.repeat(144), { box: [4, 3] }).regions!.slice(0, 12)).toEqual([
      0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3,
    ]);
    expect(readBoardLine('.'.repeat(25)).regions).toBeNull();
  });

  test('accepts regions in place of boxes', () => {
    expect(readBoardLine('.'.repeat(16), { regions: Array.from('AAAABBBBCCCCDDDD') }).regions).toEqual([
      0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3,
    ]);
  });

  test('accepts a named alphabet', () => {
    expect(namesOf('0123'.repeat(4), { alphabet: 'hex0' })).toBe('0 1 2 3 '.repeat(4).trim());
    expect(namesOf('abcd'.repeat(4), { alphabet: 'dcba' })).toBe('a b c d '.repeat(4).trim());
  });
});

describe('refusing', () => {
  test.each([
    [
      '17 cells',
      '.'.repeat(17),
      'E_LENGTH line 1 column 1: line: expected n × n cells, n from 2 to 25, found 17 cells',
    ],
    ['an empty line', '', 'E_LENGTH line 1 column 1: line: expected n × n cells, n from 2 to 25, found 0 cells'],
    ['26×26', '.'.repeat(676), 'E_LENGTH line 1 column 1: line: expected n × n cells, n from 2 to 25, found 676 cells'],
    [
      'a digit beyond the size',
      '12345...........',
      'E_SYMBOL line 1 column 5: cell: expected a symbol (1 to 4) or a blank, found "5"',
    ],
    [
      'another sign',
      '..!.............',
      'E_SYMBOL line 1 column 3: cell: expected a symbol (1 to 4) or a blank, found "!"',
    ],
    [
      'a huge number',
      `99999999999999999999 ${'. '.repeat(99)}`,
      'E_SYMBOL line 1 column 1: cell: expected a symbol (1 to 10) or a blank, found "99999999999999999999"',
    ],
    [
      'zeros that may be either',
      `0123456789ABCDEF${'0'.repeat(240)}`,
      'E_SYMBOL line 1 column 1: ambiguous 16×16 alphabet, use --alphabet: expected "G" (of 1–G), or "0" beside blanks written "." (of 0–F), found neither',
    ],
    [
      '0 beside dots, and no highest digit',
      '0.1230..........',
      'E_SYMBOL line 1 column 1: ambiguous 4×4 alphabet, use --alphabet: expected "4", or blanks of one kind, found "0" beside other blanks',
    ],
    [
      'neither 0 nor A on 10×10',
      `123456789.${'.'.repeat(90)}`,
      'E_SYMBOL line 1 column 1: ambiguous 10×10 alphabet, use --alphabet: expected "A" (of 1–A), or "0" beside blanks written "." (of 0–9), found neither',
    ],
  ])('%s', (_, line, message) => expect(problemOf(() => readBoardLine(line))).toBe(message));

  test.runIf(isWhole)('the work for a line grows as it does', async () => {
    await expectLinearWork(
      'src/formats/boards/line.ts',
      'readBoardLine',
      {
        spaces: (size) => ' '.repeat(size),
        'cells with spaces': (size) => '1 '.repeat(size),
        cells: (size) => '.'.repeat(size),
        'tabs and a comment': (size) => `${'\t'.repeat(size)}#`,
      },
      20_000,
    );
  });
});

describe('writing', () => {
  test.each(alphabetNames.flatMap((name) => (name === 'decimal' ? [] : [[name]])))(
    'the output in %s is read back',
    (alphabet) => {
      const names = (side: number): string[] => alphabetNamed(alphabet, side).symbols.map((symbol) => symbol.name);
      fc.assert(
        fc.property(plainBoard(names), (board) => {
          const again = readBoardLine(writeBoardLine(board), { alphabet });
          expect(essenceOf(again)).toEqual(essenceOf(board));
        }),
        { numRuns: 60 },
      );
    },
  );

  test('numbers are read back without naming the alphabet', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 25 }), fc.infiniteStream(fc.nat()), (side, numbers) => {
        const givens = Array.from({ length: side * side }, (_, cell) =>
          cell === 0 ? side - 1 : numbers.next().value! % side,
        );
        const board = buildBoard({
          rows: side,
          columns: side,
          symbols: alphabetNamed('decimal', side).symbols,
          givens,
        });
        expect(essenceOf(readBoardLine(writeBoardLine(board)))).toEqual(essenceOf(board));
      }),
      { numRuns: 40 },
    );
  });

  test('the blank is a dot, twice for two digits', () => {
    expect(writeBoardLine(readBoardLine('1___222200004444'))).toBe('1...2222....4444');
    expect(writeBoardLine(readBoardLine(`01${'00'.repeat(99)}`))).toBe(`01${'..'.repeat(99)}`);
  });

  test('a solution is written for boards with any rules', () => {
    fc.assert(
      fc.property(anyGivens(16, 4), (cells) => {
        const board = buildBoard({
          rows: 4,
          columns: 4,
          symbols: [{ name: 'π' }, { name: '1' }, { name: '2' }, { name: '3' }],
          cages: [{ cells: [0, 1] }],
        });
        const written = writeCellLine(
          board,
          cells.map((cell) => cell ?? -1),
        );
        expect(Array.from(written).map((name) => ['π', '1', '2', '3'].indexOf(name))).toEqual(
          cells.map((cell) => cell ?? -1),
        );
      }),
    );
  });

  const plain = readBoardLine('.'.repeat(16));
  test.each([
    ['cages', { cages: [{ cells: [0, 1] }] }],
    ['regions', { regions: Array.from('AAAABBBBCCCCDDDD') }],
    ['diagonals', { rules: ['diagonals' as const] }],
    ['other rules', { rules: ['anti-king' as const] }],
    ['extra houses', { extra: [{ cells: [0, 5] }] }],
    ['candidates', { candidates: Array.from({ length: 16 }, () => 7) }],
    ['lines', { lines: 'rows' as const, regions: 'boxes' as const }],
  ])('a board with %s cannot be written as a line', (part, changes) => {
    const board = buildBoard({ rows: 4, columns: 4, symbols: plain.symbols, ...changes });
    expect(() => writeBoardLine(board)).toThrow(
      new UsageError(`the line format cannot say the ${part} of this board; json says all of it`),
    );
  });
});
