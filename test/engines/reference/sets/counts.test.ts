/**
 * The exact counters of complete searches by sets beside Gecode's: MiniZinc 2.6.4, fzn-gecode 6.2, `array [symbols] of
 * var set of cells`, `card(x[s] intersect house)`, pairwise empty intersections, `set_search(x, first_fail,
 * indomain_min, complete)`. Nodes and failures are exactly equal. `both` is the sets with only `placed` on the side of
 * the cells.
 */
import { describe, expect, test } from 'vitest';
import { defaultSettings, type BoardSettings, type BoardStatistics } from '../../../../src/engines/board-engine.js';
import { Pause, Propagation } from '../../../../src/engines/codes.js';
import { openReferenceBoards } from '../../../../src/engines/reference/board/engine.js';
import { readBoard } from '../../../../src/formats/read.js';
import type { Board } from '../../../../src/model/board/board.js';
import { compileBoard } from '../../../../src/program/compile-board.js';
import { findViolation } from '../../../helpers/assert-board-solution.js';
import { readBoardSets } from '../../../helpers/board-datasets.js';

const engine = openReferenceBoards();
const stored = new Map(
  readBoardSets()
    .flatMap(({ boards }) => boards)
    .map(({ id, board }) => [id, board]),
);
const boardCalled = (puzzle: string): Board =>
  stored.get(puzzle) ?? readBoard(JSON.stringify({ size: 9, givens: puzzle }));

/** Puzzle; nodes and failures of Gecode with sets; our nodes with both. */
const table: readonly (readonly [string, number, number, number])[] = [
  // Document 000, the two puzzles of 002, the puzzles of 004, a jigsaw of 5 by 5.
  ['alice-revisited', 1, 0, 1],
  ['demo-task-4-example', 11, 5, 7],
  ['demo-task-4-file-format', 1, 0, 1],
  ['pi-day-2008', 19, 9, 19],
  ['pi-day-2009', 63, 31, 19],
  ['pi-day-2010', 3, 1, 9],
  ['pi-day-2011', 1, 0, 1],
  ['pi-day-2015', 11, 5, 3],
  ['kaos-5x5', 1, 0, 1],
  // Jigsaws, one of 16 by 16, and a generated board with π.
  ['jigsaw', 37, 18, 47],
  ['16x16-jigsaw', 1179, 589, 161],
  ['jigsaw-boxes-disconnected', 161, 80, 17],
  ['gen-jigsaw-061', 825, 412, 699],
  ['pi-generated-1', 9295, 4647, 3539],
  // Of the 17-clue puzzles, top95 and the hardest.
  ['....41.3..1..2.7...........8.93...........1..3........5..6.3.8..4.7..............', 25, 12, 9],
  ['.2..3.......9...1....8...7.....423..7.....6..1.........3...52.........9....7.....', 99, 49, 7],
  ['26.3...........7.1...4........6...4.5.1......7.........3..8..5.....7.2....8......', 1, 0, 1],
  ['4.....8.5.3..........7......2.....6.....5.4......1.......6.3.7.5..2.....1.9......', 1569, 784, 87],
  ['.8...4.5....7..3............1..85...6.....2......4....3.26............417........', 2821, 1410, 237],
  ['...2....87.......9..3.9.5....8.3...51.....3.....4..6....6.8..5..7...1...2....4...', 5029, 2514, 1143],
];

function search(board: Board, settings: Partial<BoardSettings>): BoardStatistics {
  const running = engine.openBoard(compileBoard(board), {
    ...defaultSettings,
    branching: 'smallest-domain',
    ...settings,
  });
  expect(running.advance(Infinity, Infinity)).toBe(Pause.Exhausted);
  expect(findViolation(board, running.solution())).toBeNull();
  return running.statistics();
}

describe.each(table)('%s', (puzzle, nodes, failures, nodesOfBoth) => {
  const board = boardCalled(puzzle);

  test('by sets', () => {
    const guesses = (nodes - 1) / 2;
    expect(search(board, { viewpoint: 'sets' })).toMatchObject({
      nodes,
      failures,
      guesses,
      backtracks: guesses,
      solutions: 1,
    });
  });

  test('by both', () => {
    const both = search(board, { viewpoint: 'both', propagation: Propagation.Placed });
    expect([both.nodes, both.failures]).toEqual([nodesOfBoth, (nodesOfBoth - 1) / 2]);
    // The sets add to `placed` exactly the removals of `hidden`.
    const hidden = search(board, { propagation: Propagation.Placed | Propagation.Hidden });
    expect({ ...both, propagations: 0 }).toEqual({ ...hidden, propagations: 0 });
  });
});
