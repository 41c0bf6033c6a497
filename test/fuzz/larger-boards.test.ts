/**
 * Random boards of 7 to 10 rows, which are too large for brute force: the engines must agree with each other. They test
 * the limits of large cages, sums of many groups and tables of sets. The seeds are those of `boards.test.ts`.
 */
import { expect, test } from 'vitest';
import { defaultSettings, type BoardEngine, type BoardSettings } from '../../src/engines/board-engine.js';
import { Pause } from '../../src/engines/codes.js';
import { openReferenceBoards } from '../../src/engines/reference/board/engine.js';
import { writeBoardJson } from '../../src/formats/json/write.js';
import type { Board } from '../../src/model/board/board.js';
import type { BoardDescription, CageDescription } from '../../src/model/board/description.js';
import { buildBoard } from '../../src/model/board/build-board.js';
import { compileBoard } from '../../src/program/compile-board.js';
import { assertBoardSolution } from '../helpers/assert-board-solution.js';
import { boardEngines } from '../helpers/board-engines.js';
import { Random } from '../helpers/random.js';
import { countOf } from '../helpers/extent.js';

const boards = Number(process.env['PIDOKU_FUZZ_BOARDS'] ?? countOf({ sample: 600, all: 3000 })) / 50;
const firstSeed = Number(process.env['PIDOKU_FUZZ_SEED'] ?? 0);
const mostSolutions = 5;
/** A board that needs more nodes gets more givens. */
const mostNodes = 150;

const range = (length: number): number[] => Array.from({ length }, (_, index) => index);

/** Makes a filled board of rows and columns; some boards have boxes, some have a symbol more than once. */
function makeFilledBoard(random: Random): { layout: BoardDescription; filling: readonly number[] } {
  const size = 7 + random.below(4);
  const repeated = random.below(3) === 0 ? 1 + random.below(2) : 0;
  const symbols = range(size - repeated).map((index) => ({
    name: `${index + 1}`,
    count: index === 0 ? 1 + repeated : 1,
  }));
  const layout: BoardDescription = {
    rows: size,
    columns: size,
    symbols,
    regions: size > 7 && random.below(2) ? 'boxes' : 'none',
  };
  const search = openReferenceBoards().openBoard(compileBoard(buildBoard(layout)), {
    ...defaultSettings,
    valueOrder: 'random',
    seed: random.below(1e6),
  });
  expect(search.advance(Infinity, 1)).toBe(Pause.Solutions);
  return { layout, filling: [...search.solution()] };
}

/** Makes disjoint cages over most of the board, with the sums of the filling. */
function makeCages(random: Random, size: number, filling: readonly number[]): CageDescription[] {
  const free = new Set(range(filling.length));
  return random.shuffle([...free]).flatMap((start): CageDescription[] => {
    if (!free.has(start)) return [];
    const repeats = random.below(4) === 0;
    const cells = [start];
    for (let tries = random.below(random.below(3) ? 6 : 40); tries > 0 && cells.length < 9; tries--) {
      const from = cells[random.below(cells.length)];
      const next = from + [1, -1, size, -size][random.below(4)];
      const isBeside =
        next >= 0 &&
        next < filling.length &&
        (Math.abs(next - from) > 1 || Math.floor(next / size) === Math.floor(from / size));
      if (
        isBeside &&
        free.has(next) &&
        !cells.includes(next) &&
        (repeats || !cells.some((cell) => filling[cell] === filling[next]))
      )
        cells.push(next);
    }
    for (const cell of cells) free.delete(cell);
    return cells.length === 1 ? [] : [{ cells, repeats, sum: cells.reduce((sum, cell) => sum + filling[cell] + 1, 0) }];
  });
}

function makeSettings(random: Random): BoardSettings {
  return { ...defaultSettings, propagation: random.below(2) ? 'auto' : 1 | 32 | random.below(128) };
}

/** @returns the number of solutions up to the limit, or undefined if that takes too many nodes. */
function countOn(engine: BoardEngine, board: Board, settings: BoardSettings): number | undefined {
  const search = engine.openBoard(compileBoard(board), settings);
  const pause = search.advance(mostNodes, mostSolutions);
  const { solutions } = search.statistics();
  if (solutions > 0) assertBoardSolution(board, search.solution());
  search.close();
  return pause === Pause.Nodes ? undefined : solutions;
}

test(`${boards} larger boards have as many solutions on every engine`, { timeout: 900_000 }, () => {
  let unique = 0;
  for (let seed = firstSeed; seed < firstSeed + boards; seed++) {
    const random = new Random(seed);
    const { layout, filling } = makeFilledBoard(random);
    const cages = makeCages(random, layout.rows, filling);
    const settings = makeSettings(random);
    const order = random.shuffle(range(filling.length));
    for (let given = random.below(20); ; given += 6) {
      const shown = new Set(order.slice(0, given));
      const board = buildBoard({
        ...layout,
        cages,
        givens: filling.map((symbol, cell) => (shown.has(cell) ? symbol : null)),
      });
      const counts = boardEngines.map((engine) => countOn(engine, board, settings));
      if (counts.includes(undefined)) continue;
      const engines = boardEngines.map(({ name }) => name);
      if (new Set(counts).size > 1 || counts[0] === 0)
        throw new Error(
          `${engines.join()} find ${counts.join()}: ${JSON.stringify({ seed, settings })}\n${writeBoardJson(board)}`,
        );
      if (counts[0] === 1) unique++;
      break;
    }
  }
  expect(unique).toBeGreaterThan(boards / 10);
});
