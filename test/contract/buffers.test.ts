/**
 * A batch whose buffers the caller takes away before it is finished gives an error that names them, and nothing else
 * breaks.
 */
import { describe, expect, test } from 'vitest';
import { Outcome } from '../../src/engines/codes.js';
import type { Batch } from '../../src/engines/engine.js';
import { openContractEngine } from '../helpers/contract-engine.js';
import { knownPuzzles } from '../helpers/puzzle-table.js';
import { answersOf, batchOf, solveAll } from '../helpers/solve-batch.js';

const emptyGrid = '.'.repeat(81);
const known = knownPuzzles.filter(({ count }) => count < 1000).map(({ puzzle }) => puzzle);

/** The views of a batch by their names in errors. */
function viewsOf({ input, solutions, results }: Batch): Record<string, ArrayBufferView<ArrayBuffer>> {
  const { found, nodes, guesses, outcome } = results;
  const views = {
    input,
    solutions,
    'results.found': found,
    'results.nodes': nodes,
    'results.guesses': guesses,
    'results.outcome': outcome,
  };
  return views as Record<string, ArrayBufferView<ArrayBuffer>>;
}
const names = Object.keys(viewsOf(batchOf([])));

/** Makes work that only an abort ends, so that there is time to take buffers away however late a timer comes. */
const makeEndlessBatch = (): Batch =>
  batchOf(new Array<string>(100).fill(emptyGrid), { limits: { solutions: 0, timeMs: 0 } });

function transfer({ buffer }: ArrayBufferView<ArrayBuffer>): void {
  structuredClone(buffer, { transfer: [buffer] });
}

/** Returns the same batch in resizable buffers, which the types of ES2023 do not have. */
function makeResizable(batch: Batch): Batch {
  const Resizable = ArrayBuffer as unknown as new (bytes: number, options: object) => ArrayBuffer;
  const copy = <T extends Uint8Array | Float64Array>(view: T): T => {
    const buffer = new Resizable(view.byteLength, { maxByteLength: view.byteLength });
    const moved = new (view.constructor as new (buffer: ArrayBuffer) => T)(buffer);
    moved.set(view);
    return moved;
  };
  const { found, nodes, guesses, outcome } = batch.results;
  const results = { found: copy(found), nodes: copy(nodes), guesses: copy(guesses), outcome: copy(outcome) };
  return { ...batch, input: copy(batch.input), solutions: copy(batch.solutions), results };
}

