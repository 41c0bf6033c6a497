import { describe, expect, test } from 'vitest';
import { crossArms, type Choices } from '../../../src/experiments/run/cross.js';

const cross = (choices: Partial<Choices>) =>
  crossArms({
    viewpoints: [],
    algorithms: [],
    propagations: [],
    branchings: [],
    valueOrders: [],
    seeds: [],
    ...choices,
  });
const namesOf = (choices: Partial<Choices>): string[] => cross(choices).arms.map(({ name }) => name);

describe('the cross product', () => {
  test('has every combination, in the order of the knobs and of their values', () => {
    expect(
      namesOf({
        viewpoints: ['cells', 'both'],
        propagations: [['hidden'], 'auto'],
        valueOrders: ['ascending', 'descending'],
      }),
    ).toEqual([
      'cells placed+hidden ascending',
      'cells placed+hidden descending',
      'cells auto ascending',
      'cells auto descending',
      'both placed+hidden ascending',
      'both placed+hidden descending',
      'both auto ascending',
      'both auto descending',
    ]);
  });

  test('leaves a knob without values at its default, and always sets one, so that the general core is used', () => {
    expect(cross({ branchings: ['first-cell'] })).toEqual({
      arms: [{ name: 'first-cell', knobs: { viewpoint: 'cells', branching: 'first-cell' } }],
      leftOut: [],
    });
  });

  test('gives seeds only to random combinations', () => {
    expect(namesOf({ branchings: ['smallest-domain', 'random'], seeds: [1, 2] })).toEqual([
      'smallest-domain',
      'random seed 1',
      'random seed 2',
    ]);
    expect(namesOf({ valueOrders: ['ascending', 'random'], seeds: [1, 2] })).toEqual([
      'ascending',
      'random values seed 1',
      'random values seed 2',
    ]);
    expect(cross({ branchings: ['random'], seeds: [7] }).arms[0].knobs.seed).toBe(7);
  });

  test('gives propagators only to combinations that use them', () => {
    const propagations = ['auto', ['hidden', 'flow']] as const;
    expect(namesOf({ viewpoints: ['cells', 'sets', 'both'], propagations })).toEqual([
      'cells auto',
      'cells placed+hidden+flow',
      'sets',
      'both auto',
      'both placed+hidden+flow',
    ]);
    expect(namesOf({ algorithms: ['rules-1-3', 'propagators'], propagations })).toEqual([
      'rules-1-3',
      'propagators auto',
      'propagators placed+hidden+flow',
    ]);
  });

  test('lists each impossible combination once, with the reason', () => {
    const { arms, leftOut } = cross({
      viewpoints: ['cells', 'sets'],
      algorithms: ['propagators', 'forward-checking'],
      valueOrders: ['ascending'],
    });
    expect(arms.map(({ name }) => name)).toEqual([
      'cells propagators ascending',
      'cells forward-checking ascending',
      'sets propagators ascending',
    ]);
    expect(leftOut).toEqual([
      { name: 'sets forward-checking ascending', reason: 'forward-checking is an algorithm of the viewpoint of cells' },
    ]);
    expect(cross({ viewpoints: ['sets'], branchings: ['weighted', 'random'] }).leftOut.map(({ name }) => name)).toEqual(
      ['sets weighted'],
    );
    expect(
      cross({ algorithms: ['rules-1-2'], branchings: ['weighted', 'first-cell'] }).leftOut.map(({ name }) => name),
    ).toEqual(['rules-1-2 weighted']);
    expect(cross({ viewpoints: ['both', 'cells'], branchings: ['weighted'] }).leftOut).toEqual([]);
  });
});
