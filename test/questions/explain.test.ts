/**
 * Tests `explain` and `hint` on every kind of puzzle: the verdict, steps that hold in every solution, and the status at
 * the end.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  PuzzleError,
  UsageError,
  answerBoard,
  answerBoards,
  boardOf,
  check,
  explain,
  explainAsync,
  hint,
  hintAsync,
  readBoard,
  solve,
  type Board,
  type ExplainResult,
  type Step,
} from 'pidoku';
import { readBoardSets } from '../helpers/board-datasets.js';
import { wikipediaPuzzle, wikipediaSolution } from '../helpers/wikipedia-puzzle.js';
import { withLetters } from '../helpers/with-letters.js';
import { countOf } from '../helpers/extent.js';

const twofold = wikipediaPuzzle.replace('53', '..').replace('6..195', '...195').replace('4..8.3', '...8.3');
const wrong = wikipediaPuzzle.replace('53..7', '532.7');
const clashing = wikipediaPuzzle.replace('53..7', '535.7');
const rated = readFileSync(new URL('../../bench/datasets/rated.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' '));
const sets = new Map(readBoardSets().map(({ name, boards }) => [name, boards]));
const counted = { nodes: expect.any(Number), timeMs: expect.any(Number), propagations: null };

/** Checks that no step removes a symbol of any of the solutions. */
function expectSound(steps: readonly Step[], solutions: readonly ArrayLike<number>[]): void {
  for (const { placements, eliminations, technique, text } of steps) {
    for (const cells of solutions) {
      for (const { cell, symbol } of placements) expect(cells[cell], `${technique}: ${text}`).toBe(symbol);
      for (const { cell, symbol } of eliminations) expect(cells[cell], `${technique}: ${text}`).not.toBe(symbol);
    }
  }
}

const solvedCells = ({ masks }: ExplainResult): number[] => Array.from(masks, (mask) => 31 - Math.clz32(mask));
const openCells = ({ masks }: ExplainResult): number =>
  Array.from(masks).filter((mask) => (mask & (mask - 1)) !== 0).length;

