/** A process without WebAssembly, where the searches for chains in TypeScript serve. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** @param body code at the root of the repository, which prints JSON. @returns what it prints. */
export function runWithoutWasm(body: string): unknown {
  const program = `
    delete globalThis.WebAssembly;
    const { chainSearch } = await import('./dist/platform/node.js');
    if (chainSearch() !== null) throw new Error('chains are searched by WebAssembly');
    ${body}`;
  const words = ['--input-type=module', '-e', program];
  return JSON.parse(execFileSync(process.execPath, words, { cwd: root, encoding: 'utf8' }));
}
