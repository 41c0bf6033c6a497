/** The engine that this run of the contract suite tests, from dist/. Opening it fails if it is not available. */
import { afterAll } from 'vitest';
import type { Engine } from '../../src/engines/engine.js';
import { selectEngine } from '../../dist/engines/select.js';

const name = process.env['PIDOKU_CONTRACT_ENGINE'] as Engine['name'] | undefined;
if (name === undefined) throw new Error('the contract suite runs as a project of vitest.config.ts');

/** True for the reference engine, which gets smaller samples. */
export const isSlow = name === 'reference';

/** Opens the engine under test and closes it after the file's last test. */
export function openContractEngine(threads = 1): Engine {
  const engine: Engine = selectEngine(name, { threads });
  const isa = process.env['PIDOKU_ISA'];
  if (engine.name !== name || (isa && engine.isa !== isa)) {
    throw new Error(`expected ${name} ${isa ?? ''}, got ${engine.name} ${engine.isa}`);
  }
  afterAll(() => engine.close());
  return engine;
}
