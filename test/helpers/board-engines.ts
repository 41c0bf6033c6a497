/** Every engine for any board. Tests of propagators and random boards use each of them. */
import type { BoardEngine } from '../../src/engines/board-engine.js';
import { openReferenceBoards } from '../../src/engines/reference/board/engine.js';
import { openWasmBoards } from '../../src/engines/wasm/board.js';

export const boardEngines: readonly BoardEngine[] = [openWasmBoards(), openReferenceBoards()];
