/** Builds dist/ before any test runs, unless it is of the present sources: everything is tested as it ships. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Builds parts of it by scripts/build-dist.mjs.
 * @throws with the compiler's messages on the screen when src/ cannot be parsed. Types are checked by `npm run check`.
 */
export function buildDist(...parts: readonly ('package' | 'element')[]): void {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  execFileSync(process.execPath, ['scripts/build-dist.mjs', ...parts], { cwd: root, stdio: 'inherit' });
}
