/**
 * Compares the engine under test with the reference engine on generated puzzles, and the reference engine with brute
 * force. Failures shrink; the seed is fixed, and PIDOKU_SEED chooses another one.
 */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PuzzleForm } from '../../src/model/puzzle.js';
import { openReferenceEngine } from '../../dist/engines/reference/engine.js';
import { assertSolution } from '../helpers/assert-solution.js';
import { listSolutions } from '../helpers/brute-force.js';
import { openContractEngine } from '../helpers/contract-engine.js';
import { arbitraryCandidates, arbitraryPuzzle, arbitraryScatter } from '../helpers/generated-puzzles.js';
import { solveOne } from '../helpers/solve-batch.js';
import { countOf } from '../helpers/extent.js';

const engine = openContractEngine();
const reference = openReferenceEngine({ threads: 1 });
const seed = Number(process.env['PIDOKU_SEED'] ?? 20_002);

const runs = { many: countOf({ sample: 60, all: 400 }), few: countOf({ sample: 30, all: 200 }) };

/** The reference engine gets no more nodes for a puzzle. */
const patience = { nodes: 20_000 };

function assertSameAnswers(puzzle: string, form: PuzzleForm, limit: number): void {
  const expected = solveOne(reference, puzzle, { form, limits: { solutions: limit, ...patience } });
  fc.pre(expected.nodes < patience.nodes);
  const answer = solveOne(engine, puzzle, { form, limits: { solutions: limit } });
  expect([answer.found, answer.outcome]).toEqual([expected.found, expected.outcome]);
  if (answer.found > 0 && form === 'givens') assertSolution(puzzle, answer.solution);
  if (answer.found === 1 && limit !== 1) expect(answer.solution).toBe(expected.solution);
}

describe('generated puzzles', () => {
  test.each([1, 2, 5, 100, 0])('have as many solutions as the reference engine finds, up to %i', (limit) => {
    const puzzles = limit === 0 ? arbitraryPuzzle({ min: 26, max: 60 }) : arbitraryPuzzle({ min: 17, max: 60 });
    const check = (puzzle: string): void => assertSameAnswers(puzzle, 'givens', limit);
    fc.assert(fc.property(puzzles, check), { seed, numRuns: runs.many });
  });

  test('made of scattered digits agree too', () => {
    fc.assert(
      fc.property(arbitraryScatter, (puzzle) => assertSameAnswers(puzzle, 'givens', 3)),
      { seed, numRuns: runs.many },
    );
  });

  test('given as candidates agree too', () => {
    const candidates = arbitraryCandidates(arbitraryPuzzle({ min: 17, max: 45 }));
    fc.assert(
      fc.property(candidates, (puzzle) => assertSameAnswers(puzzle, 'candidates', 20)),
      { seed, numRuns: runs.many },
    );
  });

  test('have the solutions that brute force lists', () => {
    fc.assert(
      fc.property(arbitraryPuzzle({ min: 34, max: 60 }), (puzzle) => {
        const solutions = listSolutions(puzzle, 50);
        const answer = solveOne(engine, puzzle, { limits: { solutions: 50 } });
        expect(answer.found).toBe(solutions.length);
        expect(answer.solution === null || solutions.length === 50 || solutions.includes(answer.solution)).toBe(true);
      }),
      { seed, numRuns: runs.few },
    );
  });
});
