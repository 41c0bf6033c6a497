/**
 * Each technique of the scale, loosened: from a state of a real puzzle candidates are put back, one after another, as
 * long as the technique still finds its hint. What is left is the pattern that it takes, and every candidate that
 * cannot be put back is a near miss. In the pattern the hint follows for every completion, of which there are many, and
 * in near misses it does not: the solver says both, by a search that knows no technique. A technique that left out a
 * condition would loosen its pattern until the hint does not follow any more.
 */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { solve } from '../../src/index.js';
import { listIndices } from '../../src/model/bits.js';
import { RatingGrid } from '../../src/rating/grid.js';
import type { CellDigit, RatedHint } from '../../src/rating/hint.js';
import type { Producer } from '../../src/rating/producer.js';
import { producersOf } from '../../src/rating/scales.js';
import { sampleOf } from '../helpers/extent.js';

const cells = Array.from({ length: 81 }, (_, cell) => cell);
const all = 511;

/** What each cell may hold, as masks, and the cells that are filled: one that holds a single digit may be open. */
class State {
  constructor(
    readonly masks: readonly number[],
    readonly filled: readonly boolean[],
  ) {}

  static of(grid: RatingGrid): State {
    const filled = cells.map((cell) => grid.digits[cell] >= 0);
    return new State(
      cells.map((cell) => (filled[cell] ? 1 << grid.digits[cell] : grid.candidates[cell])),
      filled,
    );
  }

  /** With another mask for a cell; a cell that holds more is open. */
  with(cell: number, mask: number): State {
    return new State(
      this.masks.with(cell, mask),
      this.filled.with(cell, this.filled[cell] && mask === this.masks[cell]),
    );
  }

  /** Those that a cell does not hold. */
  missing(): CellDigit[] {
    return cells.flatMap((cell) =>
      Array.from({ length: 9 }, (_, digit) => ({ cell, digit })).filter(
        ({ digit }) => (this.masks[cell] & (1 << digit)) === 0,
      ),
    );
  }

  grid(): RatingGrid {
    const grid = new RatingGrid([]);
    for (const { cell, digit } of this.missing()) grid.eliminate(cell, digit);
    for (const cell of cells) if (this.filled[cell]) grid.place(cell, Math.log2(this.masks[cell]));
    return grid;
  }

  /** True if a completion has a digit in a cell, or has another one there. */
  allows({ cell, digit }: CellDigit, isThere: boolean): boolean {
    const mask = isThere ? 1 << digit : this.masks[cell] & ~(1 << digit);
    if (mask === 0) return false;
    const candidates = this.with(cell, mask).masks.map((one) => listIndices(one).map((at) => String(at + 1)));
    // The first row once more, as a house: a board whose core learns from what fails.
    const { status } = solve({ size: 9, candidates, extra: [{ cells: cells.slice(0, 9) }] }, { nodeLimit: 100_000 });
    // A search that came to no end tells nothing.
    expect(status).not.toBe('unknown');
    return status !== 'none';
  }
}

interface Example {
  readonly state: State;
  readonly hint: RatedHint;
  readonly producer: Producer;
}

const recorded = gunzipSync(
  readFileSync(new URL('../../bench/datasets/ratings/sukaku-explainer.ndjson.gz', import.meta.url)),
)
  .toString()
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { puzzle: string; dialect: string; er: number; steps: [string, number][] })
  .filter(({ puzzle, dialect, er }) => puzzle.length === 81 && dialect === 'sukaku' && er < 9);

/** The technique of a hint, without the numbers that describe its shape: `g3SL2001` is `3SL`. */
const techniqueOf = (name: string): string => /^g?(\d?[A-Za-z]+(?:(?<=UR|BUG)\d)?)/.exec(name)![1];

/** For each technique its first example in the puzzles that the original recorded with it. */
function findExamples(): Map<string, Example> {
  const puzzles = new Map<string, string>();
  for (const { puzzle, steps } of recorded)
    for (const [name] of steps) if (!puzzles.has(techniqueOf(name))) puzzles.set(techniqueOf(name), puzzle);
  const examples = new Map<string, Example>();
  for (const puzzle of new Set(puzzles.values())) {
    const grid = new RatingGrid([...puzzle].map((digit) => Number(digit.replace('.', '0')) - 1));
    while (!grid.isSolved) {
      const found = findFirst(grid);
      const name = techniqueOf(found.hint.name);
      if (!examples.has(name)) examples.set(name, found);
      grid.apply(found.hint);
    }
  }
  return examples;
}

function findFirst(grid: RatingGrid): Example {
  for (const producer of producersOf.sukaku) {
    const hint = producer.find(grid);
    if (hint) return { state: State.of(grid), hint, producer };
  }
  throw new Error('no technique finds anything');
}

/** True if a technique finds the same in another state: a hint of its kind and rating with the same first effect. */
function finds({ producer, hint }: Example, state: State): boolean {
  const found = producer.find(state.grid());
  if (found === null || techniqueOf(found.name) !== techniqueOf(hint.name) || found.tenths !== hint.tenths)
    return false;
  const [effects, others] =
    hint.placements.length > 0 ? [hint.placements, found.placements] : [hint.eliminations, found.eliminations];
  return others.some(({ cell, digit }) => cell === effects[0].cell && digit === effects[0].digit);
}

/** Puts candidates back as long as the technique finds the same: first all of a cell, then each, until none goes. */
function loosen(example: Example): State {
  let { state } = example;
  const tryWith = (cell: number, mask: number): boolean => {
    const looser = state.with(cell, mask);
    if (mask === state.masks[cell] || !finds(example, looser)) return false;
    state = looser;
    return true;
  };
  for (const cell of cells) tryWith(cell, all);
  for (let isLooser = true; isLooser;) {
    isLooser = false;
    for (const { cell, digit } of state.missing())
      isLooser = tryWith(cell, state.masks[cell] | (1 << digit)) || isLooser;
  }
  return state;
}

const examples = findExamples();
const isAboutUniqueness = (name: string): boolean => /^(UR|UL|BUG)/.test(name);
/** Nothing is put back next to a cycle or a grave without another hint that comes first. */
const withoutOpenMisses = ['BiCy', 'BUG3'];

test('every technique up to dynamic chains has an example', () => {
  expect([...examples.keys()].sort().join(' ')).toBe(
    '2SK 2SL 3SK 3SL 3SS 4SL ATE BUG1 BUG3 BiCy BiYCy Cl DLFC DP DRFC DT DdFC FC HP HQ HS HT JF LFC NFC NP NQ NS NT Po ' +
      'RFC SF SS TXY UL UR1 UR2 UR3 UR4 UXY VXY WXY XW XYW XYZW',
  );
});

test.each(sampleOf([...examples], 8))(
  '%s follows in its pattern, and not in near misses',
  { timeout: 120_000 },
  (name, example) => {
    const { hint, state } = example;
    expect(finds(example, state)).toBe(true);
    const isPlacement = hint.placements.length > 0;
    const effect = (isPlacement ? hint.placements : hint.eliminations)[0];
    const pattern = loosen(example);
    // What rests on uniqueness is true of puzzles with one solution alone: not of a pattern.
    if (!isAboutUniqueness(name)) expect(pattern.allows(effect, !isPlacement)).toBe(false);
    const misses = pattern.missing().map(({ cell, digit }) => pattern.with(cell, pattern.masks[cell] | (1 << digit)));
    expect(misses.some((miss) => miss.allows(effect, !isPlacement))).toBe(!withoutOpenMisses.includes(name));
  },
);
