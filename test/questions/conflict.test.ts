/** Checks conflicts by brute force: their rules have no solution, but have one without any one of them. */
import { describe, expect, test } from 'vitest';
import { buildBoard, check, findConflict, findConflictAsync, type Board, type Conflict } from 'pidoku';
import { visitByForce } from '../fuzz/count-by-force.js';
import { forcedBoards } from './forced-boards.js';
import { countOf } from '../helpers/extent.js';

const unsolvable = forcedBoards(countOf({ sample: 80, all: 250 })).filter(({ solutions }) => solutions.length === 0);
const symbols = [...'1234'].map((name) => ({ name }));

/** Returns the board with only the rules of a conflict. */
function boardOf(
  board: Board,
  { givens, candidates, houses, cages, rules }: Omit<Conflict, 'lines' | 'isMinimal'>,
): Board {
  const given = new Map(givens.map(({ cell, symbol }) => [cell, symbol]));
  const anything = 2 ** board.symbols.length - 1;
  return {
    ...board,
    givens: board.givens.map((_, cell) => given.get(cell) ?? -1),
    candidates: board.candidates?.map((mask, cell) => (candidates.includes(cell) ? mask : anything)) ?? null,
    houses,
    cages,
    rules,
  };
}

/** Undefined if brute force reaches its limit. */
function isSolvable(board: Board): boolean | undefined {
  let isFound = false;
  const isDone = visitByForce(board, [...board.symbols.keys()], 300_000, () => {
    isFound = true;
    return false;
  });
  return isFound || (isDone ? false : undefined);
}

/** Yields the conflict without one of its rules, for each rule. */
function* withOneLess(conflict: Conflict): Generator<Omit<Conflict, 'lines' | 'isMinimal'>> {
  for (const part of ['givens', 'candidates', 'houses', 'cages', 'rules'] as const) {
    for (const index of conflict[part].keys()) yield { ...conflict, [part]: [...conflict[part]].toSpliced(index, 1) };
  }
}

test('the random boards include some without solution', () =>
  expect(unsolvable.length).toBeGreaterThan(countOf({ sample: 4, all: 15 })));

describe.each(['wasm', 'reference'] as const)('with the %s engine', (engine) => {
  test.each(unsolvable)('board $seed', ({ board }) => {
    const { status, conflict } = findConflict(board, { engine });
    expect(status).toBe('conflict');
    expect(conflict!.isMinimal).toBe(true);
    expect(isSolvable(boardOf(board, conflict!))).not.toBe(true);
    for (const part of withOneLess(conflict!)) expect(isSolvable(boardOf(board, part))).not.toBe(false);
  });
});

test('names the rules', async () => {
  const board = buildBoard({
    rows: 4,
    columns: 4,
    symbols,
    givens: ['1', ...Array<null>(6).fill(null), '3', ...Array<null>(8).fill(null)],
    cages: [
      { cells: [1, 2], sum: 7 },
      { cells: [4, 5], sum: 3 },
    ],
  });
  const { conflict } = findConflict(board);
  expect(conflict!.text).toEqual([
    'row 1',
    'box 1',
    'cage 1 (r1c2 r1c3) adds up to 7',
    'cage 2 (r2c1 r2c2) adds up to 3',
  ]);
  expect((await findConflictAsync(board)).conflict).toEqual(conflict);
  expect(check(board, { conflict: true })).toMatchObject({ status: 'none', conflict: { text: conflict!.text } });
  expect(check(board)).toMatchObject({ status: 'none', conflict: null });
});

test('names two clashing givens and their house', () => {
  const puzzle = `55${'.'.repeat(78)}5`;
  expect(findConflict(puzzle).conflict!.text).toEqual([
    'r1c1 is 5',
    'r1c2 is 5',
    expect.stringMatching(/^(row|box) 1$/),
  ]);
});

test('finds no conflict in a puzzle with solutions', () => {
  expect(findConflict('.'.repeat(81))).toMatchObject({ status: 'solvable', conflict: null });
});

test('ends at a limit before the verdict, or before the conflict is minimal', () => {
  const board: Board = buildBoard({
    rows: 9,
    columns: 9,
    symbols: [...'123456789'].map((name) => ({ name })),
    rules: ['anti-king', 'anti-knight', 'non-consecutive'],
    givens: [...'1...............2'.padEnd(81, '.')].map((cell) => (cell === '.' ? null : cell)),
  });
  const whole = findConflict(board);
  expect(whole.status).toBe('conflict');
  expect(findConflict(board, { nodeLimit: 1 }).status).not.toBe('solvable');
  expect(findConflict(board, { nodeLimit: whole.stats.nodes >> 1 }).conflict?.isMinimal ?? false).toBe(false);
});

test('names clues, and leaves out those that take no part', () => {
  const dot = (cells: number[]): { type: string; cells: number[] } => ({ type: 'white-dot', cells });
  const board = buildBoard({
    rows: 4,
    columns: 4,
    symbols,
    givens: ['1', ...Array<null>(15).fill(null)],
    clues: [dot([14, 15]), { type: 'thermometer', cells: [12, 8] }, { type: 'thermometer', cells: [4, 0] }],
  });
  const { conflict } = findConflict(board);
  expect(conflict!.text).toEqual(['r1c1 is 1', 'thermometer r2c1–r1c1']);
  expect(conflict!.clues).toEqual([board.clues[2]]);
});

test('a clue left out does not change what another means', () => {
  // Without the dot, all dots given would forbid what the dot demands.
  const board = buildBoard({
    rows: 1,
    columns: 4,
    symbols,
    lines: 'none',
    regions: 'none',
    givens: ['1', '2', '3', null],
    clues: [
      { type: 'white-dot', cells: [0, 1] },
      { type: 'negative-dots', marks: ['white-dot'] },
    ],
  });
  const { text } = findConflict(board).conflict!;
  expect(text).toEqual(['r1c1 is 1', 'r1c3 is 3', 'white dot r1c1|r1c2', 'all dots are given: white-dot']);
});
