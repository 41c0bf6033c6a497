/**
 * Answers about boards with cells outside the grid, on each engine that serves boards: the grid and those cells are
 * told apart, solutions count over both. What is expected was found by counting on paper.
 */
import { describe, expect, test } from 'vitest';
import { candidates, check, count, readBoard, solve } from 'pidoku';

/** All cells but the last two rows are given; VN is the sum of two cells, VAB two different values above 2. */
const iss =
  '.Shape~4x4.Var~N.Var~AB~pair~2.~R1C1_1~R1C2_2~R1C3_3~R1C4_4~R2C1_3~R2C2_4~R2C3_1~R2C4_2~R3C1_2~R3C2_1~R3C3_4~R3C4_3' +
  '.Arrow~VN~R1C1~R1C2.GreaterThan~VAB2~VAB1.~VAB1_3_4';
const several = iss.replace('.GreaterThan~VAB2~VAB1', '').replace('~VAB1_3_4', '~VAB1_3_4~VAB2_1');

describe.each(['wasm', 'reference'] as const)('with the %s engine', (engine) => {
  test('a solution has the grid, and the other cells by their groups', () => {
    const answer = solve(readBoard(iss), { engine });
    expect(answer).toMatchObject({
      status: 'unique',
      solution: '1234341221434321',
      variables: { VAB: ['3', '4'], VN: ['3'] },
    });
    expect(Array.from(answer.cells!.subarray(16))).toEqual([2, 3, 2]);
  });

  test('two solutions may differ outside the grid alone', () => {
    const board = readBoard(several);
    expect(count(board, { engine, limit: 10 })).toMatchObject({ solutions: 2, exact: true });
    expect(solve(board, { engine })).toMatchObject({ status: 'multiple', variables: { VAB: ['3', '1'], VN: ['3'] } });
    expect(check(board, { engine }).witnesses).toEqual(['1234341221434321', '1234341221434321']);
  });

  test('candidates are told apart too', () => {
    const answer = candidates(readBoard(several), { engine, cap: 5 });
    expect(answer.variables).toEqual({ VAB: [['3', '4'], ['1']], VN: [['3']] });
    expect([answer.candidates.length, answer.masks.length, answer.undecided.length]).toEqual([16, 16, 16]);
  });
});

test('boards without such cells have no member for them', () => {
  expect(solve('53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79')).not.toHaveProperty(
    'variables',
  );
  expect(solve({ size: 4, givens: '1234............' })).not.toHaveProperty('variables');
});
