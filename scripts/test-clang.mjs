// Builds the addon with clang, the compiler of every Mac, and runs on it the tests that use the addon: the contract
// suite of each instruction set and test/native. Builds it with the default compiler again at the end.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
const clang = { ...process.env, CC: 'clang', CXX: 'clang++', REQUIRE_NATIVE: '1' };

/** @param {string[]} words */
function run(words, env = process.env) {
  const { status, error } = spawnSync(process.execPath, words, { cwd: root, env, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${words.join(' ')}: ${error?.message ?? `exit status ${status}`}`);
}

try {
  run(['scripts/build-native.mjs'], clang);
  // Compilers sign their objects.
  if (!readFileSync(`${root}native/build/Release/pidoku.node`).includes('clang version'))
    throw new Error('the addon was not built by clang');
  if (/warning:/.test(readFileSync(`${root}native/build/build.log`, 'utf8')))
    throw new Error('clang++ warns, see native/build/build.log');
  run([vitest, 'run', '--project', 'native*', '--project', 'unit', 'test/contract', 'test/native'], clang);
} finally {
  run(['scripts/build-native.mjs']);
}
