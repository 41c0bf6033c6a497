/**
 * Makes the two generated data sets, `easy.txt.gz` and `mixed.txt.gz`, from a seed, and checks them against
 * datasets.json.
 *
 * Invariant: an engine only answers "none, one or several solutions", so every correct engine gives the same bytes. In
 * each round every puzzle gets one proposed change, and one batch judges all of them.
 *
 *   node bench/datasets/generate.mjs [FOLDER]        needs a built dist/
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { countSolutionsUpToTwo } from './judge.mjs';
import { createRandom, drawSolvedGrid, shuffle } from './random-grid.mjs';

const SEED = 20261121;
const PUZZLES = 100_000;
/** Bytes of a puzzle and its newline. */
const STRIDE = 82;
const BLANK = 0x2e;
const NEWLINE = 0x0a;

/** Draws `count` lines of random solved grids. */
function drawSolvedGrids(count, random) {
  const lines = new Uint8Array(count * STRIDE).fill(NEWLINE);
  for (let i = 0; i < count; i++) lines.set(drawSolvedGrid(random), i * STRIDE);
  return lines;
}

/**
 * Removes clues in random order, except those whose loss would allow a second solution, until `targetOf()` clues are
 * left or every cell was tried.
 */
function dig(lines, random, targetOf) {
  const count = lines.length / STRIDE;
  const orders = new Uint8Array(count * 81);
  const targets = Uint8Array.from({ length: count }, targetOf);
  const clues = new Uint8Array(count).fill(81);
  for (let i = 0; i < count; i++) {
    const order = orders.subarray(i * 81, (i + 1) * 81);
    order.forEach((_, cell) => (order[cell] = cell));
    shuffle(order, random);
  }
  for (let round = 0; round < 81; round++) {
    const taken = [];
    for (let i = 0; i < count; i++) {
      if (clues[i] <= targets[i]) continue;
      const at = i * STRIDE + orders[i * 81 + round];
      taken.push({ puzzle: i, at, value: lines[at] });
      lines[at] = BLANK;
    }
    const found = countSolutionsUpToTwo(
      lines,
      taken.map(({ puzzle }) => puzzle * STRIDE),
    );
    taken.forEach(({ puzzle, at, value }, k) => {
      if (found[k] === 1) clues[puzzle]--;
      else lines[at] = value;
    });
  }
}

/** Applies `change` to every puzzle, again from its first state if the outcome is not `wanted`, until all succeed. */
function changeUntil(lines, wanted, change) {
  const origin = lines.slice();
  let pending = Array.from({ length: lines.length / STRIDE }, (_, i) => i * STRIDE);
  for (let round = 0; pending.length > 0; round++) {
    if (round === 500) throw new Error(`${pending.length} puzzles withstand every change`);
    for (const offset of pending) {
      lines.set(origin.subarray(offset, offset + 81), offset);
      change(lines.subarray(offset, offset + 81));
    }
    const found = countSolutionsUpToTwo(lines, pending);
    pending = pending.filter((_, k) => found[k] !== wanted);
  }
}

const cluesOf = (puzzle) => [...puzzle.keys()].filter((cell) => puzzle[cell] !== BLANK);

/** Removes one to three clues. */
function loseClues(puzzle, random) {
  for (let left = 1 + random(3); left > 0; left--) {
    const clues = cluesOf(puzzle);
    puzzle[clues[random(clues.length)]] = BLANK;
  }
}

/** Gives one clue a different value that no clue of its houses has. */
function falsifyClue(puzzle, random) {
  const clues = cluesOf(puzzle);
  const cell = clues[random(clues.length)];
  const band = (c) => 3 * Math.floor(c / 27) + Math.floor((c % 9) / 3);
  const seen = clues.filter(
    (c) => c % 9 === cell % 9 || Math.floor(c / 9) === Math.floor(cell / 9) || band(c) === band(cell),
  );
  const used = new Set(seen.map((c) => puzzle[c]));
  const free = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => digit + 0x30).filter((value) => !used.has(value));
  if (free.length > 0) puzzle[cell] = free[random(free.length)];
}

/** Makes puzzles like those of newspapers and of Kaggle's collections: unique, far from minimal. */
function makeEasy(random) {
  const lines = drawSolvedGrids(PUZZLES, random);
  dig(lines, random, () => 33 + random(4));
  return lines;
}

/** Makes puzzles near minimal, shuffled: a third each with one, several and no solutions. */
function makeMixed(random) {
  const lines = drawSolvedGrids(PUZZLES, random);
  dig(lines, random, () => 22 + random(7));
  const third = Math.floor(PUZZLES / 3) * STRIDE;
  changeUntil(lines.subarray(0, third), 0, (puzzle) => falsifyClue(puzzle, random));
  changeUntil(lines.subarray(third, 2 * third), 2, (puzzle) => loseClues(puzzle, random));
  shuffle(lines, random, STRIDE);
  return lines;
}

const folder = process.argv[2] ?? import.meta.dirname;
const recorded = JSON.parse(readFileSync(join(import.meta.dirname, 'datasets.json'), 'utf8'));
for (const [name, make, stream] of /** @type {const} */ ([
  ['easy', makeEasy, 1],
  ['mixed', makeMixed, 2],
])) {
  const lines = make(createRandom(SEED + stream));
  const sha256 = createHash('sha256').update(lines).digest('hex');
  writeFileSync(join(folder, `${name}.txt.gz`), gzipSync(lines, { level: 9 }));
  const same = recorded.find((set) => set.name === name)?.sha256 === sha256;
  console.log(`${name}: ${PUZZLES} puzzles, sha256 ${sha256}${same ? ', as recorded' : ', NOT as recorded'}`);
  if (!same) process.exitCode = 1;
}
