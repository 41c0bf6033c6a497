/**
 * Whatever JavaScript passes to the addon, it throws a TypeError or a RangeError, or does what was asked; it never crashes.
 */
import { describe, expect, test } from 'vitest';
import { loadBinding, type NativeBatch, type NativeEngine } from '../../src/engines/native/binding.js';
import { Random } from '../helpers/random.js';
import { isNativeExpected } from './native-available.js';

const puzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const count = 3;

function makeBatch(): unknown[] {
  const solutions = new Uint8Array(81 * count);
  const batch: NativeBatch = [
    ...([new TextEncoder().encode(puzzle.repeat(count)), 0, Uint32Array.of(0, 81, 162), count, 0] as const),
    ...([2, 50, 5] as const),
    ...([solutions, 81, new Float64Array(count), new Float64Array(count), new Float64Array(count), new Uint8Array(count)] as const),
  ];
  return [...batch];
}

/** A batch with one argument replaced. */
function replaceArgument(position: number, value: unknown): unknown[] {
  return makeBatch().with(position, value);
}

function makeDetached(): Uint8Array {
  const array = new Uint8Array(1000);
  structuredClone(array.buffer, { transfer: [array.buffer] });
  return array;
}

const strange: readonly unknown[] = [
  ...[undefined, null, true, false, Symbol('s'), 7n, '', 'givens', () => 0, {}, [], [1, 2, 3], new Proxy({}, {})],
  ...[-1, -0, 0.5, 1, 2, 80, 82, 1e6, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 53, 2 ** 53 + 2, 1e300, NaN, Infinity, -Infinity],
  ...[new Uint8Array(0), new Uint8Array(80), new Uint8Array(728), Buffer.alloc(2), new Uint8Array(new SharedArrayBuffer(243))],
  ...[new Uint32Array(0), Uint32Array.of(163, 0, 0), Uint32Array.of(0, 0, 2 ** 32 - 1), new Uint32Array(2)],
  ...[new Uint8ClampedArray(999), new Int8Array(999), new Uint16Array(999), new Float32Array(999), new Float64Array(2)],
  ...[new BigInt64Array(9), new DataView(new ArrayBuffer(999)), new ArrayBuffer(999), makeDetached()],
  ...[new Proxy(new Uint8Array(999), {}), Object.create(Uint8Array.prototype), Object.create(Float64Array.prototype)],
];

/** Whether a call was refused; fails for an error of any other kind. */
async function isRefused(call: () => unknown): Promise<boolean> {
  try {
    await call();
    return false;
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return true;
    throw error;
  }
}

