/**
 * The parts of a board that do not change while it is solved: its houses, the houses of each cell, and the cells that
 * see each other.
 *
 * Invariant: the houses of the board come first, in its order, so that their numbers are its indices; cages without
 * repeats follow as houses that hold each symbol at most once.
 */
import { countBits } from '../../model/bits.js';
import type { Board, BoardHouseKind, NamedRule } from '../../model/board/board.js';
import { boxOfEachCell, cellsTiedBy } from '../../model/board/cells.js';

/** The number of cells of a house that a mask of places can tell apart. */
const maxPlaces = 32;
/**
 * The greatest numbers of houses and crossings that techniques look at: more than any board has whose cages do not
 * overlap. Beyond them, techniques only find fewer steps.
 */
const maxHouses = 512;
const maxCrossings = 1 << 14;

export interface GridHouse {
  /** Its index in `board.houses`; cages continue the numbering. */
  readonly index: number;
  readonly kind: BoardHouseKind | 'cage';
  readonly name: string;
  readonly cells: readonly number[];
  /** The multiplicity of each symbol. */
  readonly counts: readonly number[];
  /**
   * True if the house holds each symbol exactly `counts` times, false if at most. Always false for more than 32 cells:
   * masks of places cover the first 32, and an upper limit holds for any part of a house.
   */
  readonly isExact: boolean;
}

/** The cells that an exact house shares with another house. */
export interface Crossing {
  readonly house: number;
  readonly other: number;
  /** The places of `house` that lie in `other`. */
  readonly shared: number;
  /** The places of `other` that lie in `house`. */
  readonly sharedOfOther: number;
}

/** The houses of one kind, if they share no cells. */
export interface HouseFamily {
  readonly kind: BoardHouseKind;
  /** House numbers, at most 32. */
  readonly houses: readonly number[];
  /** For each cell, the index in `houses` of its house; −1 for none. */
  readonly indexOf: Int8Array;
}

export class GridLayout {
  readonly cellCount: number;
  readonly symbolCount: number;
  readonly houses: readonly GridHouse[];
  /** The numbers of the exact houses: regions first, because people look there first, then the others in order. */
  readonly exactHouses: readonly number[];
  /** The houses of each cell, by number. */
  readonly housesOf: readonly (readonly number[])[];
  /** Parallel to `housesOf`: the bit of the cell among the places of that house; 0 from the 33rd cell on. */
  readonly placeBits: readonly Int32Array[];
  readonly families: readonly HouseFamily[];
  /** True if only lines and boxes that tile the board restrict its cells. */
  readonly isRegular: boolean;
  /** The number of words of a set of cells. */
  readonly setWords: number;
  /** For each cell, the cells that a named rule forbids to hold the same symbol. */
  readonly linkedTo: readonly (readonly number[])[];
  /** For each cell, the cells that the non-consecutive rule ties to it. */
  readonly besides: readonly (readonly number[])[];
  /** For each symbol, the mask of the symbols that are one more or one less. */
  readonly consecutive: readonly number[];
  #crossings: readonly Crossing[] | undefined;
  readonly #sights: (Int32Array | undefined)[] = [];
  readonly #sightsByHouses = new Map<string, Int32Array>();

