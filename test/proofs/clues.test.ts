/**
 * Boards with clues: on random small boards of each kind the formula of the checker is that of the prover, clause by
 * clause, and the number of solutions that is proved is that of brute force, which reads the clue in its own words.
 */
import { describe, expect, test } from 'vitest';
import { writeBoardJson } from '../../src/formats/json/write.js';
import { readBoard } from '../../src/formats/read.js';
import type { Board } from '../../src/model/board/board.js';
import { holds } from '../../src/model/clues/holds.js';
import { constraintsOfClues } from '../../src/model/clues/registry.js';
import { UsageError } from '../../src/model/errors.js';
import { isKnownClue } from '../../src/proofs/check/clue-rules.js';
import { hasSums } from '../../src/proofs/formula.js';
import { prove, type ProveResult } from '../../src/questions/proving/prove.js';
import { findViolation } from '../helpers/assert-board-solution.js';
import { countOf } from '../helpers/extent.js';
import { clueCases, makeRandomBoard } from '../model/clues/cases/random-boards.js';
import { formulaOfChecker, writtenFormula } from './formulas.js';
import { refusalOf } from './refusal.js';

/** The proof of a board; undefined if proofs cannot say it. */
function proofOf(board: Board, limit: number): ProveResult | undefined {
  try {
    return prove(board, { limit });
  } catch (error) {
    if (error instanceof UsageError) return undefined;
    throw error;
  }
}

/** A clue about cells that are written as `11 12`. */
const cells = (text: string): string[] => text.split(' ').map((cell) => `r${cell[0]}c${cell[1]}`);
const line = (type: string, text: string, fields: object = {}): object => ({ type, cells: cells(text), ...fields });

const known = clueCases.filter(({ type }) => isKnownClue(type));

test('the kinds that the checker knows have cases', () => {
  expect(known.length).toBeGreaterThanOrEqual(28);
});

describe.each(known.map((one) => [one.type, one] as const))('%s', (_, one) => {
  test('the formula, and the number of solutions', () => {
    let proved = 0;
    for (let seed = 0; proved < countOf({ sample: 2, all: 60 }) && seed < 400; seed++) {
      const { board, assignments, holds: holdsInWords } = makeRandomBoard(one, seed);
      if (board.variables.length > 0) continue;
      const others = constraintsOfClues(board).slice(1).flat();
      const areKept = (held: number[]): boolean => others.every((other) => holds(other, held, board.symbols));
      const solutions: string[] = [];
      for (const held of assignments())
        if (holdsInWords(held) && areKept(held) && findViolation(board, held) === null)
          solutions.push(held.map((symbol) => board.symbols[symbol].name).join(','));
      if (solutions.length > 40) continue;
      const result = proofOf(board, 40);
      if (!result) continue;
      expect(formulaOfChecker(result.puzzle as object, hasSums(board)), `seed ${seed}`).toEqual(
        writtenFormula(board, hasSums(board)),
      );
      expect(refusalOf(result, result.proof), `seed ${seed}`).toBeUndefined();
      const listed = result.solutions ?? (result.solution === undefined ? [] : [result.solution]);
      const symbols = (text: string): string => (text.includes(' ') ? text.split(' ') : [...text]).join(',');
      expect(listed.map(symbols).sort(), `seed ${seed}`).toEqual(solutions.sort());
      proved++;
      // Without the clue, the proof is one of another formula.
      const { clues: _, ...without } = result.puzzle as Record<string, unknown>;
      if (
        board.clues.length === 1 &&
        writtenFormula(board, hasSums(board)).length > formulaOfChecker(without, hasSums(board)).length
      )
        expect(refusalOf({ ...result, puzzle: without }, result.proof), `seed ${seed}`).toBeDefined();
    }
    expect(proved).toBeGreaterThan(countOf({ sample: 1, all: 2 }));
  });
});

