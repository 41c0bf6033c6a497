import { expect, test } from 'vitest';
import { namedRules, type NamedRule } from '../../src/model/board/board.js';
import { buildBoard } from '../../src/model/board/build-board.js';
import { compileBoard } from '../../src/program/compile-board.js';
import { laterCells, pairRules, pairRulesOf } from '../helpers/assert-board-solution.js';
import { decodeProgram } from './decode-program.js';

const symbols = ['1', '2', '3', '4', '5', '6'].map((name) => ({ name }));

/** Lists every pair of cells and symbols that the links forbid, as `cell symbol other symbol`. */
function forbiddenPairs(rules: NamedRule[], regions: 'none' | 'boxes'): { found: Set<string>; expected: Set<string> } {
  const board = buildBoard({ rows: 6, columns: 6, symbols, rules, regions });
  const found = new Set<string>();
  for (const { cell, others, forbidden } of decodeProgram(compileBoard(board)).links) {
    for (const other of others) {
      forbidden.forEach((mask, symbol) => {
        for (let beside = 0; beside < 6; beside++)
          if ((mask >>> beside) & 1) found.add([cell, symbol, other, beside].join(' '));
      });
    }
  }
  const expected = new Set<string>();
  for (const rule of pairRulesOf(board)) {
    for (let cell = 0; cell < 36; cell++) {
      for (const other of laterCells(board, cell, rule)) {
        const isApart = board.houses.some((house) => house.cells.includes(cell) && house.cells.includes(other));
        for (let symbol = 0; symbol < 6; symbol++) {
          for (let beside = 0; beside < 6; beside++) {
            if (!pairRules[rule].isForbidden(board, symbol, beside) || (symbol === beside && isApart)) continue;
            expected.add([cell, symbol, other, beside].join(' ')).add([other, beside, cell, symbol].join(' '));
          }
        }
      }
    }
  }
  return { found, expected };
}

const choices = namedRules.flatMap((rule, index) => [
  [rule],
  ...namedRules.slice(index + 1).map((other) => [rule, other]),
]);
test.each(choices)('links of %s %s: both directions of each pair without a common house', (...rules) => {
  const given = rules.filter((rule) => rule !== undefined);
  for (const regions of ['none', 'boxes'] as const) {
    const { found, expected } = forbiddenPairs(given, regions);
    expect(found).toEqual(expected);
    expect(found.size > 0).toBe(given.some((rule) => rule !== 'diagonals'));
  }
});

test('cells of a cage with repeats that must differ by a rule form one group', () => {
  const description = { rows: 6, columns: 6, symbols, cages: [{ cells: [0, 13], sum: 7, repeats: true }] };
  const groupsOf = (rules: NamedRule[]) =>
    decodeProgram(compileBoard(buildBoard({ ...description, rules }))).sums[0].groups.length;
  expect([groupsOf([]), groupsOf(['anti-knight'])]).toEqual([2, 1]);
});
