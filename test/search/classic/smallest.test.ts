/** Compares walks to the smallest solutions of classic puzzles with brute force. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { selectEngine, type Engine } from 'pidoku';
import { removePlaced, removeSubsets, readDomains } from '../../../src/search/classic/domains.js';
import { walkToSmallest, type Loose, type SmallestAsText } from '../../../src/search/classic/smallest.js';
import { listSolutions } from '../../helpers/brute-force.js';
import { arbitraryPuzzle } from '../../helpers/generated-puzzles.js';
import { candidatesOf } from '../../helpers/puzzle-table.js';
import type { LimitOptions } from '../../../src/search/limits.js';
import { engines } from '../../questions/each-engine.js';
import { countOf } from '../../helpers/extent.js';

const encoder = new TextEncoder();
const noLimits = {};

function looseOf(puzzle: string, known: string, limits: LimitOptions = noLimits): Loose {
  return {
    input: encoder.encode(puzzle),
    offset: 0,
    form: puzzle.length === 81 ? 'givens' : 'candidates',
    known: encoder.encode(known),
    isSmallest: false,
    limits,
  };
}

function walk(engine: Engine, puzzles: readonly Loose[], count: 1 | 2): SmallestAsText[] {
  const batches = walkToSmallest(puzzles, count);
  for (;;) {
    const step = batches.next();
    if (step.done) return step.value;
    engine.solveBatch(step.value);
  }
}

const textsOf = ({ solutions }: SmallestAsText): string[] => new TextDecoder().decode(solutions).match(/.{81}/g) ?? [];

describe.each(engines)('with the %s engine', (name) => {
  const engine = selectEngine(name);

  test('walks from any solution end at the smallest ones, also side by side', () => {
    const several = arbitraryPuzzle({ min: 28, max: 45 })
      .map((puzzle) => ({ puzzle, all: listSolutions(puzzle, 400) }))
      .filter(({ all }) => all.length > 1 && all.length < 400);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(several, fc.nat()), { minLength: 1, maxLength: 5 }),
        fc.boolean(),
        (puzzles, isCandidates) => {
          const loose = puzzles.map(([{ puzzle, all }, nth]) =>
            looseOf(isCandidates ? candidatesOf(puzzle) : puzzle, all[nth % all.length]),
          );
          expect(walk(engine, loose, 1).map(textsOf)).toEqual(puzzles.map(([{ all }]) => all.slice(0, 1)));
          const two = walk(engine, loose, 2);
          expect(two.map(textsOf)).toEqual(puzzles.map(([{ all }]) => all.slice(0, 2)));
          expect(two.every(({ isCanonical }) => isCanonical)).toBe(true);
        },
      ),
      { seed: 11, numRuns: countOf({ sample: 5, all: 40 }) },
    );
  });

  test('a walk without nodes or time returns a known solution', () => {
    const puzzle = '.'.repeat(81);
    const [, , known] = listSolutions(puzzle, 3);
    for (const limits of [{ nodeLimit: 1 }, { timeoutMs: 0 }, { timeoutMs: -5 }]) {
      const [{ solutions, isCanonical }] = walk(engine, [looseOf(puzzle, known, limits)], 1);
      expect([new TextDecoder().decode(solutions).length, isCanonical]).toEqual([81, false]);
    }
  });
});

test('removing subsets and placed digits keeps every solution', () => {
  fc.assert(
    fc.property(arbitraryPuzzle({ min: 24, max: 50 }), (puzzle) => {
      const all = listSolutions(puzzle, 50);
      const domains = readDomains(encoder.encode(puzzle), 0, 'givens');
      for (const rest of [removePlaced(domains), removeSubsets(domains)]) {
        for (const solution of all)
          expect([...solution].every((digit, cell) => ((rest![cell] >>> (Number(digit) - 1)) & 1) === 1)).toBe(true);
      }
    }),
    { seed: 12, numRuns: countOf({ sample: 12, all: 100 }) },
  );
});

test('three cells with two digits have no solution', () => {
  const domains = new Uint32Array(81).fill(0x1ff);
  domains[9] = domains[13] = domains[17] = 0b11;
  expect(removeSubsets(domains)).toBeUndefined();
  expect(removePlaced(domains)).toBeDefined();
});
