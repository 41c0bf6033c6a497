/**
 * Every technique of the scale is asked in thousands of states, not only where those before it find nothing: no hint
 * contradicts the solution. The states lie on random ways through puzzles: one of the hints that were found is applied,
 * whichever it is. PIDOKU_FUZZ_STATES sets how many (100,000 in `npm run fuzz:ratings`), PIDOKU_FUZZ_SEED the seed.
 */
import { expect, test } from 'vitest';
import { solve } from '../../src/index.js';
import { RatingGrid } from '../../src/rating/grid.js';
import { ratingScales, type RatedHint } from '../../src/rating/hint.js';
import { producersOf } from '../../src/rating/scales.js';
import { assertSolution } from '../helpers/assert-solution.js';
import { readDataset } from '../helpers/datasets.js';
import { countOf } from '../helpers/extent.js';
import { Random } from '../helpers/random.js';

const states = Number(process.env['PIDOKU_FUZZ_STATES'] ?? countOf({ sample: 120, all: 2000 }));
const seed = Number(process.env['PIDOKU_FUZZ_SEED'] ?? 0);
const puzzles = [...readDataset('rated.txt'), ...readDataset('top95.txt'), ...readDataset('17clue.txt.gz')];

/** Each technique of both dialects once. */
const producers = [...new Set(ratingScales.flatMap((scale) => producersOf[scale]))];
/** Dynamic chains with techniques and with chains may take minutes: every hundredth state asks them. */
const long = producersOf.sukaku.slice(-4);
const quick = producers.filter((producer) => !long.includes(producer));
/** The time for those in a state. */
const longMs = 2000;

function expectSound({ name, placements, eliminations }: RatedHint, solution: string, where: string): void {
  const isWrong =
    placements.some(({ cell, digit }) => solution[cell] !== String(digit + 1)) ||
    eliminations.some(({ cell, digit }) => solution[cell] === String(digit + 1));
  if (isWrong) expect.fail(`${name} contradicts the solution: ${where}`);
}

test(`no technique of the scale contradicts the solution in ${states} states`, { timeout: 3_600_000 }, () => {
  const random = new Random(seed);
  const hits = new Map<string, number>();
  for (let asked = 0; asked < states;) {
    const puzzle = puzzles[random.below(puzzles.length)];
    const { solution } = solve(puzzle);
    assertSolution(puzzle, solution!);
    let endMs = Infinity;
    const grid = new RatingGrid(
      [...puzzle].map((digit) => Number(digit.replace('.', '0')) - 1),
      null,
      () => performance.now() > endMs,
    );
    for (; !grid.isSolved && asked < states; asked++) {
      endMs = Infinity;
      const hints = quick.flatMap(({ find }) => find(grid) ?? []);
      // What is found in time does not change the way.
      endMs = performance.now() + longMs;
      const others = asked % 100 === 0 ? long.flatMap(({ find }) => find(grid) ?? []) : [];
      for (const hint of [...hints, ...others]) {
        expectSound(hint, solution!, `${puzzle}, state ${asked} of seed ${seed}`);
        const name = hint.name.replace(/^g/, '').replace(/\d+/g, '');
        hits.set(name, (hits.get(name) ?? 0) + 1);
      }
      if (hints.length === 0) break;
      grid.apply(hints[random.below(hints.length)]);
    }
  }
  console.log(`hints by technique: ${JSON.stringify(Object.fromEntries([...hits].sort(([, a], [, b]) => b - a)))}`);
  for (const name of ['HS', 'SL', 'UR', 'WXY', 'APE', 'ATE', 'BiXCy', 'FXC', 'NFC', 'LFC', 'RFC', 'DRFC'])
    expect(hits.get(name) ?? 0, name).toBeGreaterThan(0);
});
