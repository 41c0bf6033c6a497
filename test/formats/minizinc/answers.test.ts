/** Answers as MiniZinc and Comet print them. */
import { expect, test } from 'vitest';
import {
  writeCometAnswer,
  writeCometStatistics,
  writeMiniZincAnswer,
  writeMiniZincStatistics,
} from '../../../src/formats/minizinc/answers.js';
import { buildBoard } from '../../../src/model/board/build-board.js';

const board = buildBoard({ rows: 2, columns: 2, symbols: [{ name: 'π' }, { name: '1' }] });
const wide = buildBoard({ rows: 2, columns: 2, symbols: [{ name: '10' }, { name: '1' }] });
const stats = { timeMs: 1.2345678, nodes: 19, guesses: 9, backtracks: 8, failures: 7, propagations: 523, depth: 4 };
const uncounted = { ...stats, propagations: null, depth: null };

const block = `%%%mzn-stat: solveTime=0.001235
%%%mzn-stat: nodes=19
%%%mzn-stat: choices=9
%%%mzn-stat: failures=7
%%%mzn-stat: backtracks=8
%%%mzn-stat: propagations=523
%%%mzn-stat: peakDepth=4
%%%mzn-stat: nSolutions=1
%%%mzn-stat-end
`;

test('prints the statistics of MiniZinc', () => {
  expect(writeMiniZincStatistics(stats, 1)).toBe(block);
  expect(writeMiniZincStatistics(uncounted, 1)).toBe(block.replace(/.*(?:propagations|peakDepth).*\n/g, ''));
});

test('prints an answer of MiniZinc', () => {
  const answer = { solutions: [Uint8Array.of(0, 1, 1, 0)], isComplete: true, stats };
  expect(writeMiniZincAnswer(board, answer)).toBe(`π 1\n1 π\n----------\n==========\n${block}`);
  expect(writeMiniZincAnswer(board, { ...answer, isComplete: false })).toBe(`π 1\n1 π\n----------\n${block}`);
  expect(writeMiniZincAnswer(wide, answer)).toBe(`10  1\n 1 10\n----------\n==========\n${block}`);
});

test('prints no solution, proved or not', () => {
  const none = block.replace('nSolutions=1', 'nSolutions=0');
  expect(writeMiniZincAnswer(board, { solutions: [], isComplete: true, stats })).toBe(
    `=====UNSATISFIABLE=====\n${none}`,
  );
  expect(writeMiniZincAnswer(board, { solutions: [], isComplete: false, stats })).toBe(`=====UNKNOWN=====\n${none}`);
});

test('prints the statistics of the Comet program', () => {
  const text = '\nnum_solutions: 1\n\ntime: 1.235\n#choices = 9\n#fail = 7\n#propag = 523\n';
  expect(writeCometStatistics(stats, 1)).toBe(text);
  expect(writeCometStatistics(uncounted, 1)).toBe(text.replace('#propag = 523\n', ''));
  expect(writeCometAnswer(board, { solutions: [[0, 1, 1, 0]], isComplete: true, stats })).toBe(`π 1\n1 π\n${text}`);
});
