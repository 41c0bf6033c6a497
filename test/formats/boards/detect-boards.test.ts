/** Detects the texts that are boards and their format, and leaves the others to the classic readers. */
import { describe, expect, test } from 'vitest';
import { detectFormat } from '../../../src/formats/detect.js';
import { expectLinearWork } from '../../helpers/count-work.js';
import { wikipediaPuzzle } from '../../helpers/wikipedia-puzzle.js';
import { countOf, isWhole } from '../../helpers/extent.js';

const layout = '000000012345505012345555112345511112344466212334666222334466667388887777888887777';
const rowsOf = (text: string, width: number, join = ''): string =>
  text
    .match(new RegExp(`.{${width}}`, 'g'))!
    .map((row) => Array.from(row).join(join))
    .join('\n');
const cells = (side: number, filler = '.'): string => `1${filler.repeat(side * side - 2)}2`;
const hex = `1G${'.'.repeat(254)}`;
const numbers = (side: number): string =>
  Array.from({ length: side * side }, (_, cell) => (cell % 3 === 0 ? (cell % side) + 1 : '.')).join(' ');

describe('left to the classic readers', () => {
  test.each([
    ['nothing', ''],
    ['empty lines and comments', '\n# a comment\n\n'],
    ['81 cells', wikipediaPuzzle],
    ['81 cells behind comments', `# a comment\n\n${wikipediaPuzzle}\n`],
    ['81 cells with a trailer', `${wikipediaPuzzle} # easy\n`],
    ['nine rows', rowsOf(wikipediaPuzzle, 9)],
    ['nine rows with blanks', rowsOf(wikipediaPuzzle, 9, ' ')],
    ['a damaged line: 80 cells', wikipediaPuzzle.slice(1)],
    ['a damaged line: 82 cells', `.${wikipediaPuzzle}`],
    ['64 cells before lines of 81', `${wikipediaPuzzle.slice(17)}\n${wikipediaPuzzle}\n`],
    [
      'two lines of which the first is damaged',
      `${wikipediaPuzzle.slice(0, 40)}q${wikipediaPuzzle.slice(41)}\n${wikipediaPuzzle}\n`,
    ],
    ['a file of pencilmarks', '.'.repeat(729)],
    ['CSV', `quizzes,solutions\n${wikipediaPuzzle},${wikipediaPuzzle}\n`],
    ['CSV with quotes', `"puzzle","solution"\n"${wikipediaPuzzle}","${wikipediaPuzzle}"\n`],
    ['rows that lost their blanks', '2 6 8 1\n3 7 8 6\n4 5 7\n5 1 7 9\n3 9 5 1\n4 3 2 5\n1 3 2\n5 2 4 9\n3 8 4 6\n'],
    ['a row that lost a cell', rowsOf(wikipediaPuzzle, 9).slice(1)],
    ['the sections of an .sdk file', `[Puzzle]\n${rowsOf(wikipediaPuzzle, 9)}\n[State]\n`],
    ['a frame', ' *-----------*\n |53.|.7.|...|\n |6..|195|...|\n'],
    ['a title and rows', `Grid 01\n${rowsOf(wikipediaPuzzle, 9)}\nGrid 02\n${rowsOf(wikipediaPuzzle, 9)}`],
    ['words', 'hello world\n'],
    ['three by three', '1.2\n3.1\n2.3\n'],
    ['256 cells with an invalid character among them', `${hex.slice(1)}!`],
    ['a bank record', `0000183b305c ${wikipediaPuzzle.replaceAll('.', '0')}  1.2\n`],
  ])('%s', (_, text) => expect(detectFormat(text).family).toBe('classic'));
});

