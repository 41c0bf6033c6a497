/**
 * The search of the compiled core, one decision round at a time: slices, stealing, cancelling, and the memory it may
 * not touch.
 */
import { expect, test } from 'vitest';
import { classicCore } from '../../../dist/engines/wasm/compile.js';
import { openCore, type Core } from '../../../dist/engines/wasm/core.js';
import { readDataset } from '../../helpers/datasets.js';

const hardest = readDataset('hardest.txt');
const mixed = readDataset('mixed.txt.gz').slice(0, 600);
const cancelled = 4;

interface Counts {
  readonly found: number[];
  readonly guesses: number[];
  readonly outcome: number[];
}

function begin(core: Core, puzzles: readonly string[], solutions: number, order = 0): void {
  core.bytes.set(new TextEncoder().encode(puzzles.join('')), core.value('INPUT'));
  puzzles.forEach((_, index) => (core.words[core.value('OFFSETS') / 4 + index] = 81 * index));
  core.begin(puzzles.length, 0, order, solutions, 0, 0);
}

/** @returns slices. */
function finish(core: Core, rounds: number): number {
  let slices = 1;
  while (core.run(rounds, 0)) slices++;
  return slices;
}

function countsOf(core: Core, count: number): Counts {
  const column = (name: string) => [...core.doubles.subarray(core.value(name) / 8, core.value(name) / 8 + count)];
  const outcomesAt = core.value('OUTCOMES');
  return {
    found: column('FOUND'),
    guesses: column('GUESSES'),
    outcome: [...core.bytes.subarray(outcomesAt, outcomesAt + count)],
  };
}

test('slices of any length give the same answers', () => {
  const core = openCore(classicCore);
  begin(core, mixed, 2);
  expect(finish(core, 1_000_000)).toBe(1);
  const expected = countsOf(core, mixed.length);
  for (const rounds of [1, 2, 7]) {
    begin(core, mixed, 2);
    expect(finish(core, rounds)).toBeGreaterThan(100);
    expect(countsOf(core, mixed.length)).toEqual(expected);
  }
});

test('idle lanes steal: one hard puzzle takes a fraction of the rounds, and exactly the same guesses', () => {
  const core = openCore(classicCore);
  const lanes = core.value('LANES');
  for (const puzzle of hardest.slice(0, 20)) {
    begin(core, [puzzle], 2);
    const alone = finish(core, 1);
    const { guesses } = countsOf(core, 1);
    // As many copies as lanes: each lane searches one, and the last ones are nearly done when the first lanes are idle.
    begin(core, new Array<string>(lanes).fill(puzzle), 2);
    const together = finish(core, 1);
    expect(countsOf(core, lanes).guesses).toEqual(new Array<number>(lanes).fill(guesses[0]));
    if (guesses[0] > 60) expect(alone).toBeLessThan(together / 3);
  }
});

test('lexicographic searches are not shared between lanes', () => {
  const core = openCore(classicCore);
  begin(core, [hardest[0]], 2, 1);
  const alone = finish(core, 1);
  begin(core, [hardest[0], hardest[0]], 2, 1);
  expect(finish(core, 1)).toBe(alone);
});

test('a cancelled batch has no puzzle without an outcome, and the core works again', () => {
  const core = openCore(classicCore);
  begin(core, hardest, 2);
  for (let round = 0; round < 200; round++) expect(core.run(1, 0)).toBeTruthy();
  core.cancel();
  const { outcome } = countsOf(core, hardest.length);
  expect(outcome.filter((value) => value === cancelled).length).toBeGreaterThan(300);
  expect(core.run(1, 0)).toBeFalsy();
  begin(core, hardest, 2);
  finish(core, 1024);
  expect(countsOf(core, hardest.length).found.every((found) => found === 1)).toBe(true);
});

test('nothing but results, solutions and its own state is written', () => {
  const core = openCore(classicCore);
  begin(core, mixed, 0);
  const guarded = [
    ['INPUT', core.value('INPUT_BYTES')],
    ['OFFSETS', 4 * core.value('BLOCK_PUZZLES')],
    ['SCAN_TEXT', core.value('SCAN_BYTES')],
    ['SCAN_PLAIN', 4 * core.value('SCAN_PLAIN_CAPACITY')],
    ['SCAN_ODD', 12 * core.value('SCAN_ODD_CAPACITY')],
    ['PLACED', core.value('PLACED_BYTES')],
  ] as const;
  const view = ([name, length]: readonly [string, number]) =>
    core.bytes.subarray(core.value(name), core.value(name) + length);
  for (const area of guarded.slice(2)) view(area).fill(0xa5);
  const solutionsEnd = core.value('SOLUTIONS') + 81 * mixed.length;
  core.bytes.fill(0xa5, core.value('SOLUTIONS'), solutionsEnd + 1);
  const before = guarded.map((area) => view(area).slice());
  begin(core, mixed, 1000);
  finish(core, 1024);
  expect(guarded.map((area) => Buffer.compare(view(area), before[guarded.indexOf(area)]))).toEqual(
    guarded.map(() => 0),
  );
  expect(core.bytes[solutionsEnd]).toBe(0xa5);
  const { found } = countsOf(core, mixed.length);
  found.forEach((count, index) => {
    const solution = core.bytes.subarray(
      core.value('SOLUTIONS') + 81 * index,
      core.value('SOLUTIONS') + 81 * (index + 1),
    );
    expect(solution.every((byte) => (count > 0 ? byte >= 0x31 && byte <= 0x39 : byte === 0xa5))).toBe(true);
  });
});
