/**
 * `npm run check`: runs the checks that need no execution of the sources, each with its time. It needs the built dist/
 * and the WebAssembly module, but no C++ compiler. As many checks run at a time as there are cores.
 *
 *   npm run check -- format lint     some of them
 */
import { spawn, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const native = execFileSync('git', ['ls-files', 'native/*.cc', 'native/*.hh'], { cwd: root, encoding: 'utf8' });
const types = (/** @type {string} */ project) => ['tsc', '-p', project, '--noEmit'];

/** @type {Record<string, string[]>} */
const checks = {
  lint: ['eslint', '.'],
  format: ['prettier', '--check', '--log-level', 'warn', '--cache', '--cache-strategy', 'content', '.'],
  'types of src': types('tsconfig.json'),
  'types of test': types('test'),
  'types of web': types('web'),
  'types of the service worker': types('web/offline'),
  'types of scripts': types('scripts'),
  imports: ['depcruise', 'src', 'web', 'examples', 'assembly', '--config', '.dependency-cruiser.mjs'],
  'C++ format': ['clang-format', '--dry-run', '-Werror', ...native.trim().split('\n')],
  names: ['node', 'scripts/check/names.mjs'],
  exports: ['node', 'scripts/check/used-exports.mjs'],
  folders: ['node', 'scripts/check/folders.mjs'],
};

for (const file of ['dist/index.d.ts', 'src/engines/wasm/module.ts'])
  if (!existsSync(`${root}${file}`)) throw new Error(`${file} is missing: npm run build`);

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(checks, name));
if (unknown.length > 0) throw new Error(`no check is called ${unknown.join(', ')}: ${Object.keys(checks).join(', ')}`);

const waiting = asked.length > 0 ? asked : Object.keys(checks);
/** @type {string[]} */
const failed = [];
await Promise.all(Array.from({ length: availableParallelism() }, runChecks));
console.log(failed.length === 0 ? 'all checks pass' : `failed: ${failed.join(', ')}`);
if (failed.length > 0) process.exitCode = 1;

/** Runs checks until no check is left. */
async function runChecks() {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const startMs = performance.now();
    const { status, output } = await runProcess(checks[name]);
    const seconds = ((performance.now() - startMs) / 1000).toFixed(1);
    console.log(`${status === 0 ? '✓' : '✗'} ${name.padEnd(28)} ${seconds.padStart(6)} s`);
    if (status === 0) continue;
    console.log(output);
    failed.push(name);
  }
}

/**
 * @param {readonly string[]} command
 * @returns {Promise<{ status: number | null, output: string }>}
 */
function runProcess([program, ...words]) {
  const env = { ...process.env, PATH: `${root}node_modules/.bin:${process.env.PATH}` };
  const child = spawn(program, words, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, output }));
  });
}
