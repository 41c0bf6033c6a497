/**
 * The worker thread of `worker-pool.ts`: solves one block at a time on an engine of its own and hands the buffer back.
 */
import { Tinypool } from 'tinypool';
import { viewBlock, type BatchBlock } from './batch-block.js';
import type { Engine, EngineName } from './engine.js';
import { selectEngine } from './select.js';

const engines = new Map<EngineName, Engine>();

export default function solveBlock(block: BatchBlock): ReturnType<typeof Tinypool.move> {
  engineOf(block.engine).solveBatch(viewBlock(block));
  return Tinypool.move(block.buffer);
}

function engineOf(name: EngineName): Engine {
  const engine = engines.get(name) ?? selectEngine(name, { threads: 1 });
  engines.set(name, engine);
  return engine;
}
