/**
 * No step on a board with clues takes a symbol from a solution: on random small boards with one clue of each kind,
 * whose solutions are all assignments for which the clue holds in its own words, and on published puzzles.
 */
import { describe, expect, test } from 'vitest';
import type { Board } from '../../../src/model/board/board.js';
import { deriveBoard } from '../../../src/model/board/checked-boards.js';
import { readBoard } from '../../../src/formats/read.js';
import { holds } from '../../../src/model/clues/holds.js';
import { clueBoardOf, constraintsOfClues } from '../../../src/model/clues/registry.js';
import type { TechniqueName } from '../../../src/model/step.js';
import { CandidateGrid } from '../../../src/techniques/grid/candidate-grid.js';
import { techniques } from '../../../src/techniques/techniques.js';
import { techniquesOfAnySolution } from '../../../src/techniques/explain-path.js';
import { countOf, sampleOf } from '../../helpers/extent.js';
import { Random } from '../../helpers/random.js';
import { variantPuzzles } from '../../helpers/variants/corpus.js';
import { findViolation } from '../../helpers/assert-board-solution.js';
import { clueCases, makeRandomBoard } from '../../model/clues/cases/random-boards.js';
import { all, easiest, walk, type Uses } from '../walk.js';
import { reasonsOfClue } from '../../../src/model/clues/reasons-of-clue.js';

/** States candidates at random, so that clues have something to remove: free cells alone take all of many kinds. */
function withFewerCandidates(board: Board, random: Random): Board {
  const full = 2 ** board.symbols.length - 1;
  const candidates = board.givens.map((given) => (given >= 0 ? full : 1 + random.below(full)));
  return deriveBoard(board, { candidates });
}

/** No reason that is given for a cell of the first clue may rule out what a solution has there. */
function expectSoundReasons(board: Board, solutions: readonly (readonly number[])[]): void {
  const { candidates } = new CandidateGrid(board);
  const all = 2 ** board.symbols.length - 1;
  for (let cell = 0; cell < candidates.length; cell++) {
    const reasons = reasonsOfClue(board.clues[0], constraintsOfClues(board)[0], {
      board: clueBoardOf(board),
      cell,
      candidates: (other) => candidates[other] ?? all,
      areDifferent: () => false,
    });
    for (const { words, symbols } of reasons)
      if (solutions.some((solution) => ((symbols >>> solution[cell]) & 1) === 1))
        expect.fail(`${JSON.stringify(board.clues[0])}, cell ${cell}: ${words}, ${JSON.stringify([...candidates])}`);
  }
}

const boards = countOf({ sample: 10, all: 200 });

describe('on random boards with one clue', () => {
  const total: Uses = new Map();
  test.each(clueCases.map((one) => [one.type, one] as const))('%s', (_, one) => {
    const uses: Uses = new Map();
    // A sample goes on to the first board on which a technique finds something.
    for (let seed = 0; seed < boards || (uses.size === 0 && seed < 200); seed++) {
      const { board: whole, cells, assignments, holds: holdsInWords } = makeRandomBoard(one, seed);
      const board = withFewerCandidates(whole, new Random(seed));
      const others = constraintsOfClues(board).slice(1).flat();
      const solutions: number[][] = [];
      for (const held of assignments())
        if (
          holdsInWords(held) &&
          others.every((constraint) => holds(constraint, held, board.symbols)) &&
          findViolation(board, held.slice(0, board.givens.length)) === null &&
          board.candidates!.every((mask, cell) => ((mask >>> held[cell]) & 1) === 1)
        )
          solutions.push(held.slice(0, board.givens.length));
      if (solutions.length === 0) continue;
      if (seed % 3 === 0) expectSoundReasons(board, solutions);
      for (const way of [easiest, all]) {
        const grid = walk(board, solutions, techniquesOfAnySolution, way, uses);
        // A single clue, all of whose cells are in the grid, is read to the end.
        if (board.clues.length > 1 || board.variables.length > 0 || board.houses.length > 0) continue;
        for (const cell of cells) {
          const possible = solutions.reduce((mask, solution) => mask | (1 << solution[cell]), 0);
          expect(grid.candidates[cell], `seed ${seed}, cell ${cell}`).toBe(possible);
        }
      }
    }
    for (const [name, count] of uses) total.set(name, (total.get(name) ?? 0) + count);
    expect(uses.size).toBeGreaterThan(0);
  });

  test('both techniques for clues were used', () => {
    const names: TechniqueName[] = ['clue-logic', 'clue-cases'];
    for (const name of names) expect(total.get(name) ?? 0, name).toBeGreaterThan(countOf({ sample: 100, all: 300 }));
  });
});

describe('on published variants', () => {
  const solved = variantPuzzles.filter(({ solutions, solution }) => solutions === 1 && solution !== null);
  const uses: Uses = new Map();

  test.each(sampleOf(solved, 12).map((puzzle) => [puzzle.id, puzzle] as const))(
    '%s',
    { timeout: 60_000 },
    (_, { iss, solution }) => {
      const board = readBoard(iss);
      const symbols = solution!.map((value) => board.symbols.findIndex((symbol) => symbol.value === value));
      expect(symbols).not.toContain(-1);
      walk(board, [symbols], techniques, all, uses);
    },
  );

  test('techniques for sums and clues were used', () => {
    const names: TechniqueName[] = ['cage-combination', 'clue-logic', 'clue-cases'];
    for (const name of names) expect(uses.get(name) ?? 0, name).toBeGreaterThan(countOf({ sample: 1, all: 20 }));
  });
});
