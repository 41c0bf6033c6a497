/** The course algorithms find the same solutions as brute force, on random boards of every kind without sums. */
import { expect, test } from 'vitest';
import { findViolation } from '../../../helpers/assert-board-solution.js';
import { visitSolutions } from '../../../helpers/brute-force.js';
import { Random } from '../../../helpers/random.js';
import { countByForce } from '../../../fuzz/count-by-force.js';
import { makeRandomBoard, mostSolutions } from '../../../fuzz/random-board.js';
import type { BoardSettings } from '../../../../src/engines/board-engine.js';
import { buildBoard } from '../../../../src/model/board/build-board.js';
import { compileBoard } from '../../../../src/program/compile-board.js';
import { courseAlgorithms, programOf, search, settingsFor } from './course.js';
import { countOf } from '../../../helpers/extent.js';

const seeds = countOf({ sample: 80, all: 240 });

test('on random boards, with every branching and order of values', () => {
  const random = new Random(3);
  const pick = <T>(choices: readonly T[]): T => choices[random.below(choices.length)];
  const seen = { boards: 0, multiplicities: 0, links: 0, none: 0, one: 0, several: 0 };
  for (let seed = 1; seed <= seeds; seed++) {
    const board = buildBoard({ ...makeRandomBoard(seed).description, cages: [] });
    const count = countByForce(board, mostSolutions, 20_000);
    if (count === undefined) continue;
    seen.boards++;
    if (board.counts.some((times) => times > 1)) seen.multiplicities++;
    if (board.rules.some((rule) => rule !== 'diagonals')) seen.links++;
    seen[count === 0 ? 'none' : count === 1 ? 'one' : 'several']++;
    for (const algorithm of courseAlgorithms) {
      const changes: Partial<BoardSettings> = {
        branching: pick(['smallest-domain', 'smallest-domain', 'first-cell', 'random']),
        valueOrder: pick(['best', 'ascending', 'descending', 'random']),
        seed,
      };
      const { solutions, solution, nodes, failures } = search(
        compileBoard(board),
        settingsFor(algorithm, changes),
        mostSolutions,
      );
      const violation = solutions > 0 ? findViolation(board, solution.split(' ').map(Number)) : null;
      expect({ seed, algorithm, changes, solutions, violation }).toEqual({
        seed,
        algorithm,
        changes,
        solutions: count,
        violation: null,
      });
      expect(failures).toBeLessThanOrEqual(nodes);
    }
  }
  // The sample has each kind of board and each kind of answer.
  expect(seen.boards).toBeGreaterThan(seeds / 2);
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(seeds / 48);
});

test('on a puzzle with several solutions: all of them, ascending by the first cell', () => {
  const puzzle = '3..79...1....2..9..5.3.4...623....47..5..2....9.....6.569.....8..4.8.53.8..94.1.6';
  const expected: string[] = [];
  visitSolutions(puzzle, (solution) => expected.push(solution) > 0);
  for (const algorithm of courseAlgorithms) {
    const { solutions, solution, nodes, guesses, backtracks } = search(
      programOf(puzzle),
      settingsFor(algorithm, { branching: 'first-cell' }),
    );
    expect(solutions).toBe(expected.length);
    expect(
      solution
        .split(' ')
        .map((symbol) => Number(symbol) + 1)
        .join(''),
    ).toBe(expected.at(-1));
    if (algorithm !== 'forward-checking') expect(nodes).toBe(1 + guesses + backtracks);
  }
});