  constructor(board: Board) {
    const cells = Array.from({ length: board.rows * board.columns }, (_, cell) => cell);
    this.cellCount = cells.length;
    this.symbolCount = board.symbols.length;
    this.houses = listHouses(board);
    const exact = this.houses.filter(({ isExact }) => isExact);
    const isRegion = ({ kind }: GridHouse): boolean => kind === 'region';
    this.exactHouses = [...exact.filter(isRegion), ...exact.filter((house) => !isRegion(house))].map(
      ({ index }) => index,
    );
    const housesOf = cells.map((): number[] => []);
    const placeBits = cells.map((): number[] => []);
    for (const { index, cells } of this.houses) {
      for (const [place, cell] of cells.entries()) {
        housesOf[cell].push(index);
        placeBits[cell].push(bitOfPlace(place));
      }
    }
    this.housesOf = housesOf;
    this.placeBits = placeBits.map((bits) => Int32Array.from(bits));
    this.linkedTo = cells.map((cell) => tiedCells(board, cell, ['anti-knight', 'anti-king']));
    this.besides = cells.map((cell) => tiedCells(board, cell, ['non-consecutive']));
    this.consecutive = board.symbols.map((_, symbol) => consecutiveSymbols(board, symbol));
    this.families = (['row', 'column', 'region', 'extra'] as const).flatMap((kind) => this.#listFamily(kind));
    this.isRegular = hasOnlyBoxes(board) && board.cages.length + board.rules.length + board.clues.length === 0;
    this.setWords = (cells.length + 31) >>> 5;
  }

  /** Pairs of houses that share two cells or more, in the order of `exactHouses`; computed on first use. */
  get crossings(): readonly Crossing[] {
    return (this.#crossings ??= this.#listCrossings());
  }

  /**
   * The cells that each cell sees with respect to a symbol: `setWords` words for each cell. Symbols that occur once in
   * the same houses share one array.
   */
  sightOf(symbol: number): Int32Array {
    return (this.#sights[symbol] ??= this.#findSight(symbol));
  }

  #listCrossings(): Crossing[] {
    const crossings: Crossing[] = [];
    for (const house of this.exactHouses) {
      if (crossings.length >= maxCrossings) break;
      crossings.push(...this.#crossingsOf(house));
    }
    return crossings;
  }

  #crossingsOf(house: number): Crossing[] {
    const places = new Map<number, { house: number; other: number; shared: number; sharedOfOther: number }>();
    this.houses[house].cells.forEach((cell, place) => {
      for (const [at, other] of this.housesOf[cell].entries()) {
        if (other === house) continue;
        const crossing = places.get(other) ?? { house, other, shared: 0, sharedOfOther: 0 };
        crossing.shared |= bitOfPlace(place);
        crossing.sharedOfOther |= this.placeBits[cell][at];
        places.set(other, crossing);
      }
    });
    return [...places.values()].filter(({ shared }) => countBits(shared) > 1).sort((a, b) => a.other - b.other);
  }

  /** The family of one kind of houses, or an empty list. */
  #listFamily(kind: BoardHouseKind): HouseFamily[] {
    const houses = this.houses.filter((house) => house.kind === kind);
    const indexOf = new Int8Array(this.cellCount).fill(-1);
    houses.forEach(({ cells }, index) => cells.forEach((cell) => (indexOf[cell] = index)));
    const areApart = houses.every(({ cells }, index) => cells.every((cell) => indexOf[cell] === index));
    return areApart && houses.length > 0 && houses.length <= 32
      ? [{ kind, houses: houses.map(({ index }) => index), indexOf }]
      : [];
  }

  #findSight(symbol: number): Int32Array {
    const unique = this.houses.filter(({ counts }) => counts[symbol] <= 1);
    const key = unique.map(({ index }) => index).join();
    const known = this.#sightsByHouses.get(key) ?? this.#sightThrough(unique);
    this.#sightsByHouses.set(key, known);
    return known;
  }

  /** The cells that see each other through houses that hold a symbol once, and through links. */
  #sightThrough(houses: readonly GridHouse[]): Int32Array {
    const { setWords, cellCount } = this;
    const sight = new Int32Array(cellCount * setWords);
    const set = new Int32Array(setWords);
    for (const { cells } of houses) {
      set.fill(0);
      for (const cell of cells) set[cell >>> 5] |= 1 << cell;
      for (const cell of cells) for (let word = 0; word < setWords; word++) sight[cell * setWords + word] |= set[word];
    }
    this.linkedTo.forEach((others, cell) => {
      for (const other of others) sight[cell * setWords + (other >>> 5)] |= 1 << other;
    });
    for (let cell = 0; cell < cellCount; cell++) sight[cell * setWords + (cell >>> 5)] &= ~(1 << cell);
    return sight;
  }
}

