/**
 * Tries to make the checker of proofs accept what is wrong: `node bench/proofs.mjs [--damaged 10000] [--sums 1000]
 * [--wrong 1000]`.
 *
 * Damaged proofs have a literal flipped, a hint dropped, a line removed, or are those of another puzzle. Each is to be
 * refused with its line, unless it still is a proof: that is decided by `lrat-judge.mjs`, which reads the DIMACS of
 * `convert` and follows the hints by code of its own. Wrong claims come from a prover with a planted fault: it believes
 * a given that is not there, or takes another grid for the solution. The exit code is 1 if one of them is accepted.
 *
 * `--sums` damages pseudo-Boolean proofs of killers, which `pb-judge.mjs` judges.
 *
 * `node bench/proofs.mjs --measure hardest.txt [--timeout 10000]` proves a set of `datasets/` and says sizes and times
 * instead.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { check, generate, solve } from '../dist/index.js';
import { boardOf } from '../dist/formats/puzzle-input.js';
import { checkClaim, ProofError } from '../dist/proofs/check/check-claim.js';
import { formulaOf } from '../dist/proofs/formula.js';
import { writeLrat } from '../dist/proofs/proof.js';
import { proveFormula } from '../dist/proofs/prove-formula.js';
import { writeCnf, writeOpb } from '../dist/proofs/write-formula.js';
import { prove } from '../dist/proofs.js';
import { isLratProof } from './lrat-judge.mjs';
import { isPbProof } from './pb-judge.mjs';

const { values } = parseArgs({
  options: {
    damaged: { type: 'string', default: '10000' },
    sums: { type: 'string', default: '1000' },
    wrong: { type: 'string', default: '1000' },
    measure: { type: 'string' },
    timeout: { type: 'string', default: '60000' },
    seed: { type: 'string', default: '19' },
  },
});
let state = Number(values.seed);
/** A whole number below `limit`. Source: G. Marsaglia, "Xorshift RNGs", 2003, with a multiplication first. */
function below(limit) {
  state = (Math.imul(state, 0x2c1b3c6d) + 0x297a2d39) | 0;
  let mixed = state ^ (state >>> 15);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0x5bd1e995);
  return ((mixed ^ (mixed >>> 16)) >>> 0) % limit;
}