describe('boards of usual sizes', () => {
  const boards: readonly (readonly [string, object])[] = [
    ...['windoku', 'disjoint-groups', 'asterisk', 'girandola', 'anti-taxicab'].map(
      (type) => [type, { size: 9, clues: [{ type }] }] as const,
    ),
    ['windows of other boxes', { size: 8, box: [2, 4], clues: [{ type: 'windoku' }] }],
    ['places in other boxes', { size: 6, clues: [{ type: 'disjoint-groups' }] }],
    ['a cage with a sum beside a line', { size: 6, cages: [{ cells: [0, 1], sum: 3 }], clues: [line('whisper', '31 32 33', { difference: 2 })] }], // prettier-ignore
    ['the same pairs twice', { size: 4, rules: ['anti-knight'], clues: [{ type: 'leaper', step: [1, 2] }, line('thermometer', '11 12 13'), line('inequality', '13 12'), line('thermometer', '12 13')] }], // prettier-ignore
    ['sums and pairs twice', { size: 4, clues: [line('inequality', '12 11'), line('thermometer', '11 12'), line('sum', '11 22', { total: 3 })] }], // prettier-ignore
    ['repeated symbols', { size: 4, regions: 'none', alphabet: [{ s: '1', n: 2 }, '2', '3'], clues: [line('palindrome', '11 12 13 14'), line('contains', '31 32 33', { symbols: ['1', '1'] })] }], // prettier-ignore
    ['letters', { size: 4, alphabet: ['A', 'B', 'C', 'D'], clues: [line('thermometer', '11 12 13'), line('candidates', '44', { symbols: ['B', 'D'] })] }], // prettier-ignore
    ['wide boards', { rows: 2, columns: 5, lines: 'rows', alphabet: '12345', clues: [{ type: 'negative-xv' }, line('maximum', '13')] }], // prettier-ignore
    ['a board of one column', { rows: 3, columns: 1, lines: 'columns', alphabet: '123', clues: [line('minimum', '21'), { type: 'negative-dots', marks: ['white-dot'] }] }], // prettier-ignore
    ['two digits in a bulb', { size: 6, clues: [{ type: 'arrow', bulb: cells('11 12'), cells: cells('13 23 33') }] }],
    ['a cell twice', { size: 4, regions: 'none', clues: [line('parity', '11 12 11'), line('sum', '11 22 11', { total: 5 }), line('thermometer', '33 33')] }], // prettier-ignore
    ['a symbol more often than cells', { size: 4, regions: 'none', lines: 'none', clues: [line('look-and-say', '11 12', { counts: [3, 1, 0, 2] })] }], // prettier-ignore
  ];
  test.each(boards)('%s', (_, description) => {
    const board = readBoard(JSON.stringify(description));
    const { clues } = JSON.parse(writeBoardJson(board)) as { clues: object[] };
    expect(formulaOfChecker(JSON.parse(writeBoardJson(board)) as object, hasSums(board))).toEqual(
      writtenFormula(board, hasSums(board)),
    );
    expect(clues.length).toBeGreaterThan(0);
  });

  test('a condition on pairs is stated as a table', () => {
    const board = {
      size: 4,
      givens: '1...............',
      clues: [line('pairs', '11 12 13 14', { where: 'abs(a-b) == 1' })],
    };
    const result = prove(readBoard(JSON.stringify(board)), { limit: 50 });
    const { clues } = result.puzzle as { clues: object[] };
    expect(clues).toEqual([line('pairs', '11 12 13 14', { table: [2, 5, 10, 4] })]);
    expect(result.solutions!.every((solution) => solution.startsWith('1234'))).toBe(true);
    expect(refusalOf(result, result.proof)).toBeUndefined();
  });
});

test('lemmas that fail when they are derived once more', () => {
  const clues = [
    line('quadruple', '36 37 46 47', { symbols: ['3'] }),
    line('quadruple', '63 64 73 74', { symbols: ['2'] }),
    ...[
      ...[
        ['51 52 53 54', '2'],
        ['71 72 73 74', '2'],
        ['13 23 33 43', '6'],
        ['14 24 34 44', '2'],
        ['16 26 36 46', '1'],
      ],
      ...[
        ['39 38 37 36', '2'],
        ['69 68 67 66', '1'],
        ['89 88 87 86', '3'],
        ['99 98 97 96', '6'],
      ],
    ].map(([cells, symbol]) => line('contains', cells, { symbols: [symbol] })),
  ];
  const result = prove(readBoard(JSON.stringify({ size: 9, rules: ['anti-knight', 'non-consecutive'], clues })));
  expect(result.status).toBe('unique');
  expect(refusalOf(result, result.proof)).toBeUndefined();
});

