/**
 * Answers of a session after random assumptions, retractions and questions: equal to those of the functions that ask
 * once about the same board, and to brute force where boards are small.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  boardOf,
  candidatesAsync,
  checkAsync,
  countAsync,
  findConflictAsync,
  openSession,
  readBoard,
  solveAsync,
  type Board,
  type CandidatesResult,
  type PuzzleSession,
} from 'pidoku';
import { countOf } from '../../helpers/extent.js';
import { Random } from '../../helpers/random.js';
import { variantPuzzles } from '../../helpers/variants/corpus.js';
import { knownPuzzles } from '../../helpers/puzzle-table.js';
import { forcedBoards, readDataset, type ForcedBoard } from '../forced-boards.js';

const withoutStats = (answer: object): object => ({ ...answer, stats: null });
const cap = 3;

/** Each question, asked of a session and once. */
const questions = [
  (session: PuzzleSession) => [session.check(), checkAsync(session.board)],
  (session: PuzzleSession) => [session.solve(), solveAsync(session.board)],
  (session: PuzzleSession) => [session.count({ limit: 5 }), countAsync(session.board, { limit: 5 })],
  (session: PuzzleSession) => [session.candidates(), candidatesAsync(session.board)],
  (session: PuzzleSession) => [session.candidates({ cap }), candidatesAsync(session.board, { cap })],
  (session: PuzzleSession) => [session.check({ conflict: true }), checkAsync(session.board, { conflict: true })],
  (session: PuzzleSession) => [session.conflict(), findConflictAsync(session.board)],
] as const;

async function compare(session: PuzzleSession, question: (session: PuzzleSession) => readonly Promise<object>[]) {
  const [own, once] = await Promise.all(question(session));
  expect(withoutStats(own)).toEqual(withoutStats(once));
}

/** Changes the assumptions at random; most of them agree with the solution, if there is one. */
function change(session: PuzzleSession, random: Random, solution: ArrayLike<number> | undefined): void {
  const { givens, symbols } = session.board;
  if (session.depth > 0 && random.below(4) === 0) return session.retract(random.below(session.depth));
  const cell = random.below(givens.length);
  const any = random.below(symbols.length);
  const agrees = solution !== undefined && random.below(8) > 0;
  if (random.below(2) === 0) session.remove(cell, agrees && any === solution[cell] ? (any + 1) % symbols.length : any);
  else if (givens[cell] < 0) session.assume(cell, agrees ? solution[cell] : any);
}

/** @param rounds each with a change and a question. */
async function compareAtRandom(
  board: Board,
  seed: number,
  rounds: number,
  asked: number = questions.length,
): Promise<void> {
  const random = new Random(seed);
  const solution = (await solveAsync(board)).cells ?? undefined;
  const session = openSession(board);
  for (let round = 0; round < rounds; round++) {
    change(session, random, solution);
    await compare(session, questions[random.below(asked)]);
  }
  session.close();
}

const forced = forcedBoards(countOf({ sample: 10, all: 400 }));

describe('random boards with π, cages, candidates and rules', () => {
  test.each(forced)('board $seed, compared with asking once', ({ seed, board }) => compareAtRandom(board, seed, 20));

  test.each(forced)('board $seed, compared with brute force', async ({ seed, board, solutions }: ForcedBoard) => {
    const random = new Random(seed);
    const session = openSession(board, { engine: seed % 2 === 0 ? 'wasm' : 'reference' });
    for (let round = 0; round < 20; round++) {
      change(session, random, solutions[0]);
      const left = solutions.filter((cells) =>
        session.assumptions.every(({ kind, cell, symbol }) => (cells[cell] === symbol) === (kind === 'placed')),
      );
      expect(await session.count({ limit: Infinity })).toMatchObject({ solutions: left.length, exact: true });
      expect([...((await session.solve()).cells ?? [])]).toEqual(left[0] ?? []);
      const { counts } = await session.candidates({ cap });
      expect([...counts!]).toEqual(countsOf(board, left));
    }
  });
});

const countsOf = ({ givens, symbols }: Board, solutions: readonly (readonly number[])[]): number[] =>
  givens.flatMap((_, cell) =>
    symbols.map((__, symbol) => Math.min(cap, solutions.filter((cells) => cells[cell] === symbol).length)),
  );

const classics = knownPuzzles.filter(({ puzzle, count }) => puzzle.length === 81 && count > 0).slice(0, 6);
/** Returns the puzzle without its first three givens: it has several solutions. */
const withoutDigits = (puzzle: string): Board =>
  boardOf([1, 2, 3].reduce((rest) => rest.replace(/[1-9]/, '.'), puzzle));
const kaos = readBoard(readFileSync('examples/pi-day-2009.json', 'utf8'));

describe.each([
  ...classics.map(({ puzzle }, nth) => [`classic puzzle ${nth}`, boardOf(puzzle)] as const),
  ...classics.map(({ puzzle }, nth) => [`classic puzzle ${nth} without three digits`, withoutDigits(puzzle)] as const),
  ...readDataset('killer-tarek')
    .slice(0, 3)
    .map((board, nth) => [`killer ${nth}`, board] as const),
  ['π', kaos] as const,
  ['16×16', readDataset('sudoku-16')[0]] as const,
])('%s', (_name, board) => {
  test('is answered as once', async () => {
    // A conflict of a large board takes seconds.
    await compareAtRandom(board, 5, countOf({ sample: 4, all: 60 }), 5);
  });
});

/** Variants that are solved in some milliseconds, with variable cells among them. */
const variants = variantPuzzles
  .filter(({ solution }) => solution !== null)
  .slice(0, countOf({ sample: 15, all: Infinity }))
  .map(({ id, iss }) => ({ id, board: readBoard(iss, { format: 'iss' }) }))
  .filter(({ board }) => board.clues.length > 0 && board.givens.length <= 81)
  .slice(0, countOf({ sample: 3, all: 30 }));

test.each(variants)('the variant $id is answered as once', async ({ board }) => {
  const { reason } = await checkAsync(board, { timeoutMs: 100 });
  // The questions after the third take many searches.
  if (!reason) await compareAtRandom(board, 3, 10, 3);
});

test('a classic puzzle is answered like its text: with its clashes', async () => {
  const [{ puzzle }] = classics;
  const cell = [...puzzle].findIndex((character) => !/[1-9]/.test(character));
  const session = openSession(puzzle);
  for (const digit of '123456789') {
    session.assume(cell, digit);
    const text = puzzle.slice(0, cell) + digit + puzzle.slice(cell + 1);
    expect(withoutStats(await session.check())).toEqual(withoutStats(await checkAsync(text)));
    session.retract();
  }
});

test('questions at the same time are about the board of their call', async () => {
  const session = openSession({ size: 4, givens: '1234............' });
  const answers: Promise<CandidatesResult>[] = [];
  for (const symbol of ['3', '4']) {
    session.assume('r2c1', symbol);
    answers.push(session.candidates());
    session.retract();
  }
  const all = session.candidates();
  session.replace({ size: 4, givens: '12341...........' });
  const found = (await Promise.all([...answers, all])).map(({ candidates }) => candidates[4]);
  expect(found).toEqual([['3'], ['4'], ['3', '4']]);
  expect(await session.check()).toMatchObject({ status: 'invalid' });
});