/**
 * The layout of the previous board. It is reused if the next board has the same one: puzzles come in thousands that
 * differ only in their givens.
 */
let latest: { readonly board: Board; readonly layout: GridLayout } | undefined;

export function layoutOf(board: Board): GridLayout {
  if (latest === undefined || !haveSameLayout(latest.board, board)) latest = { board, layout: new GridLayout(board) };
  return latest.layout;
}

function haveSameLayout(a: Board, b: Board): boolean {
  if ((a.clues.length === 0) !== (b.clues.length === 0)) return false;
  const shared = ['rows', 'columns', 'symbols', 'rules', 'houses', 'cages'] as const;
  if (shared.every((part) => a[part] === b[part])) return true;
  const sameNumbers = (these: readonly number[], those: readonly number[]): boolean =>
    these === those || (these.length === those.length && these.every((number, index) => number === those[index]));
  return (
    a.rows === b.rows &&
    a.columns === b.columns &&
    a.symbols.length === b.symbols.length &&
    a.symbols.every(({ value }, symbol) => value === b.symbols[symbol].value) &&
    a.rules.join() === b.rules.join() &&
    a.houses.length === b.houses.length &&
    a.houses.every(({ kind, name, cells, counts }, index) => {
      const other = b.houses[index];
      return (
        kind === other.kind &&
        name === other.name &&
        sameNumbers(cells, other.cells) &&
        sameNumbers(counts, other.counts)
      );
    }) &&
    a.cages.length === b.cages.length &&
    a.cages.every(({ name, cells, repeats }, index) => {
      const other = b.cages[index];
      return name === other.name && repeats === other.repeats && sameNumbers(cells, other.cells);
    })
  );
}

function listHouses({ houses, cages, symbols }: Board): GridHouse[] {
  const once = symbols.map(() => 1);
  const apart = cages.filter(({ cells, repeats }) => !repeats && cells.length > 1);
  const asHouses = apart.map(({ name, cells }) => ({ kind: 'cage' as const, name, cells, counts: once }));
  return [...houses, ...asHouses].slice(0, maxHouses).map(({ kind, name, cells, counts }, index) => {
    const isExact = cells.length <= maxPlaces && counts.reduce((sum, count) => sum + count, 0) === cells.length;
    return { index, kind, name, cells, counts, isExact };
  });
}

/** True if every house is a line, or a box of a tiling of the board by equal boxes. */
function hasOnlyBoxes({ houses, regions, rows, columns }: Board): boolean {
  if (houses.some(({ kind }) => kind === 'diagonal' || kind === 'extra')) return false;
  if (regions === null) return true;
  const size = regions.filter((region) => region === 0).length;
  const heights = Array.from({ length: rows }, (_, index) => index + 1).filter(
    (height) => rows % height === 0 && columns % (size / height) === 0,
  );
  return heights.some((height) =>
    boxOfEachCell(rows, columns, [height, size / height]).every((box, cell) => box === regions[cell]),
  );
}

const bitOfPlace = (place: number): number => (place < maxPlaces ? 1 << place : 0);

function tiedCells(
  { rules, rows, columns }: Board,
  cell: number,
  by: readonly Exclude<NamedRule, 'diagonals'>[],
): number[] {
  return by.flatMap((rule) => (rules.includes(rule) ? cellsTiedBy(rule, cell, rows, columns) : []));
}

function consecutiveSymbols({ symbols }: Board, symbol: number): number {
  const { value } = symbols[symbol];
  if (value === null) return 0;
  return symbols.reduce((mask, other, index) => {
    const isNext = other.value !== null && Math.abs(other.value - value) === 1;
    return isNext ? mask | (1 << index) : mask;
  }, 0);
}
