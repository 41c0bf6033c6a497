/** The engines of the package in TypeScript. */
export { openReferenceEngine } from 'pidoku/engines/reference/engine.js';
export { openReferenceBoards } from 'pidoku/engines/reference/board/engine.js';
