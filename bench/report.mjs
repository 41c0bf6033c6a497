/**
 * Shows a result: tables in Markdown on standard output, the whole result as JSON, the throughput as a chart. Ratios
 * are to tdoku if its figures were given, above 1 if ours is faster.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { markdownTable, showCount, showProcessor } from '../dist/reports/index.js';
import { drawThroughput } from './chart.mjs';

const folder = join(import.meta.dirname, 'results');
const yardstickName = 'tdoku';

const processorOf = ({ run: { cpu, cpuFamily } }) => showProcessor({ model: cpu, family: cpuFamily });

const nameOf = ({ engine, isa }) => `${engine} ${isa}`;

/** Returns `6,220,000 (20.2×)`, without the ratio if there is nothing to compare with. */
function showValue(value, ratio, format = showCount) {
  if (value === undefined) return '–';
  if (!Number.isFinite(ratio)) return format(value);
  return `${format(value)} (${ratio < 1 ? ratio.toPrecision(2) : ratio.toFixed(1)}×)`;
}

const yardstickOf = ({ peers }) => peers.find(({ name }) => name === yardstickName);

function tabulateThroughput(result) {
  const rates = ratesBySolver(result);
  const sets = [...new Set(result.throughput.map(({ dataset }) => dataset))];
  const yardstick = yardstickOf(result)?.puzzlesPerSecond ?? {};
  const rows = [...rates].map(([solver, { bySet }]) => [
    solver,
    ...sets.map((set) => showValue(bySet[set], solver === yardstickName ? undefined : bySet[set] / yardstick[set])),
  ]);
  return markdownTable(['puzzles a second', ...sets], rows);
}

/** Returns solver -> { kind, bySet: data set -> puzzles a second }: ours, then the peers. */
function ratesBySolver({ throughput, peers }) {
  const rates = new Map();
  for (const row of throughput) {
    const name = nameOf(row);
    if (!rates.has(name)) rates.set(name, { kind: 'pidoku', bySet: {} });
    rates.get(name).bySet[row.dataset] = row.puzzlesPerSecond;
  }
  for (const { name, puzzlesPerSecond } of peers) rates.set(name, { kind: 'peer', bySet: puzzlesPerSecond });
  return rates;
}

function tabulateLatency(result) {
  const yardstick = yardstickOf(result);
  const row = (name, { latencyUs, countMs }) => [
    name,
    showValue(latencyUs, name === yardstickName ? undefined : yardstick?.latencyUs / latencyUs, (us) => us.toFixed(1)),
    showValue(countMs, name === yardstickName ? undefined : yardstick?.countMs / countMs),
  ];
  const rows = [
    ...result.latency.map((ours) => row(nameOf(ours), ours)),
    ...result.peers.map((peer) => row(peer.name, peer)),
  ];
  return markdownTable(['one puzzle at a time', 'hardest, median, µs', '10⁷ solutions, ms'], rows);
}

function tabulateCommand({ command, throughput = [] }) {
  const head = [
    'file to file, puzzles a second',
    'data set',
    '1 thread',
    'of the engine',
    '2 threads',
    'speed-up',
    'peak MiB',
    'start-up (Node), ms',
  ];
  const rows = command.flatMap((measured) =>
    measured.files.map(({ dataset, oneThread, twoThreads }) => {
      const engine = throughput.find((row) => nameOf(row) === nameOf(measured) && row.dataset === dataset);
      return [
        nameOf(measured),
        dataset,
        showCount(oneThread.puzzlesPerSecond),
        engine ? `${Math.round((100 * oneThread.puzzlesPerSecond) / engine.puzzlesPerSecond)} %` : '–',
        showCount(twoThreads.puzzlesPerSecond),
        `${(twoThreads.puzzlesPerSecond / oneThread.puzzlesPerSecond).toFixed(2)}×`,
        Math.max(oneThread.peakMiB, twoThreads.peakMiB).toFixed(0),
        `${measured.startUpMs.toFixed(0)} (${measured.nodeStartUpMs.toFixed(0)})`,
      ];
    }),
  );
  return markdownTable(head, rows);
}

/** Prints a table for each question asked, and the origin of the numbers. */
export function printTables(result) {
  const { cores, os, node, commit, date } = result.run;
  console.log(`${processorOf(result)}, ${cores} cores, ${os}, Node ${node}, commit ${commit}, ${date}\n`);
  const tables = { throughput: tabulateThroughput, latency: tabulateLatency, command: tabulateCommand };
  for (const [question, tabulate] of Object.entries(tables)) if (result[question]) console.log(`${tabulate(result)}\n`);
  for (const { name, version, flags, notes } of result.peers) console.log(`${name}: ${version}; ${flags}; ${notes}`);
}

export function writeJson(result, name) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`);
}

/** Draws the throughput without the reference engine, whose bar would be too short to see. */
export async function writeChart(result, name) {
  if (!result.throughput) return;
  const bars = [...ratesBySolver(result)].flatMap(([solver, { kind, bySet }]) =>
    Object.entries(bySet).map(([dataset, puzzlesPerSecond]) => ({ solver, kind, dataset, puzzlesPerSecond })),
  );
  const shown = bars.filter(({ solver }) => !solver.startsWith('reference'));
  writeFileSync(
    join(folder, `${name}.svg`),
    await drawThroughput({ title: `${processorOf(result)}, commit ${result.run.commit}`, bars: shown }),
  );
}
