/** Folding a path: every step once and in order, singles together, and the first hardest step found. */
import { boardOf, explain } from 'pidoku';
import { describe, expect, test } from 'vitest';
import { foldSteps, hardestStep, isSingleStep } from '../../../web/src/features/steps/fold.js';

const { steps } = explain(boardOf('..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9'));
const hard = explain(
  boardOf('4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........'),
).steps;

describe.each([
  ['an easy path', steps],
  ['a hard path', hard],
])('%s', (_, path) => {
  const runs = foldSteps(path);

  test('has every step once, in order', () => {
    expect(runs.flatMap(({ first, end }) => Array.from({ length: end - first }, (__, at) => first + at))).toEqual([
      ...path.keys(),
    ]);
  });

  test('joins neighbours of a kind, and nothing else', () => {
    runs.forEach(({ kind, technique, first, end }, index) => {
      const own = path.slice(first, end);
      expect(own.every((step) => (kind === 'singles' ? isSingleStep(step) : step.technique === technique))).toBe(true);
      const next = runs[index + 1];
      if (next?.kind === kind) expect([kind, next.technique === technique]).toEqual(['technique', false]);
    });
  });

  test('has a hardest step', () => {
    const at = hardestStep(path);
    if (path.length === 0) {
      expect(at).toBe(-1);
      return;
    }
    expect(path[at].rating).toBe(Math.max(...path.map(({ rating }) => rating)));
    expect(path.slice(0, at).every(({ rating }) => rating < path[at].rating)).toBe(true);
  });
});

test('an empty path has no runs and no hardest step', () => {
  expect([foldSteps([]), hardestStep([])]).toEqual([[], -1]);
});
