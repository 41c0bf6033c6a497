/** Tests `generate`: what it makes is judged by code that shares nothing with the engines, and is the same on each. */
import { describe, expect, test } from 'vitest';
import {
  UsageError,
  count,
  explain,
  generate,
  generateAsync,
  grade,
  symmetryNames,
  type GenerateOptions,
  type GeneratedPuzzle,
  type SymmetryName,
} from 'pidoku';
import { assertSolution } from '../../helpers/assert-solution.js';
import { findSolutions } from '../../helpers/brute-force.js';
import { countOf } from '../../helpers/extent.js';
import { engines } from '../each-engine.js';

const cells = Array.from({ length: 81 }, (_, cell) => cell);
const cluesOf = (puzzle: string): number[] => cells.filter((cell) => puzzle[cell] !== '.');
const without = (puzzle: string, cell: number): string => `${puzzle.slice(0, cell)}.${puzzle.slice(cell + 1)}`;
const isUnique = (puzzle: string): boolean => count(puzzle, { engine: 'reference', limit: 2 }).solutions === 1;
const isMinimal = (puzzle: string): boolean =>
  isUnique(puzzle) && cluesOf(puzzle).every((cell) => !isUnique(without(puzzle, cell)));
const puzzlesOf = (options: GenerateOptions): string[] => Array.from(generate(options), ({ puzzle }) => puzzle);

function assertSound({ puzzle, solution, clues }: GeneratedPuzzle): void {
  assertSolution(puzzle, solution);
  expect(clues).toBe(cluesOf(puzzle).length);
  expect(isUnique(puzzle)).toBe(true);
}

describe.each(engines)('on the %s engine', (engine) => {
  test('the puzzles of a seed are these', () => {
    expect(puzzlesOf({ seed: 7, count: 3, engine })).toEqual([
      '..1.7..3......1..6......25.1.76...4.96....1..24...56...29.......8....3.43..9.....',
      '4.192......7...3....6.7...1..3.........39.8....5..1..4.......45...267..9.7...4...',
      '....4..7.4........5.8.17.4..732..1..28.1........87.....2....6.3.....87....5...2..',
    ]);
    expect(puzzlesOf({ seed: Number.MAX_SAFE_INTEGER, first: 2 ** 40, engine })).toEqual([
      '...4.......37.9.....98..5.361...5.7.......3.2...........62....5..5.....1.4..1.836',
    ]);
  });

  test('an index has the same puzzle whatever stands before it and after it', () => {
    const all = puzzlesOf({ seed: 3, count: engine === 'reference' ? 40 : 600, engine });
    for (const first of [0, 1, 17, 39]) expect(puzzlesOf({ seed: 3, first, engine })).toEqual([all[first]]);
    expect(puzzlesOf({ seed: 3, first: 15, count: 20, engine })).toEqual(all.slice(15, 35));
  });

  test('minimal puzzles, by the reference engine', () => {
    for (const one of generate({ seed: 4, count: countOf({ sample: 10, all: 300 }), engine })) {
      assertSound(one);
      expect(isMinimal(one.puzzle)).toBe(true);
    }
  });
});

test('every engine makes the same', () => {
  const [native, wasm] = ['native', 'wasm'] as const;
  for (const wishes of [
    { count: countOf({ sample: 200, all: 20_000 }) },
    { count: countOf({ sample: 15, all: 300 }), clues: [22, 23] },
    { count: countOf({ sample: 15, all: 300 }), symmetry: 'rotational', minimal: true },
    { count: countOf({ sample: 60, all: 300 }), clues: [28, 32], minimal: false },
    { count: countOf({ sample: 100, all: 300 }), solved: true },
    { count: 20, solved: true, unbiased: true },
  ] as const) {
    const made = puzzlesOf({ seed: 9, engine: wasm, ...wishes });
    if (engines.includes(native)) expect(puzzlesOf({ seed: 9, engine: native, ...wishes })).toEqual(made);
    expect(puzzlesOf({ seed: 9, engine: 'reference', ...wishes, count: 1 })).toEqual(made.slice(0, 1));
  }
});

test('a minimal puzzle has one solution by brute force too', () => {
  for (const { puzzle, solution } of generate({ seed: 5, count: 3, clues: [27, 40] }))
    expect(findSolutions(puzzle, 2)).toEqual([solution]);
});

test('no puzzle comes twice', () => {
  const number = countOf({ sample: 1500, all: 200_000 });
  expect(new Set(puzzlesOf({ seed: 1, count: number })).size).toBe(number);
  expect(puzzlesOf({ seed: 1 })).not.toEqual(puzzlesOf({ seed: 2 }));
});

