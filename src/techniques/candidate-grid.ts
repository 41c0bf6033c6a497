/**
 * A board while it is solved by hand: what each cell may still hold, and the same seen from the houses.
 *
 * Invariant: `candidates`, `places` and `cellsWith` say the same. A cell is open until a symbol is placed in it; `places` and
 * `cellsWith` know open cells only. Candidates fall with a placement and in no other way by themselves: a single that follows is
 * for a technique to find.
 */
import type { Board } from '../model/board.js';
import type { Step } from '../model/step.js';
import { countBits, listCells, lowestBit } from './bits.js';
import { layoutOf, type GridHouse, type GridLayout } from './grid-layout.js';

export class CandidateGrid {
  readonly layout: GridLayout;
  /** Mask of symbols a cell; of a placed cell the mask of its symbol. */
  readonly candidates: Int32Array;
  /** Per house and symbol (`house * symbolCount + symbol`) the mask of the open cells of the house, by place, that may hold it. */
  readonly places: Int32Array;
  /** Likewise: how often the house still lacks the symbol, or may still take it when it is not exact. */
  readonly missing: Int32Array;
  /** Per house the mask of its open cells, by place. */
  readonly openPlaces: Int32Array;
  /** Per house the mask of the symbols it may still take. */
  readonly missingSymbols: Int32Array;
  /** Per symbol the set of open cells that may hold it: `layout.setWords` words. */
  readonly cellsWith: Int32Array;
  private readonly placed: Uint8Array;
  private openCells: number;
  private broken = false;

  /**
   * Applies givens and stated candidates. Givens that clash make it broken.
   * @param isOver tells techniques that the time is over: they find nothing then.
   */
  constructor(
    readonly board: Board,
    readonly isOver: () => boolean = () => false,
  ) {
    const layout = layoutOf(board);
    const { cellCount, symbolCount, houses, setWords } = layout;
    this.layout = layout;
    this.candidates = new Int32Array(cellCount).fill(maskOfFirst(symbolCount));
    this.places = new Int32Array(houses.length * symbolCount);
    this.missing = new Int32Array(houses.length * symbolCount);
    this.openPlaces = new Int32Array(houses.length);
    this.missingSymbols = new Int32Array(houses.length);
    this.cellsWith = new Int32Array(symbolCount * setWords);
    this.placed = new Uint8Array(cellCount);
    this.openCells = cellCount;
    this.open();
    this.applyGivens();
  }

  get houses(): readonly GridHouse[] {
    return this.layout.houses;
  }

  get isSolved(): boolean {
    return this.openCells === 0 && !this.broken;
  }

  /** Whether a cell can hold nothing, or an exact house has too few places for a symbol: no solution is left. */
  get isBroken(): boolean {
    return this.broken;
  }

  isPlaced(cell: number): boolean {
    return this.placed[cell] === 1;
  }

  /** Open cells of a house, by its number, that may hold a symbol, in the order of the house. */
  placesOf(house: number, symbol: number): number[] {
    const { cells } = this.houses[house];
    return cells.filter((cell) => this.placed[cell] === 0 && ((this.candidates[cell] >>> symbol) & 1) === 1);
  }

  /** Whether two cells cannot both hold a symbol: for a house where it occurs once, a cage without repeats or a named rule. */
  sees(cell: number, other: number, symbol: number): boolean {
    const { layout } = this;
    const { setWords } = layout;
    return ((layout.sightOf(symbol)[cell * setWords + (other >>> 5)] >>> other) & 1) === 1;
  }

  /** The cells that see a cell as to a symbol, ascending. */
  peersOf(cell: number, symbol: number): number[] {
    const { layout } = this;
    const { setWords } = layout;
    return listCells(layout.sightOf(symbol).subarray(cell * setWords, (cell + 1) * setWords));
  }

  /** The open cells that may hold a symbol and see all of some cells as to it, ascending. */
  cellsSeeing(cells: readonly number[], symbol: number): readonly number[] {
    const { setWords } = this.layout;
    const sight = this.layout.sightOf(symbol);
    let found: number[] | undefined;
    for (let word = 0; word < setWords; word++) {
      let left = this.cellsWith[symbol * setWords + word];
      for (let i = 0; i < cells.length && left !== 0; i++) left &= sight[cells[i] * setWords + word];
      for (; left !== 0; left &= left - 1) (found ??= []).push(word * 32 + lowestBit(left));
    }
    return found ?? noCells;
  }

  /** Numbers of the houses that a cell lies in. */
  housesOf(cell: number): readonly number[] {
    return this.layout.housesOf[cell];
  }

