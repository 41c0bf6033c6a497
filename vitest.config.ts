/**
 * The tests. `unit` mirrors src/; the contract suite is one suite, run once for every engine and instruction set that
 * is expected here: each is a project of its own with its own process, since an addon reads `PIDOKU_ISA` when it is
 * loaded. PIDOKU_TEST=rest runs what `npm test` leaves out: `end-to-end`, the suites that take long, and, on whole data
 * sets, those that take samples otherwise (test/helpers/extent.ts).
 *
 * PIDOKU_EXPECT names what must be there (`native:avx2,wasm,reference`); see test/setup/expected-engines.ts.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { buildDist } from './test/setup/build-dist.js';
import { expectedEngines } from './test/setup/expected-engines.js';
import { loadBuilt } from './test/setup/load-built.js';
import { LongestFirst } from './test/setup/longest-first.js';

buildDist('package');
const isRest = process.env['PIDOKU_TEST'] === 'rest';

/** Which tests a change reaches is known by what they import: `npm run test:changed` loads the sources. */
const sources = {
  plugins: process.env['PIDOKU_TEST'] === 'changed' ? [] : [loadBuilt],
  resolve: { alias: { '#platform': fileURLToPath(new URL('src/platform/node.ts', import.meta.url)) } },
};

/** Suites that start many processes, need programs of others, compile the package, build its site, or measure. */
const endToEnd = [
  'test/cli/{board-questions,boards,csv,examples,experiment,explain,generate,grade,help,input,members,serve,usage,witness}.test.ts',
  'test/cli/options/**/*.test.ts',
  'test/cli/parts/{kill,nats,parallel,rdd-pipe}.test.ts',
  'test/cli/run/{exit-codes,own-input,terminal}.test.ts',
  'test/cli/sets/**/*.test.ts',
  'test/docs/{examples,packed-links,site}.test.ts',
  'test/engines/codes.test.ts',
  ...(process.env['PIDOKU_TIMES'] ? ['test/hostile/linear-time.test.ts'] : []),
  'test/package/{examples,node-entries,web-modules,web-types}.test.ts',
  'test/questions/event-loop.test.ts',
  'test/service/{client,http,sockets,streams}.test.ts',
];

/** The test files under a folder; of the rest, those that would take samples, by themselves or by a harness. */
function listTests(folder: string): string[] {
  const tests = readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => `${folder}/${file}`);
  return isRest ? tests.filter((file) => /\/(extent|harness)\.js'/.test(readFileSync(file, 'utf8'))) : tests;
}

/** Files share processes: starting one for each file took half of the time. Being slow is no failure, a hang is. */
const shared = { testTimeout: 240_000, hookTimeout: 240_000, pool: 'forks' as const, isolate: false };

const contractProjects = (await expectedEngines()).map((spec) => {
  const [engine, isa] = spec.split(':');
  return {
    ...sources,
    test: {
      ...shared,
      name: spec,
      include: listTests('test/contract'),
      // The core for any board is WebAssembly's: every native instruction set would run that one again.
      exclude: engine === 'native' ? ['test/contract/boards*.test.ts'] : [],
      env: { PIDOKU_CONTRACT_ENGINE: engine, ...(isa ? { PIDOKU_ISA: isa } : {}) },
      server: { deps: { external: [/\/dist\//] } },
    },
  };
});

const endToEndProject = {
  ...sources,
  test: { ...shared, name: 'end-to-end', include: endToEnd, server: { deps: { external: [/\/dist\//] } } },
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default', './test/setup/report-times.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        ...sources,
        test: {
          ...shared,
          name: 'unit',
          include: listTests('test'),
          exclude: [
            'test/contract/**',
            'test/playground/**',
            'test/browser/**',
            'test/hostile/linear-time.test.ts',
            ...endToEnd,
          ],
          server: { deps: { external: [/\/dist\//] } },
        },
      },
      ...(isRest ? [endToEndProject] : []),
      ...contractProjects,
    ],
  },
});
