/** Tests `generate` of boards: rules and solutions are judged by code that shares nothing with the engines. */
import { describe, expect, test } from 'vitest';
import {
  boardOf,
  count,
  drawnClueTypes,
  generate,
  generateAsync,
  solve,
  variantNames,
  type Board,
  type GenerateOptions,
  type GeneratedPuzzle,
} from 'pidoku';
import { holds } from '../../../src/model/clues/holds.js';
import { clueBoardOf, compileClue } from '../../../src/model/clues/registry.js';
import { assertBoardSolution } from '../../helpers/assert-board-solution.js';
import { countOf } from '../../helpers/extent.js';

const made = (options: GenerateOptions): GeneratedPuzzle[] => [...generate({ seed: 5, ...options })];

/** True if each of the cells can be reached from the first one by steps among them. */
function areConnected(cells: readonly number[], columns: number): boolean {
  const left = new Set(cells);
  const open = [cells[0]];
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    if (!left.delete(cell)) continue;
    const column = cell % columns;
    open.push(cell - columns, cell + columns);
    if (column > 0) open.push(cell - 1);
    if (column < columns - 1) open.push(cell + 1);
  }
  return left.size === 0;
}

const isUnique = (board: Board | object): boolean =>
  count(board as Board, { engine: 'reference', limit: 2 }).solutions === 1;

/** Checks the solution, that it is the only one by the reference engine, and the number of givens. */
function assertSound({ puzzle, solution, clues }: GeneratedPuzzle): Board {
  const board = boardOf(puzzle);
  expect(solve(puzzle, { engine: 'reference' })).toMatchObject({ status: 'unique', solution });
  assertBoardSolution(board, solve(puzzle).cells!);
  expect(clues).toBe(board.givens.filter((given) => given >= 0).length);
  return board;
}

describe.each([
  [['diagonals'], 9],
  [['windoku'], 9],
  [['anti-knight'], 9],
  [['jigsaw'], 7],
  [['jigsaw', 'anti-king'], 8],
  [['non-consecutive'], countOf({ sample: 6, all: 9 })],
  [[], 6],
] as const)('%j of size %i', (variants, size) => {
  const puzzles = made({ variants, size, count: countOf({ sample: 1, all: 3 }) });

  test('each has one solution, and needs each given', () => {
    for (const one of puzzles) {
      const board = assertSound(one);
      const document = JSON.parse(one.puzzle) as { givens: string };
      for (const [cell, given] of board.givens.entries()) {
        if (given < 0) continue;
        const givens = `${document.givens.slice(0, cell)}.${document.givens.slice(cell + 1)}`;
        expect(isUnique({ ...document, givens })).toBe(false);
      }
    }
    // The reference searches some 200,000 nodes for a non-consecutive board of nine without a given.
  }, 300_000);

  test('the rules are those that were asked for', () => {
    for (const { puzzle } of puzzles) {
      const { rules, rows, houses } = boardOf(puzzle);
      expect(rows).toBe(size);
      expect(rules).toEqual(variants.filter((variant) => variant !== 'jigsaw' && variant !== 'windoku'));
      expect(houses.filter(({ kind }) => kind === 'extra')).toHaveLength(variants.includes('windoku' as never) ? 4 : 0);
    }
  });
});

test('regions of jigsaws are connected and as large as the board', () => {
  const count = countOf({ sample: 6, all: 20 });
  for (const size of [6, 9, 11]) {
    const boards = made({ variants: ['jigsaw'], size, solved: true, count }).map(({ puzzle }) => boardOf(puzzle));
    for (const { regions, columns } of boards)
      for (let region = 0; region < size; region++) {
        const cells = regions!.flatMap((own, cell) => (own === region ? [cell] : []));
        expect(cells).toHaveLength(size);
        expect(areConnected(cells, columns)).toBe(true);
      }
    expect(new Set(boards.map(({ regions }) => regions!.join())).size).toBe(count);
  }
});

