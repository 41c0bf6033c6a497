/**
 * Tests `grade` on every kind of puzzle: exact counters for some, and the relation between the forms of the k-cells
 * rule for many.
 */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  PuzzleError,
  UsageError,
  answerBoards,
  boardOf,
  explain,
  grade,
  gradeAsync,
  gradeNames,
  rate,
  ratingScales,
  type GradeOptions,
  type GradeResult,
  type PuzzleInput,
} from 'pidoku';
import { readBoardSets } from '../helpers/board-datasets.js';
import { gradeNaively } from '../helpers/naive-rules.js';
import { wikipediaPuzzle, wikipediaSolution } from '../helpers/wikipedia-puzzle.js';
import { withLetters } from '../helpers/with-letters.js';
import { countOf, sampleOf } from '../helpers/extent.js';

const medium = '...823..1..3...4...7.....523..96..1....1.2....1..38..683.....4...2...9..6..789...';
const hard = '8.26....9....58.....6...4.1.9.4.6..5.2.....4.6..2.3.9.2.5...9.....97....1....28.4';
const evil = '2..7.9..56...3...24.......7..2...4.....1.4......567...84.....63.29...81...7...5..';
const killer = { v: 1, size: 4, cages: [{ cells: ['r1c1', 'r1c2'], sum: 3 }] };
const seventeen = gunzipSync(readFileSync(new URL('../../bench/datasets/17clue.txt.gz', import.meta.url)))
  .toString()
  .split('\n', 400);

const rated = readFileSync(new URL('../../bench/datasets/rated.txt', import.meta.url), 'utf8')
  .split('\n', 250)
  .map((line) => line.slice(0, 81));

const rankOf = (puzzle: PuzzleInput, options?: GradeOptions): number =>
  gradeNames.indexOf(grade(puzzle, options).grade!);
const counters = ({ stats: { nodes, guesses, backtracks, failures } }: GradeResult): object => ({
  nodes,
  guesses,
  backtracks,
  failures,
});

describe('classes', () => {
  const alone = { nodes: 1, guesses: 0, backtracks: 0, failures: 0 };

  test.each([
    ['easy', wikipediaPuzzle, 30, [51, 408, 0, 0], alone],
    ['medium', medium, 28, [16, 363, 37, 0], alone],
    ['hard', hard, 28, [40, 378, 13, 6], alone],
    ['evil', evil, 26, [25, 389, 36, 1], { nodes: 3, guesses: 1, backtracks: 1, failures: 1 }],
  ] as const)('%s', (name, puzzle, givens, [singleValue, removal, singlePlace, kCells], work) => {
    const result = grade(puzzle);
    expect(result).toMatchObject({
      status: 'unique',
      grade: name,
      givens,
      rating: null,
      rules: { singleValue, removal, singlePlace, kCells },
    });
    expect(counters(result)).toEqual(work);
  });

  test('a solved puzzle is easy', () => {
    expect(grade(wikipediaSolution)).toMatchObject({ grade: 'easy', givens: 81, stats: { nodes: 1 } });
  });

  test('every form of a puzzle has the same class', () => {
    const rows = hard.match(/.{9}/g)!;
    for (const puzzle of [rows.join('\n'), hard.replaceAll('.', '0'), boardOf(hard), { v: 1, size: 9, givens: hard }]) {
      expect(grade(puzzle)).toMatchObject({ grade: 'hard', givens: 28, rules: { kCells: 6 } });
    }
  });

  test('a puzzle without a unique solution has no class', () => {
    expect(grade('.'.repeat(81))).toMatchObject({ status: 'multiple', grade: null, givens: 0 });
    expect(grade(wikipediaPuzzle.replace('53..7', '532.7'))).toMatchObject({ status: 'none', grade: null });
    expect(grade(wikipediaPuzzle.replace('53..7', '535.7'))).toMatchObject({ status: 'invalid', grade: null });
    expect(grade(evil, { nodeLimit: 1 })).toMatchObject({ status: 'unknown', grade: null, stats: { nodes: 1 } });
  });

  test('boards of other kinds are graded by their houses', () => {
    expect(grade({ v: 1, size: 4, givens: '1234341221434...' })).toMatchObject({ grade: 'easy', givens: 13 });
    const jigsaws = readBoardSets().find(({ name }) => name === 'jigsaws')!.boards;
    for (const { board } of jigsaws.slice(0, 10)) {
      const result = grade(board);
      expect(result.status).toBe('unique');
      expect(result.grade === 'evil').toBe(result.stats.guesses > 0);
    }
  });
});