describe('explain', () => {
  const steps51 = expect.objectContaining({ length: 51 });

  test('accepts every form of a classic puzzle', () => {
    const rows = wikipediaPuzzle.match(/.{9}/g)!;
    const asNumbers = rows.map((row) => Array.from(row, (cell) => (cell === '.' ? null : Number(cell))));
    for (const puzzle of [
      wikipediaPuzzle,
      rows.join('\n'),
      asNumbers,
      asNumbers.flat(),
      boardOf(wikipediaPuzzle),
      { v: 1, size: 9, givens: wikipediaPuzzle },
    ]) {
      const result = explain(puzzle);
      expect(result).toMatchObject({ status: 'unique', isSolved: true, rating: 1.2, steps: steps51, stats: counted });
      expect(
        solvedCells(result)
          .map((symbol) => symbol + 1)
          .join(''),
      ).toBe(wikipediaSolution);
    }
  });

  test('keeps stated candidates', () => {
    // Each cell states its digit and the next one.
    const stated = Array.from(wikipediaSolution, (digit) => [digit, `${(Number(digit) % 9) + 1}`]);
    const lines = stated.map((digits) => '123456789'.replace(/\d/g, (digit) => (digits.includes(digit) ? digit : '.')));
    const { status, masks } = explain(lines.join(''));
    expect(status).toBe('multiple');
    expect(
      Array.from(masks, (mask) =>
        [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => ((mask >>> (digit - 1)) & 1) === 1).join(),
      ),
    ).toEqual(stated.map((digits) => digits.toSorted().join()));
  });

  test('gives a solved puzzle the rating 0 and no steps', () => {
    expect(explain(wikipediaSolution)).toMatchObject({ status: 'unique', isSolved: true, rating: 0, steps: [] });
  });

  test('explains as far as several solutions agree, without unique rectangles', () => {
    const result = explain(twofold);
    expect(result).toMatchObject({ status: 'multiple', isSolved: false, rating: null });
    expect(result.steps.length).toBeGreaterThan(10);
    const { witnesses } = check(twofold);
    expect(witnesses).toHaveLength(2);
    expectSound(
      result.steps,
      witnesses.map((text) => Array.from(text, (digit) => Number(digit) - 1)),
    );
    expect(explain('.'.repeat(81))).toMatchObject({ status: 'multiple', isSolved: false, rating: null, steps: [] });
  });

  test('has no steps for a puzzle without solution', () => {
    expect(explain(wrong)).toMatchObject({ status: 'none', isSolved: false, rating: null, steps: [] });
    expect(explain(clashing)).toMatchObject({ status: 'invalid', isSolved: false, rating: null, steps: [] });
    expect(explain('5'.repeat(81))).toMatchObject({ status: 'invalid', isSolved: false, rating: null, steps: [] });
  });

  test('uses unique rectangles only if the puzzle is proved unique', () => {
    const usesRectangle = ({ steps }: ExplainResult): boolean =>
      steps.some(({ technique }) => technique === 'unique-rectangle');
    const [puzzle] = rated.find(
      ([text, rating]) => Number(rating) >= 4.5 && Number(rating) < 5 && usesRectangle(explain(text)),
    )!;
    expect(explain(puzzle)).toMatchObject({ status: 'unique' });
    const limited = explain(puzzle, { nodeLimit: 1 });
    expect(limited).toMatchObject({ status: 'unknown' });
    expect(usesRectangle(limited)).toBe(false);
    expect(limited.steps.length).toBeGreaterThan(0);
  });

  test('reaches the solution of a classic puzzle by forcing chains', () => {
    const [puzzle, rating] = rated.at(-1)!;
    expect(explain(puzzle)).toMatchObject({ status: 'unique', isSolved: true, rating: Number(rating) });
  });

  test('has no rating if the techniques do not reach the solution', () => {
    const puzzle = withLetters(rated.at(-1)![0]);
    const result = explain(puzzle);
    expect(result).toMatchObject({ status: 'unique', isSolved: false, rating: null });
    expect(openCells(result)).toBeGreaterThan(20);
    const { cells } = solve(boardOf(puzzle));
    expect(Array.from(result.masks).every((mask, cell) => ((mask >>> cells![cell]) & 1) === 1)).toBe(true);
  });

  test('refuses malformed puzzles', () => {
    expect(() => explain('53..7')).toThrow(PuzzleError);
    expect(() => explain({ v: 1, size: 4, givens: '12' })).toThrow(PuzzleError);
    expect(() => explain([1, 2, 3])).toThrow(PuzzleError);
    expect(() => explain(wikipediaPuzzle, { nodeLimit: -1 })).toThrow(UsageError);
  });
});

describe('explain on any board', () => {
  test.each([
    'jigsaws',
    'jigsaw-examples',
    'pi-generated',
    'sudoku-16',
    'textbook',
    'killer-jigsaws',
    'killer-hs',
    'killer-examples',
  ])('%s', (name) => {
    let found = 0;
    for (const { board, solution: known } of sets.get(name)!.slice(0, countOf({ sample: 2, all: 6 }))) {
      if (board.symbols.length > 16) continue;
      // Other tests cover the proof. The limit keeps it short, without unique rectangles.
      const result = explain(board, { nodeLimit: 20_000 });
      expect(['unique', 'unknown']).toContain(result.status);
      expectSound(result.steps, [known!]);
      expect(result.rating === null).toBe(!result.isSolved);
      if (result.isSolved) expect(solvedCells(result)).toEqual(Array.from(known!));
      found += result.steps.length;
    }
    if (!name.startsWith('killer')) expect(found).toBeGreaterThan(countOf({ sample: 10, all: 15 }));
  });

  test('explains 25×25', () => {
    const [{ board, solution: known }] = sets.get('sudoku-25')!.filter((set) => set.solution);
    const result = explain(board, { nodeLimit: 2000 });
    expectSound(result.steps, [known!]);
    expect(result.steps.length).toBeGreaterThan(50);
  });

  test('uses extra houses and rules', () => {
    const plain = { v: 1, size: 4, givens: '1234............' };
    expect(explain(plain).masks[10] & 1).toBe(1);
    expect(explain({ ...plain, rules: ['diagonals'] }).masks[10] & 1).toBe(0);
    expect(explain({ ...plain, extra: [{ cells: ['r1c1', 'r3c3', 'r4c2', 'r2c4'] }] }).masks[10] & 1).toBe(0);
  });

  test('explains a board with sums', () => {
    const killer = readBoard(readFileSync(new URL('../../examples/killer.json', import.meta.url), 'utf8'));
    expect(explain(killer)).toMatchObject({ status: 'unique', isSolved: true, rating: 2.7 });
    const last = { v: 1, size: 4, givens: '12343412214343..', cages: [{ cells: ['r4c3', 'r4c4'], sum: 3 }] };
    expect(explain(last)).toMatchObject({ status: 'unique', isSolved: true });
  });
});

