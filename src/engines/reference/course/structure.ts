/**
 * The constraints of a program in the form that the algorithms of the course use: houses and links in typed arrays,
 * with the ones that cover each cell. Puzzles come in families with one layout, so a structure is kept as long as the
 * constraints it was made from.
 */
import type { Constraints, HouseConstraint, LinkConstraint } from '../board/read-program.js';
import { isSingle } from '../../../model/bits.js';
import type { Domains } from '../board/cell-model.js';

export interface CourseHouse {
  readonly cells: Int32Array;
  /** The number of times that the house allows each symbol. */
  readonly counts: Int32Array;
  /**
   * The symbols that the house must have: all that it allows, if it is exact; 0 if it has fewer cells than it allows
   * symbols.
   */
  readonly mustHave: number;
  /** True if the house allows each symbol at most once. */
  readonly isDistinct: boolean;
}

/** A link: `cell` with symbol s forbids the symbols of the mask `forbidden[s]` in each of `others`. */
export interface CourseLink {
  readonly cell: number;
  readonly others: Int32Array;
  readonly forbidden: Int32Array;
}

export interface CourseStructure {
  readonly cellCount: number;
  readonly houses: readonly CourseHouse[];
  readonly links: readonly CourseLink[];
  /** The houses that cover each cell, and the links that begin in it. */
  readonly housesOf: readonly (readonly CourseHouse[])[];
  readonly linksOf: readonly (readonly CourseLink[])[];
  /** The cells that each constraint covers: the houses by their number, then the links. */
  readonly scopes: readonly Int32Array[];
  /** For each cell, the numbers of the constraints that cover it, ascending. */
  readonly constraintsOf: readonly (readonly number[])[];
  /** For each cell, the mask of the symbols that its houses allow at all. */
  readonly allowed: Int32Array;
}

/** The units of work (`../interruptible.ts`) of examining so many cells, a house, a link. */
export const workOfScope = ({ length }: ArrayLike<number>): number => length / 64;
export const workOfHouse = ({ cells, isDistinct }: CourseHouse): number =>
  (isDistinct ? 1 : cells.length / 16) * workOfScope(cells);
export const workOfLink = 0.1;

const known = new WeakMap<readonly HouseConstraint[], CourseStructure>();

export function courseStructureOf(constraints: Constraints): CourseStructure {
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

/** For each cell, the items that cover it, in their order. */
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

// A state of the course's search: the domain of each cell, and which cells are assigned. A domain of one symbol is not
// automatically an assignment; the algorithms differ in when they make it one.

export class CourseState {
  /** One mask for each cell. */
  readonly domains: Domains;
  /** 1 for a cell that is assigned; its domain is its symbol. */
  readonly isAssigned: Uint8Array;

  constructor(cellCount: number) {
    this.domains = new Int32Array(cellCount);
    this.isAssigned = new Uint8Array(cellCount);
  }

  copyFrom({ domains, isAssigned }: CourseState): void {
    this.domains.set(domains);
    this.isAssigned.set(isAssigned);
  }

  assign(cell: number, symbol: number): void {
    this.domains[cell] = symbol;
    this.isAssigned[cell] = 1;
  }

  /** Assigns every cell with one symbol in its domain. @returns the number of cells that were not assigned before. */
  assignSingles(): number {
    const { domains, isAssigned } = this;
    let assigned = 0;
    for (let cell = 0; cell < domains.length; cell++) {
      if (isAssigned[cell] || !isSingle(domains[cell])) continue;
      isAssigned[cell] = 1;
      assigned++;
    }
    return assigned;
  }
}
