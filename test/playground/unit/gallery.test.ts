/** The boards of the gallery are read by the package, keep what the page says of them, and are all there. */
import { readFileSync } from 'node:fs';
import { count, readBoard, solve } from 'pidoku';
import { describe, expect, test } from 'vitest';
import { buildBenchmarkSample } from '../../../web/gallery/benchmark-sample.js';
import { buildGallery } from '../../../web/gallery/build-gallery.js';
import { gallerySections } from '../../../web/gallery/entry.js';
import { rateGallery } from '../../../web/gallery/rate.js';
import { sampleOf } from '../../helpers/extent.js';

const entries = buildGallery();
const readText = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const withoutNames = (puzzle: string): string => {
  const { id: _, meta: __, ...rest } = JSON.parse(puzzle) as Record<string, unknown>;
  return JSON.stringify(rest);
};
const idsOf = (of: string): string[] => entries.filter(({ section }) => section === of).map(({ id }) => id);

describe('the gallery', () => {
  test('has every section, and no board twice', () => {
    expect([...new Set(entries.map(({ section }) => section))]).toEqual(gallerySections);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    expect(new Set(entries.map(({ puzzle }) => withoutNames(puzzle))).size).toBe(entries.length);
  });

  test('has every textbook board that the data sets have', () => {
    const shown = entries.map(({ puzzle }) => readBoard(puzzle).givens.join());
    const textbook = readText('bench/datasets/boards/textbook.ndjson').trim().split('\n');
    expect(textbook).toHaveLength(12);
    for (const line of textbook) expect(shown, line.slice(0, 40)).toContain(readBoard(line).givens.join());
  });

  test.each(entries.map((entry) => [entry.id, entry] as const))(
    '%s',
    (id, { section, puzzle, title, about, source }) => {
      const board = readBoard(puzzle);
      expect(board.id).toBe(id);
      expect(board.meta).toMatchObject({ title: title.en, source });
      for (const text of [title.en, title.de, about.en, about.de, source]) expect(text).toMatch(/^\S(.*[^.\s])?$/);
      // The killers of a hundred thousand guesses are solved in bench/, not here.
      if (id === 'mathemagic-1' || id === 'wecoc-1') return;
      if (id === 'k-cells') expect(count(board, { limit: 100 }).solutions).toBe(100);
      else expect(solve(board).status).toBe('unique');
      if (section === 'hardest') expect([board.rows, board.cages.length, board.houses.length]).toEqual([9, 0, 27]);
      if (section === 'variants') expect(board.rules.length + board.clues.length).toBeGreaterThan(0);
    },
  );

  test('has killers with cages and large boards', () => {
    const boardsOf = (section: string): ReturnType<typeof readBoard>[] =>
      entries.filter((entry) => entry.section === section).map(({ puzzle }) => readBoard(puzzle));
    expect(boardsOf('killers').every(({ cages }) => cages.length > 7)).toBe(true);
    expect(boardsOf('large').map(({ rows }) => rows)).toEqual([16, 16, 16, 25, 25]);
    expect(idsOf('pi')).toContain('pi-day-2009');
    expect(new Set(boardsOf('variants').flatMap(({ clues }) => clues.map(({ type }) => type))).size).toBeGreaterThan(
      14,
    );
  });

  test('begins with a board of each kind, from easy to hard', () => {
    const ratings = entries.filter(({ section }) => section === 'start').map(({ rating }) => rating);
    expect(ratings.length).toBeGreaterThan(5);
    expect(ratings).toEqual([...ratings].sort((a, b) => a! - b!));
    expect(ratings).not.toContain(null);
  });

  test('says how hard its boards are as our techniques and rules do', () => {
    // The chains of the hardest take a minute together; test/rating compares such steps with recorded ones.
    const quick = entries.filter(({ rating }) => rating === null || rating < 10);
    const said = Object.fromEntries(sampleOf(quick, 15).map(({ id, rating, grade }) => [id, { rating, grade }]));
    expect(rateGallery((id) => id in said)).toEqual(said);
    expect(entries.length - quick.length).toBe(5);
  }, 240_000);

  test('contains no solutions', () =>
    expect(entries.filter(({ puzzle }) => puzzle.includes('"solution"'))).toEqual([]));
});

test('the benchmark sample is spread over the sets, without solutions', () => {
  const { seventeen, hardest, killers, jigsaws } = buildBenchmarkSample();
  expect([seventeen, hardest, killers, jigsaws].map(({ length }) => length)).toEqual([400, 60, 10, 12]);
  expect(new Set([...seventeen, ...hardest]).size).toBe(460);
  expect(seventeen.every((line) => /^[1-9.]{81}$/.test(line) && line.replaceAll('.', '').length === 17)).toBe(true);
  expect([...killers, ...jigsaws].filter((puzzle) => puzzle.includes('"solution"'))).toEqual([]);
  for (const puzzle of [...killers, ...jigsaws]) expect(solve(puzzle).status).toBe('unique');
});