test('the number of givens', () => {
  for (const one of generate({ seed: 1, count: countOf({ sample: 60, all: 200 }), clues: 23 }))
    expect(one.clues).toBe(23);
  const numbers = Array.from(
    generate({ seed: 1, count: countOf({ sample: 60, all: 200 }), clues: [26, 27] }),
    ({ clues }) => clues,
  );
  expect(new Set(numbers)).toEqual(new Set([26, 27]));
});

test('with givens to spare', () => {
  const numbers = new Set<number>();
  for (const one of generate({ seed: 1, count: 100, clues: [30, 33], minimal: false })) {
    numbers.add(one.clues);
    assertSound(one);
  }
  expect(numbers).toEqual(new Set([30, 31, 32, 33]));
});

/** The image of a cell under each generator of a symmetry, typed by hand. */
const images: Readonly<Record<SymmetryName, readonly ((row: number, column: number) => number)[]>> = {
  none: [],
  rotational: [(row, column) => 80 - 9 * row - column],
  'quarter-turn': [(row, column) => 9 * column + 8 - row],
  mirror: [(row, column) => 9 * row + 8 - column],
  flip: [(row, column) => 9 * (8 - row) + column],
  diagonal: [(row, column) => 9 * column + row],
  'anti-diagonal': [(row, column) => 80 - 9 * column - row],
  'both-mirrors': [(row, column) => 9 * row + 8 - column, (row, column) => 9 * (8 - row) + column],
  'both-diagonals': [(row, column) => 9 * column + row, (row, column) => 80 - 9 * column - row],
  full: [(row, column) => 9 * column + row, (row, column) => 9 * row + 8 - column],
};

test.each(symmetryNames)('givens with the symmetry %s', (symmetry) => {
  for (const one of generate({ seed: 2, count: countOf({ sample: 6, all: 20 }), symmetry })) {
    assertSound(one);
    for (const imageOf of images[symmetry]) {
      const clues = cluesOf(one.puzzle);
      expect(clues.map((cell) => imageOf(Math.floor(cell / 9), cell % 9)).sort((a, b) => a - b)).toEqual(clues);
    }
  }
});

test('minimal puzzles with a symmetry', () => {
  for (const { puzzle } of generate({ seed: 2, count: 5, symmetry: 'rotational', minimal: true }))
    expect(isMinimal(puzzle)).toBe(true);
});

test('givens in the cells of a pattern', () => {
  const pattern = '111...111'.repeat(3) + '...111...'.repeat(3) + '111...111'.repeat(3);
  for (const one of generate({ seed: 2, count: countOf({ sample: 1, all: 5 }), pattern })) {
    assertSound(one);
    expect(one.puzzle.replace(/\d/g, '1')).toBe(pattern);
  }
  const [loose] = generate({ seed: 1, clues: 27, minimal: true, symmetry: 'none' });
  const [tight] = generate({ seed: 2, pattern: loose.puzzle, minimal: true });
  expect(cluesOf(tight.puzzle)).toEqual(cluesOf(loose.puzzle));
  expect(isMinimal(tight.puzzle)).toBe(true);
});

test('full grids', () => {
  for (const { puzzle, solution, clues } of generate({ seed: 2, count: 100, solved: true })) {
    assertSolution(puzzle, solution);
    expect([puzzle, clues]).toEqual([solution, 81]);
  }
});

test('a grade and a rating', () => {
  for (const wanted of ['medium', 'evil'] as const) {
    for (const one of generate({ seed: 2, count: countOf({ sample: 1, all: 3 }), grade: wanted })) {
      expect(one.grade).toBe(wanted);
      expect(grade(one.puzzle).grade).toBe(wanted);
    }
  }
  const [first] = generate({ seed: 2, grade: 'hard' });
  for (const engine of engines) expect(generate({ seed: 2, grade: 'hard', engine }).next().value).toEqual(first);
  for (const one of generate({
    seed: 2,
    count: countOf({ sample: 1, all: 3 }),
    rating: [2.5, 3.6],
    symmetry: 'diagonal',
  })) {
    expect(explain(one.puzzle).rating).toBe(one.rating);
    expect(one.rating).toBeGreaterThanOrEqual(2.5);
    expect(one.rating).toBeLessThanOrEqual(3.6);
  }
  // Such need forcing chains, of which only the scale for classic puzzles has all.
  for (const one of generate({ seed: 2, count: countOf({ sample: 1, all: 3 }), rating: [8.3, 9] })) {
    expect(explain(one.puzzle).rating).toBe(one.rating);
    expect(one.rating).toBeGreaterThanOrEqual(8.3);
    expect(one.rating).toBeLessThanOrEqual(9);
  }
});

test('what a caller asks besides', () => {
  const startsWithOne = ({ puzzle }: GeneratedPuzzle): boolean => puzzle.startsWith('1');
  const chosen = Array.from(generate({ seed: 2, count: 5, where: startsWithOne }));
  expect(chosen.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4]);
  expect(chosen.every(startsWithOne)).toBe(true);
  const [again] = generate({ seed: 2, first: 3, where: startsWithOne });
  expect(again).toEqual(chosen[3]);
});

