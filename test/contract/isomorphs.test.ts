import { expect, test } from 'vitest';
import { isSlow, openContractEngine } from '../helpers/contract-engine.js';
import { readDataset } from '../helpers/datasets.js';
import { randomIsomorph } from '../helpers/isomorph.js';
import { knownPuzzles } from '../helpers/puzzle-table.js';
import { Random } from '../helpers/random.js';
import { solveAll } from '../helpers/solve-batch.js';
import { countOf } from '../helpers/extent.js';

const engine = openContractEngine();

test('the isomorph of a puzzle with one solution has the isomorph of the solution', () => {
  const random = new Random(17);
  const puzzles = [
    ...readDataset('top95.txt'),
    ...readDataset('hardest.txt').slice(0, countOf({ sample: isSlow ? 8 : 60, all: 60 })),
    ...readDataset('17clue.txt.gz').slice(0, countOf({ sample: isSlow ? 60 : 400, all: 400 })),
  ];
  const answers = solveAll(engine, puzzles);
  for (let round = countOf({ sample: 1, all: 3 }); round > 0; round--) {
    const isomorphs = puzzles.map(() => randomIsomorph(random));
    const mapped = solveAll(
      engine,
      puzzles.map((puzzle, index) => isomorphs[index](puzzle)),
    );
    expect(mapped.map(({ solution }) => solution)).toEqual(
      answers.map(({ solution }, index) => isomorphs[index](solution!)),
    );
    expect(mapped.every(({ found }) => found === 1)).toBe(true);
  }
});

test('isomorphs have the same number of solutions', () => {
  const random = new Random(81);
  const known = knownPuzzles.filter(({ count }) => count < 1000);
  for (let round = 0; round < countOf({ sample: 2, all: 5 }); round++) {
    const mapped = solveAll(
      engine,
      known.map(({ puzzle }) => randomIsomorph(random)(puzzle)),
      { limits: { solutions: 0 } },
    );
    expect(mapped.map(({ found }) => found)).toEqual(known.map(({ count }) => count));
  }
});