  /** Puts a symbol into an open cell, and removes what falls with it. */
  place(cell: number, symbol: number): void {
    if (this.placed[cell] === 1 || ((this.candidates[cell] >>> symbol) & 1) === 0) {
      if (this.candidates[cell] !== 1 << symbol) this.broken = true;
      return;
    }
    this.close(cell, symbol);
    const { housesOf, houses, symbolCount, linkedTo, besides, consecutive } = this.layout;
    for (const house of housesOf[cell]) {
      if (this.missing[house * symbolCount + symbol] === 0) this.eliminateFromOpen(houses[house].cells, 1 << symbol);
    }
    this.eliminateFromOpen(linkedTo[cell], 1 << symbol);
    this.eliminateFromOpen(besides[cell], consecutive[symbol]);
  }

  /** Takes a symbol from a cell; nothing when it is gone already. */
  eliminate(cell: number, symbol: number): void {
    if (((this.candidates[cell] >>> symbol) & 1) === 0) return;
    if (this.placed[cell] === 1) {
      this.broken = true;
      return;
    }
    this.candidates[cell] &= ~(1 << symbol);
    if (this.candidates[cell] === 0) this.broken = true;
    this.forgetPlace(cell, symbol);
  }

  apply({ placements, eliminations }: Step): void {
    for (const { cell, symbol } of eliminations) this.eliminate(cell, symbol);
    for (const { cell, symbol } of placements) this.place(cell, symbol);
  }

  copy(): CandidateGrid {
    const copy = new CandidateGrid(this.board, this.isOver);
    const arrays = ['candidates', 'places', 'missing', 'openPlaces', 'missingSymbols', 'cellsWith', 'placed'] as const;
    for (const array of arrays) copy[array].set(this[array]);
    copy.openCells = this.openCells;
    copy.broken = this.broken;
    return copy;
  }

  /** Every cell open, every symbol in it that its houses take at all. */
  private open(): void {
    const { cellCount, symbolCount, houses, housesOf, placeBits, setWords } = this.layout;
    const setOfAll = new Int32Array(setWords).fill(-1);
    if (cellCount & 31) setOfAll[setWords - 1] = maskOfFirst(cellCount & 31);
    for (let symbol = 0; symbol < symbolCount; symbol++) this.cellsWith.set(setOfAll, symbol * setWords);
    housesOf.forEach((list, cell) => list.forEach((house, at) => (this.openPlaces[house] |= placeBits[cell][at])));
    for (const { index, counts } of houses) {
      this.missing.set(counts, index * symbolCount);
      this.places.fill(this.openPlaces[index], index * symbolCount, (index + 1) * symbolCount);
      counts.forEach((count, symbol) => count > 0 && (this.missingSymbols[index] |= 1 << symbol));
    }
  }

  private applyGivens(): void {
    const { givens, candidates } = this.board;
    for (const { cells, index } of this.houses)
      this.eliminateFromOpen(cells, ~this.missingSymbols[index] & maskOfFirst(this.layout.symbolCount));
    candidates?.forEach((mask, cell) => this.eliminateFromOpen([cell], this.candidates[cell] & ~mask));
    givens.forEach((symbol, cell) => symbol >= 0 && this.place(cell, symbol));
  }

  private eliminateFromOpen(cells: readonly number[], symbols: number): void {
    if (symbols === 0) return;
    for (const cell of cells) {
      if (this.placed[cell] === 1) continue;
      for (let left = this.candidates[cell] & symbols; left !== 0; left &= left - 1)
        this.eliminate(cell, lowestBit(left));
    }
  }

  /** An open cell becomes one that holds `symbol`. */
  private close(cell: number, symbol: number): void {
    const { housesOf, placeBits, symbolCount } = this.layout;
    for (let at = 0; at < housesOf[cell].length; at++) {
      const house = housesOf[cell][at];
      this.openPlaces[house] &= ~placeBits[cell][at];
      if (--this.missing[house * symbolCount + symbol] === 0) this.missingSymbols[house] &= ~(1 << symbol);
    }
    this.placed[cell] = 1;
    this.openCells--;
    const fallen = this.candidates[cell];
    this.candidates[cell] = 1 << symbol;
    for (let left = fallen; left !== 0; left &= left - 1) this.forgetPlace(cell, lowestBit(left));
  }

  private forgetPlace(cell: number, symbol: number): void {
    const { housesOf, placeBits, houses, symbolCount, setWords } = this.layout;
    this.cellsWith[symbol * setWords + (cell >>> 5)] &= ~(1 << cell);
    for (let at = 0; at < housesOf[cell].length; at++) {
      const house = housesOf[cell][at];
      const index = house * symbolCount + symbol;
      this.places[index] &= ~placeBits[cell][at];
      if (houses[house].isExact && countBits(this.places[index]) < this.missing[index]) this.broken = true;
    }
  }
}

const noCells: readonly number[] = [];

/** The mask of the first 1 to 32 bits. */
const maskOfFirst = (bits: number): number => -1 >>> (32 - bits);
