import { describe, expect, test } from 'vitest';
import { Outcome } from '../../src/engines/codes.js';
import { assertSolution } from '../helpers/assert-solution.js';
import { isSlow, openContractEngine } from '../helpers/contract-engine.js';
import { readDataset } from '../helpers/datasets.js';
import { solveAll } from '../helpers/solve-batch.js';
import { countOf, sampleOf } from '../helpers/extent.js';

const engine = openContractEngine();

describe.each([
  { file: '17clue.txt.gz', size: 49_151, sample: 1000 },
  { file: 'hardest.txt', size: 375, sample: 20 },
  { file: 'top95.txt', size: 95, sample: 40 },
])('$file', ({ file, size, sample }) => {
  const whole = readDataset(file);
  const puzzles = sampleOf(whole, isSlow ? sample : 5000);

  test('every puzzle has one solution, and it is correct', () => {
    expect(whole).toHaveLength(size);
    const answers = solveAll(engine, puzzles);
    for (const [index, answer] of answers.entries()) {
      if (answer.found !== 1 || answer.outcome !== Outcome.Complete)
        expect({ puzzle: puzzles[index], answer }).toBe('unique');
      assertSolution(puzzles[index], answer.solution);
    }
  });

  test('the first solution found is the only one', () => {
    const some = puzzles.slice(0, countOf({ sample: isSlow ? 30 : 375, all: 375 }));
    const proved = solveAll(engine, some);
    const first = solveAll(engine, some, { limits: { solutions: 1 } });
    expect(first.map(({ solution }) => solution)).toEqual(proved.map(({ solution }) => solution));
    expect(first.every(({ outcome }) => outcome === Outcome.SolutionLimit)).toBe(true);
  });
});
