/**
 * The tests of what only a browser has: Web Workers, dropped files, memory of a page. Apart from the other tests, since
 * they need Chromium: `npm run test:browser`.
 */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { buildDist } from '../setup/build-dist.js';

buildDist('package');

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    name: 'browser',
    include: ['test/browser/**/*.test.ts'],
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // What is awaited comes late on a busy machine: this limit ends a hang only.
    expect: { poll: { timeout: 60_000, interval: 100 } },
    fileParallelism: false,
    pool: 'forks',
    server: { deps: { external: [/\/dist\//] } },
  },
});
