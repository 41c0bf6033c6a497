/**
 * Installs the packages that only some work needs, each group in the folder that uses it, with a lock file of its own:
 * `docs` (the site and the API's pages), `scripts/package` (judges of the packed package), `test` (programs of others
 * that read what Pidoku writes). Does nothing if the packages of the lock file are there.
 *
 *   node scripts/install-beside.mjs test docs
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const isProgram = process.argv[1] === fileURLToPath(import.meta.url);
if (isProgram) for (const folder of process.argv.slice(2)) installBeside(folder);

/** @param {string} folder from the root of the repository. */
export function installBeside(folder) {
  const place = join(root, folder);
  const lock = readFileSync(join(place, 'package-lock.json'), 'utf8');
  const installed = join(place, 'node_modules/.installed-lock.json');
  if (existsSync(installed) && readFileSync(installed, 'utf8') === lock) return;
  // Windows runs npm, a script there, by a shell only.
  const settings = { cwd: place, stdio: /** @type {const} */ (['ignore', 'ignore', 'inherit']), shell: true };
  execFileSync('npm ci --ignore-scripts --no-audit --no-fund', settings);
  writeFileSync(installed, lock);
}
