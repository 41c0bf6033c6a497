/**
 * How large a shard should be: a simulation of machines that take shards from a queue, some of them slow, and that die
 * at a stated rate. Its table is that of docs/scale.md. Time 1 is that of the work on machines that are all alike and
 * never die, without what a shard costs.
 *
 *   node bench/stragglers.mjs [--machines N] [--hours N] [--cost SECONDS] [--runs N] [--seed N]
 */
import { parseArgs } from 'node:util';
import { markdownTable } from '../dist/reports/index.js';
import { randomNumbers } from './random-numbers.mjs';

const { values } = parseArgs({
  options: {
    machines: { type: 'string', default: '100' },
    hours: { type: 'string', default: '1' },
    cost: { type: 'string', default: '5' },
    runs: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
  },
});
const [machines, hours, cost, runs, seed] = ['machines', 'hours', 'cost', 'runs', 'seed'].map((key) =>
  Number(values[key]),
);

/** Speeds differ by a normal logarithm of this width; one machine in fifty is three times as slow. */
const width = 0.1;
const slowShare = 0.02;
const slowFactor = 3;
/** Seconds until a machine that died is replaced. */
const replaceSeconds = 120;
/** Seconds between two entries of the journal. */
const journalSeconds = 5;

/** @returns the seconds until all shards are done. @param deaths a machine's deaths an hour. */
function simulate({ shards, deaths, hasJournal, random }) {
  const shardSeconds = (hours * 3600 * machines) / shards;
  const speedOf = () => {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return Math.exp(width * normal) / (random() < slowShare ? slowFactor : 1);
  };
  const lifeSeconds = () => (deaths === 0 ? Infinity : (-Math.log(1 - random()) * 3600) / deaths);
  const workers = Array.from({ length: machines }, () => ({ freeAt: 0, speed: speedOf(), diesAt: lifeSeconds() }));
  /** What is left of shards whose machines died, and from when another machine can take each. */
  const broken = [];
  let untouched = shards;
  let end = 0;
  while (untouched > 0 || broken.length > 0) {
    let worker = workers[0];
    for (const other of workers) if (other.freeAt < worker.freeAt) worker = other;
    const again = broken.findIndex(({ from }) => from <= worker.freeAt);
    if (again < 0 && untouched === 0) {
      worker.freeAt = Math.min(...broken.map(({ from }) => from));
      continue;
    }
    const rest = again < 0 ? shardSeconds : broken.splice(again, 1)[0].rest;
    if (again < 0) untouched--;
    const begin = Math.max(worker.freeAt, 0);
    const takes = cost + rest / worker.speed;
    if (worker.diesAt >= begin + takes) {
      worker.freeAt = begin + takes;
      end = Math.max(end, worker.freeAt);
      continue;
    }
    const lost = hasJournal ? random() * journalSeconds : Infinity;
    const kept = Math.max(0, worker.diesAt - begin - cost - lost) * worker.speed;
    const diedAt = Math.max(worker.diesAt, begin);
    broken.push({ rest: rest - kept, from: diedAt });
    Object.assign(worker, { freeAt: diedAt + replaceSeconds, speed: speedOf() });
    worker.diesAt = worker.freeAt + lifeSeconds();
  }
  return end;
}

const perMachine = [1, 2, 4, 8, 16, 32, 64, 128, 256];
const cases = [0, 0.1, 1, 10].flatMap((deaths) => [true, false].map((hasJournal) => ({ deaths, hasJournal })));
const shown = cases.filter(({ deaths, hasJournal }) => deaths > 0 || hasJournal);
const rows = perMachine.map((each) => {
  const times = shown.map(({ deaths, hasJournal }) => {
    // Without a journal a shard that takes longer than machines live may never end.
    if (!hasJournal && (deaths * hours) / each > 5) return 'never';
    let sum = 0;
    for (let run = 0; run < runs; run++)
      sum += simulate({ shards: each * machines, deaths, hasJournal, random: randomNumbers(seed * 1e4 + run) });
    return (sum / runs / (hours * 3600)).toFixed(2);
  });
  return [`${each}`, `${Math.round((hours * 3600) / each)} s`, ...times];
});
const heads = shown.map(({ deaths, hasJournal }) => `${deaths} an hour${hasJournal ? '' : ', no journal'}`);
console.log(markdownTable(['shards a machine', 'a shard takes', ...heads], rows));
console.log(
  `${machines} machines, ${hours} h of work each, ${cost} s for each shard; means of ${runs} runs, seed ${seed}`,
);
