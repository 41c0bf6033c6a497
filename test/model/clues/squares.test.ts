/**
 * Each kind of clue on 200 random squares of 4×4 to 6×6 with rows, columns, regions and givens: both engines find
 * exactly as many solutions as brute force. Patterns of nine cells are on 9×9.
 */
import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../../src/engines/board-engine.js';
import type { Board } from '../../../src/model/board/board.js';
import { clueTypes } from '../../../src/model/clues/registry.js';
import { compileBoard } from '../../../src/program/compile-board.js';
import { boardEngines } from '../../helpers/board-engines.js';
import { countOf } from '../../helpers/extent.js';
import { makeLabelledSquare } from './cases/regions-to-find.js';
import { labelledTypes, makeSquare, squareCases } from './cases/squares.js';

const boards = countOf({ sample: 3, all: 200 });
const seeds = Array.from({ length: boards }, (_, seed) => seed);

/** Kinds that say nothing more about a square whose rows and columns hold every value. */
const alwaysHeld = ['region-same-values'];

function expectCount(board: Board, seed: number, solutions: number): void {
  for (const engine of boardEngines) {
    const search = engine.openBoard(compileBoard(board), { ...defaultSettings, seed });
    search.advance(Infinity, Infinity);
    const found = search.statistics().solutions;
    if (found !== solutions)
      expect.fail(`seed ${seed}, ${engine.name}: ${found}, not ${solutions}: ${JSON.stringify(board)}`);
    search.close();
  }
}

test('every kind has a case', () => {
  const kinds = clueTypes.map(({ type }) => type).sort();
  expect([...squareCases.map(({ type }) => type), ...labelledTypes].sort()).toEqual(kinds);
});

describe.each(squareCases.map((one) => [one.type, one] as const))('%s', (type, one) => {
  test('engines count as brute force does', () => {
    let solutions = 0;
    let ways = 0;
    for (const seed of seeds) {
      const square = makeSquare(one, seed);
      expectCount(square.board, seed, square.solutions.length);
      solutions += square.solutions.length;
      ways += square.ways;
    }
    expect(solutions).toBeGreaterThan(0);
    if (!alwaysHeld.includes(type)) expect(solutions).toBeLessThan(ways);
  });
});

describe.each(labelledTypes)('%s', (type) => {
  test('engines count as brute force does', () => {
    let most = 0;
    for (const seed of seeds) {
      const { board, solutions } = makeLabelledSquare(type, seed);
      expectCount(board, seed, solutions);
      most = Math.max(most, solutions);
    }
    expect(most).toBeGreaterThan(1);
  });
});
