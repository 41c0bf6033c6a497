// Bundles the compiled command, its worker and the entries of the package for Node, as CommonJS: a file each, and what
// they share. Loading each module by itself takes five times as long. What only some questions need is loaded at the
// first of them.
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const main = `${dist}/cli/main.cjs`;
const worker = `${dist}/stream/node/records/record-worker.js`;
const chunks = `${dist}/node`;
/** The entries of the package that Node loads from here; bundlers take the modules. */
const entries = ['index', 'classic', 'proofs', 'client'];

/** The packages that are loaded by themselves. */
const packages = /^(@nats-io\/.*|cli-progress|fzstd|node-gyp-build|tinypool|vega|vega-lite|ws)$/;

// What `generate` alone needs; the kinds of random clues are exported as names.
const generating =
  /\/(questions\/generate\/(?!boards\/random-clues)|stream\/(generate-async|generated-records)|records\/one-generation)/;

/**
 * What only some runs need, each in a chunk that is loaded at the first use of one of its exports. What tells formats
 * apart is not among them, nor the clock of what is read (`automata/effort`), because every run needs it.
 */
const chunksAtUse = [
  {
    name: 'boards',
    test: new RegExp(
      'dist/(model/(automata/(?!effort)|board/|clues/|expression.js)|program/|engines/reference/|search/board/(?!settings)' +
        '|formats/((drawing|iss|json|links|minizinc|pasted)/(?!lines|link-text|ndjson)|(boards/text|read|write).js))',
    ),
  },
  { name: 'generating', test: generating },
  {
    name: 'proving',
    test: /dist\/(proofs\/|questions\/proving\/|stream\/node\/proof-folder)|cli\/proofs\/check-(files|lrat)|formulas\.js/,
  },
  { name: 'reports', test: /\/(reports|simple-statistics)\// },
  { name: 'sets', test: /dist\/(questions\/sets|engines\/canonical)\// },
  {
    name: 'techniques',
    test: /dist\/(techniques|telling|rating)\/(?!hint)|questions\/(explain|hint|rate|grade|scales)\.js|rate-form/,
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

/** What each entry exports, by the name of its chunk. @type {Map<string, Readonly<Record<string, unknown>>>} */
const exportsOf = new Map();
for (const entry of entries) exportsOf.set(`node/${entry}`, await import(`${dist}/${entry}.js`));

const isFunction = (/** @type {unknown} */ value) => typeof value === 'function' && !/^class\b/.test(String(value));

/**
 * Loads chunks at the first use of one of their exports instead of at the start: `x.name` becomes `x().name`. An entry
 * exports a function that loads the chunk when it is called.
 */
const loadedAtUse = {
  name: 'loaded-at-use',
  renderChunk(code, { name: chunk }) {
    const loads = [...code.matchAll(loading)].filter(
      ([, , path]) => !/\/(core|shared|rolldown-runtime)\.cjs$/.test(path),
    );
    let changed = code;
    for (const [line, name, path] of loads) {
      const load = `let of_${name};\nconst ${name} = () => (of_${name} ??= require("${path}"));`;
      const [before, after] = changed.split(line);
      const uses = after
        .replaceAll(new RegExp(`\\bnew (${name}(\\.\\w+)+)`, 'g'), 'new ($1)')
        .replaceAll(new RegExp(`\\b${name}\\b`, 'g'), `${name}()`);
      changed = before + load + uses;
    }
    return changed.replaceAll(/^exports\.(\w+) = (require_\w+\(\)\.\w+);$/gm, (statement, name, value) =>
      isFunction(exportsOf.get(chunk)?.[name])
        ? `exports.${name} = { ${name}(...values) { return ${value}(...values); } }.${name};`
        : statement,
    );
  },
};

// Files of an earlier build may have other names.
rmSync(chunks, { recursive: true, force: true });
const { rolldown } = await import('rolldown');
const common = {
  platform: /** @type {const} */ ('node'),
  external: [/^node:(?!child_process)/, packages],
  logLevel: /** @type {const} */ ('silent'),
};
const groupsAtUse = chunksAtUse.map((chunk) => ({ ...chunk, priority: 1, includeDependenciesRecursively: false }));
const command = { 'cli/main': main, 'node/record-worker': worker };

/**
 * The modules that some entries take by themselves.
 * @param {Record<string, string>} input @param {readonly string[]} names of chunks.
 */
async function listModules(input, names) {
  const bundle = await rolldown({ ...common, input, plugins: [withoutChildProcess] });
  const groups = [...groupsAtUse, { name: 'shared', minShareCount: 2 }];
  const { output } = await bundle.generate({ format: 'cjs', codeSplitting: { groups } });
  await bundle.close();
  return new Set(
    output.flatMap((chunk) => ('moduleIds' in chunk && names.includes(chunk.name) ? chunk.moduleIds : [])),
  );
}

// What the library and the command share is not loaded by a command that does not need it, nor by `pidoku/classic`.
const ofCommand = await listModules(command, ['shared', 'start']);
const ofClassic = await listModules({ classic: `${dist}/classic.js` }, ['classic']);
const bundle = await rolldown({
  ...common,
  input: {
    ...command,
    ...Object.fromEntries(entries.map((entry) => [`node/${entry}`, `${dist}/${entry}.js`])),
  },
  // What entries share is in none of them: a chunk that asks for an entry while that loads would find nothing.
  experimental: { chunkOptimization: false },
  plugins: [withoutChildProcess, inPlace, loadedAtUse],
});
await bundle.write({
  dir: dist,
  format: 'cjs',
  entryFileNames: '[name].cjs',
  chunkFileNames: 'node/[name].cjs',
  // Each further file costs half a millisecond: one for what several others share, and one each for what only some
  // runs need.
  codeSplitting: {
    groups: [
      ...groupsAtUse,
      { name: 'core', test: (/** @type {string} */ id) => ofClassic.has(id) && ofCommand.has(id), minShareCount: 2 },
      {
        name: 'shared',
        test: (/** @type {string} */ id) => ofCommand.has(id),
        minShareCount: 2,
        includeDependenciesRecursively: false,
      },
      { name: 'library', minShareCount: 2 },
    ],
  },
  // Messages and traces have the names of what the package exports.
  minify: { compress: true, mangle: { reserved: [...exportsOf.values()].flatMap(Object.keys) }, codegen: true },
  postBanner: notice,
});
await bundle.close();
// The checker of proofs, to be read and run by itself.
const checker = await rolldown({ input: `${dist}/cli/proofs/check-lrat.js`, platform: 'node', logLevel: 'silent' });
await checker.write({ file: `${dist}/check-lrat.mjs`, format: 'esm' });
await checker.close();
// The names of a CommonJS file are found by reading it; these are said.
for (const [chunk, exported] of exportsOf)
  writeFileSync(
    `${dist}/${chunk}.js`,
    `import entry from './${basename(chunk)}.cjs';\nexport const { ${Object.keys(exported).join(', ')} } = entry;\n`,
  );
writeFileSync(worker, `export { default } from '${relative(dirname(worker), chunks)}/record-worker.cjs';\n`);
// `npx pidoku` in a checkout runs the file itself. This line fails if the file is missing.
chmodSync(main, 0o755);
