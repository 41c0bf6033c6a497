/**
 * Random small boards with multiplicities, irregular regions, extra houses, links and houses that are not exact.
 * Searches by sets and by both find the solutions of brute force under all settings, and the root removes no symbol of
 * a solution.
 */
import { expect, test } from 'vitest';
import { defaultSettings, type BoardSettings } from '../../../../src/engines/board-engine.js';
import { Pause } from '../../../../src/engines/codes.js';
import { openReferenceBoards } from '../../../../src/engines/reference/board/engine.js';
import type { Board } from '../../../../src/model/board/board.js';
import { buildBoard } from '../../../../src/model/board/build-board.js';
import { compileBoard } from '../../../../src/program/compile-board.js';
import { visitByForce } from '../../../fuzz/count-by-force.js';
import { makeRandomBoard, mostSolutions } from '../../../fuzz/random-board.js';
import { findViolation } from '../../../helpers/assert-board-solution.js';
import { Random } from '../../../helpers/random.js';
import { countOf } from '../../../helpers/extent.js';

const boards = countOf({ sample: 60, all: 1500 });
const budget = 200_000;
const engine = openReferenceBoards();

function makeSettings(seed: number): BoardSettings {
  const random = new Random(~seed);
  const pick = <T>(choices: readonly T[]): T => choices[random.below(choices.length)];
  const settings = {
    ...defaultSettings,
    seed,
    valueOrder: pick(['best', 'ascending', 'descending', 'random'] as const),
  };
  return random.below(2)
    ? { ...settings, viewpoint: 'sets', branching: pick(['smallest-domain', 'first-cell', 'random'] as const) }
    : {
        ...settings,
        viewpoint: 'both',
        propagation: random.below(3) ? 1 | random.below(128) : 'auto',
        branching: pick(['weighted', 'smallest-domain', 'first-cell', 'random'] as const),
      };
}

/** Makes a random board without its sums; returns nothing if brute force takes long. */
function makeBoard(seed: number): { board: Board; solutions: number[][] } | undefined {
  const { description } = makeRandomBoard(seed);
  const board = buildBoard({ ...description, cages: description.cages?.filter(({ sum }) => sum === null) });
  const solutions: number[][] = [];
  const isComplete = visitByForce(
    board,
    [...board.symbols.keys()],
    budget,
    (cells) => solutions.push([...cells]) < mostSolutions,
  );
  return isComplete ? { board, solutions } : undefined;
}

test(`${boards} random boards`, { timeout: 300_000 }, () => {
  const seen = { none: 0, one: 0, several: 0, links: 0, repeats: 0, loose: 0 };
  for (let seed = 0; seed < boards; seed++) {
    const made = makeBoard(seed);
    if (!made) continue;
    const { board, solutions } = made;
    const settings = makeSettings(seed);
    const program = compileBoard(board);
    const search = engine.openBoard(program, settings);
    const found = new Set<string>();
    while (found.size < mostSolutions && search.advance(Infinity, 1) === Pause.Solutions) {
      expect({ seed, violation: findViolation(board, search.solution()) }).toEqual({ seed, violation: null });
      found.add(search.solution().join());
    }
    expect({ seed, settings, found: found.size, reported: search.statistics().solutions }).toEqual({
      seed,
      settings,
      found: solutions.length,
      reported: solutions.length,
    });
    if (solutions.length < mostSolutions) expect(found).toEqual(new Set(solutions.map((cells) => cells.join())));

    const root = engine.propagateBoard(program, settings);
    if (root === null) expect({ seed, solutions: solutions.length }).toEqual({ seed, solutions: 0 });
    else for (const cells of solutions) expect(cells.every((symbol, cell) => (root[cell] >>> symbol) & 1)).toBe(true);

    seen[solutions.length === 0 ? 'none' : solutions.length === 1 ? 'one' : 'several']++;
    if (board.rules.some((rule) => rule !== 'diagonals')) seen.links++;
    if (board.counts.some((count) => count > 1)) seen.repeats++;
    if (!board.houses.some(({ kind }) => kind === 'row')) seen.loose++;
  }
  // The sample is useful: each kind of board is common in it.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(boards / 40);
});
