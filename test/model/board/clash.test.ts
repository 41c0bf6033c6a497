/** Givens that cannot stand together, each kind by a small example. */
import { expect, test } from 'vitest';
import { describeBoardClash, findBoardClashes } from '../../../src/model/board/clash.js';
import type { BoardDescription } from '../../../src/model/board/description.js';
import { standardSymbols } from '../../../src/model/board/symbols.js';
import { buildBoard } from '../../../src/model/board/build-board.js';

/** A 4×4 board from rows of digits and dots. */
function clashesOf(rows: string, more: Partial<BoardDescription> = {}): string[] {
  const givens = [...rows.replaceAll(' ', '')].map((given) => (given === '.' ? null : given));
  const board = buildBoard({ rows: 4, columns: 4, symbols: standardSymbols(4), givens, ...more });
  return findBoardClashes(board).map((clash) => describeBoardClash(board, clash));
}

test.each<[string, string, Partial<BoardDescription>, string[]]>([
  ['none', '12.. 34.. .... ....', {}, []],
  ['a row', '1..1 .... .... ....', {}, ['1 twice in row 1: r1c1, r1c4']],
  [
    'a column, three times',
    '1... .... 1... 1...',
    {},
    ['1 3 times in column 1: r1c1, r3c1, r4c1', '1 twice in box 3: r3c1, r4c1'],
  ],
  ['a box', '1... .1.. .... ....', {}, ['1 twice in box 1: r1c1, r2c2']],
  ['a diagonal', '1... .... ..1. ....', { rules: ['diagonals'] }, ['1 twice in diagonal 1: r1c1, r3c3']],
  ['an extra house', '1... .... ...1 ....', { extra: [{ cells: [0, 11] }] }, ['1 twice in extra house 1: r1c1, r3c4']],
  ['a cage', '1... .... ...1 ....', { cages: [{ cells: [11, 0] }] }, ['1 twice in cage 1 (r3c4 r1c1): r1c1, r3c4']],
  ['a cage with repeats', '1... .... ...1 ....', { cages: [{ cells: [11, 0], repeats: true, sum: 2 }] }, []],
  [
    'a sum',
    '12.. .... .... ....',
    { cages: [{ cells: [0, 1], sum: 7 }] },
    ['1, 2 in the sum of cage 1 (r1c1 r1c2): r1c1, r1c2'],
  ],
  ['an open sum', '1... .... .... ....', { cages: [{ cells: [0, 1], sum: 7 }] }, []],
  ['a king', '.... .1.. ..1. ....', { rules: ['anti-king'] }, ['1 twice in rule anti-king: r2c2, r3c3']],
  ['a knight', '1... ..1. .... ....', { rules: ['anti-knight'] }, ['1 twice in rule anti-knight: r1c1, r2c3']],
  ['no knight', '1... ..1. .... ....', {}, []],
  ['neighbours', '1... .... 2... 3...', { rules: ['non-consecutive'] }, ['2, 3 in rule non-consecutive: r3c1, r4c1']],
  [
    'candidates',
    '1... .... .... ....',
    { candidates: [0b1110, ...Array<null>(15).fill(null)] },
    ['1 in candidates: r1c1'],
  ],
])('%s', (_, rows, more, clashes) => {
  expect(clashesOf(rows, more)).toEqual(clashes);
});

test('by multiplicity', () => {
  const symbols = [{ name: 'π', count: 2 }, { name: '1' }, { name: '2' }];
  expect(clashesOf('ππ.. .... .... ....', { symbols })).toEqual([]);
  expect(clashesOf('ππ.π .... .... ....', { symbols })).toEqual(['π 3 times in row 1: r1c1, r1c2, r1c4']);
  expect(
    clashesOf('22.. .... .... ....', {
      symbols: [{ name: '2', count: 0 }, ...standardSymbols(1), ...['a', 'b', 'c'].map((name) => ({ name }))],
    }),
  ).toHaveLength(4);
});

test('a clue that no grid keeps is no clash of givens', () => {
  const clues = [{ type: 'sandwich', from: 'left', line: 1, sum: 4 }];
  expect(clashesOf('1... .... .... ....', { clues })).toEqual([]);
});
