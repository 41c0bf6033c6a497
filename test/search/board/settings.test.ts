/** Search options change the work and the engine, but never the answer. */
import { describe, expect, test } from 'vitest';
import {
  UsageError,
  algorithmNames,
  needsReference,
  solve,
  viewpointNames,
  type BoardKnobs,
  type BoardOptions,
} from '../../../src/index.js';
import { engineFor, settingsOf } from '../../../src/search/board/settings.js';
import { defaultSettings } from '../../../src/engines/board-engine.js';
import { Propagation } from '../../../src/engines/codes.js';

const document = {
  v: 1,
  size: 9,
  givens: '.2.5.1.9.8..2.3..6.3..6..7...1...6..54.....19..2...7...9..3..8.2..8.4..7.1.9.7.6.',
};
const solution = '426571398857293146139468275971385624543726819682149753794632581265814937318957462';

test('each viewpoint and algorithm finds the solution and counts its nodes', () => {
  const nodes = algorithmNames.map((algorithm) => {
    const { status, solution: found, stats } = solve(document, { algorithm });
    expect({ algorithm, status, found }).toEqual({ algorithm, status: 'unique', found: solution });
    return stats.nodes;
  });
  // The propagators open no more nodes than any textbook algorithm.
  expect(nodes.slice(1)).toEqual([162, 11, 11, 7, 7, 7]);
  expect(nodes[0]).toBeLessThanOrEqual(7);
  for (const viewpoint of viewpointNames)
    expect(solve(document, { viewpoint })).toMatchObject({ status: 'unique', solution });
});

describe('settings', () => {
  test('textbook algorithms choose the smallest domain by default', () => {
    expect(settingsOf({ algorithm: 'rules-1-2' }).branching).toBe('smallest-domain');
    expect(settingsOf({ algorithm: 'rules-1-2', branching: 'random' }).branching).toBe('random');
    expect(settingsOf({})).toEqual(defaultSettings);
  });

  test('propagators are set by name', () => {
    expect(settingsOf({ propagation: [] }).propagation).toBe(Propagation.Placed);
    expect(settingsOf({ propagation: ['bounds', 'hidden'] }).propagation).toBe(
      Propagation.Placed | Propagation.Hidden | Propagation.Bounds,
    );
  });

  test('an unknown name is refused', () =>
    expect(() => settingsOf({ algorithm: 'guessing' as never })).toThrow(UsageError));
});

describe('the engine', () => {
  const onlyReference: readonly BoardKnobs[] = [
    { viewpoint: 'sets' },
    { algorithm: 'rules-1-3' },
    { propagation: ['bounds'] },
    { branching: 'max-regret' },
  ];

  test.each(onlyReference)('%j needs the reference engine', (knobs) => {
    expect(needsReference(knobs)).toBe(true);
    for (const engine of [undefined, 'auto', 'reference'] as const)
      expect(engineFor({ ...knobs, ...(engine && { engine }) }).name).toBe('reference');
    expect(() => engineFor({ ...knobs, engine: 'wasm' })).toThrow('run on the reference engine, not on "wasm"');
  });

  test.each<BoardOptions>([
    {},
    { viewpoint: 'cells', algorithm: 'propagators' },
    { propagation: ['flow'], branching: 'random' },
  ])('%j runs on any engine', (knobs) => {
    expect(needsReference(knobs)).toBe(false);
    expect(engineFor({ ...knobs, engine: 'wasm' }).name).toBe('wasm');
  });
});
