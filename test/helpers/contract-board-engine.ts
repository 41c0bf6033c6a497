/**
 * The board engine that this run of the contract suite tests, from dist/. The native engine has none of its own:
 * vitest.config.ts runs the suite's board files only for the other engines.
 */
import type { BoardEngine } from '../../src/engines/board-engine.js';
import { selectBoardEngine } from '../../dist/engines/select.js';

const name = process.env['PIDOKU_CONTRACT_ENGINE'] as BoardEngine['name'] | undefined;
if (name === undefined) throw new Error('the contract suite runs as a project of vitest.config.ts');

export function openContractBoards(): BoardEngine {
  const engine: BoardEngine = selectBoardEngine(name);
  if (engine.name !== name) throw new Error(`expected ${name}, got ${engine.name}`);
  return engine;
}
