/**
 * Tests `minimize` and `redundant` against trials of one given at a time, on every engine and on boards of every kind.
 */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  PuzzleError,
  UsageError,
  boardOf,
  count,
  minimize,
  minimizeAsync,
  redundant,
  redundantAsync,
  type Board,
  type PuzzleInput,
} from 'pidoku';
import { readBoardSets } from '../helpers/board-datasets.js';
import { sampleOf } from '../helpers/extent.js';
import { wikipediaPuzzle, wikipediaSolution } from '../helpers/wikipedia-puzzle.js';
import { engines } from './each-engine.js';

const readLines = (name: string): string[] =>
  gunzipSync(readFileSync(new URL(`../../bench/datasets/${name}.txt.gz`, import.meta.url)))
    .toString()
    .split('\n', 1000)
    .filter((line) => line.length >= 81)
    .map((line) => line.slice(0, 81));
const easy = readLines('easy');
const seventeen = readLines('17clue');
const twofold = '3..79...1....2..9..5.3.4...623....47..5..2....9.....6.569.....8..4.8.53.8..94.1.6';

/** Returns the board without the givens of some cells. */
const without = (board: Board, cells: readonly number[]): Board =>
  boardOf({ ...board, givens: board.givens.map((given, cell) => (cells.includes(cell) ? -1 : given)) });
const isUnique = (board: Board): boolean => count(board).solutions === 1;
const cluesOf = ({ givens }: Board): number[] => givens.flatMap((given, cell) => (given < 0 ? [] : [cell]));

/** Removes givens in order of cells, one trial at a time. */
function minimizeNaively(board: Board): number[] {
  const removed: number[] = [];
  for (const cell of cluesOf(board)) if (isUnique(without(board, [...removed, cell]))) removed.push(cell);
  return removed;
}

describe.each(engines)('on the %s engine', (engine) => {
  const puzzles = [wikipediaPuzzle, wikipediaSolution, ...sampleOf(easy.slice(0, 40), engine === 'reference' ? 1 : 4)];

  test.each(puzzles)('minimize removes what trials one by one remove: %s', (puzzle) => {
    const { status, removed, clues, puzzle: left, isMinimal } = minimize(puzzle, { engine });
    const board = boardOf(puzzle);
    expect(removed).toEqual(minimizeNaively(board));
    expect({ status, isMinimal }).toEqual({ status: 'unique', isMinimal: true });
    expect(left).toBe(Array.from(puzzle, (cell, at) => (removed.includes(at) ? '.' : cell)).join(''));
    expect(clues).toBe(cluesOf(board).length - removed.length);
  });

  test.each(puzzles)('redundant lists what each trial alone allows: %s', (puzzle) => {
    const board = boardOf(puzzle);
    const expected = cluesOf(board).filter((cell) => isUnique(without(board, [cell])));
    expect(redundant(puzzle, { engine })).toMatchObject({ redundant: expected, clues: cluesOf(board).length });
  });

  test('a random order depends on the seed and the puzzle alone', () => {
    const [one, two] = [7, 8].map((seed) => minimize(easy[0], { engine, seed }));
    expect(one.removed).not.toEqual(two.removed);
    expect(one.removed).toEqual(minimize(easy[0], { engine: 'wasm', seed: 7 }).removed);
    for (const { puzzle } of [one, two]) {
      expect(count(puzzle!).solutions).toBe(1);
      expect(redundant(puzzle!, { engine }).redundant).toEqual([]);
      expect(Array.from(puzzle!).every((cell, at) => cell === '.' || cell === easy[0][at])).toBe(true);
    }
  });
});

test('a puzzle of 17 givens is minimal, since there is none of 16', () => {
  for (const puzzle of sampleOf(seventeen, 25)) {
    expect(redundant(puzzle).redundant).toEqual([]);
    expect(minimize(puzzle, { seed: 1 }).puzzle).toBe(puzzle.replace(/[^1-9]/g, '.'));
  }
});

