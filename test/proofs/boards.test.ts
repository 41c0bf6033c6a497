/**
 * Proofs of boards: the formula of the checker is that of `convert`, clause by clause; claims about random
 * boards, with sums and without, are those of brute force; boards of the data sets are proved and accepted.
 */
import { describe, expect, test } from 'vitest';
import { writeBoardJson } from '../../src/formats/json/write.js';
import { readBoard } from '../../src/formats/read.js';
import { descriptionOf } from '../../src/model/board/board-description.js';
import { buildBoard } from '../../src/model/board/build-board.js';
import type { Board } from '../../src/model/board/board.js';
import { UsageError } from '../../src/model/errors.js';
import { PuzzleError } from '../../src/model/puzzle-error.js';
import { prove, type ProveResult } from '../../src/questions/proving/prove.js';
import { makeRandomBoard } from '../fuzz/random-board.js';
import { readBoardSets } from '../helpers/board-datasets.js';
import { countOf, sampleOf } from '../helpers/extent.js';
import { Random } from '../helpers/random.js';
import { formulaOfChecker, writtenFormula } from './formulas.js';
import { refusalOf } from './refusal.js';

const sets = readBoardSets();
const boardsOf = (name: string): readonly { board: Board }[] => sets.find((set) => set.name === name)!.boards;

/** The proof of a board; undefined if clauses cannot say it. */
function proofOf(board: Board): ProveResult | undefined {
  try {
    return prove(board);
  } catch (error) {
    if (error instanceof UsageError) return undefined;
    throw error;
  }
}

/** A board with one more given, which often leaves no solution. */
function withGiven(board: Board, seed: number): Board {
  const random = new Random(seed);
  const open = board.givens.flatMap((symbol, cell) => (symbol < 0 ? [cell] : []));
  const cell = open[random.below(open.length)];
  return buildBoard({
    ...descriptionOf(board),
    givens: board.givens.with(cell, random.below(board.symbols.length)).map((symbol) => (symbol < 0 ? null : symbol)),
  });
}

const puzzleOf = (board: Board): object => JSON.parse(writeBoardJson(board)) as object;

test('random boards: the formula of the checker, and claims that brute force confirms', () => {
  const found = new Set<string>();
  for (let seed = 1000; seed < 1000 + countOf({ sample: 15, all: 2000 }); seed++) {
    const { board, count } = makeRandomBoard(seed);
    const result = proofOf(board);
    if (!result) continue;
    const { status, proof, format } = result;
    const hasSums = board.cages.some(({ sum }) => sum !== null);
    expect(formulaOfChecker(puzzleOf(board), hasSums), `seed ${seed}`).toEqual(writtenFormula(board, hasSums));
    if (proof !== undefined) expect(format).toBe(hasSums ? 'veripb' : 'lrat');
    expect(status === 'unique' ? 1 : status === 'multiple' ? 2 : 0, `seed ${seed}`).toBe(Math.min(count, 2));
    expect(refusalOf(result, proof), `seed ${seed}`).toBeUndefined();
    found.add(status);
    const changed = status === 'unique' ? prove(withGiven(board, seed)) : undefined;
    if (changed) {
      expect(refusalOf(changed, changed.proof), `seed ${seed}, changed`).toBeUndefined();
      found.add(changed.status);
    }
    // A proof does not prove another claim.
    if (status === 'unique') expect(refusalOf({ ...result, status: 'none' }, proof)).toBeDefined();
    if (status === 'none') expect(refusalOf({ ...result, status: 'unique' }, proof)).toBeDefined();
  }
  expect(found).toEqual(new Set(['unique', 'multiple', 'none', 'invalid']));
});

describe('boards of the data sets', () => {
  test.each([
    ['jigsaws', 1, 3],
    ['jigsaw-examples', 1, 3],
    ['pi-generated', 1, 1],
    ['sudoku-16', 1, 1],
    ['textbook', 2, 3],
  ])('%s', (name, sample, least) => {
    let proved = 0;
    for (const { board } of sampleOf(boardsOf(name), sample)) {
      const result = proofOf(board);
      if (!result) continue;
      expect(result.status).toBe('unique');
      expect(refusalOf(result, result.proof)).toBeUndefined();
      proved++;
    }
    expect(proved).toBeGreaterThanOrEqual(countOf({ sample: 1, all: least }));
  });
});

