/**
 * Compiles assembly/ four times: the whole core, which becomes dist/pidoku.wasm, and its three parts, which are written
 * as text to src/engines/wasm, so that one artefact serves every runtime and classic puzzles carry neither boards nor
 * chains. Does nothing if the results are newer than the sources.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const parts = [
  { entry: 'index', binary: 'pidoku', embedded: undefined, name: '' },
  { entry: 'classic', binary: 'classic', embedded: 'module', name: 'moduleText' },
  { entry: 'boards', binary: 'boards', embedded: 'board-module', name: 'boardModuleText' },
  { entry: 'chains', binary: 'chains', embedded: 'chain-module', name: 'chainModuleText', isSmall: true },
];

const sources = readdirSync(`${root}assembly`, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => `${root}assembly/${name}`);
sources.push(`${root}asconfig.json`, fileURLToPath(import.meta.url));
const changed = Math.max(...sources.map(changedMs));

for (const { entry, binary, embedded, name, isSmall } of parts) {
  const output = `assembly/build/${binary}.wasm`;
  const target = embedded === undefined ? `${root}${output}` : `${root}src/engines/wasm/${embedded}.ts`;
  if (changedMs(target) > changed) continue;
  compile(`assembly/${entry}.ts`, output, isSmall ? ['--shrinkLevel', '1'] : []);
  if (embedded !== undefined) embed(`${root}${output}`, target, name);
}

/**
 * @param {string} entry
 * @param {string} output
 * @param {readonly string[]} options
 */
function compile(entry, output, options) {
  const compiler = fileURLToPath(import.meta.resolve('assemblyscript/bin/asc.js'));
  const words = [compiler, entry, '--config', 'asconfig.json', '--target', 'release', '--outFile', output, ...options];
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
 * A byte as `embeddedBytes` in src/engines/wasm/compile.ts reads it: one character below 80, else two.
 * @param {number} byte
 */
function characters(byte) {
  const times = Math.floor(byte / 80);
  return (times === 0 ? '' : character(79 + times)) + character(byte % 80);
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