test('boards of every kind', () => {
  const sets = readBoardSets().filter(({ name }) => ['jigsaws', 'textbook', 'pi-generated'].includes(name));
  const boards = sets
    .flatMap(({ boards: all }) => sampleOf(all.slice(0, 12), 3).map(({ board }) => board))
    .filter(({ rows }) => rows < 16);
  expect(boards.length).toBeGreaterThan(6);
  for (const board of boards.filter((each) => isUnique(each))) {
    const { removed, puzzle, isMinimal } = minimize(board);
    expect(isMinimal).toBe(true);
    expect(puzzle).not.toBeNull();
    const left = without(board, removed);
    expect(isUnique(left)).toBe(true);
    for (const cell of cluesOf(left)) expect(isUnique(without(left, [cell]))).toBe(false);
  }
});

test('the givens of a killer, whose cages are enough', () => {
  const cages = { size: 4, cages: [{ cells: ['r1c1', 'r1c2'], sum: 3 }], givens: '12343412214343.1' };
  const { removed, clues } = minimize(cages, { of: ['givens'] });
  expect(removed).toEqual(minimizeNaively(boardOf(cages)));
  expect(clues + removed.length).toBe(15);
});

describe('cages and rules', () => {
  const killer = JSON.parse(readFileSync(new URL('../../examples/killer.json', import.meta.url), 'utf8')) as {
    readonly cages: readonly object[];
  };
  const withCages = (indices: readonly number[]) => ({ ...killer, cages: indices.map((index) => killer.cages[index]) });
  const all = killer.cages.map((_, index) => index);

  test('cages are removed as trials one by one remove them', () => {
    let left = all;
    for (const cage of all) {
      const others = left.filter((index) => index !== cage);
      if (count(withCages(others)).solutions === 1) left = others;
    }
    const { cages, removed, clues, puzzle, isMinimal } = minimize(killer);
    expect({ cages, removed, clues, isMinimal }).toEqual({
      cages: all.filter((index) => !left.includes(index)),
      removed: [],
      clues: left.length,
      isMinimal: true,
    });
    expect(boardOf(puzzle!)).toEqual(boardOf(withCages(left)));
  });

  test('a random order leaves another minimal set', () => {
    const [one, two] = [minimize(killer), minimize(killer, { seed: 1 })];
    expect(two.cages).not.toEqual(one.cages);
    expect(redundant(two.puzzle!)).toMatchObject({ status: 'unique', cages: [], clues: two.clues });
  });

  test('clues of other kinds, where they are asked for', () => {
    const clues = [
      { type: 'thermometer', cells: ['r1c1', 'r1c2', 'r1c3', 'r1c4'] },
      { type: 'even', cells: ['r1c2'] },
      { type: 'sandwich', from: 'left', line: 3, sum: 0 },
    ];
    const board = { size: 4, givens: '....34122143....', clues };
    const withClues = (indices: readonly number[]) => ({ ...board, clues: indices.map((index) => clues[index]) });
    const isUnique = (indices: readonly number[]): boolean => count(withClues(indices)).solutions === 1;
    let left = [0, 1, 2];
    for (const clue of [0, 1, 2]) {
      const others = left.filter((index) => index !== clue);
      if (isUnique(others)) left = others;
    }
    const { clueIndices, puzzle } = minimize(board, { of: ['clues'] });
    expect(clueIndices).toEqual([0, 1, 2].filter((index) => !left.includes(index)));
    expect(boardOf(puzzle!)).toEqual(boardOf(withClues(left)));
    expect(redundant(board, { of: ['clues'] }).clueIndices).toEqual(
      [0, 1, 2].filter((clue) => isUnique([0, 1, 2].filter((index) => index !== clue))),
    );
  });

  test('redundant lists cages, and rules that are asked for', () => {
    expect(redundant(killer).cages).toEqual(
      all.filter((cage) => count(withCages(all.filter((index) => index !== cage))).solutions === 1),
    );
    expect(redundant(wikipediaPuzzle, { of: ['rules'] })).toMatchObject({ rules: [], clues: 0 });
    const full = { size: 4, givens: '1234341243212143', rules: ['diagonals'] };
    expect(redundant(full, { of: ['rules'] })).toMatchObject({ status: 'unique', rules: ['diagonals'], clues: 1 });
  });

  test('a rule is removed with its houses', () => {
    const { rules, puzzle } = minimize(
      { size: 4, givens: '1234341243212143', rules: ['diagonals'] },
      { of: ['rules', 'givens'], seed: 2 },
    );
    const board = boardOf(puzzle!);
    expect(count(board).solutions).toBe(1);
    expect(board.rules).toEqual(rules.length === 0 ? ['diagonals'] : []);
    expect(board.houses.some(({ kind }) => kind === 'diagonal')).toBe(rules.length === 0);
  });

  test('other kinds are refused', () => {
    expect(() => minimize(killer, { of: ['houses' as never] })).toThrow(
      new UsageError('of must be a list of some of givens, cages, rules, clues, not "houses"'),
    );
    expect(() => redundant(killer, { of: [] })).toThrow(UsageError);
  });
});

