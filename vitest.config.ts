/**
 * The tests. `unit` mirrors src/; the contract suite is one suite, run once for every engine and instruction set that
 * is expected here: each is a project of its own with its own process, since an addon reads `PIDOKU_ISA` when it is
 * loaded.
 *
 * PIDOKU_EXPECT names what must be there (`native:avx2,wasm,reference`); see test/setup/expected-engines.ts.
 */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { buildDist } from './test/setup/build-dist.js';
import { expectedEngines } from './test/setup/expected-engines.js';

buildDist();

/** Sources are tested with the sources of Node's side; compiled modules find theirs by package.json. */
const resolve = { alias: { '#platform': fileURLToPath(new URL('src/platform/node.ts', import.meta.url)) } };

const shared = { testTimeout: 60_000, hookTimeout: 60_000, pool: 'forks' as const };

const contractProjects = (await expectedEngines()).map((spec) => {
  const [engine, isa] = spec.split(':');
  return {
    resolve,
    test: {
      ...shared,
      name: spec,
      include: ['test/contract/**/*.test.ts'],
      // The core for any board is WebAssembly's: every native instruction set would run that one again.
      exclude: engine === 'native' ? ['test/contract/boards*.test.ts'] : [],
      env: { PIDOKU_CONTRACT_ENGINE: engine, ...(isa ? { PIDOKU_ISA: isa } : {}) },
      server: { deps: { external: [/\/dist\//] } },
    },
  };
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        resolve,
        test: {
          ...shared,
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: ['test/contract/**', 'test/playground/**', 'test/browser/**'],
          server: { deps: { external: [/\/dist\//] } },
        },
      },
      ...contractProjects,
    ],
  },
});
