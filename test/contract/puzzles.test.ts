import { describe, expect, test } from 'vitest';
import { Outcome } from '../../src/engines/codes.js';
import { isSlow, openContractEngine } from '../helpers/contract-engine.js';
import { candidatesOf, knownPuzzles } from '../helpers/puzzle-table.js';
import { solveOne } from '../helpers/solve-batch.js';
import { countOf } from '../helpers/extent.js';

const engine = openContractEngine();
const emptyGrid = '.'.repeat(81);
const mostSolutions = countOf({ sample: isSlow ? 20_000 : Infinity, all: Infinity });

describe.each(knownPuzzles.filter(({ count }) => count <= mostSolutions))(
  '$puzzle with $count solutions',
  ({ puzzle, count, solution }) => {
    test('is counted exactly', () => {
      const answer = solveOne(engine, puzzle, { limits: { solutions: 0 } });
      expect([answer.found, answer.outcome]).toEqual([count, Outcome.Complete]);
    });

    test.each([1, 2, 5, 100])('is counted up to %i', (limit) => {
      const answer = solveOne(engine, puzzle, { limits: { solutions: limit } });
      const isLimited = count >= limit;
      expect([answer.found, answer.outcome]).toEqual([
        isLimited ? limit : count,
        isLimited ? Outcome.SolutionLimit : Outcome.Complete,
      ]);
    });

    test.each([1, 2, 7, 0])('has its smallest solution first in lexicographic order, with a limit of %i', (limit) => {
      const answer = solveOne(engine, puzzle, { order: 'lexicographic', limits: { solutions: limit } });
      expect([answer.solution, answer.found]).toEqual([solution, Math.min(count, limit || Infinity)]);
    });

    test('gives the same answer as candidates', () => {
      for (const order of ['search', 'lexicographic'] as const) {
        const givens = solveOne(engine, puzzle, { order, limits: { solutions: 7 } });
        const candidates = solveOne(engine, candidatesOf(puzzle), {
          form: 'candidates',
          order,
          limits: { solutions: 7 },
        });
        expect([candidates.found, candidates.outcome]).toEqual([givens.found, givens.outcome]);
        if (count === 1 || order === 'lexicographic') expect(candidates.solution).toBe(givens.solution);
      }
    });
  },
);

test('the empty grid has at least a thousand solutions', () => {
  const answer = solveOne(engine, emptyGrid, { limits: { solutions: 1000 } });
  expect([answer.found, answer.outcome]).toEqual([1000, Outcome.SolutionLimit]);
});

test('any byte that is not a digit is a blank', () => {
  const { puzzle, solution } = knownPuzzles[0];
  for (const blank of ['0', '_', '*', '-', 'x', 'X', '?', ' ', '\0', '~', ':', '/']) {
    expect(solveOne(engine, puzzle.replaceAll('.', blank)).solution).toBe(solution);
  }
});

test('candidates that givens cannot express are applied', () => {
  const { puzzle, solution } = knownPuzzles.find(({ count }) => count === 2)!;
  const cell = [...puzzle].findIndex(
    (given, index) => given === '.' && solveOne(engine, withCell(puzzle, index, solution![index])).found === 1,
  );
  const candidates = candidatesOf(puzzle);
  const at = 9 * cell + Number(solution![cell]) - 1;
  const without = `${candidates.slice(0, at)}.${candidates.slice(at + 1)}`;
  const answer = solveOne(engine, without, { form: 'candidates' });
  expect(answer.found).toBe(1);
  expect(answer.solution).not.toBe(solution);
});

test('a cell without candidates and a grid without candidates have no solution', () => {
  const { solution } = knownPuzzles[0];
  const candidates = candidatesOf(solution!);
  for (const cell of [0, 40, 80]) {
    const holed = candidates.slice(0, 9 * cell) + '.'.repeat(9) + candidates.slice(9 * cell + 9);
    expect(solveOne(engine, holed, { form: 'candidates' }).found).toBe(0);
  }
  const nothing = solveOne(engine, '.'.repeat(729), { form: 'candidates' });
  expect([nothing.found, nothing.outcome]).toEqual([0, Outcome.Complete]);
});

function withCell(puzzle: string, cell: number, digit: string): string {
  return puzzle.slice(0, cell) + digit + puzzle.slice(cell + 1);
}