test('a puzzle that has not one solution is left alone', () => {
  expect(minimize(twofold)).toMatchObject({ status: 'multiple', puzzle: null, removed: [], isMinimal: false });
  expect(redundant(twofold)).toMatchObject({
    status: 'multiple',
    redundant: [],
    clues: twofold.replaceAll('.', '').length,
  });
  expect(minimize(`55${wikipediaPuzzle.slice(2)}`).status).toBe('invalid');
  expect(redundant(`531${wikipediaPuzzle.slice(3)}`).status).toBe('none');
});

test('a limit makes the verdict unknown', () => {
  const hardest = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
  for (const ask of [minimize, redundant]) {
    expect(ask(hardest, { nodeLimit: 1 })).toMatchObject({ status: 'unknown', reason: 'node-limit' });
  }
  const { status, isMinimal, puzzle } = minimize(easy[0], { nodeLimit: 2 });
  expect({ status, isMinimal }).toEqual({ status: 'unknown', isMinimal: false });
  // What was removed before the limit stays removed.
  expect(puzzle).not.toBe(easy[0]);
  expect(count(puzzle!).solutions).toBe(1);
});

test('candidates are refused, and wrong options', () => {
  const pencilmarks = '1........'.repeat(81);
  for (const ask of [minimize, redundant] as ((puzzle: PuzzleInput, options?: object) => unknown)[]) {
    expect(() => ask(pencilmarks)).toThrow(
      new PuzzleError({ code: 'E_CANDIDATES', expected: 'a puzzle of givens', found: 'stated candidates' }),
    );
    expect(() => ask(wikipediaPuzzle, { sed: 1 })).toThrow(UsageError);
  }
  expect(() => minimize(wikipediaPuzzle, { seed: 1.5 })).toThrow('seed must be a whole number, not 1.5');
});

test('the asynchronous functions do the same', async () => {
  const { stats: _stats, ...one } = minimize(wikipediaPuzzle, { seed: 3 });
  expect(await minimizeAsync(wikipediaPuzzle, { seed: 3 })).toMatchObject(one);
  const { redundant: cells } = redundant(wikipediaPuzzle);
  expect((await redundantAsync(wikipediaPuzzle)).redundant).toEqual(cells);
  await expect(minimizeAsync(wikipediaPuzzle, { signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow(
    'enough',
  );
});

test.each([
  ['a jigsaw', readFileSync(new URL('../../examples/jigsaw.json', import.meta.url), 'utf8')],
  ['symbols that a line would not have', { size: 4, alphabet: '0123', givens: '012323011032....' }],
  ['a board that is too small for a line', { size: 3, givens: '12.2.....' }],
  [
    'letters on nine rows',
    {
      size: 9,
      alphabet: 'ABCDEFGHI',
      givens: wikipediaPuzzle.replace(/[1-9]/g, (digit) => 'ABCDEFGHI'[Number(digit) - 1]),
    },
  ],
])('what is left of %s is the same board with fewer givens', (_, input) => {
  const board = boardOf(input);
  const { puzzle, removed, status } = minimize(input);
  expect(status).toBe('unique');
  const left = boardOf(puzzle!);
  expect({ ...left, meta: {}, id: null }).toEqual({ ...without(board, removed), meta: {}, id: null });
});
