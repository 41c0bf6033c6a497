/** Tests estimates: correct on average, exact if propagation leaves no open cell, equal for equal seeds. */
import { describe, expect, test } from 'vitest';
import { count, estimateSolutions, estimateSolutionsAsync } from 'pidoku';
import { knownPuzzles } from '../helpers/puzzle-table.js';
import { estimatePresentation } from '../../src/questions/estimate.js';
import { forcedBoards } from './forced-boards.js';
import { countOf } from '../helpers/extent.js';

/** A board on which some probes end in a conflict. */
const deceptive = forcedBoards(150).find(({ board, solutions }) => {
  const { hits, samples } = estimateSolutions(board, { samples: 50 });
  return solutions.length > 4 && hits < samples;
})!;

const samples = countOf({ sample: 250, all: 1000 });

describe.each(['wasm', 'reference'] as const)('with the %s engine', (engine) => {
  test('the mean is near the count', () => {
    // Source: OEIS A107739, filled grids of order 2.
    const { mean, standardError, hits, exact, ...rest } = estimateSolutions(
      { v: 1, size: 4 },
      { engine, samples, seed: 3 },
    );
    expect(Math.abs(mean - 288)).toBeLessThan(5 * standardError);
    expect(standardError).toBeLessThan(countOf({ sample: 10, all: 5 }));
    expect({ hits, samples: rest.samples, exact }).toEqual({ hits: samples, samples, exact: false });
  });

  test('conflicts count as 0', () => {
    const { mean, standardError, hits } = estimateSolutions(deceptive.board, { engine, samples });
    expect(hits).toBeLessThan(samples);
    expect(Math.abs(mean - deceptive.solutions.length)).toBeLessThan(5 * standardError);
  });
});

test('equal seeds give equal estimates', async () => {
  const board = { v: 1, size: 6 };
  const first = estimateSolutions(board, { samples: 20, seed: 5 });
  expect({ ...estimateSolutions(board, { samples: 20, seed: 5 }), stats: null }).toEqual({ ...first, stats: null });
  expect((await estimateSolutionsAsync(board, { samples: 20, seed: 5 })).mean).toBe(first.mean);
  expect(estimateSolutions(board, { samples: 20, seed: 6 }).mean).not.toBe(first.mean);
});

test('the estimate is exact if propagation leaves no open cell', () => {
  const { puzzle } = knownPuzzles.find(
    ({ puzzle: candidate, count: solutions }) => solutions === 1 && count(candidate).stats.guesses === 0,
  )!;
  expect(estimateSolutions(puzzle)).toMatchObject({ mean: 1, standardError: 0, log10: 0, samples: 1, exact: true });
  expect(estimateSolutions(`55${'.'.repeat(79)}`)).toMatchObject({
    mean: 0,
    standardError: 0,
    log10: -Infinity,
    exact: true,
  });
});

test('the logarithm holds estimates beyond the range of numbers', () => {
  const { log10, mean } = estimateSolutions({ v: 1, size: 25 }, { samples: 3 });
  expect(log10).toBeGreaterThan(290);
  if (log10 > 308.3) expect(mean).toBe(Infinity);
});

test.each([
  [400.5, '~3.16e+400'],
  [400.9999, '~1.00e+401'],
])('a mean beyond the range of numbers, 10^%d, is written by its logarithm', (log10, line) => {
  const answer = { mean: Infinity, standardError: Infinity, log10, samples: 3, hits: 3, exact: false, reason: null };
  expect(estimatePresentation.line({ ...answer, stats: null as never }, null as never)).toBe(line);
});

test('a time limit ends the probes', () => {
  const { samples } = estimateSolutions({ v: 1, size: 16 }, { samples: 1e9, timeoutMs: 1000 });
  expect(samples).toBeGreaterThan(0);
  expect(samples).toBeLessThan(1e9);
});
