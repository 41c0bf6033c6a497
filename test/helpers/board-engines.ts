/**
 * Every engine for any board. Propagators, fuzz and puzzles are tested on each of them.
 */
import type { BoardEngine } from '../../src/engines/board-engine.js';
import { openReferenceBoards } from '../../src/engines/reference/board/engine.js';

export const boardEngines: readonly BoardEngine[] = [openReferenceBoards()];
