/**
 * Tests the contract of `board-engine.ts` for work: a search that pauses within its nodes, its loading or its learning
 * has the same counters and solutions as one that never pauses.
 */
import { describe, expect, test } from 'vitest';
import { defaultSettings, type BoardSettings, type BoardStatistics } from '../../src/engines/board-engine.js';
import { Pause, Propagation } from '../../src/engines/codes.js';
import { compileBoard } from '../../src/program/compile-board.js';
import { readBoardSets } from '../helpers/board-datasets.js';
import { openContractBoards } from '../helpers/contract-board-engine.js';
import { Random } from '../helpers/random.js';
import { countOf, sampleOf } from '../helpers/extent.js';

const engine = openContractBoards();
const everything = Object.values(Propagation).reduce((bits, bit) => bits | bit, 0) & ~Propagation.Bounds;

/** One board of each set with a short search. */
const boards = readBoardSets()
  .filter(({ name }) => !['killer-extreme', 'killer-mathemagic', 'sudoku-25', 'pi-generated'].includes(name))
  .map(({ name, boards: [{ board }] }) => ({ name, program: compileBoard(board) }));

const settings: readonly [string, BoardSettings][] = [
  ['the default settings', defaultSettings],
  ['every propagator', { ...defaultSettings, propagation: everything }],
  ['learning from the start', { ...defaultSettings, learnAfter: 0 }],
];
const mostNodes = countOf({ sample: engine.name === 'reference' ? 8 : 200, all: 200 });

interface Searched {
  readonly statistics: BoardStatistics;
  readonly solution: string;
}

function search(program: Int32Array, by: BoardSettings, workOf: () => number): Searched & { readonly pauses: number } {
  const opened = engine.openBoard(program, by);
  let pauses = 0;
  while (opened.statistics().nodes < mostNodes) {
    const pause = opened.advance(mostNodes - opened.statistics().nodes, 2, workOf());
    if (pause !== Pause.Work) break;
    pauses++;
  }
  const found = { statistics: opened.statistics(), solution: opened.solution().join(' '), pauses };
  opened.close();
  return found;
}

describe.each(settings)('with %s', (_, by) => {
  test.each(sampleOf(boards, 2))('$name', ({ program }) => {
    const { pauses, ...whole } = search(program, by, () => Infinity);
    expect(pauses).toBe(0);
    for (const work of [1, 13, 500]) {
      const paused = search(program, by, () => work);
      expect({ statistics: paused.statistics, solution: paused.solution }).toEqual(whole);
      if (work === 1) expect(paused.pauses).toBeGreaterThan(whole.statistics.nodes);
    }
    const random = new Random(4);
    const { pauses: _pauses, ...uneven } = search(program, by, () => 1 + random.below(100));
    expect(uneven).toEqual(whole);
  });
});

test('a pause comes after at most one unit of work', () => {
  const opened = engine.openBoard(boards[0].program, defaultSettings);
  let before = opened.statistics().propagations;
  for (let pause: Pause = Pause.Work; pause === Pause.Work;) {
    pause = opened.advance(1, 1, 1);
    const { propagations } = opened.statistics();
    // Several propagators run on a changed house; the units of the reference engine are larger than its small
    // constraints.
    expect(propagations - before).toBeLessThanOrEqual(engine.name === 'wasm' ? 2 : 64);
    before = propagations;
  }
  opened.close();
});

test.each(boards)('propagates the root of $name in pieces', ({ program }) => {
  const root = engine.openRoot(program, defaultSettings);
  let pieces = 1;
  while (!root.advance(1)) pieces++;
  expect(pieces).toBeGreaterThan(10);
  expect(root.domains()).toEqual(engine.propagateBoard(program, defaultSettings));
  root.close();
});
