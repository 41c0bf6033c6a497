/**
 * Where the core cannot run, asking for it is an error that says so.
 */
import { afterEach, expect, test, vi } from 'vitest';
import type { openCore } from '../../../dist/engines/wasm/core.js';

afterEach(() => vi.unstubAllGlobals());

/** A copy of the module that has compiled nothing yet. */
async function loadAnew(tag: string): Promise<{ openCore: typeof openCore }> {
  return (await import(new URL(`../../../dist/engines/wasm/core.js?${tag}`, import.meta.url).href)) as { openCore: typeof openCore };
}

test('without WebAssembly', async () => {
  vi.stubGlobal('WebAssembly', undefined);
  const { openCore } = await loadAnew('none');
  expect(openCore).toThrow('the wasm engine is not available: this runtime has no WebAssembly');
});

test('without SIMD', async () => {
  vi.stubGlobal('WebAssembly', { validate: () => false });
  const { openCore } = await loadAnew('no-simd');
  expect(openCore).toThrow('the wasm engine is not available: this runtime has no WebAssembly SIMD (simd128)');
});

test('with both', async () => {
  const { openCore } = await loadAnew('simd');
  expect(openCore().value('LANES')).toBeGreaterThanOrEqual(4);
});
