/** Published variants whose search is short: each engine finds the published solution, and none beside it. */
import { describe, expect, test } from 'vitest';
import { readBoard, solve } from '../../src/index.js';
import { countOf } from '../helpers/extent.js';
import { variantPuzzles } from '../helpers/variants/corpus.js';

/** A node takes the reference engine a millisecond, and more with large alternatives. */
const mostNodes = { wasm: countOf({ sample: 1000, all: 20_000 }), reference: countOf({ sample: 30, all: 300 }) };
const leastSolved = { wasm: 50, reference: 15 };
const puzzles = variantPuzzles.filter(({ solutions, solution }) => solutions === 1 && solution);

describe.each(['wasm', 'reference'] as const)('%s', (engine) => {
  const solved: string[] = [];

  test.each(puzzles.map((puzzle) => [puzzle.id, puzzle] as const))('%s', (id, { iss, solution }) => {
    const board = readBoard(iss, { format: 'iss' });
    const { status, cells } = solve(board, { engine, order: 'search', nodeLimit: mostNodes[engine] });
    if (status === 'unknown') return;
    expect(status).toBe('unique');
    const values = Array.from(cells!, (symbol) => board.symbols[symbol].value);
    expect(values.slice(0, solution!.length)).toEqual(solution);
    solved.push(id);
  });

  test('many are solved, and one of ranks and sandwiches in 70 alternatives', () => {
    expect(solved.length).toBeGreaterThanOrEqual(leastSolved[engine]);
    expect(solved).toContain('vXUIMVRdx_Q');
  });
});

/** It takes 246,169, and Interactive Sudoku Solver more than 20 s. */
const nodesOfRegions = countOf({ sample: 0, all: 400_000 });
test.runIf(nodesOfRegions > 0)('ten regions of ten cells are found, and no others', { timeout: 120_000 }, () => {
  const { iss, solution } = variantPuzzles.find(({ id }) => id === 'homogenous')!;
  const board = readBoard(iss, { format: 'iss' });
  const { status, cells } = solve(board, { engine: 'wasm', order: 'search', nodeLimit: nodesOfRegions });
  expect(status).toBe('unique');
  expect(Array.from(cells!, (symbol) => board.symbols[symbol].value)).toEqual(solution);
});
