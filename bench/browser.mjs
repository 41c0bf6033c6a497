/**
 * Measures the package in Chromium, beside WebAssembly in Node, on one and on two threads: the engine alone on the
 * calling thread, and `solveStream` from a file to nowhere. The cases run in turn, so that a noisy minute spoils one
 * round of all cases and not one figure. Prints tables and writes `results/browser-NAME.json`.
 *
 *   node bench/browser.mjs [--rounds 5] [--lines 1000000] [--dataset 17clue,easy] [--name NAME]
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as pidoku from '../dist/index.js';
import { startChromium } from '../scripts/chromium.mjs';
import { markdownTable, showCount } from '../dist/reports/index.js';
import { measureEngine, measureStart, measureStream } from './browser-measure.js';
import { loadDataset } from './load-dataset.mjs';
import { describeRun } from './machine.mjs';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    lines: { type: 'string', default: '1000000' },
    dataset: { type: 'string', default: '17clue,easy' },
    name: { type: 'string', default: new Date().toISOString().slice(0, 10) },
  },
});
const here = (file) => join(import.meta.dirname, file);
const sets = options.dataset.split(',').map((name) => {
  const set = loadDataset(name);
  const text = set.text.at(-1) === 0x0a ? set.text : Buffer.concat([set.text, Buffer.from('\n')]);
  return {
    name,
    puzzles: set.puzzles,
    text,
    unique: set.found.one,
    repetitions: Math.ceil(Number(options.lines) / set.puzzles),
  };
});
const isolating = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' };
const page =
  '<!doctype html><title>Pidoku</title><script type="module">globalThis.pidoku = await import("/browser.js"); globalThis.measure = await import("/measure.js");</script>';
const files = {
  '/': ['text/html', page],
  '/browser.js': ['text/javascript', readFileSync(here('../dist/browser.js'))],
  '/measure.js': ['text/javascript', readFileSync(here('browser-measure.js'))],
  ...Object.fromEntries(sets.map(({ name, text }) => [`/${name}`, ['text/plain', text]])),
};

/** Serves the files with the given headers. */
async function serve(headers) {
  const server = createServer(({ url }, response) => {
    const file = files[url ?? ''];
    const [type, body] = file ?? ['text/plain', ''];
    response.writeHead(file ? 200 : 404, { 'content-type': type, ...headers }).end(body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { origin: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

/** Returns the seconds of processor time that all processes of the browser have used. */
async function timeOfBrowser() {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

const timeOfNode = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** Opens the page with the texts in it. @returns a function that asks the page. */
async function openPage(browser, origin) {
  const tab = await browser.newPage();
  await tab.goto(origin);
  await tab.waitForFunction('globalThis.measure');
  await tab.evaluate(
    async (given) => {
      globalThis.sets = {};
      for (const { name, repetitions } of given) {
        const text = new Uint8Array(await (await fetch(`/${name}`)).arrayBuffer());
        globalThis.sets[name] = { text, blob: new Blob(Array(repetitions).fill(text)) };
      }
    },
    sets.map(({ name, repetitions }) => ({ name, repetitions })),
  );
  return {
    engine: ({ name, unique }) =>
      tab.evaluate(`measure.measureEngine(pidoku, sets['${name}'].text, { unique: ${unique} })`),
    stream: ({ name, unique, repetitions }, threads) =>
      tab.evaluate(
        `measure.measureStream(pidoku, sets['${name}'].blob, ${threads}, { unique: ${unique}, repetitions: ${repetitions} })`,
      ),
    start: ({ name }) => tab.evaluate(`measure.measureStart(pidoku, sets['${name}'].text)`),
    processorTime: timeOfBrowser,
  };
}

const blobs = new Map(sets.map((set) => [set, new Blob(Array(set.repetitions).fill(set.text))]));
const node = {
  engine: async (set) => measureEngine(pidoku, set.text, set),
  stream: (set, threads) => measureStream(pidoku, /** @type {Blob} */ (blobs.get(set)), threads, set),
  start: (set) => measureStart(pidoku, set.text),
  processorTime: timeOfNode,
};

const isolated = await serve(isolating);
const plain = await serve({});
const browser = await startChromium();
const session = await browser.newBrowserCDPSession();
const places = {
  node,
  chromium: await openPage(browser, plain.origin),
  'chromium, isolated': await openPage(browser, isolated.origin),
};
/** The questions, by their name in the table. */
const questions = new Map([
  ['engine alone', (place, set) => place.engine(set)],
  ['1 worker', (place, set) => place.stream(set, 1)],
  ['2 workers', (place, set) => place.stream(set, 2)],
]);

/** Runs one pass. @returns puzzles a second by the clock, and by the processor time of all threads and processes. */
async function measureCase(ask, place, set) {
  const before = await place.processorTime();
  const { puzzles, rate } = await ask(place, set);
  return { rate, ofProcessor: puzzles / ((await place.processorTime()) - before) };
}

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];
const cases = sets.flatMap((set) =>
  [...questions.keys()].flatMap((threads) => Object.keys(places).map((place) => ({ set, threads, place }))),
);
const startsMs = Object.fromEntries(
  await Promise.all(Object.entries(places).map(async ([name, place]) => [name, await place.start(sets[0])])),
);
const rounds = [];
for (let round = 0; round <= Number(options.rounds); round++) {
  console.error(round === 0 ? 'warm-up' : `round ${round}`);
  const rates = [];
  for (const { set, threads, place } of cases)
    rates.push(await measureCase(questions.get(threads), places[place], set));
  if (round > 0) rounds.push(rates);
}
await browser.close();
isolated.close();
plain.close();

const rates = cases.map(({ set, threads, place }, i) => {
  const ofNode = cases.findIndex((other) => other.set === set && other.threads === threads && other.place === 'node');
  return {
    dataset: set.name,
    threads,
    place,
    puzzlesPerSecond: Math.round(median(rounds.map((round) => round[i].rate))),
    ofNode: Number(median(rounds.map((round) => round[i].rate / round[ofNode].rate)).toFixed(3)),
    puzzlesPerProcessorSecond: Math.round(median(rounds.map((round) => round[i].ofProcessor))),
    ofNodeByProcessor: Number(
      median(rounds.map((round) => round[i].ofProcessor / round[ofNode].ofProcessor)).toFixed(3),
    ),
  };
});
const lines = Object.fromEntries(sets.map(({ name, puzzles, repetitions }) => [name, puzzles * repetitions]));
const result = {
  run: { ...describeRun(), chromium: browser.version(), rounds: rounds.length, lines },
  startsMs,
  rates,
};
writeFileSync(here(`results/browser-${options.name}.json`), `${JSON.stringify(result, null, 1)}\n`);

const show = (count, ofNode, place) =>
  place === 'node' ? showCount(count) : `${showCount(count)} (${Math.round(100 * ofNode)} %)`;
const showRate = ({ puzzlesPerSecond, ofNode, place }) => show(puzzlesPerSecond, ofNode, place);
const showProcessorRate = ({ puzzlesPerProcessorSecond, ofNodeByProcessor, place }) =>
  show(puzzlesPerProcessorSecond, ofNodeByProcessor, place);
const tabulate = (cell) =>
  sets.flatMap(({ name }) =>
    [...questions.keys()].map((threads) => [
      name,
      threads,
      ...rates.filter((rate) => rate.dataset === name && rate.threads === threads).map(cell),
    ]),
  );
console.log(markdownTable(['puzzles a second', '', ...Object.keys(places)], tabulate(showRate)), '\n');
console.log(markdownTable(['a second of processor time', '', ...Object.keys(places)], tabulate(showProcessorRate)));
console.log(
  `\nTwo workers start in ${Object.entries(startsMs)
    .map(([name, ms]) => `${Math.round(ms)} ms (${name})`)
    .join(', ')}.`,
);
