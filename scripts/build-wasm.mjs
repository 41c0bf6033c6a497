/**
 * Compiles assembly/ four times: the whole core, which becomes dist/pidoku.wasm, and its three parts, which are written
 * as text to src/engines/wasm, so that one artefact serves every runtime and classic puzzles carry neither boards nor
 * chains. The four compilers run beside each other. A core is kept in the user's folder of caches under a hash of what
 * it was compiled from, and taken from there by every other clone: `PIDOKU_BUILD_CACHE` names another folder.
 */
import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { hashFiles } from './stamp.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
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

const compiler = fileURLToPath(import.meta.resolve('assemblyscript/bin/asc.js'));
const compilerPackage = join(dirname(compiler), '../package.json');
const { version } = JSON.parse(readFileSync(compilerPackage, 'utf8'));
const sources = ['assembly', '!assembly/build', 'asconfig.json', 'scripts/inline-once.mjs', 'scripts/build-wasm.mjs'];
const stamp = hashFiles([version], sources).digest('hex');
const caches =
  process.env.PIDOKU_BUILD_CACHE ?? join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'pidoku');
const kept = join(caches, `core-${stamp.slice(0, 32)}`);

await Promise.all(parts.map(build));

/** @param {(typeof parts)[number]} part */
async function build({ entry, binary, embedded, name, words }) {
  const output = `assembly/build/${binary}.wasm`;
  const target = embedded === undefined ? output : `src/engines/wasm/${embedded}.ts`;
  const stampFile = `assembly/build/${binary}.stamp`;
  const isBuilt = existsSync(output) && existsSync(target) && existsSync(stampFile);
  if (isBuilt && readFileSync(stampFile, 'utf8') === stamp) return;
  rmSync(stampFile, { force: true });
  mkdirSync('assembly/build', { recursive: true });
  if (!takeKept(`${binary}.wasm`, output)) {
    await compile(`assembly/${entry}.ts`, output, words);
    keep(output, `${binary}.wasm`);
  }
  if (embedded !== undefined) embed(output, target, name);
  writeFileSync(stampFile, stamp);
}

/**
 * @param {string} name of a file in the cache.
 * @param {string} output where it is wanted.
 * @returns false if there is none.
 */
function takeKept(name, output) {
  try {
    copyFileSync(join(kept, name), output);
    return true;
  } catch {
    return false;
  }
}

/**
 * A folder that cannot be written to only costs the next clone its time.
 * @param {string} output
 * @param {string} name
 */
function keep(output, name) {
  try {
    mkdirSync(kept, { recursive: true });
    const unfinished = join(kept, `${name}.${process.pid}`);
    copyFileSync(output, unfinished);
    renameSync(unfinished, join(kept, name));
  } catch {
    // It is compiled again there.
  }
}

/**
 * @param {string} entry
 * @param {string} output
 * @param {readonly string[]} more words for the compiler.
 */
async function compile(entry, output, more) {
  const words = [compiler, entry, '--config', 'asconfig.json', '--target', 'release', '--outFile', output, ...more];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, words).catch((error) => {
    process.stderr.write(`${error.stdout}${error.stderr}`);
    process.exit(1);
  });
  process.stdout.write(stdout);
  process.stderr.write(stderr);
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
