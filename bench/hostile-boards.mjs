/**
 * Thirty puzzles that need as much work as a puzzle can: the largest boards, the longest lists of cages and houses, all
 * rules at once, trees that no engine searches to the end. Each is made from a seed and is the same everywhere.
 * `limits.mjs` and test/limits test the limits on them.
 *
 * Sums and multiplicities come from a filled grid, so that no contradiction ends a search early, unless the name says
 * otherwise.
 */
import { readFileSync } from 'node:fs';
import { createRandom } from './datasets/random-grid.mjs';

/** @returns {{ name: string, text: string }[]} puzzle JSON, one text for each puzzle */
export function hostileBoards() {
  return Object.entries(boards).map(([name, make]) => ({ name, text: JSON.stringify({ v: 1, id: name, ...make() }) }));
}

/** @returns {string} the puzzle JSON of one of the puzzles */
export const hostileBoard = (name) => JSON.stringify({ v: 1, id: name, ...boards[name]() });

const sizes = { 4: 2, 9: 3, 16: 4, 25: 5 };

/** Returns a filled grid of n × n with boxes and the values 1 … n. */
function filledGrid(size) {
  const box = sizes[size];
  return Array.from({ length: size * size }, (_, cell) => {
    const row = Math.floor(cell / size);
    return 1 + ((box * (row % box) + Math.floor(row / box) + (cell % size)) % size);
  });
}

const rangeOf = (length, from = 0) => Array.from({ length }, (_, index) => from + index);
const sumOf = (cells, grid) => cells.reduce((sum, cell) => sum + grid[cell], 0);

/** @returns {number[]} `count` different cells of a board */
function drawCells(random, cells, count) {
  const all = rangeOf(cells);
  for (let i = 0; i < count; i++) {
    const other = i + random(cells - i);
    [all[i], all[other]] = [all[other], all[i]];
  }
  return all.slice(0, count);
}

/** Draws cells whose values in the grid all differ, as in a cage without repeats. */
function drawDistinct(random, grid, count) {
  const taken = new Set();
  const cells = [];
  for (const cell of drawCells(random, grid.length, grid.length)) {
    if (taken.has(grid[cell])) continue;
    taken.add(grid[cell]);
    cells.push(cell);
    if (cells.length === count) break;
  }
  return cells;
}

/** Draws overlapping cages; `sizeOf` draws the size of each. */
function drawCages(size, count, sizeOf, { repeats = false, hasSum = true } = {}) {
  const random = createRandom(size * count);
  const grid = filledGrid(size);
  return rangeOf(count).map(() => {
    const cells = repeats ? drawCells(random, grid.length, sizeOf(random)) : drawDistinct(random, grid, sizeOf(random));
    return { cells, ...(hasSum && { sum: sumOf(cells, grid) }), ...(repeats && { repeats }) };
  });
}

/** Draws extra houses that allow each symbol as often as the grid has it there, and exactly so often if `isExact`. */
function drawHouses(size, count, cellsOf, isExact) {
  const random = createRandom(size + count);
  const grid = filledGrid(size);
  const names = rangeOf(size, 1).map((value) =>
    size < 10 || value < 10 ? String(value) : String.fromCharCode(55 + value),
  );
  return rangeOf(count).map(() => {
    const cells = drawCells(random, grid.length, cellsOf(random));
    const counts = new Array(size).fill(isExact ? 0 : 1);
    for (const cell of cells) counts[grid[cell] - 1]++;
    return {
      cells,
      [isExact ? 'multiset' : 'atMost']: Object.fromEntries(names.map((name, symbol) => [name, counts[symbol]])),
    };
  });
}

const empty = (size) => ({ size, givens: '.'.repeat(size * size) });
const allRules = ['diagonals', 'anti-knight', 'anti-king', 'non-consecutive'];

/** Returns a killer whose cages are three cells of a row, all over the board. */
function killerOf(size, width) {
  const grid = filledGrid(size);
  const cages = [];
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column += width) {
      const cells = rangeOf(Math.min(width, size - column), row * size + column);
      cages.push({ cells, sum: sumOf(cells, grid) });
    }
  }
  return cages;
}

/**
 * Returns a board without boxes whose left half allows too few symbols. Hidden singles detect this at the root; the
 * course algorithms need a long search.
 */
function pigeonholes(size) {
  const symbols = rangeOf(size, 1).map(String);
  const givens = '.'.repeat(size * size);
  // The first column allows half of the symbols, the other columns of the left half one symbol more.
  const candidates = rangeOf(size * size).map((cell) =>
    cell % size < size / 2 ? symbols.slice(0, size / 2 + (cell % size === 0 ? 0 : 1)) : symbols,
  );
  return { size, givens, candidates, lines: 'both', regions: 'none', alphabet: symbols };
}

/** Labels of jigsaw regions along the diagonals: each region shares a cell with every line. */
const diagonalRegions = (size) => rangeOf(size * size).map((cell) => ((cell % size) + Math.floor(cell / size)) % size);

const mathemagic = () =>
  readFileSync(new URL('datasets/boards/killer-mathemagic.ndjson', import.meta.url), 'utf8')
    .trim()
    .split('\n');

