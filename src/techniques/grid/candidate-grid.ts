/**
 * The candidates of a board that is solved by hand, by cell and by house.
 *
 * Invariant: `candidates`, `places` and `cellsWith` agree. A cell is open until a symbol is placed in it; `places` and
 * `cellsWith` cover open cells only. Placing a symbol removes it from the cells that see it; singles that follow are
 * left for techniques to find.
 */
import { countBits, fullMask, hasBit, isSingle, lowestIndex } from '../../model/bits.js';
import type { Board } from '../../model/board/board.js';
import type { Step } from '../../model/step.js';
import { layoutOf, type GridHouse, type GridLayout } from './grid-layout.js';

/** The words of a grid whose cells are all open, which differ by layout alone. */
const openWords = new WeakMap<GridLayout, Int32Array>();

export class CandidateGrid {
  readonly layout: GridLayout;
  /** The mask of candidates of each cell; for a placed cell, the mask of its symbol. */
  readonly candidates: Int32Array;
  /**
   * For each house and symbol (`house * symbolCount + symbol`), the mask of the open cells of the house, by place, that
   * may hold the symbol.
   */
  readonly places: Int32Array;
  /** For each house and symbol: how often the house still needs the symbol, or may still take it if it is not exact. */
  readonly missing: Int32Array;
  /** For each house, the mask of its open cells, by place. */
  readonly openPlaces: Int32Array;
  /** For each house, the mask of the symbols that it may still take. */
  readonly missingSymbols: Int32Array;
  /** For each symbol, the set of open cells that may hold it: `layout.setWords` words. */
  readonly cellsWith: Int32Array;
  /** 1 for each placed cell. */
  readonly #placed: Int32Array;
  /** All of the above in one buffer: memory outside the heap of JavaScript is slow to get. */
  readonly #words: Int32Array;
  #openCells: number;
  #broken = false;

