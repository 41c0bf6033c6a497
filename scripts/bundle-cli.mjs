// Bundles the compiled command and its worker, in place, as CommonJS: an entry file each, and what they share. Loading
// two hundred modules takes 80 ms more, and 100 ms on a worker thread. A failure is only a warning: the command works
// the same unbundled.
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const main = `${dist}/cli/main.cjs`;
const worker = `${dist}/stream/node/records/record-worker.js`;
const chunks = `${dist}/cli/chunks`;

/** The packages that are loaded by themselves. */
const packages = /^(@nats-io\/.*|cli-progress|fzstd|node-gyp-build|tinypool|vega|vega-lite|ws)$/;

// What `generate` alone needs; the names of symmetries are among its options.
const generating = /\/(questions\/generate\/(?!orbits)|stream\/(generate-async|generating\/)|records\/one-generation)/;

/**
 * What only some runs need, each in a chunk that is loaded at the first use of one of its exports. What tells formats
 * apart is not among them, nor the clock of what is read (`automata/effort`), because every run needs it.
 */
const chunksAtUse = [
  {
    name: 'boards',
    test: new RegExp(
      'dist/(model/(automata/(?!effort)|board/|clues/|expression/)|program/|engines/reference/|search/board/(?!settings)' +
        '|formats/((drawing|iss|json|links|minizinc|text)/(?!lines|link-text|ndjson)|(read|write).js))',
    ),
  },
  { name: 'generating', test: generating },
  {
    name: 'proving',
    test: /dist\/(proofs|questions\/proving|stream\/node\/proving)\/|cli\/proofs\/check-(files|lrat)|formulas\.js/,
  },
  { name: 'reports', test: /\/(reports|simple-statistics)\// },
  { name: 'sets', test: /dist\/(questions\/sets|engines\/canonical)\// },
  {
    name: 'techniques',
    test: /dist\/(techniques|telling|rating|questions\/scales)\/(?!hint)|questions\/(explain|hint|rate|grade)\.js|rate-form/,
  },
  { name: 'wasm', test: /dist\/engines\/wasm\// },
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

// A module that finds files beside it finds them from the bundle too.
const inPlace = {
  name: 'in-place',
  transform: (code, id) =>
    code.includes('import.meta.url')
      ? code.replaceAll('import.meta.url', `new URL(${JSON.stringify(relative(chunks, id))}, import.meta.url).href`)
      : null,
};

/** The line in which a chunk loads another one: its variable, and the path. */
const loading = /^const (require_\w+) = require\("([^"]+)"\);$/gm;

/** Loads chunks at the first use of one of their exports instead of at the start: `x.name` becomes `x().name`. */
const loadedAtUse = {
  name: 'loaded-at-use',
  renderChunk(code) {
    const loads = [...code.matchAll(loading)].filter(([, , path]) => !/\/(shared|rolldown-runtime)\.cjs$/.test(path));
    let changed = code;
    for (const [line, name, path] of loads) {
      const load = `let of_${name};\nconst ${name} = () => (of_${name} ??= require("${path}"));`;
      const [before, after] = changed.split(line);
      const uses = after
        .replaceAll(new RegExp(`\\bnew (${name}(\\.\\w+)+)`, 'g'), 'new ($1)')
        .replaceAll(new RegExp(`\\b${name}\\b`, 'g'), `${name}()`);
      changed = before + load + uses;
    }
    return changed;
  },
};

// Files of an earlier build may have other names.
rmSync(chunks, { recursive: true, force: true });
try {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: { 'cli/main': main, 'cli/chunks/record-worker': worker },
    platform: 'node',
    external: [/^node:(?!child_process)/, packages],
    plugins: [withoutChildProcess, inPlace, loadedAtUse],
    logLevel: 'silent',
  });
  await bundle.write({
    dir: dist,
    format: 'cjs',
    entryFileNames: '[name].cjs',
    chunkFileNames: 'cli/chunks/[name].cjs',
    // Each further file costs half a millisecond: one for what several others share, and one each for what only some
    // runs need.
    codeSplitting: {
      groups: [
        ...chunksAtUse.map((chunk) => ({ ...chunk, priority: 1, includeDependenciesRecursively: false })),
        { name: 'shared', minShareCount: 2 },
      ],
    },
    minify: true,
    postBanner: notice,
  });
  await bundle.close();
  // The checker of proofs, to be read and run by itself.
  const checker = await rolldown({ input: `${dist}/cli/proofs/check-lrat.js`, platform: 'node', logLevel: 'silent' });
  await checker.write({ file: `${dist}/check-lrat.mjs`, format: 'esm' });
  await checker.close();
  writeFileSync(worker, `export { default } from '${relative(dirname(worker), chunks)}/record-worker.cjs';\n`);
} catch (error) {
  console.warn(`pidoku: the command was not bundled (${/** @type {Error} */ (error).message}); it starts more slowly`);
}
// `npx pidoku` in a checkout runs the file itself. This line fails if the file is missing.
chmodSync(main, 0o755);
