/**
 * Measures ours against one peer, in turn: on a shared machine only measurements made side by side compare. For every
 * engine and data set it runs some pairs, peer first, and prints the median, least and greatest ratio, above 1 if ours
 * is faster.
 *
 *   node bench/pairs.mjs --peer COMMAND [--pairs 5] [--seconds 0.5] [--dataset 17clue,hardest,mixed,easy]
 *
 * COMMAND gets the path of a file of 81-character lines and prints its puzzles a second (one thread, uniqueness
 * proved).
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadDataset } from './load-dataset.mjs';

const { values: options } = parseArgs({
  options: {
    peer: { type: 'string' },
    pairs: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '0.5' },
    engine: { type: 'string', default: 'native:avx512,native:avx2,native:sse4,wasm' },
    dataset: { type: 'string', default: '17clue,hardest,mixed,easy' },
  },
});
const { peer } = options;
if (!peer) throw new Error('--peer COMMAND is missing');
const sets = options.dataset.split(',');
const folder = mkdtempSync(join(tmpdir(), 'pidoku-pairs-'));
const fileOf = (set) => join(folder, `${set}.txt`);

const ratePeer = (set) => {
  const rate = Number(execFileSync(peer, [fileOf(set)], { encoding: 'utf8' }));
  if (!(rate > 0)) throw new Error(`${peer} printed no rate for ${set}`);
  return rate;
};

function rateOurs(engine, isa, set) {
  const env = { ...process.env, ...(isa && { PIDOKU_ISA: isa }) };
  const args = [join(import.meta.dirname, 'throughput.mjs'), engine, set, options.seconds];
  return JSON.parse(execFileSync(process.execPath, args, { env, encoding: 'utf8' })).puzzlesPerSecond;
}

try {
  for (const set of sets) writeFileSync(fileOf(set), loadDataset(set).text);
  console.log(`| × the peer | ${sets.join(' | ')} |\n|---|${'---:|'.repeat(sets.length)}`);
  for (const spec of options.engine.split(',')) {
    const [engine, isa] = spec.split(':');
    const cells = sets.map((set) => {
      const ratios = Array.from({ length: Number(options.pairs) }, () => {
        const theirs = ratePeer(set);
        return rateOurs(engine, isa, set) / theirs;
      }).toSorted((a, b) => a - b);
      return `${ratios[ratios.length >> 1].toFixed(1)} (${ratios[0].toFixed(1)}–${ratios[ratios.length - 1].toFixed(1)})`;
    });
    console.log(`| ${spec} | ${cells.join(' | ')} |`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
