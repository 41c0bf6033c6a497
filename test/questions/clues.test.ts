/** The questions on boards with a clue of each kind, beside all solutions that brute force finds. */
import { describe, expect, test } from 'vitest';
import { candidates, check, count, estimateSolutions, explain, findConflict, solve } from '../../src/index.js';
import { countOf } from '../helpers/extent.js';
import { makeSquare, squareCases } from '../model/clues/cases/squares.js';

const seeds = Array.from({ length: countOf({ sample: 1, all: 10 }) }, (_, nth) => 7 + nth);
/** Solutions that are counted for each candidate. */
const cap = 3;

describe.each(squareCases.map((one) => [one.type, one] as const))('%s', (_, one) => {
  test.each(seeds)('seed %i', (seed) => {
    const { board, solutions } = makeSquare(one, seed);
    const cells = board.rows * board.columns;
    const side = board.symbols.length;
    const status = solutions.length === 0 ? 'none' : solutions.length === 1 ? 'unique' : 'multiple';

    const solved = solve(board);
    expect(solved.status).toBe(status);
    const grids = solutions.map((held) => held.slice(0, cells).join());
    if (solutions.length > 0) expect(grids).toContain(Array.from(solved.cells!).slice(0, cells).join());
    expect(check(board).status).toBe(status);
    expect(count(board, { limit: Infinity }).solutions).toBe(solutions.length);

    const times = new Uint32Array(cells * side);
    for (const held of solutions)
      for (let cell = 0; cell < cells; cell++)
        if (times[cell * side + held[cell]] < cap) times[cell * side + held[cell]]++;
    const { counts, masks, exact } = candidates(board, { cap });
    expect(exact).toBe(true);
    expect(counts!.slice(0, cells * side)).toEqual(times);
    for (const [at, found] of times.entries())
      expect((masks[Math.floor(at / side)] >>> (at % side)) & 1).toBe(Math.min(found, 1));

    const conflict = findConflict(board);
    expect(conflict.status).toBe(solutions.length === 0 ? 'conflict' : 'solvable');
    if (solutions.length === 0) expect(conflict.conflict!.isMinimal).toBe(true);

    // The mean of the probes lies near the number; without a solution it is 0.
    const { mean, standardError } = estimateSolutions(board, { samples: 200 });
    expect(Math.abs(mean - solutions.length)).toBeLessThanOrEqual(6 * standardError + 1e-6);

    if (solutions.length !== 1) return;
    for (const { placements, eliminations } of explain(board).steps) {
      for (const { cell, symbol } of placements) expect(solutions[0][cell]).toBe(symbol);
      for (const { cell, symbol } of eliminations) expect(solutions[0][cell]).not.toBe(symbol);
    }
  });
});
