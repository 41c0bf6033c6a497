/** What the command loads when it starts: code that a run does not need would delay it. */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { selectEngine } from '../../dist/index.js';
import { command, runPidoku } from './run-pidoku.js';
import { sampleOf } from '../helpers/extent.js';

const chunks = join(dirname(dirname(command)), 'node');

/** The chunks among the files that are loaded, without what all have. */
const chunksAmong = (paths: readonly string[]): string[] =>
  paths
    .filter((path) => path.startsWith(chunks))
    .map((path) => basename(path, '.cjs'))
    .filter((name) => !['core', 'rolldown-runtime', 'shared'].includes(name))
    .toSorted();

test('a chunk loads no other chunk at its top level except those that all share', () => {
  const names = readdirSync(chunks).map((file) => basename(file, '.cjs'));
  // The others are loaded by a command that needs all that they touch.
  const alone = ['boards', 'generating', 'part', 'proving', 'reports', 'sets', 'start', 'techniques', 'wasm'];
  expect(names).toEqual(expect.arrayContaining(alone));
  // In a process of its own: what other tests have loaded must not be loaded again, as other classes.
  const listing = `console.log(JSON.stringify(${JSON.stringify(alone)}.map((name) => {
    for (const path of Object.keys(require.cache)) delete require.cache[path];
    require(${JSON.stringify(chunks)} + '/' + name + '.cjs');
    return Object.keys(require.cache);
  })));`;
  const loaded = JSON.parse(execFileSync(process.execPath, ['-e', listing], { encoding: 'utf8' })) as string[][];
  expect(loaded.map(chunksAmong)).toEqual(alone.map((name) => [name]));
});

const puzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

const runs: readonly (readonly [readonly string[], readonly string[]])[] = [
  [['--version'], ['start']],
  [['solve', puzzle], ['start']],
  [['check', puzzle], ['start']],
  [
    ['rate', puzzle],
    ['start', 'techniques'],
  ],
  [
    ['canonical', puzzle],
    ['lane', 'library', 'sets', 'start'],
  ],
];

test.each(sampleOf(runs, 3))('pidoku %j loads its own code', async (args, expected) => {
  const listing = `import { createRequire } from 'node:module';
    const { cache } = createRequire('file:///');
    process.on('exit', () => process.stderr.write('loaded: ' + JSON.stringify(Object.keys(cache))));`;
  const env = { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(listing)}` };
  const { code, stderr } = await runPidoku(args, '', env);
  expect(code).toBe(0);
  // Without a native engine every run opens the one in WebAssembly.
  const own = selectEngine().name === 'wasm' ? [...new Set([...expected, 'wasm'])].toSorted() : expected;
  expect(chunksAmong(JSON.parse(/loaded: (.*)/.exec(stderr)![1]) as string[])).toEqual(own);
});
