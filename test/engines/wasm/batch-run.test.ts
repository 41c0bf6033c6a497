/**
 * Batches that do not fit the core's memory in one piece: the borders between blocks, portions of solutions, puzzles
 * that are far apart in the text.
 */
import { expect, test } from 'vitest';
import { classicCore } from '../../../dist/engines/wasm/compile.js';
import { openCore } from '../../../dist/engines/wasm/core.js';
import { openWasmEngine } from '../../../dist/engines/wasm/engine.js';
import type { Batch } from '../../../src/engines/engine.js';
import { assertSolution } from '../../helpers/assert-solution.js';
import { readDataset } from '../../helpers/datasets.js';
import { answersOf, batchOf, solveAll } from '../../helpers/solve-batch.js';

const engine = openWasmEngine({ threads: 1 });
const core = openCore(classicCore);
const blockPuzzles = core.value('BLOCK_PUZZLES');
const mixed = readDataset('mixed.txt.gz').slice(0, blockPuzzles + 7);
const expected = solveAll(engine, mixed);

/** The parts of the answers that do not depend on the other puzzles, for puzzles with several solutions. */
const verdictsOf = (answers: typeof expected) => answers.map(({ found, outcome }) => ({ found, outcome }));

/** Makes a batch with the puzzles at offsets that `place` chooses. */
function scatteredBatch(puzzles: readonly string[], bytes: number, place: (index: number) => number): Batch {
  const batch = batchOf(puzzles);
  const input = new Uint8Array(bytes).fill(0x35);
  const offsets = Uint32Array.from(puzzles, (_, index) => place(index));
  puzzles.forEach((puzzle, index) => input.set(new TextEncoder().encode(puzzle), offsets[index]));
  return { ...batch, input, offsets };
}

test('a batch larger than a block has answers for all puzzles', () => {
  expect(expected.length).toBe(blockPuzzles + 7);
  for (const [index, { found, solution }] of expected.entries()) {
    if (found > 0) assertSolution(mixed[index], solution);
  }
  expect(new Set(expected.map(({ found }) => found))).toEqual(new Set([0, 1, 2]));
});

test.each([81, 4096, 4097, 5000])('solves puzzles %i bytes apart', (distance) => {
  const batch = scatteredBatch(mixed, distance * mixed.length, (index) => distance * index);
  engine.solveBatch(batch);
  expect(verdictsOf(answersOf(batch))).toEqual(verdictsOf(expected));
});

test('solves puzzles in reverse order and in mixed order', () => {
  const last = mixed.length - 1;
  for (const place of [(index: number) => 90 * (last - index), (index: number) => 90 * (index ^ 1)]) {
    const batch = scatteredBatch(mixed, 90 * (mixed.length + 1), place);
    engine.solveBatch(batch);
    expect(verdictsOf(answersOf(batch))).toEqual(verdictsOf(expected));
  }
});

test('text that does not fit the input of the core is solved in several blocks', () => {
  const distance = 4000;
  expect(distance * mixed.length).toBeGreaterThan(core.value('INPUT_BYTES'));
  const batch = scatteredBatch(mixed, distance * mixed.length, (index) => distance * index);
  engine.solveBatch(batch);
  expect(verdictsOf(answersOf(batch))).toEqual(verdictsOf(expected));
});

test.each([82, 1000, core.value('PLACED_BYTES') + 1])(
  'solutions at a stride of %i do not change the bytes between them',
  (stride) => {
    const puzzles = stride > 1000 ? mixed.slice(0, 5) : mixed;
    const batch = batchOf(puzzles);
    const length = stride * (puzzles.length - 1) + 81;
    const wide = { ...batch, solutions: new Uint8Array(length).fill(0xee), solutionStride: stride };
    engine.solveBatch(wide);
    const answers = answersOf(wide);
    expect(verdictsOf(answers)).toEqual(verdictsOf(expected.slice(0, puzzles.length)));
    const written = answers.filter(({ found }) => found > 0).length * 81;
    expect(wide.solutions.filter((byte) => byte !== 0xee).length).toBe(written);
  },
);

test('candidates fill the input of the core', () => {
  const candidates = mixed.map((puzzle) =>
    Array.from(puzzle, (cell) =>
      cell === '.' ? '123456789' : '.........'.replace(/./g, (dot, at) => (at === Number(cell) - 1 ? cell : dot)),
    ).join(''),
  );
  const answers = solveAll(engine, candidates, { form: 'candidates' });
  expect(verdictsOf(answers)).toEqual(verdictsOf(expected));
});

test('concurrent searches do not affect each other', async () => {
  const batch = batchOf(readDataset('hardest.txt'));
  const solving = engine.solveBatchAsync(batch);
  const search = engine.openSearch(new TextEncoder().encode('.'.repeat(81)), 'givens');
  const buffer = new Uint8Array(81);
  const lines = new Set<string>();
  for (let round = 0; round < 50; round++) {
    expect(search.next(buffer)).toBe(1);
    lines.add(new TextDecoder().decode(buffer));
    expect(solveAll(engine, mixed.slice(0, 3)).map(({ found }) => found)).toEqual(
      expected.slice(0, 3).map(({ found }) => found),
    );
    await new Promise((resolve) => setImmediate(resolve));
  }
  await solving;
  search.close();
  expect(lines.size).toBe(50);
  expect(answersOf(batch).every(({ found }) => found === 1)).toBe(true);
});