const boards = {
  'mathemagic-1': () => JSON.parse(mathemagic()[0]),
  'mathemagic-6': () => JSON.parse(mathemagic()[5]),
  'empty-9': () => ({ ...empty(9), regions: 'none' }),
  'empty-16': () => empty(16),
  'empty-25': () => empty(25),
  'empty-25-all-rules': () => ({ ...empty(25), rules: allRules }),
  'empty-25-non-consecutive': () => ({ ...empty(25), rules: ['non-consecutive'] }),
  'sixteen-givens-16': () => ({
    size: 16,
    givens: rangeOf(256).map((cell) => (cell % 17 === 0 ? filledGrid(16)[cell] : 0)),
  }),
  'jigsaw-25-diagonal': () => ({ ...empty(25), regions: diagonalRegions(25) }),
  'latin-25': () => ({ ...empty(25), regions: 'none' }),
  'loose-candidates-25': () => ({
    ...empty(25),
    alphabet: rangeOf(25, 1).map(String),
    candidates: filledGrid(25).map((value, cell) =>
      rangeOf(25, 1)
        .filter((symbol) => symbol === value || (symbol * 7 + cell * 3) % 5 !== 0)
        .map(String),
    ),
  }),
  'loose-candidates-9': () => ({
    ...empty(9),
    candidates: filledGrid(9).map((value, cell) =>
      rangeOf(9, 1)
        .filter((symbol) => symbol === value || (symbol + cell) % 7 !== 0)
        .map(String),
    ),
    rules: ['anti-king'],
  }),
  'pigeonholes-16': () => pigeonholes(16),
  'pigeonholes-24': () => pigeonholes(24),
  'one-line-32': () => ({
    rows: 1,
    columns: 625,
    lines: 'none',
    alphabet: rangeOf(32, 1).map(String),
    extra: rangeOf(594).map((first) => ({ cells: rangeOf(32, first) })),
  }),
  'one-house-625': () => ({
    rows: 25,
    columns: 25,
    lines: 'none',
    alphabet: rangeOf(32, 1).map(String),
    extra: [{ cells: rangeOf(625), atMost: Object.fromEntries(rangeOf(32, 1).map((symbol) => [symbol, 20])) }],
  }),
  'killer-16': () => ({ ...empty(16), cages: killerOf(16, 4) }),
  'killer-25': () => ({ ...empty(25), cages: killerOf(25, 5) }),
  'cages-1000-9': () => ({ ...empty(9), cages: drawCages(9, 1000, (random) => 2 + random(8)) }),
  'cages-1000-16': () => ({ ...empty(16), cages: drawCages(16, 1000, (random) => 2 + random(15)) }),
  'cages-1000-25': () => ({ ...empty(25), cages: drawCages(25, 1000, (random) => 2 + random(24)) }),
  'cages-1000-repeats-9': () => ({
    ...empty(9),
    cages: drawCages(9, 1000, (random) => 2 + random(79), { repeats: true }),
  }),
  'cages-1000-repeats-25': () => ({
    ...empty(25),
    cages: drawCages(25, 1000, (random) => 2 + random(340), { repeats: true }),
  }),
  'cages-40-repeats-25-wide': () => ({ ...empty(25), cages: drawCages(25, 40, () => 620, { repeats: true }) }),
  'cages-1000-without-sums': () => ({ ...empty(25), cages: drawCages(25, 1000, () => 25, { hasSum: false }) }),
  'cages-1000-all-rules': () => ({
    ...empty(25),
    rules: allRules,
    cages: drawCages(25, 1000, (random) => 2 + random(10)),
  }),
  'values-999': () => ({
    rows: 25,
    columns: 25,
    lines: 'none',
    alphabet: rangeOf(32).map((symbol) => ({ s: `s${symbol}`, value: symbol * symbol - 480 })),
    cages: rangeOf(500).map((index) => ({
      cells: rangeOf(60, index),
      sum: 60 * (index % 2) - 480 * 60 + 60 * 144,
      repeats: true,
    })),
  }),
  'houses-1000-of-25': () => ({ ...empty(25), extra: drawHouses(25, 1000, () => 25, true) }),
  'houses-1000-of-hundreds': () => ({ ...empty(25), extra: drawHouses(25, 1000, (random) => 100 + random(200), true) }),
  'houses-1000-at-most': () => ({ ...empty(16), extra: drawHouses(16, 1000, (random) => 16 + random(17), false) }),
  'houses-and-cages': () => ({
    ...empty(16),
    extra: drawHouses(16, 1000, () => 16, true),
    cages: drawCages(16, 1000, (random) => 2 + random(10)),
    rules: allRules,
  }),
  'contradiction-1000-cages': () => ({
    ...empty(9),
    givens: '1'.padEnd(81, '.'),
    cages: [...drawCages(9, 998, (random) => 2 + random(4)), { cells: [1, 2], sum: 3 }],
  }),
  'contradiction-25': () => ({
    size: 25,
    positions: { 1: [1, 33] },
    rules: allRules,
    cages: [{ cells: [1, 2], sum: 3 }],
  }),
};
