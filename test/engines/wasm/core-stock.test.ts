/** The memory of WebAssembly that searches hold: of those that were dropped, and of those that ended. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { countOf } from '../../helpers/extent.js';

/** @returns the number that the program prints. It has `begin`, and the number and bytes of the instances made. */
function runProgram(open: string, body: string): number {
  const program = `
    let made = 0;
    let bytes = 0;
    const { Instance } = WebAssembly;
    WebAssembly.Instance = function (...words) {
      const instance = new Instance(...words);
      made++;
      bytes = instance.exports.memory.buffer.byteLength;
      return instance;
    };
    ${open}
    ${body}
  `;
  const words = ['--expose-gc', '--input-type=module', '-e', program];
  const cwd = fileURLToPath(new URL('../../../', import.meta.url));
  return Number(execFileSync(process.execPath, words, { cwd, encoding: 'utf8' }));
}

describe.each([
  [
    'classic puzzles',
    `const { openWasmEngine } = await import('./dist/engines/wasm/engine.js');
     const engine = openWasmEngine({ threads: 1 });
     const begin = () => {
       const search = engine.openSearch(new TextEncoder().encode('.'.repeat(81)), 'givens');
       search.next(new Uint8Array(81));
       return search;
     };`,
  ],
  [
    'boards',
    `const { openWasmBoards } = await import('./dist/engines/wasm/board.js');
     const { defaultSettings } = await import('./dist/engines/board-engine.js');
     const { boardOf } = await import('./dist/formats/puzzle-input.js');
     const { compileBoard } = await import('./dist/program/compile-board.js');
     const engine = openWasmBoards();
     const program = compileBoard(boardOf({ size: 4, givens: '.'.repeat(16) }));
     const begin = () => {
       const search = engine.openBoard(program, defaultSettings);
       search.advance(Infinity, 1);
       return search;
     };`,
  ],
])('searches of %s', (_, open) => {
  test('hold no memory after they were dropped, before the event loop turns', () => {
    const body = `
      gc();
      const before = process.memoryUsage().external;
      for (let round = 0; round < ${countOf({ sample: 4, all: 8 })}; round++) {
        for (let nth = 0; nth < 20; nth++) begin();
        gc();
      }
      console.log((process.memoryUsage().external - before) / bytes);
    `;
    // The collector frees the memory of a round during the next one.
    expect(runProgram(open, body)).toBeLessThan(40);
  });

  test('leave the memory of a few to the next ones', () => {
    const body = `
      for (let round = 0; round < 2; round++)
        for (const search of Array.from({ length: 20 }, begin)) search.close();
      console.log(made);
    `;
    expect(runProgram(open, body)).toBe(20 + 12);
  });
});