describe('hint', () => {
  test('finds the next step from every point of the path', () => {
    const [puzzle] = rated.find(([, rating]) => rating === '3.0')!;
    let board: Board = boardOf(puzzle);
    for (let left = countOf({ sample: 8, all: 20 }); left > 0; left--) {
      const { status, step, masks } = hint(board);
      const [first] = explain(board).steps;
      expect({ status, step }).toEqual({ status: 'unique', step: first });
      expect(masks).toHaveLength(81);
      if (step!.placements.length === 0) break;
      const givens = [...board.givens];
      for (const { cell, symbol } of step!.placements) givens[cell] = symbol;
      board = { ...board, givens };
    }
  });

  test('reports a wrong entry, a solved puzzle, several solutions, or a limit', () => {
    expect(hint(wrong)).toMatchObject({ status: 'none', step: null, stats: counted });
    expect(hint(clashing)).toMatchObject({ status: 'invalid', step: null });
    expect(hint(wikipediaSolution)).toMatchObject({ status: 'unique', step: null });
    expect(hint('.'.repeat(81))).toMatchObject({ status: 'multiple', step: null });
    expect(hint(twofold)).toMatchObject({ status: 'multiple', step: { placements: [expect.anything()] } });
    const [hard] = rated.at(-1)!;
    expect(hint(hard, { nodeLimit: 1 })).toMatchObject({ status: 'unknown', step: { technique: 'hidden-single' } });
  });

  test('refuses malformed puzzles', () => {
    expect(() => hint('53..7')).toThrow(PuzzleError);
    expect(() => hint({ v: 1, size: 4, givens: '12' })).toThrow(PuzzleError);
  });
});

describe('without blocking the thread', () => {
  const timeless = ({ stats, ...rest }: { stats: { nodes: number } }): object => ({ ...rest, nodes: stats.nodes });

  test.each([wikipediaPuzzle, twofold, wrong, clashing, { v: 1, size: 4, givens: '1...............' }])(
    'gives the same answers for %j',
    async (puzzle) => {
      expect(timeless(await explainAsync(puzzle))).toEqual(timeless(explain(puzzle)));
      expect(timeless(await hintAsync(puzzle))).toEqual(timeless(hint(puzzle)));
    },
  );

  test('rejects on errors and aborts', async () => {
    await expect(explainAsync('53..7')).rejects.toThrow(PuzzleError);
    await expect(hintAsync('53..7')).rejects.toThrow(PuzzleError);
    await expect(explainAsync(wikipediaPuzzle, { signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow(
      'enough',
    );
    await expect(hintAsync(wikipediaPuzzle, { signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow(
      'enough',
    );
  });

  test('answers many boards on one thread and on two', async () => {
    const puzzles = rated.slice(0, countOf({ sample: 12, all: 40 })).map(([text]) => boardOf(text));
    const ratings = async (threads: number): Promise<(number | null | undefined)[]> => {
      const found: (number | null | undefined)[] = [];
      for await (const answer of answerBoards('explain', puzzles, { threads }))
        found.push('rating' in answer ? answer.rating : undefined);
      return found;
    };
    const here = await ratings(1);
    expect(here).toEqual(puzzles.map((board) => explain(board).rating));
    expect(await ratings(2)).toEqual(here);
    expect(await answerBoard('hint', wrong)).toMatchObject({ status: 'none', step: null });
    expect(await answerBoard('hint', '53..7')).toMatchObject({ status: 'malformed' });
  });
});
