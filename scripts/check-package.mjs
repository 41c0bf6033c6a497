// Checks the package as users get it: the packed tarball by publint and attw, the API's documentation by typedoc,
// bundle sizes against their budgets, and the JSR package by `deno publish --dry-run` if Deno is installed (or named by
// the environment variable DENO).
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const deno = process.env.DENO ?? 'deno';
const folder = mkdtempSync(join(tmpdir(), 'pidoku-package-'));
let failed = 0;

try {
  run('npm pack', 'npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder]);
  const tarball = join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? 'none');
  run('publint', 'npx', ['publint', '--strict', tarball]);
  run('attw', 'npx', ['attw', tarball, '--profile', 'esm-only', '--format', 'table-flipped']);
  run('typedoc', 'npx', ['typedoc', '--emit', 'none']);
  run('sizes', process.execPath, ['scripts/check-size.mjs']);
  if (spawnSync(deno, ['--version']).error) console.log('not run: deno publish --dry-run (no deno here)');
  else run('deno publish --dry-run', deno, ['publish', '--dry-run', '--allow-dirty']);
} finally {
  rmSync(folder, { recursive: true });
}
console.log(failed === 0 ? 'the package is as it should be' : `${failed} checks of the package failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** Runs a check; shows its output if it fails, and always for the sizes. */
function run(name, command, args) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd: root, encoding: 'utf8' });
  console.log(`${status === 0 ? 'passed' : 'FAILED'}: ${name}`);
  if (status !== 0) failed++;
  if (status !== 0 || name === 'sizes')
    process.stdout.write(`${stdout}${status === 0 ? '' : (stderr ?? '')}${error ?? ''}`);
}
