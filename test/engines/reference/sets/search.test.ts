/** The search by sets: branchings, sides of guesses, limits, refused settings, and propagation from a fixpoint. */
import { describe, expect, test } from 'vitest';
import { defaultSettings, type BoardSettings } from '../../../../src/engines/board-engine.js';
import { Pause, Propagation } from '../../../../src/engines/codes.js';
import { finish } from '../../../../src/engines/reference/interruptible.js';
import { openReferenceBoards } from '../../../../src/engines/reference/board/engine.js';
import { readProgram } from '../../../../src/engines/reference/board/read-program.js';
import { SetBrancher } from '../../../../src/engines/reference/sets/branch.js';
import { BoundsLayout } from '../../../../src/engines/reference/sets/bounds.js';
import { SetPropagation } from '../../../../src/engines/reference/sets/propagate.js';
import { setStructureOf } from '../../../../src/engines/reference/sets/structure.js';
import { buildBoard } from '../../../../src/model/board/build-board.js';
import type { BoardDescription } from '../../../../src/model/board/description.js';
import { UsageError } from '../../../../src/model/errors.js';
import { compileBoard } from '../../../../src/program/compile-board.js';
import { readBoardSets } from '../../../helpers/board-datasets.js';
import { Random } from '../../../helpers/random.js';

const engine = openReferenceBoards();
const sets: BoardSettings = { ...defaultSettings, viewpoint: 'sets', branching: 'smallest-domain' };
const textbook = readBoardSets().find(({ name }) => name === 'textbook')!.boards;
const programOf = (id: string): Int32Array => compileBoard(textbook.find((known) => known.id === id)!.board);
const small: BoardDescription = { rows: 4, columns: 4, symbols: ['1', '2', '3', '4'].map((name) => ({ name })) };

describe('a guess', () => {
  // Symbol 0 is open in cells 1, 2, 33, 34; symbol 1 in 5, 32; symbol 2 in none; symbol 3 in 0, 31.
  const layout = new BoundsLayout(4, 35);
  const bounds = new Int32Array(2 * 2 * 4);
  const put = (start: number, cells: readonly number[]): void =>
    cells.forEach((cell) => (bounds[start + (cell >>> 5)] |= 1 << cell));
  put(layout.upperOf(0), [1, 2, 33, 34]);
  put(layout.upperOf(1), [3, 5, 32]);
  put(layout.lowerOf(1), [3]);
  put(layout.upperOf(2), [4]);
  put(layout.lowerOf(2), [4]);
  put(layout.upperOf(3), [0, 31]);

  test.each([
    ['smallest-domain', 'best', { symbol: 1, cell: 5 }],
    ['smallest-domain', 'ascending', { symbol: 1, cell: 5 }],
    ['smallest-domain', 'descending', { symbol: 1, cell: 32 }],
    ['first-cell', 'ascending', { symbol: 0, cell: 1 }],
    ['first-cell', 'descending', { symbol: 0, cell: 34 }],
  ] as const)('%s, %s', (branching, valueOrder, guess) => {
    expect(new SetBrancher(layout, { ...sets, branching, valueOrder }).chooseGuess(bounds)).toEqual(guess);
  });

  test('random picks any open set and any of its open cells, the same for the same seed', () => {
    const guesses = (seed: number): string[] => {
      const brancher = new SetBrancher(layout, { ...sets, branching: 'random', valueOrder: 'random', seed });
      return Array.from({ length: 200 }, () => JSON.stringify(brancher.chooseGuess(bounds)));
    };
    const open = [
      [0, 1],
      [0, 2],
      [0, 33],
      [0, 34],
      [1, 5],
      [1, 32],
      [3, 0],
      [3, 31],
    ].map(([symbol, cell]) => JSON.stringify({ symbol, cell }));
    expect(new Set(guesses(1))).toEqual(new Set(open));
    expect(guesses(1)).toEqual(guesses(1));
    expect(guesses(1)).not.toEqual(guesses(2));
  });

  test('is null if nothing is open', () => {
    for (const branching of ['smallest-domain', 'first-cell', 'random'] as const) {
      expect(new SetBrancher(layout, { ...sets, branching }).chooseGuess(new Int32Array(bounds.length))).toBeNull();
    }
  });
});

