/**
 * Gives the formulas and proofs of whole sets to programs of others:
 * `node bench/proofs-outside.mjs --lrat-check PATH --cadical PATH [--folder FOLDER] [--timeout 60000] SET…`.
 *
 * Each proof of `prove` is to be accepted by our checker, in text and binary form, and by `lrat-check` of DRAT-trim.
 * CaDiCaL is to find our solution in the formula of `convert --to cnf`, and none once a clause excludes it. Either
 * program may be left out. Sets are files of `datasets/`; boards with sums have no clauses and are left out. The line
 * of each set ends with a hash of its proofs: other proofs have another one. The exit code is 1 if anything is refused.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { boardOf } from '../dist/formats/puzzle-input.js';
import { checkClaim } from '../dist/proofs/check/check-claim.js';
import { packLrat } from '../dist/proofs/pack-lrat.js';
import { writeCnf } from '../dist/proofs/write-formula.js';
import { prove } from '../dist/proofs.js';

const { values, positionals: sets } = parseArgs({
  allowPositionals: true,
  options: {
    'lrat-check': { type: 'string' },
    cadical: { type: 'string' },
    // In memory, if there is such a folder: two files are written for each puzzle.
    folder: { type: 'string', default: tmpdir() },
    timeout: { type: 'string', default: '60000' },
  },
});
const folder = mkdtempSync(join(values.folder, 'proofs-'));
const [cnf, lrat] = [join(folder, 'formula.cnf'), join(folder, 'proof.lrat')];
// lrat-check takes 34 MB for each file, and most of its time is that for the pages, unless they are large.
const env = { ...process.env, GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1' };
const outputOf = (program, ...args) => spawnSync(program, args, { encoding: 'utf8', env }).stdout ?? '';

function read(file) {
  const bytes = readFileSync(new URL(`datasets/${file}`, import.meta.url));
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
  const lines = text.split('\n').filter((line) => /^[1-9.]{81}|^\{/.test(line));
  return lines.map((line) => (line.startsWith('{') ? line : line.slice(0, 81)));
}

/** The symbol of each cell of a solution as `prove` writes it. */
function symbolsIn(board, text) {
  const names = board.symbols.map(({ name }) => name);
  const cells = text.includes(' ') ? text.split(' ') : [...text];
  return cells.map((name) => names.indexOf(name));
}

/** @returns the variables that a solver makes true; undefined if there is no model. */
function modelOf(text) {
  writeFileSync(cnf, text);
  const output = outputOf(values.cadical, '-q', cnf);
  if (output.startsWith('s UNSATISFIABLE')) return undefined;
  if (!output.startsWith('s SATISFIABLE')) throw new Error(`no answer: ${output}`);
  return [...output.matchAll(/ ([1-9]\d*)/g)].map(([, variable]) => Number(variable));
}

/** @returns who refuses what is said about a puzzle. */
function judge(puzzle, counts, hash) {
  const result = prove(puzzle, { timeoutMs: Number(values.timeout) });
  counts[result.status] = (counts[result.status] ?? 0) + 1;
  const { status, solution, witnesses, proof } = result;
  if (status === 'unknown') return [];
  const board = boardOf(puzzle);
  const [known, formula] = [solution && symbolsIn(board, solution), writeCnf(board)];
  const excluded = known ? writeCnf(board, { blocked: known }) : formula;
  const isRefused = [];
  const judged = (name, isAccepted) => {
    counts[name] = (counts[name] ?? 0) + (isAccepted ? 1 : 0);
    if (!isAccepted) isRefused.push(name);
  };
  const accepts = (bytes) => {
    try {
      checkClaim(result, bytes);
      return true;
    } catch (error) {
      console.error(String(error));
      return false;
    }
  };
  judged('our checker', accepts(proof && Buffer.from(proof)));
  if (proof) judged('our checker, binary', accepts(packLrat(proof)));
  if (proof && values['lrat-check']) {
    writeFileSync(cnf, excluded);
    writeFileSync(lrat, proof);
    judged('lrat-check', /^c VERIFIED$/m.test(outputOf(values['lrat-check'], cnf, lrat)));
  }
  if (values.cadical) {
    const model = modelOf(formula);
    if (known) {
      const variables = known.map((symbol, cell) => cell * board.symbols.length + symbol + 1);
      judged('CaDiCaL: our solution', String(model) === String(variables));
      judged('CaDiCaL: no other one', modelOf(excluded) === undefined);
    } else judged('CaDiCaL: the verdict', (model !== undefined) === (witnesses !== undefined));
  }
  hash.update(proof ?? '');
  return isRefused;
}

try {
  for (const set of sets) {
    const puzzles = read(set).filter((line) => !line.includes('"sum"'));
    const counts = {};
    const hash = createHash('sha256');
    puzzles.forEach((puzzle, at) => {
      const isRefused = judge(puzzle, counts, hash);
      if ((at + 1) % 1000 === 0) console.error(`${set}: ${at + 1} of ${puzzles.length}`);
      if (isRefused.length === 0) return;
      process.exitCode = 1;
      console.log(`${set} ${at + 1}: refused by ${isRefused.join(', ')}: ${puzzle}`);
    });
    console.log(`${set}: ${puzzles.length} puzzles`);
    for (const [name, count] of Object.entries(counts)) console.log(`  ${name}: ${count}`);
    console.log(`  proofs: sha256 ${hash.digest('hex')}`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
