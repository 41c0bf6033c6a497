/**
 * Nine-line grids in the forms of documents 001, 002 and 003 (docs/sources.md) and of other programs, alone and several
 * in a file.
 */
import { describe, expect, test } from 'vitest';
import { GridEvent, GridReader } from '../../../src/formats/classic/grid-reader.js';
import { wikipediaPuzzle } from '../../helpers/wikipedia-puzzle.js';

/** Reads the puzzles of a text, with `.` for every blank, and the problems as `code line:column`. */
function read(text: string): string[] {
  const reader = new GridReader();
  const records: string[] = [];
  const note = (event: GridEvent): void => {
    if (event === GridEvent.Puzzle)
      records.push(
        Buffer.from(reader.cells)
          .toString()
          .replace(/[^1-9]/g, '.'),
      );
    if (event === GridEvent.Malformed)
      records.push(`${reader.problem!.code} ${reader.problem!.line}:${reader.problem!.column}`);
  };
  const lines = text.split('\n');
  lines.forEach((line, index) => {
    const bytes = Buffer.from(line);
    note(reader.readLine(bytes, 0, bytes.length, index + 1));
  });
  note(reader.finish(lines.length + 1));
  return records;
}

const tabbed = '.2.5.1.9.8..2.3..6.3..6..7...1...6..54.....19..2...7...9..3..8.2..8.4..7.1.9.7.6.';
const piped = '.26...81.3..7.8..64...5...7.5.1.7.9...39.51...4.3.2.5.1...3...25..2.4..9.38...46.';
const rowsOf = (puzzle: string): string[] => puzzle.match(/.{9}/g)!;
const framed = (puzzle: string, blank: string): string[] =>
  rowsOf(puzzle).map((row) => `|${row.replaceAll('.', blank).match(/.{3}/g)!.join('|')}|`);
const inBands = (rows: string[], rule: string): string =>
  [rule, ...rows.slice(0, 3), rule, ...rows.slice(3, 6), rule, ...rows.slice(6), rule].join('\n');

describe('one grid', () => {
  test.each([
    ['document 002, zeros', rowsOf(wikipediaPuzzle).join('\n').replaceAll('.', '0'), wikipediaPuzzle],
    [
      'cells apart, as in document 003',
      rowsOf(wikipediaPuzzle)
        .map((row) => [...row].join(' '))
        .join('\n'),
      wikipediaPuzzle,
    ],
    [
      'groups of three',
      rowsOf(wikipediaPuzzle)
        .map((row) => row.match(/.{3}/g)!.join(' '))
        .join('\n'),
      wikipediaPuzzle,
    ],
    [
      'commas',
      rowsOf(wikipediaPuzzle)
        .map((row) => [...row].join(',').replaceAll('.', ''))
        .join('\n'),
      wikipediaPuzzle,
    ],
    [
      'tabs of document 002',
      rowsOf(tabbed)
        .map((row) => [...row].join('\t').replaceAll('.', ''))
        .join('\n'),
      tabbed,
    ],
    [
      'the pipe table of document 001',
      rowsOf(piped)
        .map((row) => `${[...row].join(' | ').replaceAll('.', '')} |`)
        .join('\n'),
      piped,
    ],
    [
      'a pipe table with outer bars',
      rowsOf(piped)
        .map((row) => `| ${[...row].join(' | ')} |`)
        .join('\n'),
      piped,
    ],
    ['the output of document 002', inBands(framed(wikipediaPuzzle, ' '), '-------------'), wikipediaPuzzle],
    ['its rules of five dashes', inBands(framed(wikipediaPuzzle, ' '), '-----'), wikipediaPuzzle],
    ['Simple Sudoku', inBands(framed(wikipediaPuzzle, '.'), '*-----------*'), wikipediaPuzzle],
    ['plus signs', inBands(framed(wikipediaPuzzle, '.'), '+---+---+---+'), wikipediaPuzzle],
    [
      'box drawing',
      inBands(
        framed(wikipediaPuzzle, '.').map((row) => row.replaceAll('|', '│')),
        '├───┼───┼───┤',
      ),
      wikipediaPuzzle,
    ],
    [
      'inner bars, cells apart',
      rowsOf(wikipediaPuzzle)
        .map((row) =>
          row
            .match(/.{3}/g)!
            .map((group) => [...group].join(' '))
            .join(' | '),
        )
        .join('\n'),
      wikipediaPuzzle,
    ],
    ['dashes for blanks', rowsOf(wikipediaPuzzle).join('\n').replaceAll('.', '-'), wikipediaPuzzle],
    [
      'a row of dashes only',
      ['---------', ...rowsOf(wikipediaPuzzle.slice(9)).map((row) => row.replaceAll('.', '-'))].join('\n'),
      `.........${wikipediaPuzzle.slice(9)}`,
    ],
    [
      'SadMan',
      `#AA. Author\n#D53..7\n[Puzzle]\n${rowsOf(wikipediaPuzzle).join('\n')}\n[State]\n123456789\n1234`,
      wikipediaPuzzle,
    ],
    ['a label', `Grid 01\n${rowsOf(wikipediaPuzzle).join('\n')}`, wikipediaPuzzle],
    [
      'CR at line ends',
      rowsOf(wikipediaPuzzle)
        .map((row) => `${row}\r`)
        .join('\n'),
      wikipediaPuzzle,
    ],
  ])('%s', (_name, text, puzzle) => expect(read(text)).toEqual([puzzle]));
});