describe('the search', () => {
  test('continues where it paused', () => {
    const whole = engine.openBoard(programOf('pi-day-2009'), sets);
    whole.advance(Infinity, Infinity);
    const paused = engine.openBoard(programOf('pi-day-2009'), sets);
    let pauses = 0;
    while (paused.advance(1, Infinity) === Pause.Nodes) pauses++;
    expect(pauses).toBe(63);
    expect(paused.statistics()).toEqual(whole.statistics());
    expect(paused.solution()).toEqual(whole.solution());
  });

  test.each(['sets', 'both'] as const)('continues in the middle of a node, by %s', (viewpoint) => {
    const whole = engine.openBoard(programOf('pi-day-2009'), { ...sets, viewpoint });
    whole.advance(Infinity, Infinity);
    const paused = engine.openBoard(programOf('pi-day-2009'), { ...sets, viewpoint });
    let pauses = 0;
    while (paused.advance(Infinity, Infinity, 1) !== Pause.Exhausted) pauses++;
    expect(pauses).toBeGreaterThan(whole.statistics().nodes);
    expect(paused.statistics()).toEqual(whole.statistics());
    expect(paused.solution()).toEqual(whole.solution());
  });

  test('searches of one layout do not affect each other', () => {
    const ids = ['demo-task-4-example', 'pi-day-2010'];
    const run = (id: string): unknown => {
      const alone = openReferenceBoards().openBoard(programOf(id), sets);
      alone.advance(Infinity, Infinity);
      return alone.statistics();
    };
    const together = ids.map((id) => engine.openBoard(programOf(id), sets));
    while (together.filter((search) => search.advance(1, Infinity) !== Pause.Exhausted).length > 0);
    expect(together.map((search) => search.statistics())).toEqual(ids.map(run));
  });

  test('counts every solution: the 288 fillings of 4 by 4', () => {
    for (const viewpoint of ['sets', 'both'] as const) {
      const search = engine.openBoard(compileBoard(buildBoard(small)), { ...sets, viewpoint });
      expect(search.advance(Infinity, Infinity)).toBe(Pause.Exhausted);
      expect(search.statistics()).toMatchObject({ solutions: 288, failures: 0, nodes: 575 });
    }
  });

  test('a cell that no symbol may hold is a conflict at the root', () => {
    const program = compileBoard(buildBoard({ ...small, candidates: [0, ...new Array<null>(15).fill(null)] }));
    for (const viewpoint of ['sets', 'both'] as const) {
      const search = engine.openBoard(program, { ...sets, viewpoint });
      expect(search.advance(Infinity, Infinity)).toBe(Pause.Exhausted);
      expect(search.statistics()).toMatchObject({ nodes: 1, failures: 1, solutions: 0 });
      expect(engine.propagateBoard(program, { ...sets, viewpoint })).toBeNull();
    }
  });

  test('cells with one symbol each describe a part of the tree', () => {
    const program = compileBoard(buildBoard(small));
    const domains = new Uint32Array(16).fill(15);
    domains[0] = 2;
    domains[15] = 5;
    const search = engine.openBoard(program, sets, domains);
    search.advance(Infinity, Infinity);
    const plain = engine.openBoard(program, defaultSettings, domains);
    plain.advance(Infinity, Infinity);
    expect(search.statistics().solutions).toBe(plain.statistics().solutions);
  });
});

describe('propagation', () => {
  test.each(['pi-day-2009', 'demo-task-4-example', 'kaos-5x5'])(
    'of %s from a fixpoint ends where full propagation does',
    (id) => {
      const constraints = readProgram(programOf(id));
      const structure = setStructureOf(constraints);
      const { layout } = structure;
      const [onward, anew] = [new SetPropagation(structure), new SetPropagation(structure)];
      const random = new Random(7);
      let conflicts = 0;
      for (let path = 0; path < 60; path++) {
        const bounds = layout.boundsOf(constraints.domains);
        let isConsistent = finish(onward.propagateAll(bounds));
        while (isConsistent) {
          const guess = new SetBrancher(layout, {
            ...sets,
            branching: 'random',
            valueOrder: 'random',
            seed: random.below(1e6),
          }).chooseGuess(bounds);
          if (!guess) break;
          const { symbol, cell } = guess;
          const isIncluded = random.below(2) === 1;
          const start = isIncluded ? layout.lowerOf(symbol) : layout.upperOf(symbol);
          const expected = bounds.slice();
          expected[start + (cell >>> 5)] ^= 1 << cell;
          onward.load(bounds);
          if (isIncluded) onward.include(symbol, cell >>> 5, 1 << cell);
          else onward.exclude(symbol, cell >>> 5, 1 << cell);
          isConsistent = finish(onward.runToFixpoint());
          expect(finish(anew.propagateAll(expected))).toBe(isConsistent);
          if (isConsistent) expect(bounds).toEqual(expected);
          else conflicts++;
        }
      }
      if (id !== 'kaos-5x5') expect(conflicts).toBeGreaterThan(5);
    },
  );
});

