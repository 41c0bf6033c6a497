/**
 * Installs the packages that only some work needs, each group in the folder that uses it, with a lock file of its own:
 * `docs` (the site and the API's pages), `scripts/package` (judges of the package). Does nothing if the packages of the
 * lock file are there. A folder whose modules import Pidoku by its name cannot be one: a package.json there would
 * hide Pidoku's.
 *
 *   node scripts/install-beside.mjs docs
 */
import { execSync } from 'node:child_process';
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
  execSync('npm ci --ignore-scripts --no-audit --no-fund', { cwd: place, stdio: ['ignore', 'ignore', 'inherit'] });
  writeFileSync(installed, lock);
}
