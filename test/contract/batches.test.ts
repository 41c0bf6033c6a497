/**
 * The results of a puzzle do not depend on the other puzzles of its batch, for every batch size and order of verdicts.
 * Known bugs of this kind: a ring was refilled while pops were delayed and overwrote pending puzzles; a branch stolen
 * by an idle lane was counted twice.
 */
import { describe, expect, test } from 'vitest';
import { puzzleBytes } from '../../src/model/puzzle.js';
import { isSlow, openContractEngine } from '../helpers/contract-engine.js';
import { readDataset } from '../helpers/datasets.js';
import { candidatesOf, knownPuzzles } from '../helpers/puzzle-table.js';
import { Random } from '../helpers/random.js';
import { answersOf, batchOf, solveAll, solveOne, type Answer } from '../helpers/solve-batch.js';
import { countOf } from '../helpers/extent.js';

const engine = openContractEngine();
const rounds = countOf({ sample: isSlow ? 1 : 3, all: 3 });
const step = countOf({ sample: isSlow ? 10 : 1, all: 1 });
const thousands = countOf({ sample: isSlow ? 150 : 3000, all: 5000 });
const known = knownPuzzles.filter(({ count }) => count < 1000).map(({ puzzle }) => puzzle);
const mixed = [
  ...known,
  ...readDataset('hardest.txt').slice(0, countOf({ sample: isSlow ? 3 : 10, all: 10 })),
  ...readDataset('17clue.txt.gz').slice(0, 30),
];

/** The parts of an answer that do not depend on the other puzzles. */
function essence({ found, outcome, solution }: Answer): unknown {
  return { found, outcome, solution: found === 1 ? solution : null };
}

const alone = new Map(mixed.map((puzzle) => [puzzle, essence(solveOne(engine, puzzle))]));

describe('batches', () => {
  test('of every size, with verdicts in random order, give the answers of single puzzles', () => {
    const random = new Random(70);
    for (let size = 0; size <= 70; size += step) {
      for (let round = 0; round < rounds; round++) {
        const puzzles = Array.from({ length: size }, () => mixed[random.below(mixed.length)]);
        expect(solveAll(engine, puzzles).map(essence)).toEqual(puzzles.map((puzzle) => alone.get(puzzle)));
      }
    }
  });

  test('of thousands, with verdicts in random order, give the answers of single puzzles', () => {
    const random = new Random(4711);
    const puzzles = Array.from({ length: thousands }, () => mixed[random.below(mixed.length)]);
    const answers = solveAll(engine, puzzles);
    expect(answers.map(essence)).toEqual(puzzles.map((puzzle) => alone.get(puzzle)));
  });

  test('count all solutions of each puzzle', () => {
    const random = new Random(1000);
    const table = random.shuffle(
      knownPuzzles.filter(({ count }) => count < countOf({ sample: isSlow ? 2000 : 20_000, all: 20_000 })),
    );
    const answers = solveAll(
      engine,
      table.map(({ puzzle }) => puzzle),
      { limits: { solutions: 0 } },
    );
    expect(answers.map(({ found }) => found)).toEqual(table.map(({ count }) => count));
  });

  test('in lexicographic order find the smallest solution of each puzzle', () => {
    const table = new Random(5).shuffle(knownPuzzles);
    const answers = solveAll(
      engine,
      table.map(({ puzzle }) => puzzle),
      { order: 'lexicographic', limits: { solutions: 1 } },
    );
    expect(answers.map(({ solution }) => solution)).toEqual(table.map(({ solution }) => solution));
  });

  test('of candidates give the answers of batches of givens', () => {
    const answers = solveAll(engine, mixed.map(candidatesOf), { form: 'candidates' });
    expect(answers.map(essence)).toEqual(mixed.map((puzzle) => alone.get(puzzle)));
  });

  test('have the same counters for each puzzle if whole trees are searched', () => {
    const whole = mixed.filter((puzzle) => solveOne(engine, puzzle).found < 2);
    const counters = ({ nodes, guesses }: Answer): unknown => ({ nodes, guesses });
    const together = solveAll(engine, whole);
    expect(together.map(counters)).toEqual(whole.map((puzzle) => counters(solveOne(engine, puzzle))));
  });
});

describe('buffers', () => {
  test('are not changed beyond the count, between strides, or in the input', () => {
    const count = 37;
    const spare = 5;
    const stride = 90;
    const plain = batchOf(mixed.slice(0, count + spare));
    const batch = {
      ...plain,
      count,
      solutionStride: stride,
      solutions: new Uint8Array(stride * (count + spare)).fill(0xee),
    };
    const input = batch.input.slice();
    engine.solveBatch(batch);

    const { found, nodes, guesses, outcome } = batch.results;
    for (const column of [found, nodes, guesses])
      expect([...column.subarray(count)]).toEqual(new Array(spare).fill(-1));
    expect([...outcome.subarray(count)]).toEqual(new Array(spare).fill(0xee));
    for (let index = 0; index < count + spare; index++) {
      const mayBeWritten = index < count && found[index] > 0 ? 81 : 0;
      const rest = batch.solutions.subarray(index * stride + mayBeWritten, (index + 1) * stride);
      expect(rest.every((byte) => byte === 0xee)).toBe(true);
    }
    expect(answersOf({ ...batch }).map(essence)).toEqual(mixed.slice(0, count).map((puzzle) => alone.get(puzzle)));
    expect(batch.input).toEqual(input);
  });

  test('may be views at odd offsets, and the puzzles of a batch may overlap or lie in any order', () => {
    const [first, second] = [known[0], known[3]];
    const bytes = new TextEncoder().encode(`###${first}${second}`);
    const plain = batchOf([first, second, first]);
    const results = { ...plain.results, outcome: new Uint8Array(13).subarray(3, 6) };
    const batch = {
      ...plain,
      input: bytes.subarray(1),
      offsets: Uint32Array.of(9, 2 + puzzleBytes.givens, 2, 2).subarray(1),
      solutions: new Uint8Array(81 * 3 + 7).subarray(7).fill(0xee),
      results,
    };
    engine.solveBatch(batch);
    expect(answersOf(batch).map(essence)).toEqual([alone.get(second), alone.get(first), alone.get(first)]);
  });
});
