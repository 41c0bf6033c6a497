/** The search of the WebAssembly core when learning begins, ends and begins again: it finds every solution once. */
import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../../src/engines/board-engine.js';
import { Pause } from '../../../src/engines/codes.js';
import { openWasmBoards } from '../../../src/engines/wasm/board.js';
import { buildBoard } from '../../../src/model/board/build-board.js';
import { compileBoard } from '../../../src/program/compile-board.js';
import { Random } from '../../helpers/random.js';

const engine = openWasmBoards();

/** Compiles a Latin square of order five: 161,280 solutions; 1,344 of them with a given first row. */
function compileSquare(givens: readonly (string | null)[]) {
  const symbols = [...'12345'].map((name) => ({ name }));
  return compileBoard(
    buildBoard({
      rows: 5,
      columns: 5,
      symbols,
      regions: 'none',
      givens: [...givens, ...new Array<null>(25 - givens.length).fill(null)],
    }),
  );
}

/** Lists every solution, one at a time, together with the pauses. */
function listSolutions(program: Int32Array, learnAfter: number, most = Infinity): string[] {
  const search = engine.openBoard(program, { ...defaultSettings, learnAfter });
  const solutions: string[] = [];
  while (solutions.length < most && search.advance(Infinity, 1) === Pause.Solutions)
    solutions.push(search.solution().join(''));
  expect(search.statistics().solutions).toBe(solutions.length);
  search.close();
  return solutions;
}

describe.each([0, 1, 40, 700, Infinity])('learning after %s nodes', (learnAfter) => {
  test('finds the 1,344 squares with one row given, each once', () => {
    const solutions = listSolutions(compileSquare([...'12345']), learnAfter);
    expect(solutions).toHaveLength(1344);
    expect(new Set(solutions).size).toBe(1344);
  });

  test('finds more solutions than it stores', () => {
    const solutions = listSolutions(compileSquare([]), learnAfter, 2500);
    expect(new Set(solutions).size).toBe(2500);
  });

  test('pauses after nodes and continues from there', () => {
    const search = engine.openBoard(compileSquare([...'12345']), { ...defaultSettings, learnAfter });
    let pauses = 0;
    while (search.advance(7, Infinity) === Pause.Nodes) pauses++;
    expect(search.statistics().solutions).toBe(1344);
    expect(pauses).toBeGreaterThanOrEqual(Math.floor(search.statistics().nodes / 7) - 1);
    search.close();
  });
});

test.each([0, 3, 200])('the counters add up at the end, learning after %s nodes', (learnAfter) => {
  const search = engine.openBoard(compileSquare([...'12345', ...'21']), { ...defaultSettings, learnAfter });
  expect(search.advance(Infinity, Infinity)).toBe(Pause.Exhausted);
  const { nodes, guesses, failures, backtracks, solutions } = search.statistics();
  expect(nodes).toBe(guesses + failures + solutions);
  expect(nodes).toBe(1 + guesses + backtracks);
  search.close();
});

test('counts its work', () => {
  const search = engine.openBoard(compileSquare([]), { ...defaultSettings, learnAfter: 0 });
  search.advance(500, Infinity);
  const { nodes, guesses, failures, backtracks, depth, solutions, propagations } = search.statistics();
  expect(nodes).toBe(500);
  expect(guesses + failures + solutions).toBe(nodes);
  expect(1 + guesses + backtracks).toBeGreaterThanOrEqual(nodes);
  expect(depth).toBeGreaterThan(1);
  expect(depth).toBeLessThanOrEqual(25);
  expect(propagations).toBeGreaterThan(nodes);
  search.close();
});

test('too many houses are an error and do not affect the next board', () => {
  const random = new Random(1);
  const symbols = Array.from({ length: 25 }, (_, index) => ({ name: `${index + 1}` }));
  const extra = Array.from({ length: 300 }, () => ({
    cells: random.shuffle(Array.from({ length: 625 }, (_, cell) => cell)).slice(0, 600),
    counts: symbols.map(() => 24),
  }));
  const program = compileBoard(buildBoard({ rows: 25, columns: 25, symbols, extra }));
  for (let time = 0; time < 3; time++) {
    expect(() => {
      const search = engine.openBoard(program, defaultSettings);
      try {
        search.advance(1, 1);
      } finally {
        search.close();
      }
    }).toThrow('E_LIMIT');
    expect(() => engine.propagateBoard(program, defaultSettings)).toThrow('E_LIMIT');
    expect(listSolutions(compileSquare([...'12345', ...'21']), 0)).not.toHaveLength(0);
  }
});

test('a closed search refuses to continue', () => {
  const search = engine.openBoard(compileSquare([]), defaultSettings);
  search.close();
  search.close();
  expect(() => search.advance(1, 1)).toThrow('the search is closed');
});

test('open searches do not affect each other', () => {
  const program = compileSquare([...'12345']);
  const searches = [0, 10, Infinity].map((learnAfter) => engine.openBoard(program, { ...defaultSettings, learnAfter }));
  let isOpen = true;
  while (isOpen) isOpen = searches.map((search) => search.advance(13, 5)).some((pause) => pause !== Pause.Exhausted);
  expect(searches.map((search) => search.statistics().solutions)).toEqual([1344, 1344, 1344]);
  for (const search of searches) search.close();
});
