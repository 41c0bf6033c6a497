/**
 * Runs the benchmarks: every engine with every instruction set of this machine, over every data set, with answers
 * checked; then one puzzle at a time, and the command. Each measurement is a separate process, because an addon chooses
 * its instruction set once. Prints tables; writes `results/NAME.json` and `results/NAME.svg`.
 *
 *   npm run bench -- [--engine native,wasm] [--isa avx512,avx2] [--dataset 17clue,mixed]
 *                    [--question throughput,latency,command] [--seconds 1] [--rounds 3] [--peers FILE] [--name NAME]
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { setsForSpeed } from './load-dataset.mjs';
import { describeRun } from './machine.mjs';
import { printTables, writeChart, writeJson } from './report.mjs';

/** Instruction sets that can be forced, widest first; each of the other engines has one. */
const nativeIsas = ['avx512', 'avx2', 'sse4', 'neon'];
const candidates = [...nativeIsas.map((isa) => ['native', isa]), ['wasm', 'simd128'], ['reference', 'scalar']];

const { values: options } = parseArgs({
  options: {
    engine: { type: 'string', default: 'native,wasm,reference' },
    isa: { type: 'string', default: candidates.map(([, isa]) => isa).join(',') },
    dataset: { type: 'string', default: setsForSpeed.map(({ name }) => name).join(',') },
    question: { type: 'string', default: 'throughput,latency,command' },
    seconds: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '3' },
    peers: { type: 'string' },
    name: { type: 'string', default: new Date().toISOString().slice(0, 10) },
  },
});
const listOf = (name) => options[name].split(',');

/**
 * Runs a Node process with the instruction set forced. @returns its standard output, or undefined if the engine cannot
 * run
 */
function runNode(args, engine, isa) {
  const env = { ...process.env, ...(engine === 'native' && { PIDOKU_ISA: isa }) };
  const child = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  if (child.status === 0) return child.stdout;
  if (/EngineUnavailableError|UsageError: PIDOKU_ISA/.test(child.stderr)) return undefined;
  throw new Error(`node ${args.join(' ')}: exit ${child.status}\n${child.stderr}`);
}

/**
 * Tests whether the engine runs here with that instruction set.
 * @param {readonly string[]} pair
 */
function isHere([engine, isa]) {
  const url = JSON.stringify(new URL('../dist/engines/select.js', import.meta.url));
  const source = `const { selectEngine } = await import(${url}); console.log(selectEngine('${engine}').isa)`;
  const answer = runNode(['--input-type=module', '--eval', source], engine, isa)?.trim();
  if (answer !== undefined && answer !== isa)
    throw new Error(`${engine} runs on ${answer} although ${isa} was asked for`);
  if (answer === undefined) console.error(`${engine} ${isa}: not here`);
  return answer === isa;
}

/**
 * Measures one question on one engine.
 * @param {string} question
 * @param {readonly string[]} pair engine and instruction set.
 * @param {...string} args
 */
function ask(question, [engine, isa], ...args) {
  console.error(`${question} ${engine} ${isa} ${args.join(' ')}`);
  const printed = runNode([join(import.meta.dirname, `${question}.mjs`), engine, ...args], engine, isa);
  if (printed === undefined) throw new Error(`${engine} ${isa} is not here`);
  return { isa, ...JSON.parse(printed) };
}

const asked = candidates.filter(([engine, isa]) => listOf('engine').includes(engine) && listOf('isa').includes(isa));
const engines = asked.filter(isHere);
if (engines.length === 0) throw new Error('none of the engines asked for runs here');

/** Every engine except the reference, the baseline of throughput, which would take minutes for the other questions. */
const fastEngines = engines.filter(([engine]) => engine !== 'reference');

/**
 * Returns the median of several rounds over all engines and data sets: a noisy minute spoils one round of all, not one
 * figure.
 */
function measureThroughput() {
  const cases = engines.flatMap((engine) => listOf('dataset').map((set) => [engine, set]));
  const rounds = Array.from({ length: Number(options.rounds) }, () =>
    cases.map(([engine, set]) => ask('throughput', engine, set, options.seconds)),
  );
  return cases.map(
    (_, i) =>
      rounds.map((round) => round[i]).toSorted((a, b) => a.puzzlesPerSecond - b.puzzlesPerSecond)[rounds.length >> 1],
  );
}

const questions = {
  throughput: measureThroughput,
  latency: () => fastEngines.map((engine) => ask('latency', engine)),
  command: () => fastEngines.map((engine) => ask('command', engine)),
};
const result = {
  run: describeRun(),
  datasets: setsForSpeed.map(({ name, puzzles, sha256 }) => ({ name, puzzles, sha256 })),
  ...Object.fromEntries(listOf('question').map((question) => [question, questions[question]()])),
  peers: options.peers ? JSON.parse(readFileSync(options.peers, 'utf8')).peers : [],
};
printTables(result);
writeJson(result, options.name);
await writeChart(result, options.name);
