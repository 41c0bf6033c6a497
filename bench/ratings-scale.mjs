/**
 * Compares `rate` with recorded ratings of the originals. Prints, by dialect and band of the recorded ER, how many
 * puzzles have the same ER, EP and ED, are easier and harder, and have the same steps, with the time; by technique, in
 * how many puzzles it decides and which one decides in ours; and which step of ours stands where the recorded steps
 * first differ.
 *
 *   node bench/ratings-scale.mjs [--most 9.9] [--each]      --most: puzzles up to this ER; --each: a line for each
 *   other
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { rate } from '../dist/index.js';
import { markdownTable } from '../dist/reports/index.js';
import { describeRun } from './machine.mjs';

const { values: options } = parseArgs({
  options: { most: { type: 'string', default: '9.9' }, each: { type: 'boolean', default: false } },
});
const file = new URL('datasets/ratings/sukaku-explainer.ndjson.gz', import.meta.url);
const records = gunzipSync(readFileSync(file))
  .toString()
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

/**
 * @type {Map<string, { puzzles: number, equal: number, easier: number, harder: number, steps: number, ms: number }>}
 */
const bands = new Map();
/** @type {Map<string, number>} */
const departures = new Map();
/**
 * The technique of the first of the hardest steps, without the numbers of its form.
 * @param {number} er
 * @param {(readonly [string, number])[]} steps
 */
const decidingOf = (er, steps) =>
  (steps.find(([, value]) => value === er)?.[0] ?? 'none').replace(/^g/, '').replace(/\d+/g, '');
/**
 * For each technique that decides a recorded ER, how often each of ours does.
 * @type {Map<string, Map<string, number>>}
 */
const deciding = new Map();
for (const { puzzle, dialect, er, ep, ed, steps } of records.filter((record) => record.er <= Number(options.most))) {
  const start = performance.now();
  const rating = rate(puzzle, { scale: dialect });
  const ms = performance.now() - start;
  const name = `${dialect} ${Math.floor(er)}`;
  const band = bands.get(name) ?? { puzzles: 0, equal: 0, easier: 0, harder: 0, steps: 0, ms: 0 };
  bands.set(name, band);
  band.puzzles++;
  band.ms += ms;
  const isEqual = rating.er === er && rating.ep === ep && rating.ed === ed;
  if (isEqual) band.equal++;
  else if (rating.er !== null && rating.er < er) band.easier++;
  else if (rating.er !== er) band.harder++;
  const [theirs, own] = [
    decidingOf(er, steps),
    decidingOf(
      rating.er ?? 0,
      rating.steps.map((step) => [step.name, step.rating]),
    ),
  ];
  const counts = deciding.get(theirs) ?? new Map();
  deciding.set(theirs, counts.set(own, (counts.get(own) ?? 0) + 1));
  const at = steps.findIndex(([, value], index) => value !== rating.steps[index]?.rating);
  if (at < 0) band.steps++;
  else {
    const ours = rating.steps[at];
    const departure = `${steps[at].join(' ')}, ours ${ours ? `${ours.name} ${ours.rating}` : 'none'}`;
    departures.set(departure, (departures.get(departure) ?? 0) + 1);
  }
  if (options.each && !isEqual)
    console.log(`${puzzle} ${dialect} ${[er, ep, ed].join('/')}, ours ${[rating.er, rating.ep, rating.ed].join('/')}`);
}

const { cpu, node } = describeRun();
console.log(`${cpu}, Node ${node}\n`);
const rows = [...bands]
  .sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
  .map(([name, { puzzles, equal, easier, harder, steps, ms }]) => [
    name,
    ...[puzzles, equal, easier, harder, steps].map(String),
    (ms / puzzles).toFixed(1),
  ]);
console.log(markdownTable(['recorded', 'puzzles', 'equal', 'easier', 'harder', 'same steps', 'ms a puzzle'], rows));
const decidingRows = [...deciding].map(([theirs, counts]) => {
  const others = [...counts].filter(([own]) => own !== theirs).map(([own, times]) => `${times} ${own}`);
  const all = [...counts.values()].reduce((sum, times) => sum + times, 0);
  return [theirs, String(all), String(counts.get(theirs) ?? 0), others.join(', ') || '–'];
});
console.log(`\n${markdownTable(['decides', 'puzzles', 'here too', 'here another'], decidingRows)}`);
console.log('\nWhere steps first differ:');
for (const [departure, times] of [...departures].sort(([, a], [, b]) => b - a).slice(0, 20))
  console.log(`${String(times).padStart(4)}  ${departure}`);
