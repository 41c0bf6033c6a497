/**
 * The start of WebAssembly as pages meet it, on the module file for browsers: each test has a copy of its own, in which
 * nothing is compiled yet. Where WebAssembly cannot run, the reference serves; asked for by name it is an error.
 */
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type * as Pidoku from '../../src/index.js';
import { root } from './package-json.js';
import { wikipediaPuzzle, wikipediaSolution } from '../helpers/wikipedia-puzzle.js';

afterEach(() => vi.unstubAllGlobals());

const bytes = Uint8Array.from(readFileSync(new URL('dist/pidoku.wasm', root)));
const { WebAssembly } = globalThis as unknown as {
  readonly WebAssembly: Record<'validate' | 'compile' | 'Instance', unknown> & {
    readonly Module: new (bytes: Uint8Array) => object;
  };
};

let copies = 0;
async function loadAnew(): Promise<typeof Pidoku> {
  return (await import(new URL(`dist/browser.js?${copies++}`, root).href)) as typeof Pidoku;
}

function refuse(): never {
  throw new Error('a policy of the page');
}

describe('where WebAssembly runs', () => {
  test('nobody has to start it', async () => {
    const { availableEngines, solve } = await loadAnew();
    expect(availableEngines()).toEqual(['wasm', 'reference']);
    expect(solve(wikipediaPuzzle, { engine: 'wasm' }).solution).toBe(wikipediaSolution);
  });

  test.each([
    ['the embedded module', undefined],
    ['bytes', bytes],
    ['a module', new WebAssembly.Module(bytes)],
    ['a promise of a response', Promise.resolve(new Response(bytes))],
  ])('init takes %s', async (_kind, source) => {
    const { init, solve } = await loadAnew();
    expect(await init(source)).toBe('wasm');
    expect(solve(wikipediaPuzzle, { engine: 'wasm' }).solution).toBe(wikipediaSolution);
  });

  test('init takes an address, and says what is not there', async () => {
    vi.stubGlobal('fetch', async (url: string) =>
      url.endsWith('/pidoku.wasm') ? new Response(bytes) : new Response(null, { status: 404 }),
    );
    const { init } = await loadAnew();
    await expect(init('https://example.org/nothing.wasm')).rejects.toThrow(
      'https://example.org/nothing.wasm answers 404',
    );
    expect(await init('https://example.org/pidoku.wasm')).toBe('wasm');
  });

  test.each([
    ['the embedded module', undefined],
    ['bytes', bytes],
    ['a module', new WebAssembly.Module(bytes)],
  ])('initSync takes %s', async (_kind, source) => {
    const { initSync, solve } = await loadAnew();
    expect(initSync(source)).toBe('wasm');
    expect(solve(wikipediaPuzzle, { engine: 'wasm' }).solution).toBe(wikipediaSolution);
  });

  test('something else is refused', async () => {
    const { init, initSync, UsageError } = await loadAnew();
    await expect(init(Uint8Array.of(1))).rejects.toThrow(UsageError);
    expect(() => initSync({})).toThrow(UsageError);
  });
});

describe.each([
  ['no WebAssembly', undefined, 'this runtime has no WebAssembly'],
  ['no SIMD', { validate: () => false }, 'this runtime has no WebAssembly SIMD (simd128)'],
  [
    'a policy against it',
    {
      validate: WebAssembly.validate,
      compile: async () => refuse(),
      Module: function refuseModule(): void {
        refuse();
      },
    },
    'this runtime does not let it start (a policy of the page)',
  ],
  [
    'a policy against instances',
    {
      validate: WebAssembly.validate,
      compile: WebAssembly.compile,
      Module: WebAssembly.Module,
      Instance: function refuseInstance(): void {
        refuse();
      },
    },
    'this runtime does not let it start (a policy of the page)',
  ],
])('with %s', (_kind, api, reason) => {
  test('the reference serves: classic puzzles, boards, many of them', async () => {
    const { availableEngines, candidates, init, initSync, solve, solveMany } = await loadAnew();
    vi.stubGlobal('WebAssembly', api);
    expect(solve(wikipediaPuzzle).solution).toBe(wikipediaSolution);
    expect(await init()).toBe('reference');
    expect(initSync()).toBe('reference');
    expect(availableEngines()).toEqual(['reference']);
    expect(candidates({ v: 1, size: 4, givens: '12343412214343..' }).candidates.slice(14)).toEqual([['2'], ['1']]);
    for await (const result of solveMany([wikipediaPuzzle]))
      expect(result).toMatchObject({ status: 'unique', solution: wikipediaSolution });
  });

  test('WebAssembly by its name is an error', async () => {
    const { EngineUnavailableError, solve } = await loadAnew();
    vi.stubGlobal('WebAssembly', api);
    expect(() => solve(wikipediaPuzzle, { engine: 'wasm' })).toThrow(EngineUnavailableError);
    expect(() => solve(wikipediaPuzzle, { engine: 'wasm' })).toThrow(reason);
  });
});

test('where only the asynchronous start is allowed, init takes over from the reference', async () => {
  const { init, selectEngine, solve } = await loadAnew();
  const lateOnly = vi.fn(function LateModule(): void {
    refuse();
  });
  vi.stubGlobal('WebAssembly', {
    validate: WebAssembly.validate,
    compile: WebAssembly.compile,
    Instance: WebAssembly.Instance,
    Module: lateOnly,
  });
  expect(solve(wikipediaPuzzle).solution).toBe(wikipediaSolution);
  expect(selectEngine().name).toBe('reference');
  expect(await init()).toBe('wasm');
  expect(solve(wikipediaPuzzle).solution).toBe(wikipediaSolution);
  expect(selectEngine().name).toBe('wasm');
});
