/**
 * Pencilmark puzzles beside the ratings that Sukaku Explainer gave them, by every way to a rating. A cell with one
 * stated candidate is filled only if no peer has that candidate; otherwise it is a single that has to be found.
 */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { annotate, explain, grade, hint, rate, type PuzzleInput } from '../../src/index.js';
import { countOf, sampleOf } from '../helpers/extent.js';
import { wikipediaPuzzle, wikipediaSolution } from '../helpers/wikipedia-puzzle.js';
import { runWithoutWasm } from './without-wasm.js';

interface Recorded {
  readonly puzzle: string;
  readonly er: number;
  readonly ep: number;
  readonly ed: number;
}

const recorded = gunzipSync(readFileSync(new URL('../../bench/datasets/ratings/sukakus.ndjson.gz', import.meta.url)))
  .toString()
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Recorded);

const ratingsOf = ({ er, ep, ed }: Recorded): readonly unknown[] => [er, ep, ed];
const rated = (puzzle: PuzzleInput): readonly unknown[] => {
  const { er, ep, ed } = rate(puzzle);
  return [er, ep, ed];
};
const ours = sampleOf(recorded, 5).map((one) => [one.puzzle, one] as const);

test('there are puzzles of all ratings up to 9.2', () => {
  expect(recorded).toHaveLength(139);
  expect(new Set(recorded.map(({ er }) => Math.floor(er)))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9]));
});

test.each(ours)('rate, grade and annotate: %s', (puzzle, one) => {
  expect(rated(puzzle)).toEqual(ratingsOf(one));
  expect(rated({ size: 9, candidates: puzzle })).toEqual(ratingsOf(one));
  expect(grade(puzzle, { scale: 'sukaku' })).toMatchObject({ er: one.er, ep: one.ep, ed: one.ed });
  expect(annotate(puzzle, { add: ['er', 'ep', 'ed', 'rating'] })).toEqual({
    ...{ er: one.er, ep: one.ep, ed: one.ed, rating: one.er },
  });
});

test.each(ours)('explain and hint: %s', (puzzle, { er, ed }) => {
  const { rating, steps, trajectory } = explain(puzzle, { trajectory: true });
  expect(rating).toBe(er);
  expect(steps[0].rating).toBe(ed);
  expect(hint(puzzle).step).toEqual(steps[0]);
  // The candidates of the puzzle hold the grid at the end, and its rows are those of a solution.
  const last = trajectory!.at(-1)!;
  for (let row = 0; row < 9; row++) expect([...last.slice(9 * row, 9 * row + 9)].toSorted().join('')).toBe('123456789');
  for (let cell = 0; cell < 81; cell++) expect(puzzle.slice(9 * cell, 9 * cell + 9)).toContain(last[cell]);
});

test('without WebAssembly the searches in TypeScript rate them the same', () => {
  const chains = sampleOf(
    recorded.filter(({ er }) => er > 6.5 && er < countOf({ sample: 7.5, all: 8.5 })),
    2,
  );
  expect(chains.length).toBeGreaterThan(countOf({ sample: 1, all: 2 }));
  const rated = runWithoutWasm(`
    const { rateOnScale } = await import('./dist/questions/rate.js');
    const { readPuzzle } = await import('./dist/formats/puzzle-input.js');
    const { runNow } = await import('./dist/search/steps.js');
    const ratings = ${JSON.stringify(chains.map(({ puzzle }) => puzzle))}.map((puzzle) => {
      const { er, ep, ed } = runNow(rateOnScale(readPuzzle(puzzle), 'sukaku', { isLate: false }));
      return [er, ep, ed];
    });
    console.log(JSON.stringify(ratings));`);
  expect(rated).toEqual(chains.map(ratingsOf));
});

/** The candidates of a puzzle: all nine in its blanks, or those that its givens leave. */
function pencilmarks(puzzle: string, areLeft: boolean): string {
  const seen = (cell: number, other: number): boolean =>
    Math.floor(cell / 9) === Math.floor(other / 9) ||
    cell % 9 === other % 9 ||
    (Math.floor(cell / 27) === Math.floor(other / 27) && Math.floor((cell % 9) / 3) === Math.floor((other % 9) / 3));
  const isLeft = (cell: number, digit: string): boolean =>
    puzzle[cell] === '.'
      ? !(areLeft && [...puzzle].some((given, other) => given === digit && seen(cell, other)))
      : puzzle[cell] === digit;
  return Array.from({ length: 81 }, (_, cell) => [...'123456789'].map((digit) => (isLeft(cell, digit) ? digit : '.')))
    .flat()
    .join('');
}

test('givens whose digits their peers do not have count as filled, and others as naked singles', () => {
  const puzzle = '..31.85...6.....2.....2....63.....54.82...96...5...3..9.67341.28...5...9...9.6...';
  const { er, ep, ed, steps } = rate(puzzle);
  const left = rate(pencilmarks(puzzle, true));
  expect([left.er, left.ep, left.ed, left.steps]).toEqual([er, ep, ed, steps]);
  const found = rate(pencilmarks(puzzle, false));
  expect([found.ep, found.ed]).toEqual([2, 2]);
  expect(found.steps.filter(({ placements }) => placements.length > 0)).toHaveLength(81);
});

test('givens count as filled beside candidates, whatever their peers state', () => {
  const candidates = pencilmarks(wikipediaPuzzle, false);
  expect(rate({ size: 9, givens: wikipediaPuzzle, candidates })).toMatchObject({ er: 1.2, ep: 1.2, ed: 1.2 });
  expect(rate({ size: 9, givens: wikipediaPuzzle, candidates }).steps).toEqual(rate(wikipediaPuzzle).steps);
  expect(grade({ size: 9, givens: wikipediaPuzzle, candidates }, { scale: 'sukaku' }).ed).toBe(1.2);
});

test('a solution as candidates is solved', () => {
  const { steps, isSolved, trajectory } = explain(pencilmarks(wikipediaSolution, true), { trajectory: true });
  expect([steps, isSolved, trajectory]).toEqual([[], true, []]);
});

test('a hidden single is drawn with the candidates that a puzzle states', async () => {
  const { drawHint } = await import('../../src/questions/hint.js');
  const { asBoard } = await import('../../src/model/board/classic-board.js');
  const { readPuzzle } = await import('../../src/formats/puzzle-input.js');
  const [{ puzzle }] = recorded;
  const drawn: (readonly unknown[])[] = [];
  const board = asBoard(readPuzzle(puzzle));
  drawHint(hint(puzzle), { board: () => board } as never, (cells) => {
    drawn.push(Array.from(cells));
    return '';
  });
  const [cells] = drawn;
  const { cell } = hint(puzzle).step!.placements[0];
  for (let at = 0; at < 81; at++)
    if (at !== cell) expect(cells[at]).toBe(puzzle.slice(9 * at, 9 * at + 9).replaceAll('.', ''));
});
