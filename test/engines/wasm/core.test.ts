/** The core gives a clear error where it cannot run, and starts from every kind of source. */
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as Compile from '../../../dist/engines/wasm/compile.js';
import { openCore } from '../../../dist/engines/wasm/core.js';
import { openExports, wholeCore } from '../../../dist/engines/wasm/embedded-core.js';

// A core that was given serves the whole process, and tests of other files may have given one.
beforeEach(() => {
  delete wholeCore.given;
});
afterEach(() => {
  delete wholeCore.given;
  vi.unstubAllGlobals();
});

/** Loads a copy of the module whose embedded core is not compiled yet. A core that was given serves all copies. */
async function loadAnew(tag: string): Promise<typeof Compile> {
  return (await import(
    new URL(`../../../dist/engines/wasm/compile.js?${tag}`, import.meta.url).href
  )) as typeof Compile;
}

/** The `WebAssembly` of Node, whose types declare it only for browsers. */
const { WebAssembly } = globalThis as unknown as {
  readonly WebAssembly: { validate(bytes: Uint8Array): boolean; readonly Module: new (bytes: Uint8Array) => object };
};

const refusing = {
  validate: WebAssembly.validate,
  compile: async () => refuse(),
  Module: function refuseModule() {
    refuse();
  },
};
function refuse(): never {
  throw new Error("'wasm-unsafe-eval' is not an allowed source of script");
}

describe('the core is not available', () => {
  test('without WebAssembly', async () => {
    vi.stubGlobal('WebAssembly', undefined);
    const { classicCore, startCore } = await loadAnew('none');
    expect(() => openExports(classicCore)).toThrow('the wasm engine is not available: this runtime has no WebAssembly');
    await expect(startCore()).rejects.toThrow('this runtime has no WebAssembly');
  });

  test('without SIMD', async () => {
    vi.stubGlobal('WebAssembly', { validate: () => false });
    const { classicCore, startCore, startCoreSync } = await loadAnew('no-simd');
    const message = 'the wasm engine is not available: this runtime has no WebAssembly SIMD (simd128)';
    expect(() => openExports(classicCore)).toThrow(message);
    expect(() => startCoreSync(Uint8Array.of(1))).toThrow(message);
    await expect(startCore()).rejects.toThrow(message);
  });

  test('if a policy forbids compiling', async () => {
    vi.stubGlobal('WebAssembly', refusing);
    const { classicCore, startCore } = await loadAnew('policy');
    const message =
      "the wasm engine is not available: this runtime does not let it start ('wasm-unsafe-eval' is not an allowed source of script)";
    expect(() => openExports(classicCore)).toThrow(message);
    await expect(startCore()).rejects.toThrow(message);
  });

  test('if a policy forbids instantiating', async () => {
    const { classicCore } = await loadAnew('instance');
    expect(openCore(classicCore).value('LANES')).toBeGreaterThanOrEqual(4);
    vi.stubGlobal('WebAssembly', { Instance: refusing.Module });
    expect(() => openCore(classicCore)).toThrow('the wasm engine is not available: this runtime does not let it start');
  });
});

describe('the embedded core starts', () => {
  test('later', async () => {
    const { classicCore, startCore } = await loadAnew('later');
    await startCore();
    expect(classicCore.compiled).toBeInstanceOf(WebAssembly.Module);
    expect(openExports(classicCore)).not.toHaveProperty('boardAdvance');
  });

  test('at once', async () => {
    const { classicCore, startCoreSync } = await loadAnew('at once');
    startCoreSync();
    expect(classicCore.compiled).toBeInstanceOf(WebAssembly.Module);
  });
});

describe('the whole core starts', () => {
  const path = new URL('../../../dist/pidoku.wasm', import.meta.url);
  const bytes = Uint8Array.from(readFileSync(path));

  test.each([
    ['bytes', bytes],
    ['a buffer', bytes.buffer],
    ['a module', new WebAssembly.Module(bytes)],
    ['a file', path],
    ['the address of a file', path.href],
    ['a response', { arrayBuffer: async () => bytes.buffer }],
    ['a promise', Promise.resolve(bytes)],
  ])('from %s', async (kind, source) => {
    const { classicCore, startCore } = await loadAnew(`later ${kind}`);
    await startCore(source);
    await startCore();
    expect(openExports(classicCore)).toHaveProperty('boardAdvance');
    expect(classicCore.compiled).toBe(undefined);
  });

  test.each([
    ['bytes', bytes],
    ['a module', new WebAssembly.Module(bytes)],
  ])('synchronously from %s', async (kind, source) => {
    const { classicCore, startCoreSync } = await loadAnew(`at once ${kind}`);
    startCoreSync(source);
    expect(openExports(classicCore)).toHaveProperty('boardAdvance');
  });
});

describe('refuses anything but the core', () => {
  const empty = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
  const message = 'what init was given is not the WebAssembly core of this version of Pidoku (pidoku.wasm)';

  test.each([
    ['bytes that are not a module', Uint8Array.of(1, 2, 3)],
    ['another module', empty],
    ['another module, compiled', new WebAssembly.Module(empty)],
    ['an object', {}],
  ])('%s', async (kind, source) => {
    const { classicCore, startCore, startCoreSync } = await loadAnew(`refused ${kind}`);
    await expect(startCore(source)).rejects.toThrow(message);
    expect(() => startCoreSync(source)).toThrow(message);
    expect(openExports(classicCore)).toHaveProperty('run');
  });

  test('an address without a file', async () => {
    const { startCore } = await loadAnew('nowhere');
    await expect(startCore(new URL('no-such.wasm', import.meta.url))).rejects.toThrow('ENOENT');
  });
});
