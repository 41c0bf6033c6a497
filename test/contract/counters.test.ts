/**
 * The exact work of a search: nodes and guesses of puzzles whose whole tree is searched. The lockstep kernels are
 * twins: they must open the same nodes on every instruction set and in WebAssembly. scripts/record-counters.mjs
 * recorded the counters.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openContractEngine } from '../helpers/contract-engine.js';
import { solveAll, solveOne, type Answer } from '../helpers/solve-batch.js';

interface Counters {
  readonly nodes: number;
  readonly guesses: number;
}

interface Recorded {
  readonly puzzle: string;
  readonly reference: Counters;
  readonly lockstep: Counters;
}

const engine = openContractEngine();
const recorded = JSON.parse(readFileSync(new URL('./counters.json', import.meta.url), 'utf8')) as Recorded[];
const expected = recorded.map((record) => (engine.name === 'reference' ? record.reference : record.lockstep));
const countersOf = ({ nodes, guesses }: Answer): Counters => ({ nodes, guesses });

test('equal the recorded ones for single puzzles', () => {
  expect(recorded.length).toBeGreaterThan(40);
  expect(recorded.map(({ puzzle }) => countersOf(solveOne(engine, puzzle)))).toEqual(expected);
});

test('equal the recorded ones for puzzles in a batch', () => {
  expect(
    solveAll(
      engine,
      recorded.map(({ puzzle }) => puzzle),
    ).map(countersOf),
  ).toEqual(expected);
});
