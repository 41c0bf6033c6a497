/**
 * Claims that list all solutions: as many as `count` finds and brute force confirms, proofs that a second reading of
 * the formats accepts too, and claims with a solution too many, too few or a wrong one, which are refused.
 */
import { describe, expect, test } from 'vitest';
import { isLratProof } from '../../bench/lrat-judge.mjs';
import { isPbProof } from '../../bench/pb-judge.mjs';
import { count, generate, solve } from '../../dist/index.js';
import { readBoard } from '../../src/formats/read.js';
import type { Board } from '../../src/model/board/board.js';
import { asBoard } from '../../src/model/board/classic-board.js';
import { descriptionOf } from '../../src/model/board/board-description.js';
import { buildBoard } from '../../src/model/board/build-board.js';
import { UsageError } from '../../src/model/errors.js';
import { writeCnf, writeOpb } from '../../src/proofs/write-formula.js';
import { prove, type ProveResult } from '../../src/questions/proving/prove.js';
import { makeRandomBoard } from '../fuzz/random-board.js';
import { readBoardSets } from '../helpers/board-datasets.js';
import { readDataset } from '../helpers/datasets.js';
import { countOf, isWhole } from '../helpers/extent.js';
import { Random } from '../helpers/random.js';
import { refusalOf } from './refusal.js';

type Enumeration = ProveResult & Required<Pick<ProveResult, 'solutions' | 'proof'>>;

/** Symbols of the cells of a text; all names have one character here. */
const symbolsOf = (board: Board, text: string): number[] =>
  [...text].map((name) => board.symbols.findIndex((symbol) => symbol.name === name));

/** Reads a proof by code that shares nothing with the checker. */
function isProof(board: Board, { solutions, proof, format }: Enumeration): boolean {
  const blocked = solutions.map((text) => symbolsOf(board, text));
  if (format === 'lrat') return isLratProof(writeCnf(board, { blocked }), proof);
  const size = board.symbols.length;
  const variables = blocked.map((cells) => cells.map((symbol, cell) => size * cell + symbol + 1));
  return isPbProof(writeOpb(board), variables, proof);
}

/** Proves all solutions of a board and tries what is wrong about the claim. */
function expectAll(board: Board, expected: number, random: Random): void {
  const result = prove(board, { limit: 50 }) as Enumeration;
  expect(result.status).toBe('multiple');
  expect(result.solutions).toHaveLength(expected);
  const { solutions, proof } = result;
  expect(refusalOf(result, proof)).toBeUndefined();
  expect(isProof(board, result)).toBe(true);
  const place = random.below(expected);
  const without = solutions.toSpliced(place, 1);
  expect(refusalOf({ ...result, solutions: without }, proof)).toBeDefined();
  const again = solutions.with(place, solutions[(place + 1) % expected]);
  expect(refusalOf({ ...result, solutions: again }, proof)?.message).toMatch(/^solution \d+ is solution \d+ again$/);
  expect(refusalOf({ ...result, solutions: [...solutions, solutions[place]] }, proof)?.message).toMatch(/again$/);
  const names = board.symbols.map(({ name }) => name);
  const cell = random.below(solutions[0].length);
  const other = names[(names.indexOf(solutions[place][cell]) + 1) % names.length];
  const wrong = solutions[place].slice(0, cell) + other + solutions[place].slice(cell + 1);
  // Where symbols repeat, another symbol may give another solution.
  if (!solutions.includes(wrong))
    expect(refusalOf({ ...result, solutions: solutions.with(place, wrong) }, proof)?.message).toContain(
      `solution ${place + 1}`,
    );
  // The proof is about all of them, and about nothing else.
  expect(refusalOf({ ...result, status: 'unique', solution: solutions[0] }, proof)).toBeDefined();
  expect(refusalOf({ ...result, status: 'none' }, proof)).toBeDefined();
  expect(refusalOf(result, undefined)?.message).toBe('there is no proof');
}

/** A board with some givens or cages less, or some cells of the solution more, that has from 2 to 50 solutions. */
function looser(board: Board, random: Random): { board: Board; solutions: number } | undefined {
  const solution = symbolsOf(board, String(solve(board).solution));
  for (let attempt = 0; attempt < 40; attempt++) {
    const { givens, cages = [], ...rest } = descriptionOf(board);
    const shown = givens!.map((symbol) => Number(symbol ?? -1));
    const own = [...shown.keys()].filter((cell) => shown[cell] >= 0);
    for (let more = 0; more < 6; more++) {
      const cell = random.below(solution.length);
      if (own.length > 0) shown[cell] = solution[cell];
    }
    const taken = 1 + random.below(4);
    const kept = [...cages];
    for (let less = 0; less < taken; less++)
      if (own.length > 0) shown[own[random.below(own.length)]] = -1;
      else kept.splice(random.below(kept.length), 1);
    const loose = buildBoard({ ...rest, givens: shown.map((symbol) => (symbol < 0 ? null : symbol)), cages: kept });
    const { solutions, exact } = count(loose, { limit: 51, nodeLimit: 20_000 });
    if (exact && solutions > 1) return { board: loose, solutions };
  }
  return undefined;
}

