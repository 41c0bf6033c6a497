/**
 * The puzzles of the benchmark tab, taken from the data sets when the page is built. They are spread evenly over each
 * set.
 */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { BenchmarkSample } from './sample.js';

const root = new URL('../../bench/datasets/', import.meta.url);

/** The files of the sample, from the root of the repository. */
export const sampleFiles = [
  '17clue.txt.gz',
  'hardest.txt',
  'boards/killer-hs.ndjson',
  'boards/killer-jigsaws.ndjson',
  'boards/jigsaws.ndjson',
].map((file) => `bench/datasets/${file}`);

export function buildBenchmarkSample(): BenchmarkSample {
  return {
    seventeen: spread(linesOf(gunzipSync(readFileSync(new URL('17clue.txt.gz', root))).toString('latin1')), 400),
    hardest: spread(linesOf(readText('hardest.txt')), 60),
    killers: [...boardsOf('killer-hs').slice(0, 2), ...boardsOf('killer-jigsaws').slice(0, 8)],
    jigsaws: boardsOf('jigsaws').slice(0, 12),
  };
}

const readText = (file: string): string => readFileSync(new URL(file, root), 'utf8');

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');

function spread<Item>(all: readonly Item[], count: number): Item[] {
  return Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)]);
}

/** Boards as JSON, without their solutions and metadata. */
function boardsOf(set: string): string[] {
  return linesOf(readText(`boards/${set}.ndjson`)).map((line) => {
    const { solution: _, meta: __, ...puzzle } = JSON.parse(line) as Record<string, unknown>;
    return JSON.stringify(puzzle);
  });
}
