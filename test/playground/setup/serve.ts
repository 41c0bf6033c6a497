/**
 * Builds the package and the page as they ship, and serves the page as plain files while the tests run; `$PIDOKU_PLAYGROUND` is the
 * address of one that is served already, and tested as it is.
 */
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';
import type { TestProject } from 'vitest/node';
import { buildDist } from '../../setup/build-dist.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the page is, with a slash at the end. */
    playgroundUrl: string;
  }
}

export default async function serve(project: TestProject): Promise<(() => Promise<void>) | void> {
  if (process.env.PIDOKU_PLAYGROUND) return project.provide('playgroundUrl', process.env.PIDOKU_PLAYGROUND);
  buildDist();
  const configFile = fileURLToPath(new URL('../../../web/vite.config.ts', import.meta.url));
  await build({ configFile, logLevel: 'warn' });
  const server = await preview({ configFile, preview: { host: '127.0.0.1', port: 0 } });
  project.provide('playgroundUrl', server.resolvedUrls!.local[0]);
  return () => server.close();
}
