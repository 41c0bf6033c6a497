/** Tests the contract of `board-engine.ts` for searches: pauses, enumeration, order, statistics, parts of a tree. */
import { describe, expect, test } from 'vitest';
import {
  defaultSettings,
  lexicographic,
  type BoardSearch,
  type BoardSettings,
  type BranchingName,
  type ValueOrderName,
} from '../../src/engines/board-engine.js';
import { Pause } from '../../src/engines/codes.js';
import { buildProgram, type PlainHouse } from '../helpers/build-program.js';
import { openContractBoards } from '../helpers/contract-board-engine.js';
import { sampleOf } from '../helpers/extent.js';

const engine = openContractBoards();

/** Compiles the rows and columns of a Latin square: each symbol once, or as often as `counts` says. */
function latinSquare(size: number, counts: readonly number[] = new Array<number>(size).fill(1)): Int32Array {
  const lines = Array.from({ length: size }, (_, line) =>
    Array.from({ length: size }, (_, at) => ({ row: line * size + at, column: at * size + line })),
  );
  const houses = lines.flatMap((line): PlainHouse[] => [
    { counts, cells: line.map(({ row }) => row) },
    { counts, cells: line.map(({ column }) => column) },
  ]);
  const all = 2 ** counts.length - 1;
  return buildProgram({ symbols: counts.length, domains: new Array<number>(size * size).fill(all), houses });
}

/** Source: OEIS A002860, Latin squares of order 1 to 5. */
const latinSquares = [1, 2, 12, 576, 161_280];

function listSolutions(search: BoardSearch): string[] {
  const solutions: string[] = [];
  while (search.advance(Infinity, 1) === Pause.Solutions) solutions.push(search.solution().join(''));
  return solutions;
}

const branchings: readonly BranchingName[] = ['weighted', 'smallest-domain', 'first-cell', 'random'];
const valueOrders: readonly ValueOrderName[] = ['best', 'ascending', 'descending', 'random'];
const settingsOf = branchings.flatMap((branching) =>
  valueOrders.map((valueOrder): BoardSettings => ({ ...defaultSettings, branching, valueOrder })),
);

describe('solutions', () => {
  test.each(sampleOf([1, 2, 3, 4, 5], engine.name === 'reference' ? 4 : 5))(
    'all Latin squares of order %i are counted',
    (size) => {
      const search = engine.openBoard(latinSquare(size), defaultSettings);
      expect(search.advance(Infinity, Infinity)).toBe(Pause.Exhausted);
      expect(search.statistics().solutions).toBe(latinSquares[size - 1]);
      search.close();
    },
  );

  test('all squares with both symbols twice in every line are counted', () => {
    // Source: OEIS A001499, binary matrices of order 4 with two ones in every line.
    const search = engine.openBoard(latinSquare(4, [2, 2]), defaultSettings);
    expect(listSolutions(search)).toHaveLength(90);
    search.close();
  });

  test.each(settingsOf)('are the same, each once, with $branching and $valueOrder', (settings) => {
    const search = engine.openBoard(latinSquare(4), settings);
    const solutions = listSolutions(search);
    expect(new Set(solutions).size).toBe(576);
    expect(solutions).toHaveLength(576);
    search.close();
  });

  test('come in lexicographic order on request', () => {
    const search = engine.openBoard(latinSquare(4), lexicographic(defaultSettings));
    const solutions = listSolutions(search);
    expect(solutions).toHaveLength(576);
    expect(solutions).toEqual([...solutions].sort());
    search.close();
  });

  test('are copies', () => {
    const search = engine.openBoard(latinSquare(3), defaultSettings);
    search.advance(Infinity, 1);
    const solution = search.solution();
    const text = solution.join('');
    solution.fill(9);
    expect(search.solution().join('')).toBe(text);
    search.close();
  });

  test('with symbol 31 are correct', () => {
    const program = buildProgram({
      symbols: 32,
      domains: [-(2 ** 31), -(2 ** 31) | 1],
      houses: [{ cells: [0, 1], counts: new Array<number>(32).fill(1) }],
    });
    const search = engine.openBoard(program, defaultSettings);
    expect(search.advance(Infinity, 1)).toBe(Pause.Solutions);
    expect([...search.solution()]).toEqual([31, 0]);
    search.close();
  });
});

