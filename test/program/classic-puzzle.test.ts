import { expect, test } from 'vitest';
import type { BoardDescription } from '../../src/model/board/description.js';
import { buildBoard } from '../../src/model/board/build-board.js';
import { classicPuzzleOf } from '../../src/program/classic-puzzle.js';
import { wikipediaPuzzle } from '../helpers/wikipedia-puzzle.js';

const symbols = [...'123456789'].map((name) => ({ name }));
const classic: BoardDescription = {
  rows: 9,
  columns: 9,
  symbols,
  givens: [...wikipediaPuzzle].map((byte) => (byte === '.' ? null : byte)),
};
const convert = (description: BoardDescription) => classicPuzzleOf(buildBoard(description));
const textOf = (puzzle: ReturnType<typeof convert>) => new TextDecoder().decode(puzzle?.bytes);

test('a plain 9×9 becomes 81 bytes', () => {
  expect(convert(classic)?.form).toBe('givens');
  expect(textOf(convert(classic))).toBe(wikipediaPuzzle);
});

test('candidates become 729 bytes, with the givens applied', () => {
  const candidates = Array.from({ length: 81 }, (_, cell) => (cell === 2 ? 0b100000010 : cell === 0 ? 0b11 : null));
  const puzzle = convert({ ...classic, candidates });
  expect(puzzle?.form).toBe('candidates');
  const text = textOf(puzzle);
  expect(text).toHaveLength(729);
  expect(text.slice(0, 36)).toBe(['.........', '..3......', '.2......9', '123456789'].join(''));
});

test('accepts boxes stated as regions', () => {
  const regions = Array.from({ length: 81 }, (_, cell) => `${Math.floor(cell / 27)}${Math.floor((cell % 9) / 3)}`);
  expect(textOf(convert({ ...classic, regions }))).toBe(wikipediaPuzzle);
});

test.each<[string, Partial<BoardDescription>]>([
  ['a jigsaw', { regions: [...'000000012345505012345555112345511112344466212334666222334466667388887777888887777'] }],
  ['no boxes', { regions: 'none' }],
  ['diagonals', { rules: ['diagonals'] }],
  ['a rule between cells', { rules: ['anti-knight'] }],
  ['a cage', { cages: [{ cells: [2, 3], sum: 8 }] }],
  ['an extra house', { extra: [{ cells: [10, 11, 12] }] }],
  ['letters', { symbols: [...'ABCDEFGHI'].map((name) => ({ name })), givens: undefined }],
  ['digits in another order', { symbols: [...'213456789'].map((name) => ({ name })) }],
  ['another size', { rows: 4, columns: 4, symbols: symbols.slice(0, 4), givens: undefined }],
])('%s is not a classic puzzle', (_, difference) => {
  expect(convert({ ...classic, ...difference })).toBeNull();
});