test.each([[['killer'], 9] as const, [['killer', 'jigsaw'], 6] as const, [['killer', 'diagonals'], 8] as const])(
  'the cages of %j of size %i cover the board, and there are no givens',
  (variants, size) => {
    for (const one of made({ variants, size, count: countOf({ sample: 1, all: 30 }) })) {
      const { cages, columns, givens } = assertSound(one);
      expect(one.clues).toBe(0);
      expect(cages.flatMap(({ cells }) => cells).sort((a, b) => a - b)).toEqual(givens.map((_, cell) => cell));
      for (const { cells, sum, repeats } of cages) {
        expect(areConnected(cells, columns)).toBe(true);
        expect([typeof sum, repeats]).toEqual(['number', false]);
        expect(cells.length).toBeLessThanOrEqual(5);
      }
    }
  },
);

describe.each([
  [['thermometer', 'arrow', 'white-dot'], 6],
  [['whisper', 'x-sum', 'quadruple'], 6],
  [['region-sum', 'sandwich', 'little-killer', 'xv'], 4],
] as const)('random clues: %j of size %i', (clueTypes, size) => {
  const puzzles = made({ clueTypes, size, count: countOf({ sample: 1, all: 5 }) });

  test('there is one solution, and every clue and given is needed', () => {
    for (const one of puzzles) {
      const board = assertSound(one);
      expect(board.clues.length).toBeGreaterThan(0);
      for (const { type } of board.clues) expect(clueTypes).toContain(type);
      const { givens, clues, ...rest } = JSON.parse(one.puzzle) as { givens: string; clues: object[] };
      for (const nth of clues.keys()) expect(isUnique({ ...rest, givens, clues: clues.toSpliced(nth, 1) })).toBe(false);
      for (const [cell, given] of board.givens.entries()) {
        const without = `${givens.slice(0, cell)}.${givens.slice(cell + 1)}`;
        if (given >= 0) expect(isUnique({ ...rest, clues, givens: without })).toBe(false);
      }
    }
  });
});

test('every kind of random clue is drawn', () => {
  const size = 6;
  for (const type of drawnClueTypes) {
    const [{ puzzle }] = made({ clueTypes: [type], size, clues: [25, 36], minimal: false });
    expect([type, assertSoundClues(puzzle)]).toEqual([type, [type]]);
  }
});

/** The kinds of clues of a board, whose solution is checked by the constraints that they come down to. */
function assertSoundClues(puzzle: string): string[] {
  const board = boardOf(puzzle);
  const cells = Array.from(solve(puzzle, { engine: 'reference' }).cells!);
  const constraints = board.clues.flatMap((clue) => compileClue(clue, clueBoardOf(board)));
  expect(constraints.every((constraint) => holds(constraint, cells, board.symbols))).toBe(true);
  return [...new Set(board.clues.map(({ type }) => type))];
}

test('a board that is stated gets new givens and keeps the rest', () => {
  const jigsaw = { size: 5, regions: '1100012220112204433344433', givens: `1${'.'.repeat(24)}` };
  const twice = { size: 4, alphabet: ['1', { s: '2', n: 3 }], regions: 'none', givens: '.'.repeat(16) };
  for (const board of [jigsaw, twice])
    for (const one of made({ board, count: 5 })) {
      assertSound(one);
      const { houses, regions, symbols } = boardOf(board);
      expect(boardOf(one.puzzle)).toMatchObject({ houses, regions, symbols });
    }
});

test('a number of givens', () => {
  const wanted = made({ variants: ['diagonals'], clues: [15, 17], count: countOf({ sample: 2, all: 5 }) });
  for (const { clues } of wanted) expect([15, 16, 17]).toContain(clues);
  const spare = made({ size: 6, clues: 20, minimal: false, count: countOf({ sample: 2, all: 5 }) });
  for (const one of spare) expect([assertSound(one).columns, one.clues]).toEqual([6, 20]);
});