  /**
   * Applies givens and stated candidates, which may fill cells too. Givens that clash make the grid broken.
   * @param isOver returns true when the time limit has passed: techniques then find nothing.
   */
  constructor(
    readonly board: Board,
    readonly isOver: () => boolean = () => false,
  ) {
    const layout = layoutOf(board);
    const { cellCount, symbolCount, houses, setWords } = layout;
    this.layout = layout;
    const open = openWords.get(layout);
    const perSymbol = houses.length * symbolCount;
    this.#words =
      open?.slice() ?? new Int32Array(2 * cellCount + 2 * perSymbol + 2 * houses.length + symbolCount * setWords);
    let end = 0;
    const part = (length: number): Int32Array => this.#words.subarray(end, (end += length));
    this.candidates = part(cellCount);
    this.places = part(perSymbol);
    this.missing = part(perSymbol);
    this.openPlaces = part(houses.length);
    this.missingSymbols = part(houses.length);
    this.cellsWith = part(symbolCount * setWords);
    this.#placed = part(cellCount);
    this.#openCells = cellCount;
    if (!open) {
      this.#open();
      openWords.set(layout, this.#words.slice());
    }
    this.#applyGivens();
  }

  get houses(): readonly GridHouse[] {
    return this.layout.houses;
  }

  get isSolved(): boolean {
    return this.#openCells === 0 && !this.#broken;
  }

  /** True if a cell has no candidates, or an exact house has too few places for a symbol: there is no solution. */
  get isBroken(): boolean {
    return this.#broken;
  }

  isPlaced(cell: number): boolean {
    return this.#placed[cell] === 1;
  }

  /** The symbol of each placed cell; −1 for an open one. */
  listPlaced(): number[] {
    return Array.from(this.candidates, (mask, cell) => (this.isPlaced(cell) ? 31 - Math.clz32(mask) : -1));
  }

  /** The open cells of a house, by its number, that may hold a symbol, in the order of the house. */
  placesOf(house: number, symbol: number): number[] {
    const { cells } = this.houses[house];
    return cells.filter((cell) => this.#placed[cell] === 0 && hasBit(this.candidates[cell], symbol));
  }

  /**
   * True if two cells cannot both hold a symbol: they share a house where it occurs once, share a cage without repeats,
   * or are tied by a named rule.
   */
  sees(cell: number, other: number, symbol: number): boolean {
    const { layout } = this;
    const { setWords } = layout;
    return hasBit(layout.sightOf(symbol)[cell * setWords + (other >>> 5)], other);
  }

  /** The open cells that may hold a symbol and see all the given cells with respect to it, ascending. */
  cellsSeeing(cells: readonly number[], symbol: number): readonly number[] {
    const { setWords } = this.layout;
    const sight = this.layout.sightOf(symbol);
    let found: number[] | undefined;
    for (let word = 0; word < setWords; word++) {
      let left = this.cellsWith[symbol * setWords + word];
      for (let i = 0; i < cells.length && left !== 0; i++) left &= sight[cells[i] * setWords + word];
      for (; left !== 0; left &= left - 1) (found ??= []).push(word * 32 + lowestIndex(left));
    }
    return found ?? noCells;
  }

  /** The numbers of the houses that a cell lies in. */
  housesOf(cell: number): readonly number[] {
    return this.layout.housesOf[cell];
  }

  /** Puts a symbol into an open cell, and removes it from the cells that can no longer hold it. */
  place(cell: number, symbol: number): void {
    if (this.#placed[cell] === 1 || !hasBit(this.candidates[cell], symbol)) {
      if (this.candidates[cell] !== 1 << symbol) this.#broken = true;
      return;
    }
    this.#close(cell, symbol);
    const { housesOf, houses, symbolCount, linkedTo, besides, consecutive } = this.layout;
    for (const house of housesOf[cell]) {
      if (this.missing[house * symbolCount + symbol] === 0) this.#eliminateFromOpen(houses[house].cells, 1 << symbol);
    }
    this.#eliminateFromOpen(linkedTo[cell], 1 << symbol);
    this.#eliminateFromOpen(besides[cell], consecutive[symbol]);
  }

  /** Removes a symbol from a cell, if it is still a candidate there. */
  eliminate(cell: number, symbol: number): void {
    if (!hasBit(this.candidates[cell], symbol)) return;
    if (this.#placed[cell] === 1) {
      this.#broken = true;
      return;
    }
    this.candidates[cell] &= ~(1 << symbol);
    if (this.candidates[cell] === 0) this.#broken = true;
    this.#forgetPlace(cell, symbol);
  }

  apply({ placements, eliminations }: Step): void {
    for (const { cell, symbol } of eliminations) this.eliminate(cell, symbol);
    for (const { cell, symbol } of placements) this.place(cell, symbol);
  }

  /** Opens every cell with all symbols, whatever its houses allow. */
  #open(): void {
    const { cellCount, symbolCount, houses, housesOf, placeBits, setWords } = this.layout;
    this.candidates.fill(fullMask(symbolCount));
    const setOfAll = new Int32Array(setWords).fill(-1);
    if (cellCount & 31) setOfAll[setWords - 1] = fullMask(cellCount & 31);
    for (let symbol = 0; symbol < symbolCount; symbol++) this.cellsWith.set(setOfAll, symbol * setWords);
    housesOf.forEach((list, cell) => list.forEach((house, at) => (this.openPlaces[house] |= placeBits[cell][at])));
    for (const { index, counts } of houses) {
      this.missing.set(counts, index * symbolCount);
      this.places.fill(this.openPlaces[index], index * symbolCount, (index + 1) * symbolCount);
      counts.forEach((count, symbol) => count > 0 && (this.missingSymbols[index] |= 1 << symbol));
    }
  }

  #applyGivens(): void {
    const { givens, candidates } = this.board;
    for (const { cells, index } of this.houses)
      this.#eliminateFromOpen(cells, ~this.missingSymbols[index] & fullMask(this.layout.symbolCount));
    candidates?.forEach((mask, cell) => this.#eliminateFromOpen([cell], this.candidates[cell] & ~mask));
    givens.forEach((symbol, cell) => symbol >= 0 && this.place(cell, symbol));
    if (candidates && givens.every((symbol) => symbol < 0)) this.#placeStated(candidates);
  }

  /**
   * Fills the cells of a puzzle without givens that have one candidate, if no cell that sees them has it: a line of 729
   * candidates cannot say otherwise that a cell is filled. Source: Sukaku Explainer.
   */
  #placeStated(stated: readonly number[]): void {
    const { besides, consecutive } = this.layout;
    for (const [cell, mask] of stated.entries()) {
      if (!isSingle(mask) || this.candidates[cell] !== mask) continue;
      const symbol = lowestIndex(mask);
      const isNext = (other: number): boolean => (this.candidates[other] & consecutive[symbol]) !== 0;
      if (this.cellsSeeing([cell], symbol).length === 0 && !besides[cell].some(isNext)) this.place(cell, symbol);
    }
  }

  #eliminateFromOpen(cells: readonly number[], symbols: number): void {
    if (symbols === 0) return;
    for (const cell of cells) {
      if (this.#placed[cell] === 1) continue;
      for (let left = this.candidates[cell] & symbols; left !== 0; left &= left - 1)
        this.eliminate(cell, lowestIndex(left));
    }
  }

  /** Turns an open cell into a placed one that holds `symbol`. */
  #close(cell: number, symbol: number): void {
    const { housesOf, placeBits, symbolCount } = this.layout;
    for (let at = 0; at < housesOf[cell].length; at++) {
      const house = housesOf[cell][at];
      this.openPlaces[house] &= ~placeBits[cell][at];
      if (--this.missing[house * symbolCount + symbol] === 0) this.missingSymbols[house] &= ~(1 << symbol);
    }
    this.#placed[cell] = 1;
    this.#openCells--;
    const eliminated = this.candidates[cell];
    this.candidates[cell] = 1 << symbol;
    for (let left = eliminated; left !== 0; left &= left - 1) this.#forgetPlace(cell, lowestIndex(left));
  }

  #forgetPlace(cell: number, symbol: number): void {
    const { housesOf, placeBits, houses, symbolCount, setWords } = this.layout;
    this.cellsWith[symbol * setWords + (cell >>> 5)] &= ~(1 << cell);
    for (let at = 0; at < housesOf[cell].length; at++) {
      const house = housesOf[cell][at];
      const index = house * symbolCount + symbol;
      this.places[index] &= ~placeBits[cell][at];
      if (houses[house].isExact && countBits(this.places[index]) < this.missing[index]) this.#broken = true;
    }
  }
}

const noCells: readonly number[] = [];
