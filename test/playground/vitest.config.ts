/**
 * The tests of the playground: its texts by themselves, and the built page in Chromium. Apart from the other tests,
 * since it needs a browser: `npm run test:playground`. With PIDOKU_TEST=rest, each night, all of them.
 */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { packageAlias } from '../../web/package-alias.js';

const fromRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/**
 * Suites that take long and seldom find anything. What each is about is in another suite too: the canonical tab in
 * `accessibility` and `hostile-markup`, pictures and paper in `export`, the policy in `hostile-policy`, foreign pages
 * in `board-element`, the bench and worksheets in `unit/`.
 */
const ofNight = [
  'benchmark',
  'canonical',
  'command',
  'foreign-page',
  'hostile-size',
  'other-browsers-whole',
  'page-under-policy',
  'pictures',
  'worksheets',
];

export default defineConfig({
  root: fromRoot(''),
  resolve: { alias: packageAlias },
  test: {
    name: 'playground',
    include: ['test/playground/**/*.test.ts'],
    exclude: process.env['PIDOKU_TEST'] === 'rest' ? [] : ofNight.map((name) => `test/playground/${name}.test.ts`),
    globalSetup: [fromRoot('test/playground/setup/serve.ts')],
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // What is awaited comes late on a busy machine: this limit ends a hang only.
    expect: { poll: { timeout: 120_000, interval: 100 } },
    // One browser at a time: it has several processes, and two of them take as long on two processors.
    fileParallelism: false,
    pool: 'forks',
    // All files share a process, which loads the package and starts the browser once.
    isolate: false,
  },
});