describe('several grids', () => {
  const plain = (puzzle: string): string => rowsOf(puzzle).join('\n');
  test.each([
    ['one after another', `${plain(wikipediaPuzzle)}\n${plain(piped)}`],
    ['an empty line between', `${plain(wikipediaPuzzle)}\n\n${plain(piped)}\n\n`],
    ['labels', `Grid 01\n${plain(wikipediaPuzzle)}\nGrid 02\n${plain(piped)}`],
    ['differing forms', `${plain(wikipediaPuzzle)}\n\n${inBands(framed(piped, ' '), '-------------')}`],
    ['a grid on one line', `${wikipediaPuzzle} # as a line\n${plain(piped)}`],
  ])('%s', (_name, text) => expect(read(text)).toEqual([wikipediaPuzzle, piped]));
});

describe('a bad grid does not affect the others', () => {
  const rows = rowsOf(wikipediaPuzzle);
  const withRow = (number: number, row: string): string =>
    [...rows.slice(0, number - 1), row, ...rows.slice(number), '', ...rowsOf(piped)].join('\n');
  test.each([
    ['a row too short', withRow(4, '8...6...'), 'E_ROW_WIDTH 4:9'],
    ['a row too long', withRow(4, '8...6...31'), 'E_ROW_WIDTH 4:11'],
    ['blanks collapsed, as in document 000', withRow(1, '2 6 8 1'), 'E_ROW_WIDTH 1:8'],
    ['a bad character', withRow(5, '4..8q3..1'), 'E_CELL 5:5'],
    ['a character beyond ASCII', withRow(5, '4..8é3..1'), 'E_CELL 5:5'],
    ['a bad character behind a box-drawing frame', withRow(4, '│8..│.6q│..3│'), 'E_CELL 4:8'],
    ['a lost blank in a frame', withRow(4, '|8  | 6 | 3|'), 'E_ROW_WIDTH 4:13'],
    ['two cells in a field', withRow(2, '12 | 6 | | | | 8 | 1 | | |'), 'E_ROW_WIDTH 2:27'],
    ['a row missing', [...rows.slice(1), '', ...rowsOf(piped)].join('\n'), 'E_ROW_COUNT 9:1'],
    ['a label too early', ['Grid 1', ...rows.slice(2), 'Grid 2', ...rowsOf(piped)].join('\n'), 'E_ROW_COUNT 9:1'],
  ])('%s', (_name, text, problem) => expect(read(text)).toEqual([problem, piped]));

  test('the end of the text', () => expect(read(rows.slice(0, 5).join('\n'))).toEqual(['E_ROW_COUNT 6:1']));
});