describe('boards', () => {
  test.each([
    ['line', '16×16', hex],
    ['line', '16×16 behind comments', `# sixteen\n\n${hex}\n${hex}\n`],
    ['line', '25×25', `1P${'.'.repeat(623)}`],
    ['line', '4×4', `${cells(4)}\n${cells(4)}\n`],
    ['line', 'sixteen of 4×4', `${cells(4)}\n`.repeat(16)],
    ['line', '6×6', cells(6)],
    ['line', '12×12 with a comment', `${cells(12)} # hard`],
    ['line', 'numbers', numbers(16)],
    ['line', 'numbers with commas', numbers(12).replaceAll(' ', ',')],
    ['line', 'two digits a cell', `0116${'..'.repeat(254)}`],
    ['grid', '16 rows', rowsOf(hex, 16)],
    ['grid', '16 rows, the first of them empty', rowsOf(`${'.'.repeat(254)}1G`, 16)],
    ['grid', '6 rows', rowsOf(cells(6), 6)],
    ['grid', '4 rows with blanks', rowsOf(cells(4), 4, ' ')],
    ['grid', 'two grids', `${rowsOf(cells(6), 6)}\n\n${rowsOf(cells(6), 6)}\n`],
    [
      'grid',
      '25 rows of numbers',
      Array.from({ length: 25 }, () =>
        Array.from({ length: 25 }, (_, column) => String(column + 1).padStart(3)).join(''),
      ).join('\n'),
    ],
    [
      'grid',
      'a frame',
      '+-----+-----+\n| 1 . | . . |\n| . . | . . |\n+-----+-----+\n| . . | . . |\n| . . | . 2 |\n+-----+-----+\n',
    ],
    ['grid', 'a title', `Grid 1\n${rowsOf(cells(6), 6)}`],
    ['jigsaw', 'givens and layout', wikipediaPuzzle + layout],
    ['jigsaw', '4×4', `${cells(4)}AAAABBBBCCCCDDDD`],
    ['sumocue', 'a string', 'SumoCueV1=0J0=8J0'],
    ['sumocue', 'behind a comment', '# killer\nSumoCueV1D=10+0'],
    ['iss', 'givens', '.~R1C1_5~R2C2_3'],
    ['iss', 'a constraint', '# Lines\n\n.Thermo~R1C1~R1C2.~R9C9_1'],
    ['iss', 'a rule, over lines', '.AntiKnight\n.Cage~10~R1C1~R1C2\n'],
    ['iss', 'a constraint that is not known', '.Unheard~R1C1'],
    ['iss', 'a link', 'https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Thermo%7ER1C1%7ER1C2'],
    ['ps', 'a code', '3x3::k:4353:4353:'],
    ['ps', 'with diagonals', '\n3x3:d:k:0:0:'],
    ['positions', 'lists', '[(1,[8,31]),(2,[2])]'],
    ['positions', 'a Standard ML value', '# listing 35\nval inputlist2 =\n  [ (1,[8,31,43,55]),'],
    ['json', 'an object', '{"v":1}'],
    ['json', 'a damaged object', '{"v":1'],
    ['json', 'NDJSON', '{"v":1}\n{"v":1}\n'],
    ['json', 'lists of lists', '[[1,0],[0,1]]'],
    ['json', 'with a byte order mark', '\uFEFF {"v":1}'],
    ['text', 'an alphabet', '%alphabet π*3 1 2\n497P5\n'],
    ['text', 'regions alone', `${rowsOf(cells(4), 4)}\n%regions\nAAAA\n`],
    ['minizinc', 'data', 'n = 9;\nx = array2d(1..n, 1..n, [_]);'],
    ['minizinc', 'data behind comments', '%\n% sudoku_p34.dzn\n%\n/* more */ x = array2d(1..n, 1..n, ['],
    ['minizinc', 'a model', 'include "globals.mzn";\n'],
    ['minizinc', 'a declaration', '% Pi\nint: n = 12;\n'],
    ['minizinc', 'an array', 'array[1..n, 1..n] of var 1..n: x;'],
  ])('%s: %s', (format, _, text) => expect(detectFormat(text)).toMatchObject({ family: 'boards', format }));

  test('the head of a long text is enough', () => {
    expect(detectFormat(`${hex}\n`.repeat(20_000)).format).toBe('line');
    expect(detectFormat(`${rowsOf(hex, 16)}\n\n`.repeat(5000))).toMatchObject({ family: 'boards', format: 'grid' });
    expect(detectFormat(`${wikipediaPuzzle}\n`.repeat(20_000)).family).toBe('classic');
  });

  test.runIf(isWhole)('detection of any text takes work that grows as it does', async () => {
    const pieces = [
      ' ',
      '\n',
      '#',
      '%',
      '/*',
      '[',
      '1',
      '1 ',
      '.\n',
      '|',
      ',',
      '\t',
      'a=',
      'val ',
      '(',
      'x',
      '"',
      '{',
      '-',
      'grid 1\n',
      '1\u00a0',
    ];
    await expectLinearWork(
      'src/formats/detect.ts',
      'detectFormat',
      Object.fromEntries(pieces.map((piece) => [piece, (size: number) => piece.repeat(size)])),
      countOf({ sample: 4000, all: 10_000 }),
    );
  });
});
