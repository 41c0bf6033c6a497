/** Pasted text: the format that is said, each puzzle, and errors at their place in the whole text. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { mostPuzzles } from '../../../web/src/features/import/most-puzzles.js';
import { takePuzzles } from '../../../web/src/features/import/read-puzzles.js';
import { expectLinearWork } from '../../helpers/count-work.js';
import { wikipediaPuzzle } from '../../helpers/wikipedia-puzzle.js';

const other = '.......21.9.3..............4.2.........7..3..6.....7.....54..6..8....5..1....2...';
const rowsOf = (puzzle: string): string => puzzle.match(/.{9}/g)!.join('\n');
const example = (name: string): string => readFileSync(new URL(`../../../examples/${name}`, import.meta.url), 'utf8');
const givensOf = (text: string): (string | null)[] =>
  takePuzzles(text).puzzles.map(
    ({ board }) => board?.givens.map((symbol) => (symbol < 0 ? '.' : board.symbols[symbol].name)).join('') ?? null,
  );

describe('classic text', () => {
  test.each([
    ['one line', wikipediaPuzzle, 'classic-lines', [wikipediaPuzzle]],
    [
      'lines with a comment, a trailer and an empty line',
      `# two\n${wikipediaPuzzle} # easy\r\n\n${other}\n`,
      'classic-lines',
      [wikipediaPuzzle, other],
    ],
    ['CSV', `id,puzzle,solution\n1,${wikipediaPuzzle},\n2,"${other}",\n`, 'classic-lines', [wikipediaPuzzle, other]],
    ['a grid', rowsOf(wikipediaPuzzle), 'classic-grids', [wikipediaPuzzle]],
    [
      'grids one after another',
      `${rowsOf(wikipediaPuzzle)}\n\n${rowsOf(other)}\n${rowsOf(wikipediaPuzzle)}\n`,
      'classic-grids',
      [wikipediaPuzzle, other, wikipediaPuzzle],
    ],
    [
      'a grid behind a sentence',
      `Here is my sudoku:\n\n${rowsOf(wikipediaPuzzle)}\n`,
      'classic-grids',
      [wikipediaPuzzle],
    ],
    [
      'grids with titles',
      `Grid 01\n${rowsOf(wikipediaPuzzle)}\nGrid 02\n${rowsOf(other)}`,
      'classic-grids',
      [wikipediaPuzzle, other],
    ],
  ])('%s', (_, text, format, givens) => {
    expect(takePuzzles(text)).toMatchObject({ format, isCut: false });
    expect(givensOf(text)).toEqual(givens);
  });

  test('damage has its place, and its neighbours stand', () => {
    const { puzzles } = takePuzzles(
      `${wikipediaPuzzle}\n${wikipediaPuzzle.slice(0, 17)}q${wikipediaPuzzle.slice(18)}\nπ${wikipediaPuzzle}\n1,${other.slice(1)}q\n${other}`,
    );
    expect(puzzles.map(({ line: at, board }) => [at, board !== null])).toEqual([
      [1, true],
      [2, false],
      [3, false],
      [4, false],
      [5, true],
    ]);
    expect(puzzles[1].problem).toEqual({
      message: expect.stringMatching(/^E_CELL .*a digit.*found "q"$/),
      line: 2,
      column: 18,
    });
    expect(puzzles[2].problem).toMatchObject({ message: expect.stringContaining('found "π"'), line: 3, column: 1 });
  });

  test('in a grid too, with its column counted in characters and its field in CSV', () => {
    const grid = rowsOf(other).replace('4.2......', '4.2.....');
    expect(takePuzzles(`${rowsOf(wikipediaPuzzle)}\n\n${grid}`).puzzles[1].problem).toMatchObject({
      line: 14,
      message: expect.stringContaining('found 8 cells'),
    });
    const csv = takePuzzles(`id,puzzle\n12,${wikipediaPuzzle}8\n`).puzzles[0];
    expect(csv.problem).toMatchObject({ line: 2, column: 4 + 81, message: expect.stringContaining('found 82 cells') });
  });

  test('of nothing there is nothing', () => expect(takePuzzles('# only a remark\n').puzzles).toEqual([]));
});

describe('boards', () => {
  test.each([
    ['pi-day-2009.json', 'json', 1],
    ['pi-days.ndjson', 'json', 5],
    ['killer.txt', 'ps', 1],
    ['killer-jigsaws.txt', 'sumocue', 2],
    ['killer.dzn', 'minizinc', 1],
    ['jigsaws.txt', 'jigsaw', 5],
    ['sudoku-16x16.txt', 'line', 5],
    ['sudoku-25x25.txt', 'grid', 1],
    ['alice-positions.txt', 'positions', 1],
    ['pencilmarks.txt', 'classic-lines', 4],
    ['kaggle.csv', 'classic-lines', 6],
    ['sudoku1.txt', 'classic-grids', 1],
  ])('examples/%s', (name, format, count) => {
    const { puzzles, ...reading } = takePuzzles(example(name));
    expect(reading).toEqual({ format, isCut: false });
    expect(puzzles.filter(({ board }) => board !== null)).toHaveLength(count);
    expect(puzzles.filter(({ problem }) => problem !== null)).toEqual([]);
  });

  test('a damaged one among others', () => {
    const { puzzles } = takePuzzles(
      '{"v":1,"size":4,"givens":"1..............."}\n{"v":1,"size":4,"givens":"5..............."}\n',
    );
    expect(puzzles.map(({ problem }) => problem)).toEqual([
      null,
      { message: expect.stringMatching(/r1c1: expected one of 1 2 3 4, .*found "5"$/), line: 2, column: 27 },
    ]);
  });
});

test('so many puzzles and no more are read', () => {
  const { puzzles, isCut } = takePuzzles(`${wikipediaPuzzle}\n`.repeat(mostPuzzles + 1));
  expect([puzzles.length, isCut]).toEqual([mostPuzzles, true]);
  expect(takePuzzles(`${wikipediaPuzzle}\n`.repeat(mostPuzzles)).isCut).toBe(false);
});

test('hostile text takes work that grows as it does', async () => {
  await expectLinearWork(
    'web/src/features/import/read-puzzles.ts',
    'takePuzzles',
    {
      'lines of one character': (size) => 'x\n\n'.repeat(size / 3),
      'a line of tabs': (size) => `${wikipediaPuzzle}\nx${'\t'.repeat(size)}`,
      'a line of separators and spaces': (size) => `${wikipediaPuzzle}\n${', ;'.repeat(size / 3)}`,
      'damaged lines': (size) => `${wikipediaPuzzle}q\n`.repeat(size / 83),
      'rows that are long': (size) => `${'1 '.repeat(size / 60)}\n\n`.repeat(30),
    },
    25_000,
  );
});
