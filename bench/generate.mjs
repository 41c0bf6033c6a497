/**
 * Measures `generate` on one thread: puzzles a second of processor time, for each kind of puzzle. Prints a table.
 *
 *   node bench/generate.mjs ENGINE [KIND]
 */
import { generate } from '../dist/index.js';

const engine = /** @type {import('pidoku').EngineName} */ (process.argv[2]);

/** @type {readonly [string, number, import('pidoku').GenerateOptions][]} */
const kinds = [
  ['minimal', 100_000, {}],
  ['minimal, 22 or 23 givens', 5000, { clues: [22, 23] }],
  ['rotational symmetry', 50_000, { symmetry: 'rotational' }],
  ['30 givens, not minimal', 100_000, { clues: 30, minimal: false }],
  ['full grids', 200_000, { solved: true }],
  ['hard', 1000, { grade: 'hard' }],
  ['rating 3.0 to 3.6', 20, { rating: [3, 3.6] }],
  ['unbiased', 50, { unbiased: true }],
  ['killer', 1000, { variants: ['killer'] }],
  ['killer jigsaw', 1000, { variants: ['killer', 'jigsaw'] }],
  ['jigsaw', 500, { variants: ['jigsaw'] }],
  ['diagonals', 500, { variants: ['diagonals'] }],
  ['windoku', 500, { variants: ['windoku'] }],
  ['anti-knight', 100, { variants: ['anti-knight'] }],
  ['non-consecutive', 20, { variants: ['non-consecutive'] }],
  ['16×16', 50, { size: 16 }],
  ['killer, 16×16', 10, { size: 16, variants: ['killer'] }],
];

/** Generates `count` puzzles. @returns the seconds of processor time. */
function time(count, options) {
  const start = process.cpuUsage();
  const { length } = [...generate({ seed: 1, count, engine, ...options })];
  if (length !== count) throw new Error(`expected ${count} puzzles, found ${length}`);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}

const wanted = process.argv[3];
for (const [name, count, options] of kinds.filter(([kind]) => !wanted || kind === wanted)) {
  time(Math.ceil(count / 20), options);
  const rate = count / time(count, options);
  console.log(
    `${name.padEnd(26)}${(rate < 10 ? rate.toFixed(2) : Math.round(rate).toLocaleString('en-US')).padStart(10)}/s`,
  );
}
