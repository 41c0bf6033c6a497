/**
 * Compiles assembly/ four times: the whole core, which becomes dist/pidoku.wasm, and its three parts, which are written
 * as text to src/engines/wasm, so that one artefact serves every runtime and classic puzzles carry neither boards nor
 * chains. Does nothing if the results are newer than the sources.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** The same functions, in an order that repeats itself. */
const ordered = ['--runPasses', 'reorder-functions-by-name'];
/**
 * Makes the core of boards nearly a kilobyte smaller, gzipped, and that of chains half of one, at the same speed:
 * functions with several callers are copied less, and locals are in an order that repeats itself too.
 */
const small = [
  ...['--shrinkLevel', '1', '--transform', './scripts/inline-once.mjs'],
  ...['--runPasses', 'reorder-locals,reorder-functions-by-name'],
];
const parts = [
  { entry: 'index', binary: 'pidoku', embedded: undefined, name: '', words: [] },
  { entry: 'classic', binary: 'classic', embedded: 'module', name: 'moduleText', words: ordered },
  { entry: 'boards', binary: 'boards', embedded: 'board-module', name: 'boardModuleText', words: small },
  { entry: 'chains', binary: 'chains', embedded: 'chain-module', name: 'chainModuleText', words: small },
];

/** As in src/engines/wasm/embedded-core.ts. */
const plainBytes = 72;
/** The bytes from `plainBytes` on that are most frequent in the parts for classic puzzles and boards. */
const frequentBytes = [78, 106, 107, 113, 114, 116, 127, 128, 192, 247, 253, 255];

const sources = readdirSync(`${root}assembly`, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => `${root}assembly/${name}`);
sources.push(`${root}asconfig.json`, `${root}scripts/inline-once.mjs`, fileURLToPath(import.meta.url));
const changed = Math.max(...sources.map(changedMs));

for (const { entry, binary, embedded, name, words } of parts) {
  const output = `assembly/build/${binary}.wasm`;
  const target = embedded === undefined ? `${root}${output}` : `${root}src/engines/wasm/${embedded}.ts`;
  if (changedMs(target) > changed) continue;
  compile(`assembly/${entry}.ts`, output, words);
  if (embedded !== undefined) embed(`${root}${output}`, target, name);
}

/**
 * @param {string} entry
 * @param {string} output
 * @param {readonly string[]} more words for the compiler.
 */
function compile(entry, output, more) {
  const compiler = fileURLToPath(import.meta.resolve('assemblyscript/bin/asc.js'));
  const words = [compiler, entry, '--config', 'asconfig.json', '--target', 'release', '--outFile', output, ...more];
  const { status } = spawnSync(process.execPath, words, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

/**
 * @param {string} binary
 * @param {string} target
 * @param {string} name
 */
function embed(binary, target, name) {
  const text = [...readFileSync(binary)].map(characters).join('');
  writeFileSync(
    target,
    `/** A part of the WebAssembly core, compiled from assembly/ by scripts/build-wasm.mjs; do not edit. */\nexport const ${name}: string =\n  "${text}";\n`,
  );
}

/**
 * A byte as `embeddedBytes` in src/engines/wasm/embedded-core.ts reads it: two characters unless it is small or
 * frequent.
 * @param {number} byte
 */
function characters(byte) {
  const frequent = frequentBytes.indexOf(byte);
  if (frequent >= 0) return character(plainBytes + frequent);
  const times = Math.floor(byte / plainBytes);
  const before = times === 0 ? '' : character(plainBytes + frequentBytes.length + times - 1);
  return before + character(byte % plainBytes);
}

/**
 * The characters from `#` on, without the backslash.
 * @param {number} number
 */
function character(number) {
  const code = '#'.charCodeAt(0) + number;
  return String.fromCharCode(code + Number(code >= '\\'.charCodeAt(0)));
}

/** @param {string} path */
function changedMs(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
