import { expect, test } from 'vitest';
import { canonicalizeBatch } from '../../../src/engines/canonical/canonicalize.js';
import { canonicalByTrying } from '../../helpers/exhaustive-canonical.js';
import { canonicalizeAll } from '../../helpers/canonicalize.js';
import { readDataset } from '../../helpers/datasets.js';
import { sampleOf } from '../../helpers/extent.js';
import { randomIsomorph } from '../../helpers/isomorph.js';
import { Random } from '../../helpers/random.js';
import { symmetricPuzzles } from './symmetric-puzzles.js';

const random = new Random(1);
const take = (name: string, count: number): readonly string[] => random.shuffle(readDataset(name)).slice(0, count);
const puzzles = [
  ...symmetricPuzzles.map(({ puzzle }) => randomIsomorph(random)(puzzle)),
  ...take('17clue.txt.gz', 80),
  ...take('hardest.txt', 30),
  ...take('easy.txt.gz', 40),
  ...take('mixed.txt.gz', 40),
];

test('the form is the smallest of all 3,359,232 symmetries, and those that reach it are counted', () => {
  expect(puzzles.length).toBeGreaterThanOrEqual(200);
  for (const puzzle of sampleOf(puzzles, 1)) {
    const [{ form, automorphisms }] = canonicalizeAll(canonicalizeBatch, [puzzle]);
    expect({ puzzle, form, automorphisms }).toEqual({ puzzle, ...canonicalByTrying(puzzle) });
  }
  // Two hundred puzzles and some 700 million symmetries in all.
}, 300_000);
