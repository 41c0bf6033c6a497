/**
 * Whatever JavaScript passes to the addon, it throws a TypeError or a RangeError, or does what was asked; it never
 * crashes.
 */
import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { driveHostileCalls, makeBatch } from '../../native/test/hostile-calls.mjs';
import { loadBinding, type NativeEngine } from '../../src/engines/native/binding.js';
import { isNativeExpected } from './native-available.js';
import { wikipediaPuzzle } from '../helpers/wikipedia-puzzle.js';
import { countOf } from '../helpers/extent.js';

/** A batch with one argument replaced. */
function replaceArgument(position: number, value: unknown): unknown[] {
  return makeBatch().with(position, value);
}

/** Calls what the prototypes of the addon have on objects of other kinds, and prints what is not refused. */
const callOnOthers = `
  import { loadBinding } from '${new URL('../../dist/engines/native/binding.js', import.meta.url).href}';
  import { makeBatch } from '${new URL('../../native/test/hostile-calls.mjs', import.meta.url).href}';
  const { Engine, SolutionSearch, BatchRun, listSupportedIsas } = loadBinding();
  const engine = new Engine(listSupportedIsas()[0], 1);
  const search = new SolutionSearch(engine, new Uint8Array(81), 0);
  const objects = [engine, search, new BatchRun(engine, ...makeBatch())];
  for (const kind of [Engine, SolutionSearch, BatchRun]) {
    const others = [...objects.filter((one) => !(one instanceof kind)), {}, [], Object.create(kind.prototype)];
    for (const [name, { get, value }] of Object.entries(Object.getOwnPropertyDescriptors(kind.prototype))) {
      if (name === 'constructor') continue;
      for (const other of [...others, undefined, null, 5]) {
        try {
          (get ?? value).call(other);
          console.log(kind.name, name);
        } catch (error) {
          if (!(error instanceof TypeError)) console.log(kind.name, name, error);
        }
      }
    }
  }
`;

describe.runIf(isNativeExpected)('arguments of the addon', () => {
  const binding = isNativeExpected ? loadBinding() : undefined!;
  const open = (): NativeEngine => new binding.Engine(binding.listSupportedIsas()[0], 2);
  type Loose = (...words: unknown[]) => unknown;

  test('a batch with everything in order is solved', () => {
    const batch = makeBatch();
    (open().solveBatch as Loose).apply(open(), batch);
    expect(batch[10]).toEqual(Float64Array.of(1, 1, 1));
  });

  test.each([
    ['input', 0, new Uint8Array(242), RangeError],
    ['input', 0, wikipediaPuzzle, TypeError],
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

  test('every method and getter refuses receivers of another kind, in a process of its own', () => {
    const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', callOnOthers, 'calls'], {
      encoding: 'utf8',
    });
    expect({ status, wrong: stdout }).toEqual({ status: 0, wrong: '' });
  });

  test('hostile calls are refused or carried out', async () => {
    const calls = countOf({ sample: 12_000, all: 50_000 });
    const { tried, refused } = await driveHostileCalls(binding, { calls, seed: 14 });
    expect(tried).toBe(calls);
    expect(refused).toBeGreaterThan(tried / 3);
    expect(tried - refused).toBeGreaterThan(tried / 10);
  });
});