const sets = readBoardSets();
const boardsOf = (name: string): Board[] => sets.find((set) => set.name === name)!.boards.map(({ board }) => board);

const kinds: readonly (readonly [string, () => Board[]])[] = [
  ['classic', () => readDataset('top95.txt').map((puzzle) => asBoard({ form: 'givens', bytes: Buffer.from(puzzle) }))],
  ['jigsaws', () => boardsOf('jigsaws')],
  ['π boards', () => boardsOf('pi-generated')],
  ['killers', () => [...generate({ variants: ['killer'], size: 6, seed: 3, count: 4 })].map(({ puzzle }) => readBoard(puzzle))], // prettier-ignore
];

// Boards with a symbol several times in a house take long; some of the random boards below are such.
test.each(kinds.filter(([name]) => isWhole || name !== 'π boards'))(
  'puzzles with 2 to 50 solutions: %s',
  (_, boards) => {
    const random = new Random(1950);
    let proved = 0;
    const wanted = countOf({ sample: 1, all: 12 });
    for (const board of boards()) {
      const loose = proved < wanted ? looser(board, random) : undefined;
      if (!loose) continue;
      expectAll(loose.board, loose.solutions, random);
      proved++;
    }
    expect(proved).toBeGreaterThan(0);
  },
);

test('random boards: brute force finds as many', () => {
  const formats = new Set<string>();
  const random = new Random(1951);
  for (let seed = 5000; seed < 5000 + countOf({ sample: 30, all: 2000 }); seed++) {
    const { board, count: expected } = makeRandomBoard(seed);
    if (expected < 2 || expected >= 50) continue;
    try {
      const { format } = prove(board, { limit: 50 });
      formats.add(String(format));
    } catch (error) {
      if (error instanceof UsageError) continue;
      throw error;
    }
    if (board.symbols.every(({ name }) => name.length === 1)) expectAll(board, expected, random);
  }
  expect(formats).toEqual(new Set(['lrat', 'veripb']));
});

describe('limits', () => {
  const puzzle = { size: 4, givens: '1234............' };

  test('more solutions than the limit: two witnesses, and no proof', () => {
    const { solutions } = count(puzzle, { limit: Infinity });
    const over = prove(puzzle, { limit: solutions - 1 });
    expect(over).toMatchObject({ status: 'multiple', reason: null, moreThan: solutions - 1 });
    expect(over.witnesses).toHaveLength(2);
    expect(over.proof).toBeUndefined();
    expect(refusalOf(over, undefined)).toBeUndefined();
    const exact = prove(puzzle, { limit: solutions });
    expect(exact.solutions).toHaveLength(solutions);
    expect(exact.moreThan).toBeUndefined();
    expect(prove(puzzle, { limit: 10_000 }).solutions).toEqual(exact.solutions);
    expect(prove(puzzle)).not.toHaveProperty('moreThan');
  });

  test('a time that is over, and limits that are none', () => {
    // It has 8,900 solutions.
    const many = '1.3......4.6.8........2.4.6......8.7.6......4.9.2......3.6.2.7......8.3.9......4.';
    const late = prove(many, { limit: 10_000, timeoutMs: 100 });
    expect(late).toMatchObject({ status: 'multiple', reason: 'timeout' });
    expect(refusalOf(late, undefined)).toBeUndefined();
    expect(() => prove(puzzle, { limit: 0 })).toThrow(UsageError);
    expect(() => prove(puzzle, { limit: 10_001 })).toThrow('limit must be at most 10000, not 10001');
  });

  test('a list that is none', () => {
    const { solutions, proof, ...claim } = prove({ size: 4, givens: '1234341.........' }, { limit: 9 }) as Enumeration;
    expect(refusalOf({ ...claim, solutions }, proof)).toBeUndefined();
    for (const none of [null, [], solutions.slice(0, 1), 'text', {}])
      expect(refusalOf({ ...claim, solutions: none }, proof)?.message).toBe('the solutions are no list of several');
    expect(refusalOf({ ...claim, solutions: [...solutions, 7] }, proof)?.message).toBe(
      `solution ${solutions.length + 1} is no text`,
    );
  });
});