test('a wish that is not met ends with an error after the puzzles before it', () => {
  const wish = { seed: 1, count: 10, clues: 19, attempts: 500 };
  expect(() => [...generate(wish)]).toThrow(
    new UsageError('none of 500 attempts led to puzzle 0 of seed 1: wish for less, or allow more attempts'),
  );
  const met: number[] = [];
  const few = { ...wish, clues: 22, attempts: 100, count: 1000 };
  expect(() => {
    for (const { index } of generate(few)) met.push(index);
  }).toThrow('none of 100 attempts led to puzzle 3 of seed 1');
  expect(met.length).toBe(3);
  expect(met).toEqual(met.map((_, index) => index));
});

test('a seed of its own, if none is given', () => {
  const [one] = generate();
  expect(puzzlesOf({ seed: one.seed })).toEqual([one.puzzle]);
  const [other] = generate();
  expect(other.puzzle).not.toBe(one.puzzle);
});

test.each([
  [{ sed: 1 }, 'unknown option "sed"'],
  [{ seed: -1 }, 'seed must be a whole number from 0, not -1'],
  [{ seed: 1.5 }, 'seed must be a whole number from 0, not 1.5'],
  [{ first: '3' }, 'first must be a whole number from 0, not "3"'],
  [{ count: 0 }, 'count must be a positive whole number, not 0'],
  [{ first: Number.MAX_SAFE_INTEGER, count: 2 }, 'the last index must be at most'],
  [{ clues: 16 }, 'clues must be a whole number from 17 to 81, or a range [first, last], not 16'],
  [{ clues: [26, 24] }, 'clues must be a whole number from 17 to 81, or a range [first, last], not [26, 24]'],
  [{ clues: 24.5 }, 'clues must be a whole number from 17 to 81'],
  [{ rating: [1, 20] }, 'rating must be a number from 1 to 12, or a range [first, last], not [1, 20]'],
  [{ rating: '3' }, 'rating must be a number'],
  [{ symmetry: 'round' }, 'symmetry must be one of none, rotational, quarter-turn'],
  [{ grade: 'nice' }, 'grade must be one of easy, medium, hard, evil, not "nice"'],
  [{ pattern: '111' }, 'pattern must be 81 characters'],
  [{ pattern: '1'.padEnd(81, '.') }, 'pattern must have 17 cells with givens or more, not 1'],
  [{ minimal: 'yes' }, 'minimal must be true or false, not "yes"'],
  [{ minimal: false }, 'minimal: false applies only with clues or pattern'],
  [{ solved: true, clues: 30 }, 'clues does not apply to solved'],
  [{ unbiased: true, symmetry: 'diagonal' }, 'symmetry does not apply to unbiased'],
  [{ unbiased: true, minimal: false, clues: 30 }, 'minimal: false does not apply to unbiased'],
  [{ pattern: '1'.repeat(81), clues: 30 }, 'clues does not apply to pattern'],
  [{ attempts: 0 }, 'attempts must be a positive whole number'],
  [{ where: 5 }, 'where must be a function'],
  [{ engine: 'fast' }, 'engine must be one of auto, native, wasm, reference, not "fast"'],
])('refuses %j', (options, message) => {
  expect(() => [...generate(options as GenerateOptions)]).toThrow(UsageError);
  expect(() => [...generate(options as GenerateOptions)]).toThrow(message);
});

describe('generateAsync', () => {
  const allOf = async (options: Parameters<typeof generateAsync>[0]): Promise<GeneratedPuzzle[]> => {
    const made: GeneratedPuzzle[] = [];
    for await (const one of generateAsync(options)) made.push(one);
    return made;
  };

  test.each([1, 2, 3])('makes the same on %i threads', async (threads) => {
    const many = { seed: 6, count: countOf({ sample: 300, all: 50_000 }) };
    expect(await allOf({ ...many, threads })).toEqual([...generate(many)]);
    const rated = { seed: 6, count: countOf({ sample: 2, all: 12 }), rating: [1.5, 2] } as const;
    expect(await allOf({ ...rated, threads })).toEqual([...generate(rated)]);
  });

  test('ends on a signal, and with a wish that is not met on a thread', async () => {
    await expect(allOf({ signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow('enough');
    const unmet = { seed: 1, count: 10_000, clues: 22, attempts: 40, threads: 2 };
    await expect(allOf(unmet)).rejects.toThrow(/^none of 40 attempts led to puzzle \d+ of seed 1/);
  });

  test('refuses a predicate on threads', async () => {
    await expect(allOf({ where: () => true, threads: 2 })).rejects.toThrow('threads do not apply to where');
  });
});
