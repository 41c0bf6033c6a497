/**
 * Gives the formulas and proofs of whole sets to programs of others:
 * `node bench/proofs-outside.mjs [--lrat-check PATH] [--cadical PATH] [--veripb PATH] [--folder FOLDER] SET…`.
 *
 * Each proof of `prove` is to be accepted by our checker, in text and binary form, and by `lrat-check` of DRAT-trim.
 * CaDiCaL is to find our solution in the formula of `convert --to cnf`, and none once a clause excludes it. VeriPB is
 * to accept the proofs of boards with sums: its release 0.3, in Python, reads version 1.1 of its format, so that hints
 * are left out. Sets are files of `datasets/`. Their lines end with a hash of the proofs: other proofs have another
 * one. `--timeout 60000` limits the time of a proof. The exit code is 1 if anything is refused.
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
import { packLrat } from '../dist/proofs/proof.js';
import { writeCnf, writeOpb } from '../dist/proofs/write-formula.js';
import { prove } from '../dist/proofs.js';

const { values, positionals: sets } = parseArgs({
  allowPositionals: true,
  options: {
    'lrat-check': { type: 'string' },
    cadical: { type: 'string' },
    veripb: { type: 'string' },
    // In memory, if there is such a folder: two files are written for each puzzle.
    folder: { type: 'string', default: tmpdir() },
    timeout: { type: 'string', default: '60000' },
  },
});
const folder = mkdtempSync(join(values.folder, 'proofs-'));
const [cnf, lrat, opb, pbp] = ['formula.cnf', 'proof.lrat', 'formula.opb', 'proof.pbp'].map((name) =>
  join(folder, name),
);
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

/** The formula with a row that excludes a solution, and a proof as version 1.1 of the format says it. */
function writeVeriPbFiles(board, known, proof) {
  const excluded = known.map((symbol, cell) => `+1 ~x${cell * board.symbols.length + symbol + 1}`);
  const text = writeOpb(board).replace(/#constraint= (\d+)/, (_, count) => `#constraint= ${Number(count) + 1}`);
  writeFileSync(opb, `${text}${excluded.join(' ')} >= 1 ;\n`);
  const lines = proof.split('\n').map((line) => line.replace(/^(rup .*;).*$/, '$1'));
  const steps = lines.filter((line) => /^(f|pol|rup) /.test(line));
  const last = /conclusion UNSAT : (\d+)/.exec(proof)?.[1];
  writeFileSync(pbp, ['pseudo-Boolean proof version 1.1', ...steps, `c ${last}`, ''].join('\n'));
}

/** @returns who refuses what is said about a puzzle. */
function judge(puzzle, counts, hash) {
  const result = prove(puzzle, { timeoutMs: Number(values.timeout) });
  counts[result.status] = (counts[result.status] ?? 0) + 1;
  const { status, solution, witnesses, proof, format } = result;
  if (status === 'unknown') return [];
  const board = boardOf(puzzle);
  const known = solution && symbolsIn(board, solution);
  const isRefused = [];
  const judged = (name, isAccepted) => {
    counts[name] = (counts[name] ?? 0) + (isAccepted ? 1 : 0);
    if (!isAccepted) isRefused.push(name);
  };
  const accepts = (bytes) => {
    try {
      checkClaim({ ...result, status }, bytes);
      return true;
    } catch (error) {
      console.error(String(error));
      return false;
    }
  };
  hash.update(proof ?? '');
  judged('our checker', accepts(proof && Buffer.from(proof)));
  if (format === 'veripb') {
    if (!values.veripb || !known) return isRefused;
    writeVeriPbFiles(board, known, proof);
    judged('VeriPB', /Verification succeeded/.test(outputOf(values.veripb, opb, pbp)));
    return isRefused;
  }
  const formula = writeCnf(board);
  const excluded = known ? writeCnf(board, { blocked: [known] }) : formula;
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
  return isRefused;
}

try {
  for (const set of sets) {
    const puzzles = read(set);
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
