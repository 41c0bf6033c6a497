/**
 * The exact work of a search on any board, as scripts/record-board-counters.mjs recorded it: every change of a counter
 * fails, independent of the clock.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defaultSettings, type BoardStatistics } from '../../src/engines/board-engine.js';
import { Pause } from '../../src/engines/codes.js';
import { compileBoard } from '../../src/program/compile-board.js';
import { readBoardSets } from '../helpers/board-datasets.js';
import { openContractBoards } from '../helpers/contract-board-engine.js';
import { sampleOf } from '../helpers/extent.js';

interface Recorded {
  readonly set: string;
  readonly id: string;
  /** Null for a search with more nodes than the record allows. */
  readonly wasm: BoardStatistics | null;
  readonly reference: BoardStatistics | null;
}

const engine = openContractBoards();
const recorded = JSON.parse(readFileSync(new URL('./board-counters.json', import.meta.url), 'utf8')) as Recorded[];
const boards = new Map(
  readBoardSets().flatMap((set) => set.boards.map(({ id, board }) => [`${set.name} ${id}`, board])),
);

test('counters equal the recorded ones', () => {
  const expected = recorded.map(({ set, id, ...counters }) => ({
    set,
    id,
    counters: engine.name === 'reference' ? counters.reference : counters.wasm,
  }));
  const all = expected.filter(({ counters }) => counters !== null);
  expect(all.length).toBeGreaterThan(50);
  const known = engine.name === 'reference' ? sampleOf(all, 8) : all;
  const counted = known.map(({ set, id }) => {
    const search = engine.openBoard(compileBoard(boards.get(`${set} ${id}`)!), defaultSettings);
    expect(search.advance(Infinity, Infinity)).toBe(Pause.Exhausted);
    const counters = search.statistics();
    search.close();
    return { set, id, counters };
  });
  expect(counted).toEqual(known);
});
