import { afterEach, describe, expect, test, vi } from 'vitest';
import { availableEngines, engineNames, selectEngine } from '../../dist/engines/select.js';

afterEach(() => vi.unstubAllEnvs());

describe('selectEngine', () => {
  test('opens each available engine by its name, and refuses the others', () => {
    const available = availableEngines();
    expect(available).toContain('reference');
    for (const name of engineNames) {
      if (available.includes(name)) expect(selectEngine(name).name).toBe(name);
      else expect(() => selectEngine(name)).toThrow(`the ${name} engine is not available: `);
    }
  });

  test('opens the fastest engine for auto and by default', () => {
    vi.stubEnv('PIDOKU_ENGINE', undefined);
    const [fastest] = availableEngines();
    expect(selectEngine('auto').name).toBe(fastest);
    expect(selectEngine().name).toBe(fastest);
    vi.stubEnv('PIDOKU_ENGINE', '');
    expect(selectEngine().name).toBe(fastest);
  });

  test('uses PIDOKU_ENGINE by default', () => {
    vi.stubEnv('PIDOKU_ENGINE', 'reference');
    expect(selectEngine().name).toBe('reference');
    expect(selectEngine('auto').name).toBe(availableEngines()[0]);
  });

  test.each(['fastest', 'Native', 'wasm ', 'toString', '__proto__'])('refuses the unknown name "%s"', (name) => {
    expect(() => selectEngine(name as 'wasm')).toThrow(
      `engine must be one of auto, native, wasm, reference, not "${name}"`,
    );
    vi.stubEnv('PIDOKU_ENGINE', name);
    expect(() => selectEngine()).toThrow(`PIDOKU_ENGINE must be one of auto, native, wasm, reference, not "${name}"`);
  });
});