describe('the k-cells rule', () => {
  test('classes are those of a literal implementation of the rules, in both forms', () => {
    const classes = new Set<string>();
    for (const puzzle of [...sampleOf(rated, 8), ...sampleOf(seventeen.slice(0, 100), 3)]) {
      const expected = gradeNaively(puzzle, true);
      classes.add(expected);
      expect(grade(puzzle).grade, puzzle).toBe(expected);
      expect(grade(puzzle, { kCells: 'subset' }).grade, puzzle).toBe(gradeNaively(puzzle, false));
    }
    expect(classes.size).toBe(4);
  });

  test('a stronger form never makes a puzzle harder, and no form changes easy and medium', () => {
    const seen = new Set<number>();
    for (const puzzle of sampleOf(seventeen, 40)) {
      const [none, identical, subset] = (['none', 'identical', 'subset'] as const).map((kCells) =>
        rankOf(puzzle, { kCells }),
      );
      expect(identical, puzzle).toBeLessThanOrEqual(none);
      expect(subset, puzzle).toBeLessThanOrEqual(identical);
      expect(none, puzzle).not.toBe(2);
      if (none < 2) expect([identical, subset], puzzle).toEqual([none, none]);
      seen.add(none * 16 + identical * 4 + subset);
    }
    // Medium in all forms; hard in both forms, or only in the second; evil in all.
    for (const [none, identical, subset] of [
      [1, 1, 1],
      [3, 2, 2],
      [3, 3, 2],
      [3, 3, 3],
    ])
      expect(seen).toContain(none * 16 + identical * 4 + subset);
  });
});

describe('the control experiment', () => {
  const some = sampleOf(seventeen.slice(0, 60), 20);

  test('random cells change the work but not the class, and equal seeds give equal work', () => {
    const work = (seed: number): object[] =>
      some.map((puzzle) => counters(grade(puzzle, { branching: 'random', seed })));
    expect(work(1)).toEqual(work(1));
    expect(work(2)).not.toEqual(work(1));
    for (const puzzle of some) expect(rankOf(puzzle, { branching: 'random', seed: 3 })).toBe(rankOf(puzzle));
  });
});

describe('ratings', () => {
  test('are those of explain, and null if the techniques do not reach the solution', () => {
    for (const puzzle of [
      wikipediaPuzzle,
      medium,
      hard,
      evil,
      ...seventeen.slice(0, countOf({ sample: 12, all: 40 })),
    ]) {
      expect(grade(puzzle, { rated: true }).rating, puzzle).toBe(explain(puzzle).rating);
    }
    const beyond = readFileSync(new URL('../../bench/datasets/hardest.txt', import.meta.url), 'utf8').slice(0, 81);
    expect(grade(withLetters(beyond), { rated: true })).toMatchObject({ grade: 'evil', rating: null });
    expect(grade('.'.repeat(81), { rated: true }).rating).toBeNull();
  });
});

describe('ER, EP and ED', () => {
  test.each(ratingScales)('are those of rate on the scale %s, where they are asked for', (scale) => {
    for (const puzzle of [
      wikipediaPuzzle,
      medium,
      hard,
      evil,
      ...seventeen.slice(0, countOf({ sample: 4, all: 10 })),
    ]) {
      const { er, ep, ed } = rate(puzzle, { scale });
      expect(grade(puzzle, { scale }), puzzle).toMatchObject({ er, ep, ed, rating: null });
      expect(er, puzzle).not.toBeNull();
    }
    expect(grade(evil)).toMatchObject({ er: null, ep: null, ed: null });
  });

  test('are null for a board, and for a puzzle that has not exactly one solution', () => {
    const none = { er: null, ep: null, ed: null };
    expect(grade({ size: 4, givens: '1234341221434...' }, { scale: 'sukaku' })).toMatchObject({
      grade: 'easy',
      ...none,
    });
    expect(grade('.'.repeat(81), { scale: 'sukaku' })).toMatchObject({ status: 'multiple', ...none });
  });

  test('end with the time limit, and the grade stands', () => {
    const nested = '1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1';
    expect(grade(nested, { scale: 'sukaku', timeoutMs: 1500 })).toMatchObject({ grade: 'evil', er: null });
  });
});

describe('errors', () => {
  test('malformed text, sums and invalid options are errors', () => {
    expect(() => grade('12')).toThrow(PuzzleError);
    expect(() => grade(killer)).toThrow(PuzzleError);
    expect(() => grade(killer)).toThrow('E_SUMS cage 1 (r1c1 r1c2): expected a board without sums, found the sum 3');
    expect(() => grade(wikipediaPuzzle, { kCells: 'some' as 'none' })).toThrow(
      'kCells must be one of identical, subset, none, not "some"',
    );
    expect(() => grade(wikipediaPuzzle, { scale: 'easy' as 'se121' })).toThrow(
      'scale must be one of sukaku, se121, not "easy"',
    );
    expect(() => grade(wikipediaPuzzle, { engine: 'wasm' })).toThrow(UsageError);
    expect(() => grade(wikipediaPuzzle, { nodeLimit: -1 })).toThrow(UsageError);
  });

  test('a killer in a stream is a malformed answer in its place', async () => {
    for (const threads of [1, 2]) {
      const answers = [];
      for await (const answer of answerBoards('grade', [wikipediaPuzzle, killer, evil], { threads }))
        answers.push(answer);
      expect(answers).toMatchObject([
        { grade: 'easy' },
        { status: 'malformed', error: { code: 'E_SUMS' } },
        { grade: 'evil' },
      ]);
    }
  });
});

test('gradeAsync gives the same answer, and an abort ends it', async () => {
  const { stats, ...result } = grade(evil, { rated: true });
  expect(await gradeAsync(evil, { rated: true })).toMatchObject({ ...result, stats: { nodes: stats.nodes } });
  await expect(gradeAsync(evil, { signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow('enough');
  await expect(gradeAsync('12')).rejects.toThrow(PuzzleError);
});