describe.runIf(isNativeExpected)('arguments of the addon', () => {
  const binding = isNativeExpected ? loadBinding() : undefined!;
  const open = (): NativeEngine => new binding.Engine(binding.listSupportedIsas()[0]!, 2);
  type Loose = (...words: unknown[]) => unknown;

  test('a batch with everything in order is solved', () => {
    const batch = makeBatch();
    (open().solveBatch as Loose).apply(open(), batch);
    expect(batch[10]).toEqual(Float64Array.of(1, 1, 1));
  });

  test.each([
    ['input', 0, new Uint8Array(242), RangeError],
    ['input', 0, puzzle, TypeError],
    ['form', 1, 2, RangeError],
    ['form', 1, 1, RangeError],
    ['offsets', 2, Uint32Array.of(0, 163, 0), RangeError],
    ['offsets', 2, Uint32Array.of(0, 0, 2 ** 32 - 1), RangeError],
    ['offsets', 2, new Uint32Array(2), RangeError],
    ['offsets', 2, new Int32Array(3), TypeError],
    ['count', 3, 4, RangeError],
    ['count', 3, -1, RangeError],
    ['count', 3, 1.5, RangeError],
    ['count', 3, '3', TypeError],
    ['order', 4, 2, RangeError],
    ['limits.solutions', 5, -1, RangeError],
    ['limits.nodes', 6, NaN, RangeError],
    ['limits.timeMs', 7, -1, RangeError],
    ['solutions', 8, new Uint8Array(242), RangeError],
    ['solutions', 8, new Uint8ClampedArray(243), TypeError],
    ['solutionStride', 9, 80, RangeError],
    ['solutionStride', 9, 82, RangeError],
    ['solutionStride', 9, 2 ** 32 - 1, RangeError],
    ['results.found', 10, new Float64Array(2), RangeError],
    ['results.nodes', 11, new Float32Array(3), TypeError],
    ['results.guesses', 12, undefined, TypeError],
    ['results.outcome', 13, new Uint8Array(2), RangeError],
  ])('%s is checked', (_name, position, value, kind) => {
    const engine = open();
    const batch = replaceArgument(position, value);
    expect(() => (engine.solveBatch as Loose).apply(engine, batch)).toThrow(kind);
    expect(() => (engine.submitBatch as Loose).call(engine, 0, ...batch)).toThrow(kind);
    expect(() => Reflect.construct(binding.BatchRun, [engine, ...batch])).toThrow(kind);
    expect(batch[10] === value || (batch[10] as Float64Array).every((found) => found === 0)).toBe(true);
  });

  test('methods refuse receivers of another kind', () => {
    const engine = open();
    const search = new binding.SolutionSearch(engine, new Uint8Array(81), 0);
    for (const receiver of [{}, null, search, binding, Object.create(engine), new Proxy(engine, {})]) {
      expect(() => (engine.solveBatch as Loose).apply(receiver, makeBatch())).toThrow(TypeError);
    }
    for (const receiver of [{}, engine, Object.create(search)]) {
      expect(() => (search.next as Loose).call(receiver, new Uint8Array(81))).toThrow(TypeError);
    }
    for (const imposter of [{}, search, Object.create(engine), undefined, 1]) {
      expect(() => Reflect.construct(binding.SolutionSearch, [imposter, new Uint8Array(81), 0])).toThrow(TypeError);
      expect(() => Reflect.construct(binding.BatchRun, [imposter, ...makeBatch()])).toThrow(TypeError);
    }
    expect(() => (binding.Engine as unknown as Loose)('sse4', 1)).toThrow(TypeError);
  });

  test('random replacements are refused or carried out', async () => {
    const random = new Random(14);
    const engine = open();
    const calls: Record<string, { base: () => unknown[]; call: Loose }> = {
      solveBatch: { base: makeBatch, call: engine.solveBatch.bind(engine) as Loose },
      submitBatch: { base: () => [1, ...makeBatch()], call: engine.submitBatch.bind(engine) as Loose },
      BatchRun: {
        base: () => [engine, ...makeBatch()],
        call: (...words) => (Reflect.construct(binding.BatchRun, words) as { advance(ms: number): boolean }).advance(20),
      },
      SolutionSearch: {
        base: () => [engine, new TextEncoder().encode(puzzle), 0],
        call: (...words) => (Reflect.construct(binding.SolutionSearch, words) as { next: Loose }).next(new Uint8Array(200)),
      },
      Engine: { base: () => ['sse4', 1], call: (...words) => Reflect.construct(binding.Engine, words) },
      cancelBatch: { base: () => [1], call: engine.cancelBatch.bind(engine) as Loose },
      scanLines: {
        base: () => [new TextEncoder().encode(`${puzzle}\n`), 0, 82, true, 0, new Uint32Array(5), new Uint32Array(9)],
        call: binding.scanLines as Loose,
      },
    };
    for (const { base, call } of Object.values(calls)) {
      let refused = 0;
      const rounds = 1500;
      for (let round = 0; round < rounds; round++) {
        const words = base();
        const replaced = 1 + random.below(2);
        for (let i = 0; i < replaced; i++) words[random.below(words.length)] = strange[random.below(strange.length)];
        if (random.below(20) === 0) words.length = random.below(words.length + 1);
        if (await isRefused(() => call(...words))) refused++;
      }
      expect(refused).toBeGreaterThan(rounds / 3);
    }
    engine.close();
  });
});
