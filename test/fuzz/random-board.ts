/**
 * Seeded random boards of 4 to 6 rows and columns with every part of a board. Cages, candidates and givens come from a
 * filling that satisfies all houses, if one is found, so that many boards have solutions and some exactly one.
 */
import type { Board, NamedRule } from '../../src/model/board/board.js';
import type {
  BoardDescription,
  CageDescription,
  HouseDescription,
  SymbolDescription,
} from '../../src/model/board/description.js';
import { buildBoard } from '../../src/model/board/build-board.js';
import { Random } from '../helpers/random.js';
import { countByForce, visitByForce } from './count-by-force.js';

export interface CountedBoard {
  readonly description: BoardDescription;
  readonly board: Board;
  /** The number of solutions by brute force, at most `mostSolutions`. */
  readonly count: number;
}

export const mostSolutions = 50;
/** The most symbols that brute force tries before a board gets more givens. */
const budget = 6000;

export function makeRandomBoard(seed: number): CountedBoard {
  const random = new Random(seed);
  const { layout, filling } = makeFilledLayout(random);
  const empty = buildBoard(layout);
  const description: BoardDescription = {
    ...layout,
    cages: makeCages(random, empty, filling),
    candidates: chance(random, 15)
      ? filling.map((symbol) => (1 << symbol) | random.below(1 << empty.symbols.length))
      : undefined,
  };
  const open = random.shuffle([...filling.keys()]);
  const board = buildBoard(description);
  for (let given = random.below(open.length >> 1); ; given += 3) {
    const shown = new Set(open.slice(0, given));
    const count = countByForce(
      { ...board, givens: filling.map((symbol, cell) => (shown.has(cell) ? symbol : -1)) },
      mostSolutions,
      budget,
    );
    if (count === undefined) continue;
    const complete = { ...description, givens: filling.map((symbol, cell) => (shown.has(cell) ? symbol : null)) };
    return { description: complete, board: buildBoard(complete), count };
  }
}

/**
 * Makes a layout, and symbols that satisfy all its houses and rules. If none are found soon, a part of the layout is
 * removed, or, on one board in ten, random symbols are used.
 */
function makeFilledLayout(random: Random): { layout: BoardDescription; filling: readonly number[] } {
  let layout = makeLayout(random);
  const parts: readonly (() => Partial<BoardDescription>)[] = [
    () => ({ extra: undefined }),
    () => ({ rules: layout.rules?.slice(1) }),
    () => ({ regions: 'none' }),
    () => ({ rules: layout.rules?.slice(1) }),
    () => ({ lines: 'rows' }),
    () => ({ rules: undefined }),
  ];
  for (const leaveOut of chance(random, 90) ? parts : []) {
    const filling = findFilling(buildBoard(layout), random);
    if (filling) return { layout, filling };
    layout = { ...layout, ...leaveOut() };
  }
  const symbols = layout.symbols.length;
  return {
    layout,
    filling:
      findFilling(buildBoard(layout), random) ?? range(layout.rows * layout.columns).map(() => random.below(symbols)),
  };
}

const chance = (random: Random, percent: number): boolean => random.below(100) < percent;
const range = (length: number): number[] => Array.from({ length }, (_, index) => index);

function makeLayout(random: Random): BoardDescription {
  const rows = 4 + random.below(3);
  const columns = chance(random, 75) ? rows : 4 + random.below(3);
  const total = Math.max(rows, columns);
  const counts = makeCounts(random, total);
  const allRules: readonly NamedRule[] =
    rows === columns ? ['diagonals', 'anti-knight', 'anti-king', 'non-consecutive'] : ['anti-knight', 'anti-king'];
  return {
    rows,
    columns,
    symbols: makeSymbols(random, counts),
    lines: chance(random, 80) ? 'both' : (['rows', 'columns', 'none'] as const)[random.below(3)],
    partial: rows !== columns,
    regions: makeRegions(random, rows, columns, total),
    extra: chance(random, 30)
      ? range(1 + random.below(2)).map(() => makeExtraHouse(random, rows * columns, counts))
      : undefined,
    rules: chance(random, 40) ? allRules.filter(() => chance(random, 35)) : undefined,
  };
}

/** Returns multiplicities that add up to `total`; on most boards all are 1. */
function makeCounts(random: Random, total: number): number[] {
  if (chance(random, 60)) return range(total).map(() => 1);
  const counts = range(2 + random.below(total - 1)).map(() => 1);
  for (let added = counts.length; added < total; added++) counts[random.below(counts.length)]++;
  return counts;
}

