// Checks the package as users get it: the packed tarball by publint and attw, what it holds, an installation of it
// without a compiler, the lines of the Dockerfile performed without a container, the types for the oldest TypeScript,
// the API's documentation by typedoc, bundle sizes against their budgets, and the JSR package by `deno publish
// --dry-run` if Deno is installed (or named by the environment variable DENO). The native engine is expected of an
// installation if prebuilds/ has one for this machine.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installBeside } from './install-beside.mjs';
import { checkContents } from './package/contents.mjs';
import { checkContainer } from './package/container.mjs';
import { checkInstallation } from './package/installation.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const deno = process.env.DENO ?? 'deno';
for (const beside of ['docs', 'scripts/package']) installBeside(beside);
/** @param {string} name @param {string} beside the folder of its packages. */
const program = (name, beside = 'scripts/package') => join(root, beside, 'node_modules/.bin', name);
const folder = mkdtempSync(join(tmpdir(), 'pidoku-package-'));
let failed = 0;

try {
  run('npm pack', 'npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder]);
  const tarball = join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? 'none');
  run('publint', program('publint'), ['--strict', tarball]);
  run('attw', program('attw'), [tarball, '--profile', 'esm-only', '--format', 'table-flipped']);
  await check('contents', () => checkContents(tarball));
  await check('installation without a compiler', () => checkInstallation(tarball));
  await check('the lines of docker/Dockerfile', () => checkContainer(tarball));
  run('types', process.execPath, ['scripts/test-runtimes.mjs', '--tarball', tarball, '--only', 'TypeScript']);
  run('typedoc', program('typedoc', 'docs'), ['--emit', 'none']);
  run('sizes', process.execPath, ['scripts/check-size.mjs']);
  if (spawnSync(deno, ['--version']).error) console.log('not run: deno publish --dry-run (no deno here)');
  else run('deno publish --dry-run', deno, ['publish', '--dry-run', '--allow-dirty']);
} finally {
  rmSync(folder, { recursive: true });
}
console.log(failed === 0 ? 'the package is as it should be' : `${failed} checks of the package failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** @param {string} name @param {() => Promise<string> | string} action returns what is worth printing. */
async function check(name, action) {
  try {
    console.log(`passed: ${name}: ${await action()}`);
  } catch (error) {
    failed++;
    console.log(`FAILED: ${name}\n${/** @type {Error} */ (error).message}`);
  }
}

/** Runs a check; shows its output if it fails, and always for the sizes. */
function run(name, command, args) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd: root, encoding: 'utf8' });
  console.log(`${status === 0 ? 'passed' : 'FAILED'}: ${name}`);
  if (status !== 0) failed++;
  if (status !== 0 || name === 'sizes')
    process.stdout.write(`${stdout}${status === 0 ? '' : (stderr ?? '')}${error ?? ''}`);
}
