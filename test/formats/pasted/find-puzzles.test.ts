/** Puzzles are found in what people paste, and nothing is found in damaged files of puzzles. */
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readClassicPuzzle } from '../../../src/formats/classic-input.js';
import { asRecords, findPuzzles } from '../../../src/formats/pasted/find-puzzles.js';
import { detectFormat } from '../../../src/formats/detect.js';
import type { FoundText } from '../../../src/formats/pasted/cells.js';
import { splitRecords } from '../../../src/formats/split.js';
import { readPasted } from '../../../src/formats/read-pasted.js';
import { randomNumbers } from '../../../src/model/random-numbers.js';
import { drawBoard, readBoard, readBoards, solve, type Board } from '../../../src/index.js';
import { readDataset } from '../../helpers/datasets.js';
import { countOf } from '../../helpers/extent.js';
import { wikipediaPuzzle as puzzle, wikipediaSolution as solution } from '../../helpers/wikipedia-puzzle.js';

const folder = new URL('texts/', import.meta.url);
const rows = puzzle.match(/.{9}/g)!;

/** What is found in a text that no format reads. */
const pasted = (text: string): readonly FoundText[] => readPasted(text, detectFormat(text))?.puzzles ?? [];

/** The puzzles of a text, each as its cells or candidates; of one that a format reads, as they are read. */
function found(text: string): readonly string[] {
  const puzzles = pasted(text).map((one) => one.puzzle);
  const read = puzzles.length > 0 ? puzzles : [...splitRecords(text, detectFormat(text))].map((one) => one.text);
  return read.flatMap((one) => {
    try {
      return [new TextDecoder().decode(readClassicPuzzle(one).bytes)];
    } catch {
      return [];
    }
  });
}

/** A board of examples/. */
const inExample = (name: string): Board =>
  readBoard(readFileSync(new URL(`../../../examples/${name}.json`, import.meta.url), 'utf8'));

describe('files', () => {
  const inFile: Readonly<Record<string, number>> = {
    'a.opensudoku': 2,
    'nulls.json': 2,
    'objs.json': 2,
    'objs.jsonl': 2,
    'objs2.json': 2,
    'rg.jsonl': 2,
  };

  test.each(readdirSync(folder))('%s has puzzles with one solution', (file) => {
    const text = readFileSync(new URL(file, folder), 'utf8');
    const puzzles = pasted(text).map((one) => one.puzzle);
    const read = puzzles.length > 0 ? puzzles : [...splitRecords(text, detectFormat(text))].map((one) => one.text);
    expect(read).toHaveLength(inFile[file] ?? 1);
    for (const one of read) expect(solve(one).status).toBe('unique');
  });

  test.each(['cand_noframe.txt', 'cand_oneline.txt', 'hodoku_frame.txt', 'simple-sudoku-candidates.txt'])(
    '%s has the same candidates as the others',
    (file) => {
      const [candidates] = found(readFileSync(new URL(file, folder), 'utf8'));
      expect(candidates.slice(0, 45)).toBe(['1...567..', '..3......', '1...567..', '...4.....', '12..5.7.9'].join(''));
    },
  );
});

