/** The choices of cells and values, and the settings that are refused. */
import { describe, expect, test } from 'vitest';
import { UsageError } from '../../../../src/model/errors.js';
import { readBoardSets } from '../../../helpers/board-datasets.js';
import { compileBoard } from '../../../../src/program/compile-board.js';
import { buildProgram } from '../../../helpers/build-program.js';
import { engine, search, settingsFor } from './course.js';

/** Three cells without a common constraint. */
const open = buildProgram({ symbols: 3, domains: [0b111, 0b011, 0b110] });
const firstSolution = (changes: object): string => search(open, settingsFor('forward-checking', changes), 1).solution;

describe('the order of values', () => {
  test('ascending, and best is the same', () => {
    expect(firstSolution({ valueOrder: 'ascending' })).toBe('0 0 1');
    expect(firstSolution({ valueOrder: 'best' })).toBe('0 0 1');
  });

  test('descending', () => expect(firstSolution({ valueOrder: 'descending' })).toBe('2 1 2'));

  test('random: each value comes first for some seed, and the same seed gives the same value', () => {
    const solutions = Array.from({ length: 40 }, (_, seed) => firstSolution({ valueOrder: 'random', seed }));
    expect(new Set(solutions.map((solution) => solution[0]))).toEqual(new Set(['0', '1', '2']));
    expect(solutions).toEqual(Array.from({ length: 40 }, (_, seed) => firstSolution({ valueOrder: 'random', seed })));
  });
});

/** Returns the cell in which the second solution differs from the first: the last branching. */
const lastBranched = (changes: object): number => {
  const [first, second] = [1, 2].map((solutions) =>
    search(open, settingsFor('forward-checking', changes), solutions).solution.split(' '),
  );
  return first.findIndex((symbol, cell) => symbol !== second[cell]);
};

describe('the cell', () => {
  test('first-cell goes from the first to the last', () => expect(lastBranched({ branching: 'first-cell' })).toBe(2));
  test('smallest-domain branches on the largest domain last', () =>
    expect(lastBranched({ branching: 'smallest-domain' })).toBe(0));
  test('random picks any cell', () => {
    expect(new Set(Array.from({ length: 40 }, (_, seed) => lastBranched({ branching: 'random', seed })))).toEqual(
      new Set([0, 1, 2]),
    );
  });

  test.each(['weighted', 'max-regret'] as const)('%s is refused with a list of the choices', (branching) => {
    expect(() => engine.openBoard(open, settingsFor('rules-1-3', { branching }))).toThrow(
      new UsageError(
        `branching: the algorithms of the course have smallest-domain, first-cell, random, not ${branching}`,
      ),
    );
  });
});

test('boards with sums are refused', () => {
  const killer = compileBoard(readBoardSets().find(({ name }) => name === 'killer-hs')!.boards[0].board);
  expect(() => engine.openBoard(killer, settingsFor('rules-1-3'))).toThrow(UsageError);
  expect(() => engine.propagateBoard(killer, settingsFor('forward-checking'))).toThrow(
    'the algorithms of the course are for boards without sums and rules of clues',
  );
});
