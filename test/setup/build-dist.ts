/**
 * Compiles dist/, bundles the browser's module and the command and writes what goes to JSR before any test runs:
 * everything is tested as it ships.
 */
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** @throws with the compiler's messages when src/ does not compile. */
export function buildDist(): void {
  const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  const root = fileURLToPath(new URL('../../', import.meta.url));
  execFileSync(process.execPath, [compiler, '-p', 'tsconfig.json'], { cwd: root, stdio: 'inherit' });
  for (const script of ['scripts/bundle-browser.mjs', 'scripts/build-jsr.mjs', 'scripts/bundle-cli.mjs']) {
    execFileSync(process.execPath, [script], { cwd: root, stdio: 'inherit' });
  }
}