describe('drawings', () => {
  const bar = '+-------+-------+-------+';
  const spaced = rows.map((row) => row.split(''));
  const thirds = (cells: readonly string[]): string[] => [0, 3, 6].map((from) => cells.slice(from, from + 3).join(' '));

  test.each<[name: string, text: string]>([
    ['a letter', `Hello,\n\n${rows.join('\n')}\n\nBye, 2 of us`],
    ['a quotation in a quotation', rows.map((row) => `>> ${row}`).join('\n')],
    ['numbered rows', rows.map((row, index) => `${index + 1}. ${row}`).join('\n')],
    ['rows with names', rows.map((row, index) => `r${index + 1} ${row}`).join('\n')],
    [
      'letters before bars',
      rows.map((row, index) => `${'ABCDEFGHI'[index]} | ${row.split('').join(' ')} |`).join('\n'),
    ],
    ['letters of columns', ['x', '  A B C D E F G H I', ...rows.map((row) => row.split('').join(' '))].join('\n')],
    [
      'a frame',
      spaced.map((row, index) => `${index % 3 ? '' : `${bar}\n`}| ${thirds(row).join(' | ')} |`).join('\n') +
        `\n${bar}`,
    ],
    [
      'spaces for blanks in a frame',
      `x\n${spaced.map((row) => `| ${thirds(row).join(' | ').replaceAll('.', ' ')} |`).join('\n')}`,
    ],
    [
      'a table of Markdown with an empty head',
      `| | | | | | | | | |\n|-|-|-|-|-|-|-|-|-|\n${spaced.map((row) => `| ${row.map((cell) => cell.replace('.', ' ')).join(' | ')} |`).join('\n')}`,
    ],
    [
      'rows apart by empty lines',
      `puzzle\n${rows.map((row, index) => (index % 3 === 2 ? `${row}\n` : row)).join('\n')}`,
    ],
    ['dots in the middle', `see:\n${rows.join('\n').replaceAll('.', '·')}`],
    ['-1 for blanks', `a\n${spaced.map((row) => row.join(' ').replaceAll('.', '-1')).join('\n')}`],
    ['a word of a sentence', `My puzzle is ${puzzle.replaceAll('.', '0')}, and I am stuck.`],
    ['a link', `https://www.sudokuwiki.org/sudoku.htm?bd=${puzzle.replaceAll('.', '0')}`],
    [
      'a puzzle with its solution below',
      `here:\n${rows.join('\n')}\n\nanswer:\n${solution.match(/.{9}/g)!.join('\n')}`,
    ],
  ])('%s', (_, text) => expect(found(text)).toEqual([puzzle]));

  test.each<[name: string, text: string]>([
    ['Python', `grid = [\n${spaced.map((row) => `  [${row.join(', ').replaceAll('.', '0')}],`).join('\n')}\n]`],
    ['NumPy', `array([${spaced.map((row) => `[${row.join(' ').replaceAll('.', '0')}]`).join('\n ')}])`],
    ['C', `int b[9][9] = {${spaced.map((row) => `{${row.join(',').replaceAll('.', '0')}}`).join(',\n')}};`],
    ['strings', `const rows = [${rows.map((row) => `"${row}"`).join(', ')}];`],
    ['Prolog', `p([${spaced.map((row) => `[${row.join(',').replaceAll('.', '_')}]`).join(',\n')}]).`],
    ['MiniZinc', `start=[|${spaced.map((row) => row.join(',').replaceAll('.', '0')).join('|\n')}|];`],
    ['R', `m <- matrix(c(${[...puzzle].join(', ').replaceAll('.', 'NA')}), nrow = 9)`],
    ['JSON with a list of numbers', JSON.stringify({ game: { cells: [...puzzle].map((cell) => Number(cell) || 0) } })],
    ['JSON with a solution', JSON.stringify([{ quiz: puzzle, solution }])],
  ])('a literal of %s', (_, text) => expect(found(text)).toEqual([puzzle]));
});

