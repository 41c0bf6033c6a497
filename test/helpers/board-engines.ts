/**
 * Every engine for any board. Propagators and random boards are tried on each of them.
 */
import type { BoardEngine } from '../../src/engines/board-engine.js';
import { openReferenceBoards } from '../../src/engines/reference/board/engine.js';
import { openWasmBoards } from '../../src/engines/wasm/board.js';

export const boardEngines: readonly BoardEngine[] = [openWasmBoards(), openReferenceBoards()];
