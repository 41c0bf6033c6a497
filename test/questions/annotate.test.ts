/** `annotate`: the same as the questions say one by one, on each engine, and counted by hand. */
import { describe, expect, test } from 'vitest';
import {
  PuzzleError,
  UsageError,
  annotate,
  annotationNames,
  explain,
  grade,
  solve,
  type AnnotateOptions,
  type PuzzleInput,
} from 'pidoku';
import { knownPuzzles } from '../helpers/puzzle-table.js';
import { sampleOf } from '../helpers/extent.js';
import { wikipediaPuzzle, wikipediaSolution } from '../helpers/wikipedia-puzzle.js';
import { canonicalByTrying } from '../helpers/exhaustive-canonical.js';
import { engines } from './each-engine.js';

test.each(engines)('%s: the puzzle of Wikipedia', (engine) => {
  const { nodes, guesses, techniques, trajectory, ...others } = annotate(wikipediaPuzzle, {
    add: annotationNames,
    engine,
  });
  expect(others).toEqual({
    automorphisms: 1,
    canonical: canonicalByTrying(wikipediaPuzzle).form,
    clues: 30,
    status: 'unique',
    solutions: 1,
    solution: wikipediaSolution,
    rating: 1.2,
    grade: 'easy',
    pattern: wikipediaPuzzle.replaceAll(/\d/g, '1'),
    ...{ er: 1.2, ep: 1.2, ed: 1.2 },
  });
  expect({ nodes, guesses }).toMatchObject(solve(wikipediaPuzzle, { engine }).stats.nodes === nodes ? { guesses } : {});
  expect(trajectory).toHaveLength(51);
  expect(trajectory).toEqual(expect.arrayContaining([wikipediaSolution]));
  expect(techniques).toMatch(/^full-house=\d+ hidden-single=\d+( naked-single=\d+)?$/);
});

/** Nested chains take ten seconds for each. */
const slow = [
  '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..',
  '1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..',
];
const quickPuzzles = knownPuzzles.filter(({ puzzle }) => !slow.includes(puzzle));

test('a trajectory fills the cells of the puzzle one by one with those of the solution', () => {
  for (const { puzzle } of sampleOf(quickPuzzles, 20)) {
    const { steps, isSolved } = explain(puzzle);
    const boards = annotate(puzzle, { add: ['trajectory'] }).trajectory as string[];
    expect(boards).toHaveLength(steps.length);
    let before = puzzle.replaceAll(/[^1-9]/g, '.');
    const { solution } = solve(puzzle);
    for (const [nth, board] of boards.entries()) {
      const changed = [...board].flatMap((symbol, cell) =>
        symbol === before[cell] ? [] : [`${before[cell]}${symbol}`],
      );
      expect(changed).toEqual(steps[nth].placements.map(({ symbol }) => `.${symbol + 1}`));
      before = board;
    }
    if (isSolved) expect(before).toBe(solution);
  }
});

test('symbols with several characters have blanks between them', () => {
  const size12 = {
    size: 12,
    alphabet: 'decimal',
    givens: ['1 2 3 4 5 6 7 8 9 10 11 .', ...Array(11).fill('. '.repeat(12).trim())],
  };
  const [first] = annotate(size12, { add: ['trajectory'], nodeLimit: 100_000 }).trajectory as string[];
  expect(first.split(' ').slice(0, 13).join(' ')).toBe('1 2 3 4 5 6 7 8 9 10 11 12 .');
});

test('the questions one by one say the same', () => {
  expect(quickPuzzles).toHaveLength(knownPuzzles.length - 2);
  for (const { puzzle } of sampleOf(quickPuzzles, 20)) {
    const found = annotate(puzzle, { add: annotationNames });
    const { status, solutions, solution, stats } = solve(puzzle);
    expect(found).toMatchObject({ status, solutions, solution, nodes: stats.nodes, guesses: stats.guesses });
    const { trajectory, rating } = explain(puzzle, { trajectory: true });
    expect(found).toMatchObject({ trajectory, rating, grade: grade(puzzle).grade });
    expect(found.clues).toBe(puzzle.replaceAll(/[^1-9]/g, '').length);
  }
});

describe('boards', () => {
  const killer = { size: 4, givens: '1...............', cages: [{ cells: ['r1c2', 'r1c3'], sum: 5 }] };

  test('what a board does not have is null', () =>
    expect(annotate(killer, { add: ['clues', 'status', 'rating', 'grade', 'pattern', 'techniques'] })).toEqual({
      clues: 1,
      status: 'multiple',
      rating: null,
      grade: null,
      pattern: '1...............',
      techniques: expect.toSatisfy((value: unknown) => value === null || typeof value === 'string') as unknown,
    }));

  test('a limit leaves the status unknown', () => {
    const hardest = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
    expect(annotate(hardest, { add: ['status', 'rating'], nodeLimit: 1 })).toEqual({ status: 'unknown', rating: null });
  });
});

describe('wrong use', () => {
  const call = annotate as (puzzle: PuzzleInput, options: unknown) => unknown;

  test.each([
    [{ add: ['clue'] }, 'add must be a list of some of clues, status'],
    [{ add: ['clues', 'rating', 'clues'] }, 'add: clues is named twice'],
    [{ add: 'clues' }, 'add must be a list of some of clues, status'],
    [{}, 'add must be a list of some of clues, status'],
    [{ add: [], where: '' }, 'unknown option "where"'],
  ])('%j', (options, message) => {
    expect(() => call(wikipediaPuzzle, options)).toThrow(UsageError);
    expect(() => call(wikipediaPuzzle, options)).toThrow(message);
  });

  test('a text that is no puzzle', () => {
    const options: AnnotateOptions = { add: ['clues'] };
    expect(() => annotate('53..7', options)).toThrow(PuzzleError);
  });
});