function read(file) {
  const bytes = readFileSync(new URL(`datasets/${file}`, import.meta.url));
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
  return text.split('\n').filter((line) => /^[1-9.]{81}|^\{/.test(line));
}
const classic = (file, step) => read(file).flatMap((line, at) => (at % step === 0 ? [line.slice(0, 81)] : []));
const place = (cells, cell, digit) => cells.slice(0, cell) + digit + cells.slice(cell + 1);

/** A puzzle with one more given, at random. */
function withGiven(puzzle) {
  const open = [...puzzle].flatMap((digit, cell) => (digit === '.' ? [cell] : []));
  return place(puzzle, open[below(open.length)], String(1 + below(9)));
}

/** Returns the error of the checker; undefined if it accepts. */
function refusalOf(claim, proof) {
  try {
    checkClaim(claim, proof === undefined ? undefined : Buffer.from(proof));
    return undefined;
  } catch (error) {
    if (error instanceof ProofError) return error;
    throw error;
  }
}

/**
 * Says whether a text is an LRAT proof for a claim.
 * @param {any} claim
 */
function isProof({ puzzle, solution, solutions }, text) {
  const board = boardOf(puzzle);
  const names = board.symbols.map(({ name }) => name);
  const isShort = names.every((name) => [...name].length === 1);
  const blocked = (solutions ?? (solution === undefined ? [] : [solution])).map((text) =>
    (isShort ? [...text] : text.split(' ')).map((name) => names.indexOf(name)),
  );
  return isLratProof(writeCnf(board, { blocked }), text);
}

/** Changes the words of a random line. @param change gets them, and the place of the 0 behind the literals. */
function changed(proof, change) {
  const lines = proof.trimEnd().split('\n');
  const line = below(lines.length);
  const words = lines[line].split(' ');
  const result = change(words, words.indexOf('0', 1));
  return result && `${lines.with(line, result.join(' ')).join('\n')}\n`;
}

const damages = {
  'a literal flipped': ({ proof }) =>
    changed(proof, (words, end) => {
      if (end === 1) return undefined;
      const at = 1 + below(end - 1);
      return words.with(at, String(-words[at]));
    }),
  'a hint dropped': ({ proof }) =>
    changed(proof, (words, end) => words.toSpliced(end + 1 + below(words.length - end - 2), 1)),
  'a line removed': ({ proof }) => {
    const lines = proof.trimEnd().split('\n');
    return lines
      .toSpliced(below(lines.length), 1)
      .map((line) => `${line}\n`)
      .join('');
  },
  'another puzzle': ({ puzzle }, sources) => {
    const other = sources[below(sources.length)];
    return JSON.stringify(other.puzzle) === JSON.stringify(puzzle) ? undefined : other.proof;
  },
};

/** Changes the words of a random line that begins with some word. */
function changedPb(proof, kind, change) {
  const lines = proof.split('\n');
  const places = [...lines.keys()].filter((at) => lines[at].startsWith(`${kind} `));
  if (places.length === 0) return undefined;
  const line = places[below(places.length)];
  const result = change(lines[line].split(' '));
  return result && lines.with(line, result.join(' ')).join('\n');
}

const pbDamages = {
  'a literal flipped': ({ proof }) =>
    changedPb(proof, 'rup', (words) => {
      const end = words.indexOf('>=');
      if (end === 1) return undefined;
      const at = 2 + 2 * below((end - 1) / 2);
      return words.with(at, words[at].startsWith('~') ? words[at].slice(1) : `~${words[at]}`);
    }),
  'a hint dropped': ({ proof }) =>
    changedPb(proof, 'rup', (words) => {
      const first = words.indexOf(';') + 1;
      return words.toSpliced(first + below(words.length - first), 1);
    }),
  'a hint changed': ({ proof }) =>
    changedPb(proof, 'rup', (words) => {
      const first = words.indexOf(';') + 2;
      const at = first + below(words.length - first);
      return words.with(at, String(Number(words[at]) + 1 - 2 * below(2)));
    }),
  'a factor changed': ({ proof }) =>
    changedPb(proof, 'pol', (words) => {
      const places = [...words.keys()].filter((at) => words[at] === '*');
      if (places.length === 0) return undefined;
      const at = places[below(places.length)] - 1;
      return words.with(at, String(Number(words[at]) + 1 + below(3)));
    }),
  'a row changed': ({ proof }) => changedPb(proof, 'pol', (words) => words.with(1, String(Number(words[1]) + 1))),
  'a line removed': ({ proof }) => {
    const lines = proof.split('\n');
    return lines.toSpliced(2 + below(lines.length - 6), 1).join('\n');
  },
  'another puzzle': damages['another puzzle'],
};

/** Damages proofs of small killers. */
function tryDamagedSums(wanted) {
  const killers = [...generate({ variants: ['killer'], size: 7, seed: Number(values.seed), count: 40 })];
  const sources = killers.map(({ puzzle }) => prove(puzzle)).filter(({ lemmas }) => Number(lemmas) > 1);
  const isOne = (source, proof) => {
    const blocked = Array.from(source.solution, (digit, cell) => 7 * cell + Number(digit));
    return isPbProof(writeOpb(boardOf(source.puzzle)), [blocked], proof);
  };
  for (const source of sources) if (!isOne(source, source.proof)) throw new Error(`no proof: ${source.puzzle}`);
  return tryAll('pseudo-Boolean proofs', sources, pbDamages, isOne, wanted);
}

function tryDamaged(wanted) {
  const boards = ['jigsaws', 'pi-generated', 'sudoku-16', 'textbook'].flatMap((set) => read(`boards/${set}.ndjson`));
  const puzzles = [
    ...classic('17clue.txt.gz', 250),
    ...classic('top95.txt', 2),
    ...classic('hardest.txt', 40),
    ...classic('top95.txt', 2).map(withGiven),
    ...boards.filter((line) => !line.includes('"sum"')),
  ];
  const sources = puzzles.map((puzzle) => prove(puzzle)).filter(({ proof }) => proof !== undefined);
  // The judge knows a proof.
  for (const source of sources) if (!isProof(source, source.proof)) throw new Error(`no proof: ${source.puzzle}`);
  return tryAll('proofs', sources, damages, isProof, wanted);
}

/** Tries damages in turn. @returns how many damaged proofs were accepted that are none. */
function tryAll(what, sources, kinds, judge, wanted) {
  const names = Object.keys(kinds);
  const counts = Object.fromEntries(
    names.map((name) => [name, { tried: 0, refused: 0, withLine: 0, stillProofs: 0, accepted: 0 }]),
  );
  for (let tried = 0; tried < wanted;) {
    const name = names[tried % names.length];
    const source = sources[below(sources.length)];
    const proof = kinds[name](source, sources);
    if (proof === undefined) continue;
    tried++;
    const count = counts[name];
    count.tried++;
    const refusal = refusalOf(source, proof);
    if (refusal) {
      count.refused++;
      if (refusal.line > 0) count.withLine++;
    } else if (judge(source, proof)) count.stillProofs++;
    else {
      count.accepted++;
      console.log(`accepted: ${name}: ${JSON.stringify(source.puzzle)}\n${proof}`);
    }
  }
  console.log(`${sources.length} ${what}`);
  console.table(counts);
  return names.reduce((sum, name) => sum + counts[name].accepted, 0);
}

/** The proof of a prover that believes a literal that does not hold: where it is a hint, it is left out. */
function proofWith(puzzle, believed, blocked) {
  const formula = formulaOf(boardOf(puzzle));
  const units = [...formula.units, ...believed];
  const { lemmas, firstNumber } = /** @type {import('../dist/proofs/prove-formula.js').Proof} */ (
    proveFormula({ ...formula, units }, { solutions: blocked ? [blocked] : [] })
  );
  const known = formula.units.length;
  const renumber = (hint) => (hint <= known ? hint : hint - believed.length);
  const own = lemmas.map(({ hints, ...lemma }) => ({
    ...lemma,
    hints: hints.filter((hint) => hint <= known || hint > units.length).map(renumber),
  }));
  return writeLrat(own, firstNumber - believed.length);
}

const symbolsOf = (grid) => Array.from(grid, (digit) => Number(digit) - 1);

/** Each makes a wrong claim about a puzzle with one solution. */
const faults = {
  'unique, though there are two': (puzzle) => {
    const givens = [...puzzle].flatMap((digit, cell) => (digit === '.' ? [] : [cell]));
    const taken = givens[below(givens.length)];
    const loose = place(puzzle, taken, '.');
    if (check(loose).status !== 'multiple') return undefined;
    const solution = String(solve(puzzle).solution);
    // The prover goes on as if the given were still there.
    const proof = proofWith(loose, [9 * taken + Number(puzzle[taken])], symbolsOf(solution));
    return [{ status: 'unique', puzzle: loose, solution }, proof];
  },
  'none, though there is one': (puzzle) => {
    const wrong = withGiven(puzzle);
    if (!['none', 'invalid'].includes(check(wrong).status)) return undefined;
    const cell = [...wrong].findIndex((digit, at) => digit !== puzzle[at]);
    return [{ status: 'none', puzzle }, proofWith(puzzle, [9 * cell + Number(wrong[cell])])];
  },
  'another solution': (puzzle) => {
    const solution = String(solve(puzzle).solution);
    const [a, b] = [1 + below(9), 1 + below(9)].map(String);
    if (a === b) return undefined;
    const other = [...solution].map((digit) => (digit === a ? b : digit === b ? a : digit)).join('');
    return [{ status: 'unique', puzzle, solution: other }, proofWith(puzzle, [], symbolsOf(solution))];
  },
  'several, though there is one': (puzzle) => {
    const solution = String(solve(puzzle).solution);
    const open = [...puzzle].flatMap((digit, cell) => (digit === '.' ? [cell] : []));
    const cell = open[below(open.length)];
    const other = place(solution, cell, String(1 + (Number(solution[cell]) % 9)));
    return [{ status: 'multiple', puzzle, witnesses: [solution, below(2) === 0 ? other : solution] }, undefined];
  },
};

function tryWrong(wanted) {
  const puzzles = [...classic('17clue.txt.gz', 49), ...classic('top95.txt', 1)];
  const names = Object.keys(faults);
  const counts = Object.fromEntries(names.map((name) => [name, { tried: 0, refused: 0, withLine: 0, accepted: 0 }]));
  for (let tried = 0; tried < wanted;) {
    const name = names[tried % names.length];
    const made = faults[name](puzzles[below(puzzles.length)]);
    if (made === undefined) continue;
    tried++;
    const refusal = refusalOf(...made);
    counts[name].tried++;
    counts[name].refused += refusal ? 1 : 0;
    counts[name].withLine += refusal && refusal.line > 0 ? 1 : 0;
    counts[name].accepted += refusal ? 0 : 1;
    if (!refusal) console.log(`accepted: ${name}: ${JSON.stringify(made)}`);
  }
  console.table(counts);
  return names.reduce((sum, name) => sum + counts[name].accepted, 0);
}

/** Processor time in milliseconds: the machine may do other work. */
function timed(work) {
  const start = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(start);
  return [result, (user + system) / 1000];
}

/** Proves all puzzles of a file, and checks each proof once more. */
function measure(file) {
  const puzzles = read(file).map((line) => (line.startsWith('{') ? line : line.slice(0, 81)));
  const limits = { timeoutMs: Number(values.timeout) };
  for (const puzzle of puzzles.slice(0, 100)) prove(puzzle, { timeoutMs: Math.min(limits.timeoutMs, 1000) });
  const [, searchMs] = timed(() => puzzles.forEach((puzzle) => check(puzzle)));
  const [results, allMs] = timed(() => puzzles.map((puzzle) => prove(puzzle, limits)));
  const provedMs = results.reduce((sum, { proof, timeMs }) => sum + (proof === undefined ? 0 : timeMs), 0);
  const proved = results.filter(({ proof }) => proof !== undefined);
  const proofs = proved.map(({ proof }) => Buffer.from(proof));
  const [, checkMs] = timed(() => proved.forEach((result, at) => checkClaim(result, proofs[at])));
  const sizes = proofs.map(({ length }) => length).sort((a, b) => a - b);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const lines = proved.reduce((sum, { lemmas }) => sum + lemmas, 0);
  const each = (total) => (total / proved.length).toFixed(3);
  const spread = [0.5, 0.95].map((part) => sizes[Math.floor(part * sizes.length)]);
  console.log(`${file}: ${puzzles.length} puzzles, ${proved.length} proofs, all accepted`);
  console.log(
    `of a proof: ${(provedMs / proved.length).toFixed(1)} ms, check ${(checkMs / proved.length).toFixed(1)} ms`,
  );
  console.log(`bytes: mean ${each(bytes)}, median ${spread[0]}, 95 % ${spread[1]}, most ${sizes.at(-1)}`);
  console.log(`lines: mean ${each(lines)}`);
  console.log(`ms: search ${each(searchMs)}, with proof ${each(allMs)}, of which check ${each(checkMs)}`);
  const ratio = (ms) => (ms / searchMs).toFixed(1);
  console.log(`times the search: ${ratio(allMs)}, unchecked ${ratio(allMs - checkMs)}`);
  console.log(`checker: ${(bytes / 1000 / checkMs).toFixed(0)} MB/s`);
}

if (values.measure === undefined) {
  const damaged = tryDamaged(Number(values.damaged)) + tryDamagedSums(Number(values.sums));
  const accepted = damaged + tryWrong(Number(values.wrong));
  if (accepted > 0) process.exitCode = 1;
} else measure(values.measure);
