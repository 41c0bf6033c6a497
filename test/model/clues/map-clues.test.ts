/** Boards with clues under symmetries: the solutions move along. */
import { describe, expect, test } from 'vitest';
import { shuffle } from 'pidoku';
import { buildBoard } from '../../../src/model/board/build-board.js';
import { mapBoard } from '../../../src/model/board/map-board.js';
import { PuzzleError } from '../../../src/model/puzzle-error.js';
import type { Board } from '../../../src/model/board/board.js';
import { holds } from '../../../src/model/clues/holds.js';
import { constraintsOfClues, findClueType } from '../../../src/model/clues/registry.js';
import { findSourceCells, type Symmetry } from '../../../src/model/symmetry.js';
import { countOf } from '../../helpers/extent.js';
import { Random } from '../../helpers/random.js';
import { upTo } from './cases/clue-case.js';
import { clueCases, makeRandomBoard } from './cases/random-boards.js';

/** The rows, the columns or both in the opposite order, a square also transposed. */
function someSymmetry({ rows, columns, symbols }: Board, random: Random): Symmetry {
  const lines = (count: number): number[] => (random.below(2) ? upTo(count) : upTo(count).reverse());
  const transposes = rows === columns && random.below(2) === 1;
  return { transposes, rows: lines(rows), columns: lines(columns), digits: upTo(symbols.length + 1) };
}

const fits = (board: Board, held: readonly number[]): boolean =>
  constraintsOfClues(board)
    .flat()
    .every((constraint) => holds(constraint, held, board.symbols));

const seeds = countOf({ sample: 2, all: 30 });
const turned = clueCases.filter(({ type }) => !findClueType(type)!.isOriented);
describe.each(turned.map((one) => [one.type, one] as const))('%s', (_, one) => {
  test('moves along', () => {
    for (let seed = 0; seed < seeds; seed++) {
      const { board, assignments } = makeRandomBoard(one, seed);
      const symmetry = someSymmetry(board, new Random(seed));
      const mapped = mapBoard(board, symmetry);
      const size = board.rows * board.columns;
      const sources = findSourceCells(symmetry, new Array<number>(size));
      for (const held of assignments())
        expect(fits(mapped, [...sources.map((cell) => held[cell]), ...held.slice(size)])).toBe(fits(board, held));
    }
  });
});

const symbols = upTo(4).map((index) => ({ name: `${index + 1}` }));
const four = (...clues: object[]): Board => buildBoard({ rows: 4, columns: 4, symbols, clues: clues as [] });
const mirror = { transposes: false, rows: [0, 1, 2, 3], columns: [3, 2, 1, 0], digits: [0, 1, 2, 3, 4] };

test('a clue beside the grid turns with its line', () => {
  const board = four(
    { type: 'skyscraper', from: 'left', line: 2, count: 3 },
    { type: 'x-sum', from: 'top', line: 1, sum: 5 },
  );
  expect(mapBoard(board, mirror).clues).toEqual([
    { type: 'skyscraper', from: 'right', line: 2, count: 3 },
    { type: 'x-sum', from: 'top', line: 4, sum: 5 },
  ]);
});

test.each([
  [
    'lines in another order',
    four({ type: 'x-sum', from: 'left', line: 1, sum: 5 }),
    { ...mirror, columns: [1, 0, 2, 3] },
  ],
  ['symbols renamed', four({ type: 'thermometer', cells: [0, 1] }), { ...mirror, digits: [0, 2, 1, 3, 4] }],
  ['a direction', four({ type: 'any', alternatives: [[{ type: 'indexing', cells: [0], by: 'row' }]] }), mirror],
])('refuses %s', (_, board, symmetry) => expect(() => mapBoard(board, symmetry)).toThrow(PuzzleError));

test('shuffle keeps what has a direction', () => {
  const oriented = four({ type: 'indexing', cells: [0], by: 'row' });
  const plain = four({ type: 'thermometer', cells: [0, 1, 5] });
  const shuffled = (board: Board): string[] =>
    upTo(20).map((index) => JSON.stringify((shuffle(board, { index }).puzzle as Board).clues));
  expect(new Set(shuffled(oriented))).toEqual(new Set([JSON.stringify(oriented.clues)]));
  expect(new Set(shuffled(plain)).size).toBeGreaterThan(4);
});
