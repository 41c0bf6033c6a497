/**
 * Compares our ratings with published ones. Explains the puzzles of datasets/rated.txt and prints, by bands of the
 * published rating, how many the techniques solve and how our ratings differ: the tables of docs/techniques.md.
 *
 *   node bench/ratings.mjs [--each]      --each: before them, a line for every puzzle that is rated otherwise
 */
import { parseArgs } from 'node:util';
import { explain } from '../dist/index.js';
import { markdownTable, rankCorrelation } from '../dist/reports/index.js';
import { loadDataset } from './load-dataset.mjs';

/**
 * The least published rating of each band, and the techniques that Sukaku Explainer 1.18.1 needs there.
 * @type {[number, string][]}
 */
const bands = [
  [1.2, 'singles; locked candidates and hidden subsets that lead to one'],
  [2.6, 'locked candidates, pairs, X-wing, naked triples'],
  [3.8, 'swordfish, two strong links, XY- and XYZ-wings'],
  [4.5, 'unique rectangles and loops, types 1 to 4'],
  [5.0, 'naked quads, jellyfish, three strong links'],
  [5.5, 'bivalue graves, wings of four and five cells'],
  [6.6, 'forcing chains and cycles'],
  [7.7, 'nishio, region, cell and dynamic forcing chains'],
];

const { values: options } = parseArgs({ options: { each: { type: 'boolean', default: false } } });

const { text } = loadDataset('rated');
const puzzles = new TextDecoder()
  .decode(text)
  .trim()
  .split('\n')
  .map((line) => {
    const [puzzle, published] = line.split(' ');
    const { rating, steps } = explain(puzzle);
    const hardest = Math.max(...steps.map((step) => step.rating));
    const { technique } = steps.find((step) => step.rating === hardest) ?? {};
    return { puzzle, published: Number(published), rating, hardest: technique };
  });

if (options.each) {
  for (const { puzzle, published, rating, hardest } of puzzles) {
    if (rating !== published)
      console.log(`${puzzle} published ${published.toFixed(1)}, ours ${rating?.toFixed(1) ?? 'none'} (${hardest})`);
  }
}

const inBand = (index) =>
  puzzles.filter(({ published }) => published >= bands[index][0] && !(published >= bands[index + 1]?.[0]));
const rows = bands.map(([, about], index) => rowOf(nameBand(inBand(index)), about, inBand(index)));
const head = [
  'published',
  'what it needs',
  'puzzles',
  'solved',
  'equal',
  'easier',
  'harder',
  'mean of differences',
  'largest',
];
console.log(
  markdownTable(
    head,
    [...rows, rowOf('all', '', puzzles)],
    ['left', 'left', ...head.slice(2).map(() => /** @type {const} */ ('right'))],
  ),
);

const solved = puzzles.filter(({ rating }) => rating !== null);
const { rho, low, high, n } = rankCorrelation(
  solved.map(({ published }) => published),
  solved.map(({ rating }) => rating ?? Infinity),
);
console.log(
  `\nRank correlation of the ratings of ${n} solved puzzles: ${rho.toFixed(4)} (95 %: ${low.toFixed(4)} to ${high.toFixed(4)})`,
);

function nameBand(members) {
  const published = members.map((member) => member.published);
  return `${Math.min(...published).toFixed(1)}–${Math.max(...published).toFixed(1)}`;
}

/** Returns a row of the table. The differences are absolute, over the solved puzzles. */
function rowOf(name, about, members) {
  const differences = members
    .filter(({ rating }) => rating !== null)
    .map(({ rating, published }) => Math.round(10 * (rating - published)) / 10);
  const count = (isCounted) => String(differences.filter(isCounted).length);
  const sizes = differences.map(Math.abs);
  const mean = sizes.length > 0 ? (sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toFixed(2) : '–';
  const largest = sizes.length > 0 ? Math.max(...sizes).toFixed(1) : '–';
  const counts = [count((d) => d === 0), count((d) => d < 0), count((d) => d > 0)];
  return [name, about, String(members.length), String(sizes.length), ...counts, mean, largest];
}