describe('codes of other programs', () => {
  /** Numbers, with a letter for each run of blanks (a is 1) and `_` between neighbours: Solo's manual and source. */
  const runsOf = (numbers: readonly number[]): string =>
    numbers
      .map((number) => (number === 0 ? '.' : `_${number}`))
      .join('')
      .replaceAll(/\.{1,26}/g, (blanks) => String.fromCharCode(96 + blanks.length))
      .replaceAll(/([a-z])_|^_/g, '$1');

  /** For each border the number of pairs without one before it: a is 1, `_` none, z 25 and no border. */
  function bordersOf(areas: readonly unknown[], side: number): string {
    const lines = Array.from({ length: side }, (_, line) => line);
    const places = lines.slice(1);
    const across = lines.flatMap((row) => places.map((at) => [row * side + at - 1, row * side + at]));
    const down = lines.flatMap((column) => places.map((at) => [(at - 1) * side + column, at * side + column]));
    const divided = [...across, ...down].map(([one, other]) => (areas[one] === areas[other] ? '.' : '|'));
    return [...`${divided.join('')}|`.matchAll(/(\.*)\|/g)]
      .map(([, { length }]) => 'z'.repeat(Math.max(0, Math.ceil(length / 25) - 1)) + letterOf(length))
      .join('');
  }
  const letterOf = (run: number): string => (run === 0 ? '_' : String.fromCharCode(96 + ((run - 1) % 25) + 1));

  const areasOf = ({ houses }: Board): number[] => {
    const regions = houses.filter(({ kind }) => kind === 'region');
    return Array.from({ length: 81 }, (_, cell) => regions.findIndex(({ cells }) => cells.includes(cell)));
  };
  const givensOf = ({ givens }: Board): number[] => Array.from(givens, (symbol) => symbol + 1);

  test.each<[name: string, params: string, code: (board: Board) => string]>([
    ['sudoku-4x4-boxes', '2x2', (board) => runsOf(givensOf(board))],
    ['diagonals', '3x3x', (board) => runsOf(givensOf(board))],
    ['jigsaw', '9jdu', (board) => `${runsOf(givensOf(board))},${bordersOf(areasOf(board), 9)}`],
    [
      'killer',
      '3x3kdn',
      (board) => {
        const firsts = board.cages.map(({ cells }) => Math.min(...cells));
        const sums = Array.from({ length: 81 }, (_, cell) => board.cages[firsts.indexOf(cell)]?.sum ?? 0);
        const areas = Array.from({ length: 81 }, (_, cell) =>
          board.cages.findIndex(({ cells }) => cells.includes(cell)),
        );
        return `${runsOf(givensOf(board))},${bordersOf(areas, 9)},${runsOf(sums)}`;
      },
    ],
  ])('a game id of Solo says %s, and a save too', (name, params, code) => {
    const board = name.startsWith('sudoku-4') ? readBoard('1 . . .\n. . 3 .\n. 4 . .\n. . . 2') : inExample(name);
    const description = code(board);
    const save = `SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nPARAMS  :${params.length}:${params}\nDESC    :9:${description}\n`;
    for (const text of [`${params}:${description}`, save]) {
      const [read] = pasted(text);
      const { status, solution: answer } = solve(read.puzzle);
      expect([status, answer], read.puzzle).toEqual([solve(board).status, solve(board).solution]);
    }
  });

  test('boxes of a game id are as high as its first number', () => {
    expect(JSON.parse(pasted('2x3:1y2i')[0].puzzle)).toMatchObject({ size: 6, box: [2, 3] });
    expect(pasted('3x3:1zzz')).toEqual([]);
    expect(pasted('9j:1zzb2,abc')).toEqual([]);
  });

  test('a z of borders is 25 pairs without one, and no border', () => {
    const { cages } = JSON.parse(pasted('2x3k:1y2i,zzj,3zi')[0].puzzle) as {
      cages: { sum: number; cells: string[] }[];
    };
    expect(cages.map(({ sum, cells }) => [sum, cells.length])).toEqual([[3, 36]]);
  });

  test('OpenSudoku with notes, in every version', () => {
    const marked = [...puzzle].map((cell) => (cell === '.' ? '0|511|1|' : `${cell}|0|0|`)).join('');
    expect(found(`version: 3\\n${marked}`)[0].slice(0, 27)).toBe('....5......3......123456789');
    // Marks in some of the open cells are no state.
    expect(found(`version: 3\\n${marked.replace('0|511', '0|0')}`)).toEqual([puzzle]);
    for (const marks of ['-|', '0|', '0|0|', '0|0|3|']) {
      const cells = [...puzzle].map((cell) => `${cell === '.' ? 0 : cell}|${marks}1|`).join('');
      expect(found(`<opensudoku><game data="version: 3\n${cells}"/></opensudoku>`)).toEqual([puzzle]);
    }
  });

  test('candidates of SudokuWiki', () => {
    const pairs = [...puzzle].map((cell) =>
      (cell === '.' ? 1022 : (1 << Number(cell)) | 1).toString(32).padStart(2, '0'),
    );
    const [candidates] = found(`S9B${pairs.join('')}`);
    expect(candidates.slice(0, 27)).toBe('....5......3......123456789');
    expect(solve(candidates).solution).toBe(solution);
  });

  test('KSudoku', () => {
    const values = [...puzzle].map((cell) => (cell === '.' ? '_' : String.fromCharCode(97 + Number(cell)))).join('');
    expect(found(`<ksudoku><graph type="sudoku" order="9"/><values>${values}</values></ksudoku>`)).toEqual([puzzle]);
  });
});

