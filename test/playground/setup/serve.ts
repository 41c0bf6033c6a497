/**
 * Builds the package, its element and the page as they ship, and serves the page as plain files while the tests run;
 * `$PIDOKU_PLAYGROUND` is the address of one that is served already, and tested as it is.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { preview } from 'vite';
import type { TestProject } from 'vitest/node';
import { buildDist } from '../../setup/build-dist.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the page is, with a slash at the end. */
    playgroundUrl: string;
  }
}

export default async function serve(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PIDOKU_PLAYGROUND) {
    project.provide('playgroundUrl', process.env.PIDOKU_PLAYGROUND);
    return undefined;
  }
  buildDist('package', 'element');
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  // By the command, as a developer would: vitest's own environment is none of production.
  execFileSync('npm', ['run', '--silent', 'playground:build', '--', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const configFile = `${root}web/vite.config.ts`;
  const server = await preview({ configFile, preview: { host: '127.0.0.1', port: 0 } });
  project.provide('playgroundUrl', server.resolvedUrls!.local[0]);
  return () => server.close();
}
