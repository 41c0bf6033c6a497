// Bundles the compiled command and its worker, in place: an entry file each, and what they share. Loading eighty
// modules takes 55 ms, and 100 ms on a worker thread; the bundles save 30 and 75 of them. Modules that find files
// beside them, and the errors that both sides share, stay separate. A failure is only a warning: the command works the
// same unbundled.
import { chmodSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const entries = ['cli/main', 'stream/node/records/record-worker'];

const asTheyAre = [
  /^node:(?!child_process)/,
  /^(cli-progress|fzstd|node-gyp-build|tinypool|vega|vega-lite)$/,
  /\/model\/errors\.js$/,
  /\/platform\/node-workers\.js$/,
  /\/experiments\/run\/search-threads\.js$/,
  /\/engines\/native\/binding\.js$/,
];

// What `generate` alone needs; the names of symmetries are among its options.
const generating = /\/(questions\/generate\/(?!orbits)|stream\/generate-async)/;

// The licences of the packages copied into the bundle.
const notice = `/* Includes commander, copyright (c) 2011 TJ Holowaychuk, MIT licence: https://github.com/tj/commander.js
 * leven, copyright (c) Sindre Sorhus, MIT licence: https://github.com/sindresorhus/leven,
 * and parts of simple-statistics, copyright (c) 2014 Tom MacWright, ISC licence:
 * https://github.com/simple-statistics/simple-statistics */`;

// Commander loads it for commands that are separate programs; ours are not, and loading takes 4 ms.
const withoutChildProcess = {
  name: 'without-child-process',
  resolveId: (id) => (id === 'node:child_process' ? '\0no-child-process' : null),
  load: (id) => (id === '\0no-child-process' ? 'export {}' : null),
};

// Files of an earlier build may have other names.
rmSync(`${dist}/cli/chunks`, { recursive: true, force: true });
try {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: Object.fromEntries(entries.map((name) => [name, `${dist}/${name}.js`])),
    platform: 'node',
    external: asTheyAre,
    plugins: [withoutChildProcess],
    logLevel: 'silent',
  });
  await bundle.write({
    dir: dist,
    format: 'esm',
    chunkFileNames: 'cli/chunks/[name].js',
    // Each further file costs half a millisecond: one for what several others share, and one each for what only some
    // commands need.
    codeSplitting: {
      groups: [
        { name: 'reports', test: /\/(reports|simple-statistics)\//, priority: 1 },
        { name: 'generating', test: generating, priority: 1, includeDependenciesRecursively: false },
        { name: 'shared', minShareCount: 2 },
      ],
    },
    minify: true,
    postBanner: notice,
  });
  await bundle.close();
} catch (error) {
  console.warn(`pidoku: the command was not bundled (${/** @type {Error} */ (error).message}); it starts more slowly`);
}
// `npx pidoku` in a checkout runs the file itself. This line fails if the file is missing.
chmodSync(`${dist}/cli/main.js`, 0o755);