describe('naked and hidden singles', () => {
  type Roots = Readonly<Record<'cells' | 'sets' | 'both', Uint32Array>>;
  const rootsOf = (program: Int32Array, domains?: Uint32Array): Roots => {
    const rootBy = (settings: Partial<BoardSettings>): Uint32Array =>
      engine.propagateBoard(program, { ...sets, ...settings }, domains)!;
    const placed = { propagation: Propagation.Placed };
    return {
      cells: rootBy({ viewpoint: 'cells', ...placed }),
      sets: rootBy({}),
      both: rootBy({ viewpoint: 'both', ...placed }),
    };
  };

  test('cells and both remove the symbol of a single cell from its peers, sets do not', () => {
    // The peers of r1c1 hold eight digits, each once: only 9 is left for it, and 9 has other places in its row, column
    // and box.
    const givens = new Array<string | null>(81).fill(null);
    for (const [cell, digit] of [
      [3, 1],
      [4, 2],
      [5, 3],
      [27, 4],
      [36, 5],
      [45, 6],
      [10, 7],
      [20, 8],
    ])
      givens[cell] = String(digit);
    const symbols = Array.from({ length: 9 }, (_, digit) => ({ name: String(digit + 1) }));
    const roots = rootsOf(compileBoard(buildBoard({ rows: 9, columns: 9, symbols, givens })));
    const isNineLeft = (root: Uint32Array): boolean[] => [1, 9, 72].map((peer) => (root[peer] & (1 << 8)) !== 0);
    expect([roots.cells[0], roots.sets[0], roots.both[0]]).toEqual([1 << 8, 1 << 8, 1 << 8]);
    expect(isNineLeft(roots.sets)).toEqual([true, true, true]);
    expect(isNineLeft(roots.cells)).toEqual([false, false, false]);
    expect(isNineLeft(roots.both)).toEqual([false, false, false]);
  });

  test('sets and both place a symbol with one place left in a house, cells do not', () => {
    const program = compileBoard(buildBoard({ ...small, lines: 'rows', regions: 'none' }));
    const domains = new Uint32Array(16).fill(0b1110);
    for (const cell of [2, 5, 8, 15]) domains[cell] = 0b1111;
    const roots = rootsOf(program, domains);
    expect([roots.cells[2], roots.sets[2], roots.both[2]]).toEqual([0b1111, 1, 1]);
  });
});

describe('refusals', () => {
  const program = compileBoard(buildBoard(small));
  const sums = compileBoard(buildBoard({ ...small, cages: [{ cells: [0, 1], sum: 5 }] }));
  test.each([
    [
      'weighted branching',
      program,
      { branching: 'weighted' },
      'the viewpoint sets branches by smallest-domain, first-cell or random, not weighted',
    ],
    [
      'an algorithm of the course',
      program,
      { algorithm: 'forward-checking' },
      'the algorithm forward-checking is of the viewpoint cells, not sets',
    ],
    [
      'propagators of the cells',
      program,
      { propagation: Propagation.Flow },
      'the viewpoint sets has its own propagators: propagation is for cells and both',
    ],
    ['sums', sums, {}, 'the viewpoint sets is for boards without sums and rules of clues'],
    ['sums of both', sums, { viewpoint: 'both' }, 'the viewpoint both is for boards without sums and rules of clues'],
  ] as const)('%s', (_, refused, changes, message) => {
    expect(() => engine.openBoard(refused, { ...sets, ...changes })).toThrow(new UsageError(message));
  });
});