/** Makes symbols with their own number, with random numbers, some of them equal, or one symbol without a number. */
function makeSymbols(random: Random, counts: readonly number[]): SymbolDescription[] {
  const kind = random.below(10);
  return counts.map((count, index) => {
    if (kind === 0) return { name: String.fromCharCode(65 + index), count, value: random.below(12) - 3 };
    if (kind === 1 && index === 0) return { name: 'π', count, value: null };
    return { name: `${index + 1}`, count };
  });
}

/** Makes boxes, connected regions (some incomplete), or no regions. */
function makeRegions(random: Random, rows: number, columns: number, size: number): BoardDescription['regions'] {
  if ((rows * columns) % size !== 0 || chance(random, 20)) return 'none';
  if (rows === columns && rows !== 5 && chance(random, 20)) return 'boxes';
  const count = (rows * columns) / size;
  for (let tries = 0; tries < 50; tries++) {
    const regions = new Array<number | null>(rows * columns).fill(null);
    if (!range(count).every((region) => growRegion(random, regions, region, size, columns))) continue;
    return chance(random, 20) ? regions.map((region) => (region! % 3 === 0 ? null : region)) : regions;
  }
  return 'none';
}

/** Grows a region from the first cell without one. @returns false if there is no room. */
function growRegion(
  random: Random,
  regions: (number | null)[],
  region: number,
  size: number,
  columns: number,
): boolean {
  const cells = [regions.indexOf(null)];
  regions[cells[0]] = region;
  while (cells.length < size) {
    const free = cells
      .flatMap((cell) => neighboursOf(cell, regions.length, columns))
      .filter((cell) => regions[cell] === null);
    if (free.length === 0) return false;
    // Low cells come first in most cases, so that the cells behind the front are rarely cut off.
    const next = chance(random, 50) ? Math.min(...free) : free[random.below(free.length)];
    regions[next] = region;
    cells.push(next);
  }
  return true;
}

function neighboursOf(cell: number, cells: number, columns: number): number[] {
  const beside = [...(cell % columns > 0 ? [cell - 1] : []), ...((cell + 1) % columns > 0 ? [cell + 1] : [])];
  return [cell - columns, cell + columns].filter((other) => other >= 0 && other < cells).concat(beside);
}

function makeExtraHouse(random: Random, cellCount: number, counts: readonly number[]): HouseDescription {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const cells = random.shuffle(range(cellCount)).slice(0, 2 + random.below(total - 1));
  if (chance(random, 50)) return { cells };
  const own = counts.map(() => random.below(3));
  while (own.reduce((sum, count) => sum + count, 0) < cells.length) own[random.below(own.length)]++;
  return { cells, counts: own };
}

/** Returns symbols that satisfy all houses and rules, if some are found soon. */
function findFilling(board: Board, random: Random): number[] | undefined {
  let filling: number[] | undefined;
  visitByForce(board, random.shuffle(range(board.symbols.length)), 1500, (cells) => {
    filling = [...cells];
    return false;
  });
  return filling;
}

/**
 * Makes connected cages, which may overlap. Most have the sum of the filling, a few another sum that may be impossible.
 */
function makeCages(random: Random, board: Board, filling: readonly number[]): CageDescription[] {
  const { symbols, columns } = board;
  const hasValues = symbols.every(({ value }) => value !== null);
  const mayOverlap = chance(random, 30);
  const free = new Set(range(filling.length));
  return range(chance(random, 25) ? 0 : random.below(10)).flatMap((): CageDescription[] => {
    if (free.size === 0) return [];
    const repeats = chance(random, 25);
    const cells = [[...free][random.below(free.size)]];
    for (let tries = random.below(8); tries > 0; tries--) {
      const beside = neighboursOf(cells[random.below(cells.length)], filling.length, columns);
      const next = beside[random.below(beside.length)];
      const isTaken = cells.includes(next) || (!mayOverlap && !free.has(next));
      if (!isTaken && (repeats || !cells.some((cell) => filling[cell] === filling[next]))) cells.push(next);
    }
    if (!mayOverlap) for (const cell of cells) free.delete(cell);
    const sum = cells.reduce((total, cell) => total + symbols[filling[cell]].value!, 0);
    return [{ cells, repeats, sum: hasValues && chance(random, 85) ? sum + wrongBy(random) : null }].filter((cage) =>
      isAccepted(board, cage),
    );
  });
}

const wrongBy = (random: Random): number => (chance(random, 5) ? random.below(7) - 3 : 0);

/** Tests whether a board accepts the cage: a sum that no symbols reach is refused. */
function isAccepted({ rows, columns, symbols, counts }: Board, cage: CageDescription): boolean {
  try {
    const named = symbols.map(({ name, value }, index) => ({ name, value, count: counts[index] }));
    buildBoard({ rows, columns, symbols: named, lines: 'none', cages: [cage] });
    return true;
  } catch {
    return false;
  }
}
