/**
 * Measures the whole command from file to file. Each data set is repeated to a file of six million lines: puzzles a
 * second on one and two threads, and the peak of memory; then the start-up time with one puzzle. The first repetition
 * in the output is checked against the givens, and all others must equal it. Prints one JSON object.
 *
 *   node bench/command.mjs ENGINE [DATASET…]
 */
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkSolution } from './check-answers.mjs';
import { loadDataset } from './load-dataset.mjs';

const leastLines = 6_000_000;
const lineBytes = 82;
const runs = 3;
const startUps = 21;
const exclamationMark = 0x21;
const command = join(import.meta.dirname, '..', 'dist', 'cli', 'main.cjs');
const peakReporter = join(import.meta.dirname, 'report-peak.mjs');

const [engine, ...asked] = process.argv.slice(2);
const sets = asked.length > 0 ? asked : ['17clue', 'easy', 'mixed'];
const folder = mkdtempSync(join(tmpdir(), 'pidoku-bench-'));
const input = join(folder, 'puzzles.txt');
const output = join(folder, 'solutions.txt');

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];

/** Runs `pidoku solve` from file to file. @returns {{ ms: number, peakMiB: number }} */
function runCommand(threads, nodeOptions = []) {
  const target = openSync(output, 'w');
  const start = performance.now();
  const args = [...nodeOptions, command, 'solve', '--quiet', '--engine', engine, '--threads', String(threads), input];
  const child = spawnSync(process.execPath, args, { stdio: ['ignore', target, 'inherit', 'pipe'] });
  const ms = performance.now() - start;
  closeSync(target);
  if (child.status !== 0) throw new Error(`pidoku solve --threads ${threads}: exit ${child.status}`);
  return { ms, peakMiB: Number(child.output[3]) };
}

/** Writes `repetitions` copies of the set, with a newline after each line. */
function writeInput({ text, puzzles }, repetitions) {
  const lines = new Uint8Array(puzzles * lineBytes).fill(0x0a);
  lines.set(text);
  const file = openSync(input, 'w');
  for (let i = 0; i < repetitions; i++) writeSync(file, lines);
  closeSync(file);
}

/** Throws unless the output is `repetitions` times the answers of the set, each a valid solution or a status. */
function checkOutput({ name, text, puzzles }, repetitions) {
  const file = openSync(output, 'r');
  const longest = Buffer.alloc(puzzles * lineBytes);
  const first = longest.subarray(0, endOfLines(longest.subarray(0, readSync(file, longest)), puzzles, text));
  const next = Buffer.alloc(first.length);
  for (let i = 1; i < repetitions; i++) {
    readSync(file, next, 0, next.length, i * first.length);
    if (!next.equals(first)) throw new Error(`${name}: repetition ${i + 1} differs from the first`);
  }
  if (readSync(file, next, 0, 1, repetitions * first.length) !== 0) throw new Error(`${name}: more output than input`);
  closeSync(file);
}

/** Checks the first `count` lines of `answers` against the puzzles of `text`. @returns the offset after them */
function endOfLines(answers, count, text) {
  let from = 0;
  for (let i = 0; i < count; i++) {
    const to = answers.indexOf('\n', from);
    if (to < 0) throw new Error(`output ends at line ${i + 1} of ${count}`);
    if (to - from >= 81) checkSolution(answers, from, text, i * lineBytes);
    else if (answers[from] !== exclamationMark)
      throw new Error(`output line ${i + 1} is neither a solution nor a status`);
    from = to + 1;
  }
  return from;
}

/** Returns the median rate of a few runs, and the highest peak of memory. */
function measure(threads, lines) {
  const measured = Array.from({ length: runs }, () => runCommand(threads, ['--import', peakReporter]));
  return {
    puzzlesPerSecond: Math.round((1000 * lines) / median(measured.map(({ ms }) => ms))),
    peakMiB: Math.max(...measured.map(({ peakMiB }) => peakMiB)),
  };
}

function measureSet(name) {
  const set = loadDataset(name);
  const repetitions = Math.ceil(leastLines / set.puzzles);
  const lines = repetitions * set.puzzles;
  writeInput(set, repetitions);
  const oneThread = measure(1, lines);
  checkOutput(set, repetitions);
  const twoThreads = measure(2, lines);
  checkOutput(set, repetitions);
  return { dataset: name, lines, oneThread, twoThreads };
}

/** Returns medians in milliseconds: the command with one puzzle, and Node alone, which is the lower bound. */
function measureStartUp() {
  writeFileSync(input, loadDataset('top95').text.subarray(0, lineBytes));
  const timeNode = () => {
    const start = performance.now();
    spawnSync(process.execPath, ['--eval', '0']);
    return performance.now() - start;
  };
  const times = Array.from({ length: startUps }, () => ({ command: runCommand(1).ms, node: timeNode() }));
  return {
    startUpMs: median(times.map(({ command }) => command)),
    nodeStartUpMs: median(times.map(({ node }) => node)),
  };
}

try {
  const files = sets.map(measureSet);
  console.log(JSON.stringify({ engine, files, ...measureStartUp() }));
} finally {
  rmSync(folder, { recursive: true });
}
