/** The tasks of a batch worker: it answers one block at a time on its own engine and returns the buffer. */
import { viewBlock, type BatchBlock } from './batch-block.js';
import { viewCanonicalBlock, type CanonicalBlock } from './canonical/canonical-block.js';
import { canonicalizeOn } from './canonical/canonicalize.js';
import type { Engine, EngineName } from './engine.js';
import { selectEngine } from './select.js';

const engines = new Map<EngineName, Engine>();

/** @returns the buffer of the block, with the results in it. */
export function answerBlock(block: BatchBlock | CanonicalBlock): ArrayBuffer {
  const engine = engineOf(block.engine);
  if ('kind' in block) canonicalizeOn(engine, viewCanonicalBlock(block));
  else engine.solveBatch(viewBlock(block));
  return block.buffer;
}

function engineOf(name: EngineName): Engine {
  const engine = engines.get(name) ?? selectEngine(name, { threads: 1 });
  engines.set(name, engine);
  return engine;
}
