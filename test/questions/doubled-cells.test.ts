/**
 * Doubled cells, as in Schrödinger puzzles: five digits in rows, columns and boxes of four cells; one holds two.
 * They are no kind of clue: variable cells (the second digits and their columns), `any` and pairs say them. Solutions
 * are counted by filling the grid for every choice of doubled cells.
 */
import { expect, test } from 'vitest';
import { buildBoard, count, solve, type Board, type Clue } from '../../src/index.js';
import { countOf } from '../helpers/extent.js';
import { fillByForce } from '../helpers/fill-by-force.js';
import { Random } from '../helpers/random.js';

const side = 4;
const upTo = (end: number): number[] => Array.from({ length: end }, (_, index) => index);
const lines = upTo(side);
/** The second digit of row r is cell 16 + r; its column, from 1, the value of cell 20 + r. */
const second = (row: number): number => side * side + row;
const place = (row: number): number => side * side + side + row;
const cellAt = (row: number, column: number): number => row * side + column;
const boxOf = (row: number, column: number): string => `${row >> 1} ${column >> 1}`;

/** The cells of other rows that share a column or a box with a cell. */
const peersOf = (row: number, column: number): number[] =>
  lines
    .filter((other) => other !== row)
    .flatMap((other) =>
      lines.filter((at) => at === column || boxOf(other, at) === boxOf(row, column)).map((at) => cellAt(other, at)),
    );

function boardOf(givens: readonly (string | null)[]): Board {
  const isElsewhere = (row: number, column: number): Clue[] => [
    { type: 'candidates', cells: [place(row)], symbols: lines.map((at) => at + 1).filter((at) => at !== column + 1) },
  ];
  return buildBoard({
    ...{ rows: side, columns: side, partial: true, givens, box: [2, 2] },
    symbols: ['0', '1', '2', '3', '4'].map((name) => ({ name })),
    variables: ['second', 'place'].map((name) => ({ name, size: side })),
    clues: [
      ...lines.map((row) => ({
        type: 'different',
        cells: [...lines.map((column) => cellAt(row, column)), second(row)],
      })),
      { type: 'candidates', cells: lines.map(place), symbols: [1, 2, 3, 4] },
      { type: 'different', cells: lines.map(place) },
      ...[0, 2].map((row) => ({
        type: 'pairs',
        cells: [place(row), place(row + 1)],
        where: 'min(a, b) <= 2 and max(a, b) >= 3',
      })),
      ...lines.flatMap((row) =>
        lines.flatMap((column): Clue[] => [
          // The second digit is the greater one, so that each solution comes once.
          {
            type: 'any',
            alternatives: [
              isElsewhere(row, column),
              [{ type: 'pairs', cells: [second(row), cellAt(row, column)], where: 'a > b' }],
            ],
          },
          ...peersOf(row, column).map((peer) => ({
            type: 'any',
            alternatives: [isElsewhere(row, column), [{ type: 'different', cells: [second(row), peer] }]],
          })),
        ]),
      ),
    ],
  });
}

/** All solutions: the grid, the second digits, their columns from 0. */
function listSolutions(givens: readonly number[]): number[][] {
  const permutations = (left: readonly number[]): number[][] =>
    left.length === 0
      ? [[]]
      : left.flatMap((one) => permutations(left.filter((other) => other !== one)).map((rest) => [one, ...rest]));
  return permutations(lines)
    .filter((places) => new Set(places.map((column, row) => boxOf(row, column))).size === side)
    .flatMap((places) => {
      const slots = [
        ...upTo(side * side).map((cell) => [Math.floor(cell / side), cell % side]),
        ...places.map((column, row) => [row, column]),
      ];
      const groups = [
        ...lines.map((line) => upTo(20).filter((slot) => slots[slot][0] === line)),
        ...lines.map((line) => upTo(20).filter((slot) => slots[slot][1] === line)),
        ...[...new Set(slots.map(([row, column]) => boxOf(row, column)))].map((box) =>
          upTo(20).filter((slot) => boxOf(slots[slot][0], slots[slot][1]) === box),
        ),
      ];
      return fillByForce([...givens, -1, -1, -1, -1], groups, 5, Infinity)
        .filter((held) => places.every((column, row) => held[second(row)] > held[cellAt(row, column)]))
        .map((held) => [...held, ...places]);
    });
}

test('doubled cells are counted as by force', () => {
  const random = new Random(5);
  for (let nth = 0; nth < countOf({ sample: 4, all: 40 }); nth++) {
    const first = random.shuffle(lines);
    const all = listSolutions(upTo(16).map((cell) => first[cell] ?? -1));
    const base = all[random.below(all.length)];
    const given = random.shuffle(upTo(16)).slice(0, 6 + random.below(6));
    const givens = upTo(16).map((cell) => (given.includes(cell) ? base[cell] : -1));
    const expected = listSolutions(givens);
    const board = boardOf(givens.map((digit) => (digit < 0 ? null : `${digit}`)));
    expect(count(board, { limit: Infinity }).solutions).toBe(expected.length);
    expect(expected.map((held) => held.slice(0, 16).join())).toContain(
      Array.from(solve(board).cells!).slice(0, 16).join(),
    );
  }
});
