/**
 * Writes test/contract/counters.json: nodes and guesses of puzzles whose whole tree is searched, from the reference
 * engine and from the WebAssembly kernel, whose C++ twin must count the same. Run it after a change of the algorithm
 * that should change them, and look at the difference: fewer is better, any other change needs an explanation.
 *
 *   npm run build && node scripts/record-counters.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { selectEngine } from '../dist/index.js';

/** Every nth puzzle of a data set, and the puzzles without a solution of the contract's table. */
const samples = [
  { file: 'bench/datasets/hardest.txt', every: 25 },
  { file: 'bench/datasets/top95.txt', every: 10 },
  { file: 'bench/datasets/17clue.txt.gz', every: 4000 },
  { file: 'test/contract/puzzles.txt', every: 1, only: /:[01](:|$)/ },
];

const root = new URL('../', import.meta.url);

function readSample({ file, every, only = /^[1-9.]{81}/ }) {
  const bytes = readFileSync(new URL(file, root));
  const lines = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1').split('\n');
  const puzzles = lines.filter((line) => /^[1-9.]{81}/.test(line) && only.test(line)).map((line) => line.slice(0, 81));
  return puzzles.filter((_, index) => index % every === 0);
}

function countWork(engine, puzzle) {
  const results = {
    found: new Float64Array(1),
    nodes: new Float64Array(1),
    guesses: new Float64Array(1),
    outcome: new Uint8Array(1),
  };
  engine.solveBatch({
    input: new TextEncoder().encode(puzzle),
    form: 'givens',
    offsets: new Uint32Array(1),
    count: 1,
    order: 'search',
    limits: { solutions: 2, nodes: 0, timeMs: 0 },
    solutions: new Uint8Array(81),
    solutionStride: 81,
    results,
  });
  return { nodes: results.nodes[0], guesses: results.guesses[0] };
}

const engines = { reference: selectEngine('reference'), lockstep: selectEngine('wasm') };
const records = samples.flatMap(readSample).map((puzzle) => ({
  puzzle,
  ...Object.fromEntries(Object.entries(engines).map(([name, engine]) => [name, countWork(engine, puzzle)])),
}));
const lines = records.map((record) => `  ${JSON.stringify(record)}`).join(',\n');
writeFileSync(new URL('test/contract/counters.json', root), `[\n${lines}\n]\n`);