describe('places', () => {
  test('are those of the text, and what is no puzzle is counted', () => {
    const text = `one\n${rows.join('\n')}\ntwo\nthree ${puzzle}\n`;
    expect(findPuzzles(text)).toEqual({
      puzzles: [
        { puzzle, line: 2, lines: 9 },
        { puzzle, line: 12, lines: 1 },
      ],
      passedOver: 2,
    });
  });

  test('nothing is looked for in a text of which a format reads a record', () => {
    expect(pasted(`${puzzle}\noops\n`)).toEqual([]);
  });

  test('the grid of a damaged board with rules is not taken for a puzzle', () => {
    expect(found(`{"size":9,"givens":"${puzzle}","cages":[{"sum":3,"cells":["r1c1","r99c1"]}]}`)).toEqual([]);
  });

  test.each([
    ['81 cells alone are lines', [puzzle, puzzle], 'lines', [puzzle, puzzle]],
    ['beside candidates they are candidates', [puzzle, '1'.repeat(729)], 'pencilmarks', undefined],
    ['beside other boards they are JSON', [puzzle, '1..............2'], 'json', undefined],
  ] as const)('records keep their lines: %s', (_, puzzles, format, lines) => {
    const { text, found: kind } = asRecords(puzzles.map((one, nth) => ({ puzzle: one, line: 3 * nth + 2, lines: 1 })));
    expect(kind.format).toBe(format);
    const records = text.split('\n');
    expect(records.map((record) => record !== '')).toEqual([false, true, false, false, true, false]);
    if (lines) expect(records.filter((record) => record !== '')).toEqual(lines);
    else expect(solve(records[1]).solution).toBe(solution);
  });

  test('larger and smaller boards are found as puzzles of their size', () => {
    const small = [...'1...', ...'..3.', ...'.4..', ...'...2'];
    // Sixteen numbers in a list are more likely something else.
    expect(pasted(`see [${small.join(', ')}]`)).toEqual([]);
    const rowsOfSmall = [0, 4, 8, 12].map((from) => small.slice(from, from + 4).join(' '));
    expect(solve(pasted(`a\nb\n${rowsOfSmall.join('\n')}\nc`)[0].puzzle).cells).toHaveLength(16);
    const large = Array.from({ length: 16 }, (_, row) =>
      Array.from({ length: 16 }, (_, column) => (row === column ? column + 1 : 0)),
    );
    const [{ puzzle: read }] = pasted(`grid = ${JSON.stringify(large).replaceAll('],', '],\n')};`);
    expect(solve(read, { order: 'search' }).cells).toHaveLength(256);
    const { text } = asRecords([{ puzzle: read, line: 1, lines: 16 }]);
    expect(solve(text, { order: 'search' }).cells).toHaveLength(256);
  });

  test.each(['jigsaw', 'killer', 'pi-day-2008', 'kaos-5x5', 'killer-jigsaws'])(
    'nor one with irregular regions or cages, as we draw it: %s',
    (name) => {
      const file = new URL(`../../../examples/${name}.${name === 'killer-jigsaws' ? 'txt' : 'json'}`, import.meta.url);
      for (const board of readBoards(readFileSync(file, 'utf8')))
        for (const ascii of [false, true]) expect(pasted(`x\n${drawBoard(board, undefined, { ascii })}`)).toEqual([]);
    },
  );

  test.each(['sudoku-16x16', 'sudoku-25x25'])('our drawing of a plain board is found: %s', (name) => {
    const board = inExample(name);
    for (const ascii of [false, true]) {
      const [read] = pasted(`x\n${drawBoard(board, undefined, { ascii })}`);
      expect([...readBoard(read.puzzle).givens]).toEqual([...board.givens]);
    }
  });

  test.each([
    ['parts of other sizes', (row: string) => `${row.slice(0, 2)}|${row.slice(2, 7)}|${row.slice(7)}`],
    ['bars in some rows', (row: string, at: number) => (at < 3 ? row : row.replaceAll(/...(?=.)/g, '$&|'))],
  ])('nor one with %s', (_, draw) => {
    const drawn = rows.map((row, at) => `| ${[...draw(row, at)].join(' ')} |`);
    expect(pasted(`x\n${drawn.join('\n')}`)).toEqual([]);
  });

  test('our drawing of a classic puzzle is found, with its blanks of either kind', () => {
    const board = readBoard(JSON.stringify({ givens: puzzle }));
    for (const ascii of [false, true])
      for (const heavy of [false, true])
        expect(found(`x\n${drawBoard(board, undefined, { ascii, heavy })}`)).toEqual([puzzle]);
  });

  test('nor one with other boxes than the usual', () => {
    const lines = ['1 .|. 2|. .', '. .|. .|3 .', '. 4|. .|. .', '. .|5 .|. .', '. .|. .|. 6', '1 .|. .|. .'];
    expect(pasted(`x\n${lines.map((line) => `| ${line.replaceAll('|', ' | ')} |`).join('\n')}`)).toEqual([]);
    const usual = lines.map((line) => line.replaceAll('|', ' '));
    expect(pasted(`x\ny\n${usual.join('\n')}`)).toHaveLength(1);
  });

  test('nor that of a damaged MiniZinc model with cages', () => {
    const grid = rows.map((row) => [...row].join(',').replaceAll('.', '0')).join('|');
    expect(found(`start = [|${grid}|];`)).toEqual([puzzle]);
    expect(found(`start = [|${grid}|];\nP = [|{(1,1)}|];`)).toEqual([]);
  });

  test('what is called a solution or an answer is no puzzle', () => {
    expect(pasted(JSON.stringify({ answer: solution }))).toEqual([]);
    expect(pasted(`The solution: ${solution}`)).toEqual([]);
  });

  test('lines that a carriage return alone ends are lines', () => {
    expect(found(`Hello\r\r${rows.join('\r')}\rBye\r`)).toEqual([puzzle]);
  });

  test('a second puzzle in the same line comes in the next', () => {
    const both = [puzzle, puzzle, puzzle].map((one) => ({ puzzle: one, line: 1, lines: 1 }));
    expect(asRecords([...both, { puzzle, line: 3, lines: 1 }]).text).toBe(`${puzzle}\n`.repeat(4));
    expect(
      asRecords([...both.slice(1), { puzzle, line: 4, lines: 1 }])
        .text.split('\n')
        .indexOf(puzzle, 2),
    ).toBe(3);
  });

  test('ten rows are no grid', () => expect(found(`x\n${[...rows, rows[0]].join('\n')}\ny`)).toEqual([]));
});

test('in damaged files of puzzles nothing is found that was not there', () => {
  const puzzles = readDataset('17clue.txt.gz').slice(0, 500);
  const random = randomNumbers(7);
  const below = (limit: number): number => Math.floor(random() * limit);
  const characters = '0123456789.+-|,; xX\t"[]{}()abc';
  let taken = 0;
  for (let nth = 0; nth < countOf({ sample: 300, all: 10_000 }); nth++) {
    const lines = Array.from({ length: 1 + below(12) }, () => puzzles[below(puzzles.length)]);
    const text = lines
      .map((line) => {
        const at = below(line.length);
        return line.slice(0, at) + characters[below(characters.length)].repeat(below(3)) + line.slice(at + below(3));
      })
      .join('\n');
    // Looked for in any case, though a format reads most of these texts.
    const read = findPuzzles(text).puzzles;
    taken += read.length;
    // A line in which a cell became another one is a puzzle too.
    const damagedLines = text
      .replaceAll('+', '')
      .replaceAll(/[0xX-]/g, '.')
      .split('\n')
      .map((line) => line.trim());
    for (const one of read) expect([...lines, ...damagedLines], text).toContain(one.puzzle);
  }
  expect(taken).toBeGreaterThan(100);
});
