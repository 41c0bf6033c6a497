/** What the command loads when it starts: code that a run does not need would delay it. */
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { selectEngine } from '../../dist/index.js';
import { command, runPidoku } from './run-pidoku.js';

const chunks = join(dirname(dirname(command)), 'node');
const require = createRequire(import.meta.url);

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
  for (const name of alone) {
    for (const path of Object.keys(require.cache)) Reflect.deleteProperty(require.cache, path);
    require(join(chunks, `${name}.cjs`));
    expect(chunksAmong(Object.keys(require.cache))).toEqual([name]);
  }
});

const puzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

test.each([
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
])('pidoku %j loads its own code', async (args, expected) => {
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
