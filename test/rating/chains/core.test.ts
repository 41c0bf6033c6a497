/**
 * The core finds the same chains as the searches in TypeScript: of all grids on random ways through puzzles, and of
 * grids whose candidates are drawn by chance, which may contradict each other. PIDOKU_FUZZ_CHAINS says how many.
 */
import { expect, test } from 'vitest';
import { RatingGrid } from '../../../src/rating/grid.js';
import type { RatedHint } from '../../../src/rating/hint.js';
import type { Find } from '../../../src/rating/producer.js';
import { findDynamicChains, findMultipleChains, findNishio } from '../../../src/rating/chains/multiple.js';
import { chainSearch } from '../../../src/platform/node.js';
import * as producers from '../../../src/rating/chains/producers.js';
import { Easiest } from '../../../src/rating/chains/rank.js';
import { findForcingChains } from '../../../src/rating/chains/unary.js';
import { walkScale } from '../../../src/rating/rate.js';
import { producersOf } from '../../../src/rating/scales.js';
import { finishPieces } from '../../../src/techniques/technique.js';
import { readDataset } from '../../helpers/datasets.js';
import { countOf } from '../../helpers/extent.js';
import { Random } from '../../helpers/random.js';
import { runWithoutWasm } from '../without-wasm.js';

const grids = Number(process.env['PIDOKU_FUZZ_CHAINS'] ?? countOf({ sample: 12, all: 1000 }));

/** What a search in TypeScript finds, and what the technique does. */
const searches: Readonly<Record<string, [(grid: RatingGrid, easiest: Easiest) => void, Find]>> = {
  forcing: [(grid, easiest) => findForcingChains(grid, easiest), producers.forcingChain],
  nishio: [(grid, easiest) => findNishio(grid, easiest), producers.nishio],
  multiple: [(grid, easiest) => finishPieces(findMultipleChains(grid, easiest)), producers.multipleChain.find],
  dynamic: [(grid, easiest) => finishPieces(findDynamicChains(grid, easiest)), producers.dynamicChain(0).find],
};

function hintsBySearch(grid: RatingGrid): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(searches).map(([name, [search]]) => {
      const easiest = new Easiest();
      search(grid, easiest);
      return [name, easiest.best && plain(easiest.best)];
    }),
  );
}

const hintsByTechnique = (grid: RatingGrid): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(searches).map(([name, [, find]]) => {
      const hint = find(grid);
      return [name, hint && plain(hint)];
    }),
  );

const plain = ({ name, tenths, placements, eliminations, evidence }: RatedHint): object => ({
  ...{ name, tenths, placements, eliminations, evidence },
});

test(`in ${grids} grids of puzzles`, { timeout: 3_600_000 }, () => {
  expect(chainSearch()).not.toBe(null);
  const random = new Random(1);
  const puzzles = [...readDataset('rated.txt'), ...readDataset('17clue.txt.gz')];
  const hits = new Map<string, number>();
  for (let asked = 0; asked < grids;) {
    const puzzle = puzzles[random.below(puzzles.length)];
    const grid = new RatingGrid([...puzzle].map((digit) => Number(digit.replace('.', '0')) - 1));
    for (; !grid.isSolved && asked < grids; asked++) {
      const expected = hintsBySearch(grid);
      expect(hintsByTechnique(grid), `${puzzle}, grid ${asked}`).toEqual(expected);
      for (const [name, hint] of Object.entries(expected)) if (hint) hits.set(name, (hits.get(name) ?? 0) + 1);
      const next = producersOf.sukaku.slice(0, 12 + random.below(19)).findLast(({ find }) => find(grid));
      if (!next) break;
      grid.apply(next.find(grid)!);
    }
  }
  for (const name of Object.keys(searches)) expect(hits.get(name) ?? 0, name).toBeGreaterThan(grids / 10);
});

test(`in ${grids} grids by chance`, { timeout: 3_600_000 }, () => {
  const random = new Random(2);
  const found = new Set<string>();
  for (let asked = 0; asked < grids; asked++) {
    const density = 1 + random.below(9);
    const candidates = Array.from({ length: 81 }, () => {
      let mask = 0;
      for (let digit = 0; digit < 9; digit++) if (random.below(10) < density) mask |= 1 << digit;
      return mask;
    });
    const grid = new RatingGrid(new Array<number>(81).fill(-1), candidates);
    const expected = hintsBySearch(grid);
    expect(hintsByTechnique(grid), candidates.join(' ')).toEqual(expected);
    for (const [name, hint] of Object.entries(expected)) if (hint) found.add(name);
  }
  expect([...found].toSorted()).toEqual(Object.keys(searches).toSorted());
});

test('without WebAssembly the searches serve', () => {
  const givens = [...readDataset('rated.txt').at(-1)!].map((digit) => Number(digit.replace('.', '0')) - 1);
  const expected = stepsOf(walkScale(new RatingGrid(givens), 'sukaku'));
  expect(expected).toContainEqual(expect.objectContaining({ name: 'LFC' }));
  const steps = runWithoutWasm(`
    const { walkScale } = await import('./dist/rating/rate.js');
    const { RatingGrid } = await import('./dist/rating/grid.js');
    const walk = walkScale(new RatingGrid(${JSON.stringify(givens)}), 'sukaku');
    const plain = ${String(plain)};
    console.log(JSON.stringify([...walk].flatMap((step) => (step ? [plain(step)] : []))));`);
  expect(steps).toEqual(JSON.parse(JSON.stringify(expected)));
});

const stepsOf = (walk: Iterable<RatedHint | undefined>): unknown[] =>
  [...walk].flatMap((step) => (step ? [plain(step)] : []));
