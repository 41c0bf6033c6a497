/**
 * Builds everything: the native addon beside the WebAssembly core and then dist/, each by its own script.
 * A failure of one ends the others.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const script = (name) => fileURLToPath(new URL(name, import.meta.url));
/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

await Promise.all([
  run('build-native.mjs'),
  run('build-wasm.mjs').then(() => run('build-dist.mjs', 'package', 'element')),
]);

/** @param {string} name @param {readonly string[]} words */
function run(name, ...words) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script(name), ...words], { stdio: ['ignore', 'inherit', 'inherit'] });
    running.add(child);
    child.on('close', (code) => {
      running.delete(child);
      if (code === 0) return resolve(undefined);
      for (const other of running) other.kill();
      console.error(`pidoku: scripts/${name} failed`);
      process.exit(1);
    });
  });
}