describe('addresses', () => {
  const wishes: GenerateOptions = { seed: 9, variants: ['killer'], size: 6 };

  test('the board of a seed and an index is this one', () => {
    const [{ puzzle, solution, index }] = generate({ seed: 1, first: 2, variants: ['killer'], size: 4 });
    expect({ puzzle, solution, index }).toMatchInlineSnapshot(`
      {
        "index": 2,
        "puzzle": "{"v":1,"size":4,"givens":"................","cages":[{"cells":[0,1,2,3],"sum":10},{"cells":[4,5],"sum":7},{"cells":[6,10],"sum":5},{"cells":[7,11,15],"sum":6},{"cells":[8,12],"sum":5},{"cells":[9],"sum":2},{"cells":[13,14],"sum":5}]}",
        "solution": "2134341212434321",
      }
    `);
  });

  test('an index has the same board whatever stands before it, on any number of threads', async () => {
    const count = countOf({ sample: 10, all: 30 });
    const all = [...generate({ ...wishes, count })];
    expect([...generate({ ...wishes, first: 7, count: 2 })]).toEqual(all.slice(7, 9));
    for (const threads of [1, 2]) {
      const list = [];
      for await (const one of generateAsync({ ...wishes, count, threads })) list.push(one);
      expect(list).toEqual(all);
    }
    expect(new Set(all.map(({ puzzle }) => puzzle)).size).toBe(count);
  });

  test('a predicate', () => {
    const [one] = generate({ ...wishes, where: ({ puzzle }) => boardOf(puzzle).cages.length > 14 });
    expect(boardOf(one.puzzle).cages.length).toBeGreaterThan(14);
  });
});

test.each<[string, GenerateOptions]>([
  [`variants must be a list of some of ${variantNames.join(', ')}, not "x"`, { variants: ['x' as never] }],
  [`variants must be a list of some of ${variantNames.join(', ')}, not "killer"`, { variants: 'killer' as never }],
  ['size must be a whole number from 4 to 16, not 17', { size: 17 }],
  ['size does not apply to board', { size: 9, board: { size: 9 } }],
  ['variants: windoku needs 9 rows and columns', { size: 8, variants: ['windoku'] }],
  ['clues does not apply to a killer, which has no givens', { variants: ['killer'], clues: 4 }],
  ['rating applies to classic puzzles, not to other boards', { size: 6, rating: 2 }],
  [`clueTypes must be a list of some of ${drawnClueTypes.join(', ')}, not "x"`, { clueTypes: ['x' as never] }],
  ['variants: killer does not apply to clueTypes', { variants: ['killer'], clueTypes: ['arrow'] }],
  ['clueTypes does not apply to solved', { solved: true, clueTypes: ['arrow'] }],
  [
    'variants: jigsaw needs as many rows and columns as symbols',
    {
      variants: ['jigsaw'],
      board: { rows: 2, columns: 3, lines: 'rows', alphabet: ['1', '2', '3'], givens: '......' },
    },
  ],
  [
    'variants: killer does not apply to a board with cages',
    {
      variants: ['killer'],
      board: { size: 4, givens: '.'.repeat(16), cages: [{ cells: [0, 1], sum: 3 }] },
    },
  ],
  [
    'variants: killer needs symbols with different numbers, each once in a house',
    {
      variants: ['killer'],
      board: { size: 4, alphabet: ['1', { s: '2', n: 3 }], givens: '.'.repeat(16) },
    },
  ],
  [
    'boards are generated by the WebAssembly engine alone, so that they are the same everywhere',
    {
      size: 6,
      engine: 'reference',
    },
  ],
  [
    'none of 20 attempts led to puzzle 0 of seed 5: wish for less, or allow more attempts',
    {
      variants: ['anti-king'],
      size: 4,
      attempts: 20,
    },
  ],
])('refuses: %s', (message, options) => {
  expect(() => made(options)).toThrow(message);
});
