/**
 * Measures the puzzles a second of an engine on one thread, from bytes to bytes, with uniqueness proved and the
 * solution written. Prints one JSON object. `PIDOKU_ISA` forces the instruction set; set it before this process starts.
 *
 *   node bench/throughput.mjs ENGINE DATASET [SECONDS]
 */
import { Bench } from 'tinybench';
import { selectEngine } from '../dist/engines/select.js';
import { AnswerTally } from './check-answers.mjs';
import { loadDataset } from './load-dataset.mjs';
import { createBuffers, solveText } from './solve-text.mjs';

const [engineName, setName, seconds = '2'] = process.argv.slice(2);
const engine = selectEngine(/** @type {import('pidoku').EngineChoice} */ (engineName), { threads: 1 });
const { name, text, puzzles, found } = loadDataset(setName);
const buffers = createBuffers();

const started = performance.now();
const tally = new AnswerTally();
solveText(engine, text, buffers, (batch) => tally.add(batch));
tally.expect(found, name);

const time = 1000 * Number(seconds);
/** A pass longer than the measuring time is measured once; the checked pass is its warm-up. */
const once = { time: 0, iterations: 1, warmup: false };
const many = { time, iterations: 3, warmupTime: time / 4, warmupIterations: 1 };
const bench = new Bench({ ...(performance.now() - started > 2 * time ? once : many), retainSamples: true });
bench.add(name, () => solveText(engine, text, buffers));
const [task] = await bench.run();
if (task.result.state === 'errored') throw task.result.error;
if (task.result.state !== 'completed') throw new Error(task.result.state);
const { p50, min, max, samplesCount } = task.result.latency;
const rateOf = (passMs) => Math.round((1000 * puzzles) / passMs);

console.log(
  JSON.stringify({
    engine: engine.name,
    isa: engine.isa,
    lanes: engine.lanes,
    dataset: name,
    puzzles,
    puzzlesPerSecond: rateOf(p50),
    slowest: rateOf(max),
    fastest: rateOf(min),
    passes: samplesCount,
    nodesPerPuzzle: tally.nodes / puzzles,
    guessesPerPuzzle: tally.guesses / puzzles,
  }),
);
