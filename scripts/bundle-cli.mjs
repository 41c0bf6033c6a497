// Bundles the compiled command into one file, in place. Loading eighty modules takes 55 ms; the bundle saves 30 of
// them, and a command starts within 80 ms. Modules that find files beside them, and the errors that both sides share,
// stay separate. A failure is only a warning: the command works the same unbundled.
import { chmodSync, renameSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const entry = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));
const bundled = `${entry}.bundled`;

const asTheyAre = [
  /^node:(?!child_process)/,
  /^(cli-progress|fzstd|node-gyp-build|tinypool|vega|vega-lite)$/,
  /\/model\/errors\.js$/,
  /\/platform\/node-workers\.js$/,
  /\/experiments\/run\/search-threads\.js$/,
  /\/engines\/native\/binding\.js$/,
];

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

try {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: entry,
    platform: 'node',
    external: asTheyAre,
    plugins: [withoutChildProcess],
    logLevel: 'silent',
  });
  await bundle.write({ file: bundled, format: 'esm', codeSplitting: false, minify: true, postBanner: notice });
  await bundle.close();
  renameSync(bundled, entry);
} catch (error) {
  console.warn(`pidoku: the command was not bundled (${/** @type {Error} */ (error).message}); it starts more slowly`);
}
// `npx pidoku` in a checkout runs the file itself. This line fails if the file is missing.
chmodSync(entry, 0o755);