describe('rules', () => {
  const letters = Array.from('ABCDEF', (name) => ({ name }));
  const cases: readonly (readonly [string, Board])[] = [
    ['diagonals', readBoard('{"size":6,"rules":["diagonals"]}')],
    ['anti-knight and anti-king', readBoard('{"size":6,"rules":["anti-knight","anti-king"]}')],
    ['non-consecutive', readBoard('{"size":9,"rules":["non-consecutive"]}')],
    [
      'letters that follow each other',
      buildBoard({ rows: 6, columns: 6, symbols: letters, rules: ['non-consecutive'] }),
    ],
    ['boxes of their own', readBoard('{"size":6,"box":[3,2]}')],
    ['no regions', readBoard('{"size":6,"regions":"none","alphabet":"123456"}')],
    ['rows only, an extra house', readBoard('{"size":4,"lines":"rows","extra":[{"cells":[0,5,10,15]}]}')],
    ['a multiset', readBoard('{"size":4,"extra":[{"cells":[0,5,10],"multiset":{"1":2,"3":1}}]}')],
    ['at most', readBoard('{"size":4,"extra":[{"cells":[0,5,10],"atMost":{"1":2,"2":1,"3":1}}]}')],
    ['a cage without a sum', readBoard('{"size":4,"cages":[{"cells":[0,5,10]},{"cells":[3,6],"repeats":true}]}')],
    [
      'candidates',
      readBoard(
        '{"size":4,"candidates":[["1","2"],null,null,null,["4"],null,null,null,null,null,null,null,null,null,null,null]}',
      ),
    ],
  ];
  test.each(cases)('%s', (_, board) => {
    expect(formulaOfChecker(puzzleOf(board), false)).toEqual(writtenFormula(board, false));
  });
});

describe('claims that are refused', () => {
  // The first has the regions of a classic puzzle.
  const [, first] = boardsOf('jigsaws');
  const result = proofOf(first.board)!;
  const puzzle = result.puzzle as Record<string, unknown>;
  const cases: readonly (readonly [string, object, RegExp])[] = [
    ['a field that may be a rule', { variables: [] }, /the puzzle has "variables", which is unknown/],
    ['another layout', { regions: 'boxes' }, /breaks a rule|leaves several|holds already|no conflict|no clause/],
    ['a sum', { cages: [{ cells: [0, 1], sum: 3 }] }, /the solution breaks a rule/],
    ['another field of a cage', { cages: [{ cells: [0, 1], product: 3 }] }, /a cage has "product"/],
    ['a rule', { rules: ['no-such-rule'] }, /does not know the rule "no-such-rule"/],
    ['no size', { size: undefined }, /"rows" of the puzzle is undefined, not an integer from 1 to 625/],
    ['an unknown symbol', { givens: 'X'.repeat(81) }, /there is no symbol "X"/],
    ['too few cells', { givens: '1' }, /the givens is not 81 cells/],
    ['a cell twice', { extra: [{ cells: [1, 1] }] }, /"cells" of an extra house has an entry twice/],
    ['a symbol twice', { alphabet: Array.from('112345678') }, /two symbols have the name "1"/],
  ];
  test.each(cases)('%s', (_, change, expected) => {
    expect(refusalOf({ ...result, puzzle: { ...puzzle, ...change } }, result.proof)?.message).toMatch(expected);
  });

  const free = { lines: 'none', regions: 'none', alphabet: Array.from('123456789') };
  const letters = (count: number): string[] => Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefgh').slice(0, count);
  test.each<[string, object, RegExp]>([
    ['12,500 cells', { ...free, rows: 625, columns: 20 }, /^a board has more than 625 cells$/],
    ['626 cells', { ...free, rows: 313, columns: 2 }, /^a board has more than 625 cells$/],
    ['a size of 26', { size: 26 }, /"size" of the puzzle is 26, not an integer from 1 to 25/],
    [
      '33 symbols',
      { ...free, size: 6, alphabet: letters(33) },
      /"alphabet" of the puzzle is .*, not a list of 1 to 32/,
    ],
  ])('%s, which the engine does not take either', (_, board, expected) => {
    expect(refusalOf({ status: 'none', puzzle: board }, '1 0 0\n')?.message).toMatch(expected);
    expect(() => readBoard(JSON.stringify(board))).toThrow(PuzzleError);
  });

  test('no board of 625 cells and 32 symbols as such', () => {
    const board = { ...free, size: 25, alphabet: letters(32) };
    expect(refusalOf({ status: 'none', puzzle: board }, '99999999 0 0\n')?.message).not.toMatch(/more than|not a list/);
    expect(readBoard(JSON.stringify(board)).symbols.length).toBe(32);
  });

  test('another solution, and one that breaks a rule', () => {
    const solution = result.solution!;
    const swapped = [...solution].map((digit) => (digit === '1' ? '2' : digit === '2' ? '1' : digit)).join('');
    expect(refusalOf({ ...result, solution: swapped }, result.proof)?.message).toMatch(
      /another symbol than the puzzle in cell/,
    );
    const open = [...(puzzle.givens as string)].findIndex((digit) => digit === '.');
    const broken = solution.slice(0, open) + (solution[open] === '1' ? '2' : '1') + solution.slice(open + 1);
    expect(refusalOf({ ...result, solution: broken }, result.proof)?.message).toBe('the solution breaks a rule');
  });
});