describe('what is refused', () => {
  const thermometer = { type: 'thermometer', cells: ['r1c1', 'r1c2', 'r1c3', 'r1c4'] };
  const whisper = { type: 'whisper', cells: ['r2c1', 'r3c1'], difference: 1 };
  const puzzle = { v: 1, size: 4, givens: '.........1......', clues: [thermometer, whisper] };
  const result = prove(readBoard(JSON.stringify(puzzle)), { limit: 99 });
  const refusal = (clue: object): string | undefined =>
    refusalOf({ ...result, puzzle: { ...puzzle, clues: [clue, whisper] } }, result.proof)?.message;

  test('the claim itself is accepted', () => {
    expect(result.puzzle).toEqual(puzzle);
    expect(refusalOf(result, result.proof)).toBeUndefined();
  });

  test.each<readonly [object, RegExp]>([
    [{ ...thermometer, type: 'renban' }, /^the checker does not know the clue "renban"$/],
    [{ cells: thermometer.cells }, /does not know the clue undefined/],
    [{ ...thermometer, type: 'toString' }, /does not know the clue "toString"/],
    [{ ...thermometer, fast: true }, /^a clue has "fast", which is unknown beside its other fields$/],
    [{ ...thermometer, slow: 'yes' }, /^"slow" of a clue thermometer is "yes", neither true nor false$/],
    [{ ...thermometer, cells: ['r1c1', 'r1c5'] }, /there is no cell "r1c5"/],
    [{ ...thermometer, cells: [0, 1] }, /there is no cell 0/],
    [{ ...thermometer, cells: [] }, /"cells" of a clue thermometer is a list of 0, not a list of 2 to 1000/],
    [{ ...thermometer, cells: 'r1c1' }, /is "r1c1", not a list/],
    [{ type: 'clone', cells: ['r1c1'], others: ['r1c2', 'r1c3'] }, /another number of cells/],
    [{ type: 'different', cells: ['r1c1', 'r1c1'] }, /"cells" of a clue different has an entry twice/],
    [
      { type: 'whisper', cells: ['r1c1', 'r1c2'], difference: 'far' },
      /"difference" of a clue whisper is "far", not an integer from 0 to 2000/,
    ],
    [
      { type: 'pairs', cells: ['r1c1', 'r1c2'], where: 'a < b' },
      /"table" of a clue pairs is undefined, not a list of 4/,
    ],
    [
      { type: 'pairs', cells: ['r1c1', 'r1c2'], table: [1, 2] },
      /"table" of a clue pairs is a list of 2, not a list of 4/,
    ],
    [
      { type: 'pairs', cells: ['r1c1', 'r1c2'], table: [1, 2, 3, 'x'] },
      /"table" of a clue pairs is "x", not an integer from 0 to 15/,
    ],
    [{ type: 'asterisk' }, /needs 9 rows and columns/],
    // Another thermometer, and a line that says less: the list of solutions or its proof is wrong.
    [{ ...thermometer, cells: thermometer.cells.toReversed() }, /breaks a rule/],
    [{ ...thermometer, type: 'whisper', difference: 1 }, /^line \d+: /],
  ])('%j', (clue, expected) => {
    expect(refusal(clue)).toMatch(expected);
  });

  test.each<readonly [object, string]>([
    [{ clues: [whisper, { type: 'renban', cells: ['r1c1', 'r1c2'] }] }, 'renban line r1c1–r1c2'],
    [{ clues: [{ type: 'modular', cells: ['r1c1', 'r1c2'] }] }, 'modular line'],
    [{ variables: [{ name: 'v' }], clues: [{ type: 'even', cells: ['v'] }] }, 'cells outside the grid (v)'],
    [{ variables: [{ name: 'v' }] }, 'cells outside the grid (v)'],
  ])('boards that proofs cannot say are named: %j', (parts, words) => {
    const board = readBoard(JSON.stringify({ size: 4, ...parts }));
    expect(() => prove(board)).toThrow(UsageError);
    expect(() => prove(board)).toThrow(words);
  });
});
