/**
 * Rank correlations of the scales of difficulty with each other: ER, HoDoKu's score, our levels, and the guesses of the
 * grading rules. Prints the table of docs/ratings.md. It uses only counters, so the results are the same on every
 * machine.
 *
 *   npm run build && node bench/scales.mjs
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { markdownTable, rankCorrelation, showCount, showInterval, showNumber } from '../dist/reports/index.js';
import { loadDataset } from './load-dataset.mjs';

const command = join(import.meta.dirname, '..', 'dist/cli/main.cjs');
const levels = ['easy', 'medium', 'hard', 'expert', 'evil', 'extreme'];
const seventeen = 1000;

const sets = { 'rated.txt': read('rated'), '17 clues': sample(read('17clue'), seventeen) };
const columns = Object.values(sets).map(measure);
const names = Object.keys(columns[0]);
const pairs = names.flatMap((one, index) => names.slice(index + 1).map((other) => /** @type {const} */ ([one, other])));
const rows = pairs.map(([one, other]) => [
  `${one}, ${other}`,
  ...columns.flatMap((column) => {
    const correlation = rankCorrelation(column[one], column[other]);
    return [showNumber(correlation.rho), showInterval(correlation)];
  }),
]);
console.log(
  markdownTable(
    ['rank correlation', ...Object.entries(sets).flatMap(([name, { length }]) => [`${name} (${length})`, '95 %'])],
    rows,
    ['left', 'right', 'right', 'right', 'right'],
  ),
);
for (const [index, name] of Object.keys(sets).entries()) {
  const unscored = columns[index]['score'].filter((score) => score === Infinity).length;
  console.log(`\n${name}: ${showCount(unscored)} puzzles without a score of HoDoKu, counted as the hardest`);
}

/** @param {string} name */
function read(name) {
  return new TextDecoder()
    .decode(loadDataset(name).text)
    .trim()
    .split('\n')
    .map((line) => line.slice(0, 81));
}

/**
 * Takes puzzles at equal distances.
 * @param {readonly string[]} puzzles
 * @param {number} count
 */
function sample(puzzles, count) {
  return Array.from({ length: count }, (_, index) => puzzles[Math.floor((index * puzzles.length) / count)]);
}

/**
 * Returns the values of each scale, harder is greater.
 * @param {readonly string[]} puzzles
 * @returns {Record<string, number[]>}
 */
function measure(puzzles) {
  const graded = run(['grade', '--scale', 'sukaku', '-t', 'ndjson'], puzzles).map((line) => JSON.parse(line));
  return {
    ER: graded.map(({ er }) => er ?? Infinity),
    score: run(['rate', '--scale', 'hodoku', '--format', '%s'], puzzles).map((score) =>
      score === '-' ? Infinity : Number(score),
    ),
    level: run(['rate', '--scale', 'pidoku'], puzzles).map((level) => levels.indexOf(level)),
    guesses: graded.map(({ guesses }) => guesses),
  };
}

/**
 * Runs the command and returns the lines of its output.
 * @param {readonly string[]} args
 * @param {readonly string[]} puzzles
 */
function run(args, puzzles) {
  const output = execFileSync(process.execPath, [command, ...args, '-q'], {
    input: `${puzzles.join('\n')}\n`,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return output.trim().split('\n');
}
