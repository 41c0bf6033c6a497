/** Published variants whose search is short: each engine finds the published solution, and none beside it. */
import { describe, expect, test } from 'vitest';
import { readBoard, solve } from '../../src/index.js';
import { countOf, isWhole } from '../helpers/extent.js';
import { variantPuzzles } from '../helpers/variants/corpus.js';

/** A node takes the reference engine a millisecond, and more with large alternatives. */
const mostNodes = { wasm: countOf({ sample: 300, all: 20_000 }), reference: countOf({ sample: 30, all: 300 }) };
const leastSolved = { wasm: countOf({ sample: 15, all: 50 }), reference: countOf({ sample: 5, all: 15 }) };
/** One of ranks and sandwiches in 70 alternatives. */
const ranks = 'vXUIMVRdx_Q';
const unique = variantPuzzles.filter(({ solutions, solution }) => solutions === 1 && solution);
const puzzles = unique.filter((puzzle, at) => isWhole || puzzle.id === ranks || at % 3 === 0);

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

  test('many are solved, and that of ranks', () => {
    expect(solved.length).toBeGreaterThanOrEqual(leastSolved[engine]);
    expect(solved).toContain(ranks);
  });
});

/** Regions to be found, and the nodes of each search. Interactive Sudoku Solver takes over 20 s for the second. */
const withRegions: readonly (readonly [id: string, nodes: number])[] = [
  ['Chaos Construction', 2465],
  ['homogenous', 246_169],
];
test.each(withRegions.slice(0, countOf({ sample: 1, all: 2 })))(
  '%s takes %i nodes',
  { timeout: 120_000 },
  (id, nodes) => {
    const { iss, solution } = variantPuzzles.find((puzzle) => puzzle.id === id)!;
    const board = readBoard(iss, { format: 'iss' });
    const { status, cells, stats } = solve(board, { engine: 'wasm', order: 'search' });
    expect(status).toBe('unique');
    expect(stats.nodes).toBe(nodes);
    const values = Array.from(cells!, (symbol) => board.symbols[symbol].value);
    expect(values.slice(0, solution!.length)).toEqual(solution);
  },
);
