/**
 * Grades the data sets by the rules of document 003 (docs/sources.md) and makes everything in docs/grading/: the report
 * that `pidoku grade --report` writes for each set, the classes beside published ratings, and the control experiments.
 * It uses only counters, so the results are the same on every machine.
 *
 *   npm run build && node bench/grades.mjs
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { answerBoards, gradeNames } from '../dist/index.js';
import {
  drawChart,
  markdownTable,
  medianInterval,
  rankCorrelation,
  showCount,
  showInterval,
  showNumber,
} from '../dist/reports/index.js';
import { datasets, loadDataset } from './load-dataset.mjs';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'docs', 'grading');
const most = 5000;
const sets = ['top95', 'hardest', '17clue', 'easy', 'mixed', 'rated'];
const seeds = [1, 2, 3, 4, 5];

mkdirSync(folder, { recursive: true });
for (const name of sets) writeReport(name);
await writePublished();
await writeControls();

/** Writes the report with the command. */
function writeReport(name) {
  const { file, puzzles } = datasets.find((set) => set.name === name);
  const take = puzzles > most ? ['--take', `${most}`] : [];
  const args = ['grade', `bench/datasets/${file}`, ...take, '--rated', '--report', `docs/grading/${name}`];
  execFileSync(process.execPath, [join(root, 'dist/cli/main.cjs'), ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/** Grades the puzzles with one solution, and keeps the other fields of their lines. */
async function gradeSet(name, options) {
  const lines = new TextDecoder()
    .decode(loadDataset(name).text)
    .split('\n', most)
    .filter((line) => line !== '');
  const graded = [];
  const answers = answerBoards(
    'grade',
    lines.map((line) => line.slice(0, 81)),
    { threads: availableParallelism(), ...options },
  );
  for await (const answer of answers) {
    if (answer.status === 'malformed') throw answer.error;
    graded.push({ ...answer, published: Number(lines[graded.length].slice(82)) });
  }
  return graded.filter(({ grade }) => grade !== null);
}

/** Writes classes, backtracks and givens beside the ratings that Sukaku Explainer gave. */
async function writePublished() {
  const graded = await gradeSet('rated', { rated: true });
  const rows = gradeNames.map((name) => {
    const published = graded
      .filter(({ grade }) => grade === name)
      .map((puzzle) => puzzle.published)
      .sort((a, b) => a - b);
    const { median, ...interval } = medianInterval(published);
    const shown = [published[0], median].map((rating) => rating.toFixed(1));
    return [
      name,
      showCount(published.length),
      ...shown,
      showInterval(interval),
      published[published.length - 1].toFixed(1),
    ];
  });
  const measures = {
    'class (easy to evil)': ({ grade }) => gradeNames.indexOf(grade),
    backtracks: ({ stats }) => stats.backtracks,
    givens: ({ givens }) => givens,
    'our rating (∞ where the techniques do not solve it)': ({ rating }) => rating ?? Infinity,
  };
  const correlations = Object.entries(measures).map(([name, measure]) => {
    const correlation = rankCorrelation(
      graded.map(measure),
      graded.map(({ published }) => published),
    );
    return [name, showNumber(correlation.rho), showInterval(correlation), showCount(correlation.n)];
  });
  const text = [
    '# Classes beside published ratings',
    '`node bench/grades.mjs`',
    'The puzzles of `bench/datasets/rated.txt` and the ratings that Sukaku Explainer gave them.',
    markdownTable(['class', 'puzzles', 'least rating', 'median', '95 %', 'greatest'], rows),
    markdownTable(['with the published rating', 'rank correlation', '95 %', 'puzzles'], correlations),
    '![Published ratings, coloured by class](published.svg)',
  ];
  writeFileSync(join(folder, 'published.md'), `${text.join('\n\n')}\n`);
  writeFileSync(join(folder, 'published.svg'), await drawChart(publishedChart(graded)));
}

/**
 * Draws bars of half a point; a bar is named by its lowest rating.
 * @returns {import('vega-lite').TopLevelSpec}
 */
function publishedChart(graded) {
  const values = gradeNames.flatMap((name, rank) => {
    const counts = new Map();
    for (const { grade, published } of graded) {
      const from = Math.floor(2 * published) / 2;
      if (grade === name) counts.set(from, (counts.get(from) ?? 0) + 1);
    }
    return Array.from(counts, ([from, puzzles]) => ({ from: from.toFixed(1), puzzles, class: name, rank }));
  });
  return {
    title: { text: 'Published ratings, coloured by class', anchor: 'start' },
    width: 420,
    height: 200,
    data: { values },
    mark: 'bar',
    encoding: {
      x: { field: 'from', type: 'ordinal', title: 'rating from', axis: { labelAngle: 0 } },
      y: { field: 'puzzles', type: 'quantitative' },
      color: {
        field: 'class',
        type: 'nominal',
        title: null,
        scale: { domain: [...gradeNames], range: ['#b5d3e7', '#6baed6', '#2171b5', '#08306b'] },
      },
      order: { field: 'rank' },
    },
  };
}

/**
 * Writes the control experiments: the forms of the k-cells rule, and a random cell instead of the most constrained one.
 */
async function writeControls() {
  const arms = [
    { name: 'k-cells: identical domains', options: {} },
    { name: 'k-cells: naked subsets', options: { kCells: 'subset' } },
    { name: 'no k-cells rule', options: { kCells: 'none' } },
    ...seeds.map((seed) => ({ name: `random cell, seed ${seed}`, options: { branching: 'random', seed } })),
  ];
  const rows = [];
  for (const set of ['17clue', 'rated', 'top95', 'hardest']) {
    for (const { name, options } of arms) rows.push(controlRow(set, name, await gradeSet(set, options)));
  }
  const head = ['set', 'arm', ...gradeNames, 'backtracks', 'median of evil', '95 %', 'most'];
  const text = [
    '# Control experiments',
    '`node bench/grades.mjs`',
    `Of sets with more, the first ${showCount(most)} puzzles. Where an arm does not say otherwise: identical domains, the most constrained cell.`,
    markdownTable(
      head,
      rows,
      head.map((_, column) => (column < 2 ? 'left' : 'right')),
    ),
  ];
  writeFileSync(join(folder, 'controls.md'), `${text.join('\n\n')}\n`);
}

function controlRow(set, arm, graded) {
  const evil = graded.filter(({ grade }) => grade === 'evil').map(({ stats }) => stats.backtracks);
  const { median, ...interval } = medianInterval(evil);
  const counts = gradeNames.map((name) => showCount(graded.filter(({ grade }) => grade === name).length));
  return [
    set,
    arm,
    ...counts,
    showCount(evil.reduce((sum, count) => sum + count, 0)),
    showNumber(median),
    showInterval(interval),
    showCount(Math.max(0, ...evil)),
  ];
}
