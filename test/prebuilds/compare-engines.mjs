/**
 * Compares the native engine of a package with its WebAssembly engine on 3,470 puzzles, on every instruction set
 * that is here: verdicts, solutions and counters must be equal, at once and on threads, as must the solutions of a
 * puzzle that has many. For runtimes without a test runner:
 *
 *   node compare-engines.mjs PACKAGE [FILE]     ends with status 0, and one line for each instruction set
 *
 * FILE is the binary that must be the loaded one, seen in Linux's list of mapped files.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadDataset } from '../../bench/load-dataset.mjs';
import { createBuffers, makeBatch } from '../../bench/solve-text.mjs';

const [packageFolder, file] = process.argv.slice(2);
const lineBytes = 82;
/** From each set: easy ones, several solutions, 17 givens, much search. */
const samples = { easy: 1000, mixed: 1000, '17clue': 1000, hardest: 375, top95: 95 };

/** @param {string} name */
const load = (name) => import(pathToFileURL(join(packageFolder, 'dist/engines', name)).href);
/** @type {typeof import('../../dist/engines/select.js')} */
const { selectEngine } = await load('select.js');
/** @type {typeof import('../../dist/engines/native/engine.js')} */
const { supportedIsas } = await load('native/engine.js');

const baseline = process.arch === 'arm64' ? 'neon' : 'sse4';
equal(supportedIsas().at(-1) ?? 'none', baseline, 'the last instruction set');
if (file) equal(findLoadedBinary(), file, 'the binary');

const wasm = selectEngine('wasm', { threads: 1 });
const texts = Object.entries(samples).map(([name, count]) => {
  const text = loadDataset(name).text.slice(0, count * lineBytes);
  return { name, text, expected: solve(text, (batch) => wasm.solveBatch(batch)) };
});
for (const isa of supportedIsas()) await compare(isa);
await wasm.close();

/** @param {string} isa */
async function compare(isa) {
  process.env.PIDOKU_ISA = isa;
  const native = selectEngine('native', { threads: 1 });
  const pool = selectEngine('native', { threads: 2 });
  equal(native.isa, isa, 'the instruction set');
  let compared = 0;
  for (const { name, text, expected } of texts) {
    const found = [
      solve(text, (batch) => native.solveBatch(batch)),
      await solve(text, (batch) => native.solveBatchAsync(batch)),
      await solve(text, (batch) => pool.solveBatchAsync(batch)),
    ];
    for (const answers of found)
      answers.forEach((answer, nth) => equal(answer, expected[nth], `${isa}, ${name}, line ${nth + 1}`));
    compared += expected.length;
  }
  equal(enumerate(native), enumerate(wasm), 'the solutions of the empty grid');
  // A C++ exception that becomes one of JavaScript.
  throws(() => solve(texts[0].text, (batch) => native.solveBatch({ ...batch, count: 1e6 })));
  await Promise.all([native.close(), pool.close()]);
  console.log(`${process.platform} ${process.arch} ${isa}: ${compared} puzzles as with WebAssembly`);
}

/**
 * @param {Uint8Array} text lines of 82 bytes
 * @param {(batch: import('../../dist/engines/engine.js').Batch) => void | Promise<void>} solveBatch
 * @returns a line for each puzzle, or a promise of them.
 */
function solve(text, solveBatch) {
  const buffers = createBuffers(Math.ceil(text.length / lineBytes));
  const scan = wasm.scanLines(text, 0, text.length, true, 0, buffers.offsets, buffers.odd);
  equal(`${scan.odd} ${scan.puzzles}`, `0 ${buffers.offsets.length}`, 'lines that are odd, and plain');
  const batch = makeBatch(text, buffers, scan.puzzles, 2);
  const done = solveBatch(batch);
  return /** @type {any} */ (done ? done.then(() => listAnswers(batch)) : listAnswers(batch));
}

/**
 * What a search does until it is stopped by the limit of solutions depends on the number of lanes, all else does not.
 * @param {import('../../dist/engines/engine.js').Batch} batch
 */
function listAnswers({ count, results: { found, nodes, guesses, outcome }, solutions }) {
  return Array.from({ length: count }, (_, nth) => {
    const search = outcome[nth] === 0 ? `${nodes[nth]} nodes, ${guesses[nth]} guesses` : '';
    const solution = found[nth] === 1 ? decode(solutions.subarray(nth * lineBytes, nth * lineBytes + 81)) : '';
    return `${found[nth]} found, outcome ${outcome[nth]}; ${search}; ${solution}`;
  });
}

function findLoadedBinary() {
  return readFileSync('/proc/self/maps', 'utf8').match(/prebuilds\/[^\s/]+\/[^\s/]+\.node/)?.[0] ?? 'none';
}

/** The first 500 solutions of the empty grid. @param {import('../../dist/engines/engine.js').Engine} engine */
function enumerate(engine) {
  const search = engine.openSearch(new TextEncoder().encode('.'.repeat(81)), 'givens');
  const solutions = new Uint8Array(500 * 81);
  const count = search.next(solutions);
  search.close();
  return `${count}: ${decode(solutions)}`;
}

/** @param {Uint8Array} bytes */
function decode(bytes) {
  return new TextDecoder().decode(bytes);
}

/** @param {string} found @param {string} expected @param {string} what */
function equal(found, expected, what) {
  if (found !== expected) throw new Error(`${what}: expected ${expected}, found ${found}`);
}

/** @param {() => void} action */
function throws(action) {
  try {
    action();
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return;
    throw error;
  }
  throw new Error('a batch with more puzzles than its buffers hold was not refused');
}
