/**
 * Makes the reports of docs/experiments/ with `pidoku experiment`, after `npm run build`; takes half an hour on two
 * cores. An interrupted run continues where it stopped: build/experiments/ keeps the rows until a report is complete.
 *
 *   npm run experiments                              all of them, or those that are named
 *   node scripts/experiments.mjs --check heuristics  runs them again and compares the counters with those recorded
 *   node scripts/experiments.mjs -j 4 --sample 100 --folder /tmp/trial viewpoints
 *                                                    a trial, elsewhere, on fewer puzzles
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('../', import.meta.url));
const classic = (...names) => names.map((name) => join('bench/datasets', name));

/** The data sets and options of each experiment. */
const experiments = {
  viewpoints: [...classic('17clue.txt.gz', 'top95.txt', 'hardest.txt', 'easy.txt.gz'), '--sample', '49151'],
  'forward-checking-vs-consistency': [
    ...classic('17clue.txt.gz', 'top95.txt', 'hardest.txt', 'easy.txt.gz'),
    '--sample',
    '1000',
  ],
  heuristics: [...classic('17clue.txt.gz', 'top95.txt', 'hardest.txt'), '--sample', '1000'],
  cardinality: [
    'examples/pi-days.ndjson',
    ...['2008', '2010', '2011', '2015'].map((year) => `examples/pi-day-${year}.json`),
    ...['--pool', 'pi-days'],
  ],
};

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    check: { type: 'boolean', default: false },
    threads: { type: 'string', short: 'j', default: 'auto' },
    sample: { type: 'string' },
    folder: { type: 'string', default: join(root, 'docs/experiments') },
  },
});
const names = positionals.length > 0 ? positionals : Object.keys(experiments);
const unknown = names.filter((name) => !(name in experiments));
if (unknown.length > 0)
  throw new Error(`unknown experiment ${unknown.join(', ')}: expected ${Object.keys(experiments).join(', ')}`);

/** Ends this process when the command fails. */
function run(name, folder) {
  const sample = options.sample === undefined ? [] : ['--sample', options.sample];
  const words = [
    'dist/cli/main.cjs',
    'experiment',
    name,
    ...experiments[name],
    ...sample,
    '--output',
    folder,
    '--threads',
    options.threads,
  ];
  const { status } = spawnSync(process.execPath, words, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/** @returns true if the counters equal the recorded ones. */
function check(name) {
  const folder = mkdtempSync(join(tmpdir(), 'pidoku-experiment-'));
  try {
    run(name, folder);
    const [found, recorded] = [folder, join(options.folder, name)].map((path) =>
      readFileSync(join(path, 'counters.json'), 'utf8'),
    );
    console.log(`${name}: ${found === recorded ? 'the same counters' : 'OTHER COUNTERS than recorded'}`);
    return found === recorded;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function make(name) {
  const folder = join(root, 'build/experiments', name);
  const target = join(options.folder, name);
  run(name, folder);
  mkdirSync(target, { recursive: true });
  const isPublished = (file) => file === 'report.md' || file === 'counters.json' || file.endsWith('.svg');
  for (const file of readdirSync(folder).filter(isPublished)) copyFileSync(join(folder, file), join(target, file));
  rmSync(folder, { recursive: true });
}

if (!options.check) names.forEach(make);
else if (!names.map(check).every(Boolean)) process.exitCode = 1;
