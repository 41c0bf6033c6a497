import { describe, expect, test } from 'vitest';
import type { Arm, Instance } from '../../src/experiments/experiment.js';
import { fitExperiment } from '../../src/experiments/fit.js';
import { buildBoard } from '../../src/index.js';
import { experiment, instances } from './synthetic.js';

const sets: Arm = { name: 'sets', knobs: { viewpoint: 'sets' } };
const cells: Arm = { name: 'cells', knobs: { viewpoint: 'cells' } };
const asked = { ...experiment, arms: [cells, sets], leftOut: [] };
const boardWith = (cages: readonly object[]): Instance => ({
  set: 'killers',
  id: 'one',
  source: buildBoard({
    rows: 4,
    columns: 4,
    symbols: [1, 2, 3, 4].map((value) => ({ name: `${value}`, value })),
    cages,
  } as never),
});

describe('an experiment is fitted', () => {
  test('to the engine: the reference, or the requested one for arms that allow a choice', () => {
    expect(fitExperiment(asked, instances, {}).arms.map(({ knobs }) => knobs.engine)).toEqual([
      'reference',
      'reference',
    ]);
    expect(fitExperiment(asked, instances, { engine: 'wasm' }).arms.map(({ knobs }) => knobs.engine)).toEqual([
      'wasm',
      'reference',
    ]);
  });

  test('to the node limit', () => {
    expect(fitExperiment(asked, instances, {}).nodeLimit).toBe(100);
    expect(fitExperiment(asked, instances, { nodeLimit: 0 }).nodeLimit).toBe(0);
  });

  test('to boards with sums, without the arms of the course and without conclusions', () => {
    const killer = boardWith([{ cells: [0, 1], sum: 3 }]);
    const fitted = fitExperiment(asked, [...instances, killer], {});
    expect(fitted.arms.map(({ name }) => name)).toEqual(['cells']);
    expect(fitted.leftOut).toEqual([{ name: 'sets', reason: 'there are boards with sums among the puzzles' }]);
    expect(fitted.conclude([])).toEqual([]);
    expect(fitExperiment(asked, instances, {}).conclude([])).toEqual(['There are 0 sets.']);
    expect(fitExperiment(asked, [boardWith([{ cells: [0, 1], sum: null }])], {}).arms.length).toBe(2);
    expect(() => fitExperiment({ ...asked, arms: [sets] }, [killer], {})).toThrow(
      'no arm can be run: sets: there are boards with sums',
    );
  });

  test('never to no instances or no arms', () => {
    expect(() => fitExperiment(asked, [], {})).toThrow('an experiment needs puzzles');
  });
});
