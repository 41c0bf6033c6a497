/**
 * The strengths of global cardinality on the Pi Day board of document 004 (docs/sources.md), with π counted as −1 and
 * the branching of its author's model. *Source* of the figures: the comment in H. Kjellerstrand's sudoku_pi.mzn (1, 53
 * and 31,316 failures); for the decomposition and `first_fail`, Gecode 6.2.0 by MiniZinc 2.6.4.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { defaultSettings, type BoardSettings } from '../../../../src/engines/board-engine.js';
import { Propagation } from '../../../../src/engines/codes.js';
import { openReferenceBoards } from '../../../../src/engines/reference/board/engine.js';
import { openWasmBoards } from '../../../../src/engines/wasm/board.js';
import { readBoardRecord } from '../../../../src/formats/json/read.js';
import { UsageError } from '../../../../src/model/errors.js';
import { compileBoard } from '../../../../src/program/compile-board.js';
import { isWhole } from '../../../helpers/extent.js';

const { Placed, Hidden, Flow, Bounds } = Propagation;
const [line] = readFileSync(new URL('../../../../examples/pi-days.ndjson', import.meta.url), 'utf8').split('\n');
const piDay = compileBoard(readBoardRecord(line).board);
const maxRegret: Partial<BoardSettings> = { branching: 'max-regret', valueOrder: 'descending' };
const firstFail: Partial<BoardSettings> = { branching: 'smallest-domain', valueOrder: 'ascending' };

function failuresOf(propagation: number, order: Partial<BoardSettings>): number {
  const search = openReferenceBoards().openBoard(piDay, { ...defaultSettings, propagation, ...order });
  search.advance(Infinity, Infinity);
  const { failures, solutions } = search.statistics();
  expect(solutions).toBe(1);
  return failures;
}

describe('failures, max_regret and indomain_max', () => {
  test('domain-consistent: 1', () => expect(failuresOf(Placed | Flow, maxRegret)).toBe(1));
  test('bounds-consistent: 53', () => expect(failuresOf(Placed | Bounds, maxRegret)).toBe(53));
  test.runIf(isWhole)('by value: 31,316', { timeout: 60_000 }, () =>
    expect(failuresOf(Placed, maxRegret)).toBe(31_316),
  );
  test('decomposed into a count of each symbol: 4, as Gecode', () =>
    expect(failuresOf(Placed | Hidden, maxRegret)).toBe(4));
});

describe('failures, first_fail and indomain_min', () => {
  test('domain-consistent: 3, as Gecode', () => expect(failuresOf(Placed | Flow, firstFail)).toBe(3));
  test('decomposed: 9, as Gecode', () => expect(failuresOf(Placed | Hidden, firstFail)).toBe(9));
  test('bounds-consistent and by value', () =>
    expect([failuresOf(Placed | Bounds, firstFail), failuresOf(Placed, firstFail)]).toEqual([73, 432]));
});

describe('the WebAssembly core', () => {
  test('refuses bounds consistency', () => {
    const settings = { ...defaultSettings, propagation: Placed | Bounds };
    expect(() => openWasmBoards().openBoard(piDay, settings)).toThrow(UsageError);
    expect(() => openWasmBoards().propagateBoard(piDay, settings)).toThrow(
      'bounds-consistent cardinality runs on the reference engine',
    );
  });

  test('refuses max-regret', () => {
    expect(() => openWasmBoards().openBoard(piDay, { ...defaultSettings, branching: 'max-regret' })).toThrow(
      'the branching max-regret runs on the reference engine',
    );
  });
});
