/** Tests layouts that can be filled and layouts that cannot. */
import { describe, expect, test } from 'vitest';
import { PuzzleError, checkLayout, checkLayoutAsync, readBoard } from 'pidoku';
import { assertBoardSolution } from '../helpers/assert-board-solution.js';
import { readDataset } from './forced-boards.js';

/** Region A has r1c1–r1c3 and r2c4, so r1c4 and r2c4 would hold the same symbol, although both are in column 4. */
const impossible = ['AAAB', 'CBBA', 'CCBD', 'CDDD'];

describe.each(['wasm', 'reference'] as const)('with the %s engine', (engine) => {
  test('reports a layout that cannot be filled', () => {
    for (const layout of [
      impossible.join(''),
      impossible.map((row) => [...row]),
      [...impossible.join('')],
      impossible.join('\n'),
    ]) {
      expect(checkLayout(layout, { engine })).toMatchObject({ status: 'impossible', example: null });
    }
  });

  test('reports a layout that can be filled, with an example', async () => {
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

test('uses only the layout of a board', () => {
  const [board] = readDataset('jigsaws');
  const clashing = { ...board, givens: board.givens.map(() => 0) };
  expect(checkLayout(clashing).status).toBe('fillable');
});

test('refuses malformed layouts', () => {
  for (const layout of ['AAAB', 'AABBAABBCCDDCCD', ['A', 'B', 'A']])
    expect(() => checkLayout(layout)).toThrow(PuzzleError);
});

test('is unknown at a limit before the verdict', () =>
  expect(checkLayout({ ...readDataset('jigsaws')[0] }, { nodeLimit: 1 })).toMatchObject({ status: 'unknown' }));