describe('pauses', () => {
  test('come after the requested number of solutions, and the search continues', () => {
    const search = engine.openBoard(latinSquare(4), defaultSettings);
    expect(search.advance(Infinity, 100)).toBe(Pause.Solutions);
    expect(search.statistics().solutions).toBe(100);
    expect(search.advance(Infinity, 500)).toBe(Pause.Exhausted);
    expect(search.statistics().solutions).toBe(576);
    expect(search.advance(Infinity, 1)).toBe(Pause.Exhausted);
    search.close();
  });

  test('come after the requested number of nodes, and change nothing', () => {
    const whole = engine.openBoard(latinSquare(4), defaultSettings);
    whole.advance(Infinity, Infinity);
    const sliced = engine.openBoard(latinSquare(4), defaultSettings);
    let nodes = 0;
    while (sliced.advance(7, Infinity) === Pause.Nodes) expect(sliced.statistics().nodes).toBe((nodes += 7));
    expect(sliced.statistics()).toEqual(whole.statistics());
    whole.close();
    sliced.close();
  });

  test('of several searches do not affect each other', () => {
    const sizes = [3, 4, 3, 4];
    const searches = sizes.map((size) => engine.openBoard(latinSquare(size), defaultSettings));
    for (let round = 0; round < 600; round++) for (const search of searches) search.advance(Infinity, 1);
    expect(searches.map((search) => search.statistics().solutions)).toEqual([12, 576, 12, 576]);
    for (const search of searches) search.close();
  });
});

describe('statistics', () => {
  test.each(settingsOf)('add up with $branching and $valueOrder', (settings) => {
    const search = engine.openBoard(latinSquare(4), { ...settings, learnAfter: Infinity });
    search.advance(Infinity, Infinity);
    const { nodes, guesses, backtracks, failures, solutions, depth, propagations } = search.statistics();
    expect(nodes).toBe(1 + guesses + backtracks);
    expect(backtracks).toBe(guesses);
    expect(nodes).toBe(guesses + failures + solutions);
    expect(depth).toBeGreaterThan(3);
    expect(propagations).toBeGreaterThanOrEqual(nodes - failures);
    search.close();
  });

  test('count one node for a root in conflict', () => {
    const search = engine.openBoard(
      buildProgram({ symbols: 1, domains: [1, 1], houses: [{ cells: [0, 1], counts: [1] }] }),
      defaultSettings,
    );
    expect(search.advance(Infinity, Infinity)).toBe(Pause.Exhausted);
    expect(search.statistics()).toMatchObject({
      nodes: 1,
      guesses: 0,
      backtracks: 0,
      failures: 1,
      depth: 0,
      solutions: 0,
    });
    search.close();
  });

  test('count one node for a root with an empty domain', () => {
    const search = engine.openBoard(buildProgram({ symbols: 2, domains: [0, 3] }), defaultSettings);
    expect(search.advance(Infinity, Infinity)).toBe(Pause.Exhausted);
    expect(search.statistics()).toMatchObject({ nodes: 1, failures: 1, solutions: 0 });
    search.close();
  });

  test('are the same for the same seed', () => {
    const count = (seed: number): number => {
      const search = engine.openBoard(latinSquare(4), {
        ...defaultSettings,
        branching: 'random',
        valueOrder: 'random',
        seed,
      });
      search.advance(Infinity, Infinity);
      const { propagations } = search.statistics();
      search.close();
      return propagations;
    };
    expect(count(1)).toBe(count(1));
    expect(new Set([1, 2, 3, 4, 5].map(count)).size).toBeGreaterThan(1);
  });
});

describe('domains', () => {
  test('of a part of the tree replace those of the program', () => {
    const program = latinSquare(4);
    const counts = [1, 2, 4, 8].map((first) => {
      const search = engine.openBoard(
        program,
        defaultSettings,
        Uint32Array.from({ length: 16 }, (_, cell) => (cell === 0 ? first : 15)),
      );
      search.advance(Infinity, Infinity);
      const { solutions } = search.statistics();
      search.close();
      return solutions;
    });
    expect(counts).toEqual([144, 144, 144, 144]);
    const search = engine.openBoard(program, defaultSettings);
    search.advance(Infinity, Infinity);
    expect(search.statistics().solutions).toBe(576);
    search.close();
  });

  test('are not changed, nor is the program', () => {
    const program = latinSquare(3);
    const before = program.slice();
    const domains = Uint32Array.from([1, 7, 7, 7, 7, 7, 7, 7, 7]);
    expect(engine.propagateBoard(program, defaultSettings, domains)).not.toBeNull();
    engine.openBoard(program, defaultSettings, domains).close();
    expect([...domains]).toEqual([1, 7, 7, 7, 7, 7, 7, 7, 7]);
    expect(program).toEqual(before);
  });

  test('are those of the fixpoint of the root, or null', () => {
    const program = latinSquare(2);
    expect(engine.propagateBoard(program, defaultSettings)).toEqual(Uint32Array.of(3, 3, 3, 3));
    expect(engine.propagateBoard(program, defaultSettings, Uint32Array.of(1, 3, 3, 3))).toEqual(
      Uint32Array.of(1, 2, 2, 1),
    );
    expect(engine.propagateBoard(program, defaultSettings, Uint32Array.of(1, 1, 3, 3))).toBeNull();
  });
});
