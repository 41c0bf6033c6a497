/** Layouts that can be filled and layouts that cannot. */
import { describe, expect, test } from 'vitest';
import { PuzzleError, checkLayout, checkLayoutAsync, readBoard } from 'pidoku';
import { assertBoardSolution } from '../helpers/assert-board-solution.js';
import { readDataset } from './forced-boards.js';

/** A region of cells r1c1–r1c3 and r2c4, beside the rest of row 1: r1c4 and r2c4 would hold the same symbol. */
const impossible = ['AAAB', 'CBBA', 'CCBD', 'CDDD'];

describe.each(['wasm', 'reference'] as const)('with the %s engine', (engine) => {
  test('one that cannot be filled', () => {
    for (const layout of [
      impossible.join(''),
      impossible.map((row) => [...row]),
      [...impossible.join('')],
      impossible.join('\n'),
    ]) {
      expect(checkLayout(layout, { engine })).toMatchObject({ status: 'impossible', example: null });
    }
  });

  test('one that can, with an example', async () => {
    const result = checkLayout('AABBAABBCCDDCCDD', { engine });
    expect(result.status).toBe('fillable');
    const board = readBoard('{"v":1,"size":4}');
    assertBoardSolution(
      board,
      [...result.example!].map((digit) => Number(digit) - 1),
    );
    expect((await checkLayoutAsync('AABBAABBCCDDCCDD', { engine })).status).toBe('fillable');
  });
});

test('of a board, its layout alone', () => {
  const [board] = readDataset('jigsaws');
  const clashing = { ...board, givens: board.givens.map(() => 0) };
  expect(checkLayout(clashing).status).toBe('fillable');
});

test('what is no layout', () => {
  for (const layout of ['AAAB', 'AABBAABBCCDDCCD', ['A', 'B', 'A']])
    expect(() => checkLayout(layout)).toThrow(PuzzleError);
});

test('a limit before the verdict', () =>
  expect(checkLayout({ ...readDataset('jigsaws')[0] }, { nodeLimit: 1 })).toMatchObject({ status: 'unknown' }));