describe.each([1, 2])('buffers taken away on %i threads', (threads) => {
  const engine = openContractEngine(threads);

  /** @returns the message of the error, or undefined if the engine no longer needed the buffer. */
  async function solveWithout(
    batch: Batch,
    take: (view: ArrayBufferView<ArrayBuffer>) => void,
    name: string,
  ): Promise<string | undefined> {
    const stop = new AbortController();
    const solving = engine.solveBatchAsync(batch, stop.signal).then(
      () => undefined,
      (error: unknown) => error,
    );
    await new Promise((resolve) => setTimeout(resolve, 10));
    take(viewsOf(batch)[name]);
    setTimeout(() => stop.abort(), 20);
    const error = await solving;
    if (error === undefined) return undefined;
    expect(error).toBeInstanceOf(TypeError);
    return (error as Error).message;
  }

  const taken = /: the buffer was transferred or resized before the batch was finished$/;

  test.each(names)('%s transferred', async (name) => {
    const message = await solveWithout(makeEndlessBatch(), transfer, name);
    if (name !== 'input' || message !== undefined) expect(message).toMatch(taken);
    if (message !== undefined) expect(message.startsWith(`${name}:`)).toBe(true);
    expect(solveAll(engine, known.slice(0, 20)).every(({ outcome }) => outcome !== Outcome.Cancelled)).toBe(true);
  });

  test.each(names)('%s resized to nothing', async (name) => {
    const shrink = ({ buffer }: ArrayBufferView<ArrayBuffer>): void =>
      (buffer as ArrayBuffer & { resize(bytes: number): void }).resize(0);
    const message = await solveWithout(makeResizable(makeEndlessBatch()), shrink, name);
    if (name !== 'input' || message !== undefined) expect(message).toMatch(taken);
  });

  test('resizable buffers work if they are not resized', async () => {
    const batch = makeResizable(batchOf(known));
    await engine.solveBatchAsync(batch);
    expect(answersOf(batch).map(({ found }) => found)).toEqual(solveAll(engine, known).map(({ found }) => found));
  });

  test('shared memory is solved in place, and overwriting it does no harm', async () => {
    // Pages that are not isolated have no shared memory: there the test uses other memory.
    const Memory = typeof SharedArrayBuffer === 'undefined' ? ArrayBuffer : SharedArrayBuffer;
    const share = <T extends Uint8Array | Float64Array>(view: T): T => {
      const shared = new (view.constructor as new (buffer: ArrayBufferLike) => T)(new Memory(view.byteLength));
      shared.set(view);
      return shared;
    };
    const makeShared = (puzzles: readonly string[]): Batch => {
      const batch = batchOf(puzzles);
      const { found, nodes, guesses, outcome } = batch.results;
      const results = { found: share(found), nodes: share(nodes), guesses: share(guesses), outcome: share(outcome) };
      return { ...batch, input: share(batch.input), solutions: share(batch.solutions), results };
    };
    const right = makeShared(known);
    await engine.solveBatchAsync(right);
    expect(answersOf(right).map(({ found }) => found)).toEqual(solveAll(engine, known).map(({ found }) => found));

    const wrong = makeShared([...known, ...known, ...known]);
    const stop = new AbortController();
    const solving = engine.solveBatchAsync({ ...wrong, limits: { solutions: 2, nodes: 2000, timeMs: 0 } }, stop.signal);
    for (let round = 0; round < 10; round++) {
      wrong.input.fill(0x30 + round);
      wrong.results.found.fill(NaN);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    setTimeout(() => stop.abort(), 200);
    await solving;
    await engine.solveBatchAsync(right);
    expect(answersOf(right).map(({ found }) => found)).toEqual(solveAll(engine, known).map(({ found }) => found));
  });
});

describe('buffers that are too small', () => {
  const engine = openContractEngine();
  const base = (): Batch => batchOf(known.slice(0, 3));
  const cases: Record<string, (batch: Batch) => Batch> = {
    input: (batch) => ({ ...batch, input: batch.input.subarray(1) }),
    offsets: (batch) => ({ ...batch, offsets: Uint32Array.of(0, 2 ** 32 - 1, 0) }),
    'fewer offsets': (batch) => ({ ...batch, offsets: new Uint32Array(2) }),
    solutions: (batch) => ({ ...batch, solutions: new Uint8Array(3 * 81 - 1) }),
    stride: (batch) => ({ ...batch, solutionStride: 80 }),
    found: (batch) => ({ ...batch, results: { ...batch.results, found: new Float64Array(2) } }),
    outcome: (batch) => ({ ...batch, results: { ...batch.results, outcome: new Uint8Array(2) } }),
  };

  test.each(Object.keys(cases))('%s: are refused before anything is written', async (name) => {
    const batch = cases[name](base());
    expect(() => engine.solveBatch(batch)).toThrow(RangeError);
    await expect(engine.solveBatchAsync(batch)).rejects.toThrow(RangeError);
    expect(batch.results.nodes.every((nodes) => nodes === -1)).toBe(true);
  });
});

describe('buffers of another type', () => {
  const engine = openContractEngine();
  const base = (): Batch => batchOf(known.slice(0, 3));
  const withResults = (batch: Batch, results: object): object => ({
    ...batch,
    results: { ...batch.results, ...results },
  });

  test.each<readonly [string, string, (batch: Batch) => object]>([
    ['input', 'a Uint8Array', (batch) => ({ ...batch, input: new Int8Array(batch.input) })],
    ['input', 'a Uint8Array', (batch) => ({ ...batch, input: Array.from(batch.input) })],
    ['offsets', 'a Uint32Array', (batch) => ({ ...batch, offsets: Array.from(batch.offsets) })],
    ['solutions', 'a Uint8Array', (batch) => ({ ...batch, solutions: new Uint8ClampedArray(3 * 81) })],
    ['results.found', 'a Float64Array', (batch) => withResults(batch, { found: new Float32Array(3) })],
    ['results.nodes', 'a Float64Array', (batch) => withResults(batch, { nodes: [0, 0, 0] })],
    ['results.guesses', 'a Float64Array', (batch) => withResults(batch, { guesses: undefined })],
    ['results.outcome', 'a Uint8Array', (batch) => withResults(batch, { outcome: new Int8Array(3) })],
  ])('%s must be %s', async (name, expected, change) => {
    const batch = change(base()) as Batch;
    const refusal = new TypeError(`${name}: expected ${expected}`);
    expect(() => engine.solveBatch(batch)).toThrow(refusal);
    await expect(engine.solveBatchAsync(batch)).rejects.toThrow(refusal);
  });

  test.each(names)('%s, transferred before the call, is too short', (name) => {
    const batch = base();
    transfer(viewsOf(batch)[name]);
    expect(() => engine.solveBatch(batch)).toThrow(RangeError);
  });
});
