/**
 * The constraints of a program as the algorithms of the course walk over them: houses and links in typed arrays, and which of them
 * cover a cell. Puzzles come in families with one layout, so a structure is kept as long as the constraints it was made of.
 */
import type { Constraints, HouseConstraint, LinkConstraint } from '../board/read-program.js';

export interface CourseHouse {
  readonly cells: Int32Array;
  /** How often it allows each symbol. */
  readonly counts: Int32Array;
  /** The symbols that it must have: all that it allows, so often; 0 when the house has fewer cells than it allows symbols. */
  readonly mustHave: number;
  /** Whether it allows each symbol once at most. */
  readonly isDistinct: boolean;
}

/** `cell` with symbol s forbids the symbols of the mask `forbidden[s]` in each of `others`. */
export interface CourseLink {
  readonly cell: number;
  readonly others: Int32Array;
  readonly forbidden: Int32Array;
}

export interface CourseStructure {
  readonly cellCount: number;
  readonly houses: readonly CourseHouse[];
  readonly links: readonly CourseLink[];
  /** Houses that cover each cell, and links that begin in it. */
  readonly housesOf: readonly (readonly CourseHouse[])[];
  readonly linksOf: readonly (readonly CourseLink[])[];
  /** Cells that each constraint covers: the houses by their number, the links behind them. */
  readonly scopes: readonly Int32Array[];
  /** Numbers of the constraints that cover each cell, ascending. */
  readonly constraintsOf: readonly (readonly number[])[];
  /** Symbols that the houses of each cell allow at all, a mask a cell. */
  readonly allowed: Int32Array;
}

/** Units of work (`../interruptible.ts`) of a look at so many cells, at a house, at a link. */
export const workOfScope = ({ length }: ArrayLike<number>): number => length / 64;
export const workOfHouse = ({ cells, isDistinct }: CourseHouse): number =>
  (isDistinct ? 1 : cells.length / 16) * workOfScope(cells);
export const workOfLink = 0.1;

const known = new WeakMap<readonly HouseConstraint[], CourseStructure>();

export function structureOf(constraints: Constraints): CourseStructure {
  const kept = known.get(constraints.houses);
  if (kept) return kept;
  const structure = makeStructure(constraints);
  known.set(constraints.houses, structure);
  return structure;
}

function makeStructure({ cellCount, houses, links }: Constraints): CourseStructure {
  const ownHouses = houses.map(readHouse);
  const ownLinks = links.map(readLink);
  const allowed = new Int32Array(cellCount).fill(-1);
  for (const { cells, counts } of ownHouses) for (const cell of cells) allowed[cell] &= maskOf(counts);
  const scopes = [
    ...ownHouses.map((house) => house.cells),
    ...ownLinks.map(({ cell, others }) => Int32Array.of(cell, ...others)),
  ];
  return {
    cellCount,
    houses: ownHouses,
    links: ownLinks,
    housesOf: listByCell(cellCount, ownHouses, (house) => house.cells),
    linksOf: listByCell(cellCount, ownLinks, (link) => [link.cell]),
    scopes,
    constraintsOf: listByCell(cellCount, [...scopes.keys()], (index) => scopes[index]),
    allowed,
  };
}

/** What covers each cell, in its order. */
function listByCell<T>(cellCount: number, items: readonly T[], cellsOf: (item: T) => Iterable<number>): T[][] {
  const lists = Array.from({ length: cellCount }, (): T[] => []);
  for (const item of items) for (const cell of cellsOf(item)) lists[cell].push(item);
  return lists;
}

function readHouse({ cells, counts, isExact }: HouseConstraint): CourseHouse {
  return {
    cells: Int32Array.from(cells),
    counts: Int32Array.from(counts),
    mustHave: isExact ? maskOf(counts) : 0,
    isDistinct: counts.every((count) => count <= 1),
  };
}

function readLink({ cell, others, forbidden }: LinkConstraint): CourseLink {
  return { cell, others: Int32Array.from(others), forbidden: Int32Array.from(forbidden) };
}

/** The symbols that are allowed at least once. */
function maskOf(counts: ArrayLike<number>): number {
  return Array.from(counts).reduce((mask, count, symbol) => (count > 0 ? mask | (1 << symbol) : mask), 0);
}
