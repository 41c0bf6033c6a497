/**
 * Blocks: disjoint sets of open cells with a known sum. They are the cages that the rule of 45 uses as a whole.
 *
 * A cell is open while its value is not known. The values of the other cells are subtracted from the sums beforehand.
 * Every array here is reused: its contents are valid until the next board is compiled.
 */
import { fullMask, highestIndex, isSingle } from '../model/bits.js';
import { maxCellsInAll, type Board } from '../model/board/board.js';
import type { HousePlan } from './houses.js';

/** The domain of each cell, and its value when only one symbol is left. */
export class KnownCells {
  readonly domains = new Int32Array(maxCellsInAll);
  readonly isOpen = new Uint8Array(maxCellsInAll);
  /** Value of each cell that is not open. */
  readonly valueOf = new Int32Array(maxCellsInAll);
  /** The open cells as a set. */
  readonly openSet = new Int32Array((maxCellsInAll + 31) >>> 5);

  /** Sets the domains from the candidates and the givens. @param stated more of them, −1 for any symbol. */
  load(board: Board, plan: HousePlan, stated: Int32Array | null): void {
    const { domains, isOpen, valueOf, openSet } = this;
    const { givens, candidates } = board;
    const { cells, symbols, values } = plan;
    this.openSet.fill(0);
    const all = fullMask(symbols);
    for (let cell = 0; cell < cells; cell++) {
      // Variable cells have neither givens nor candidates.
      let domain = candidates === null || cell >= givens.length ? all : candidates[cell] & all;
      if (stated !== null) domain &= stated[cell];
      if (givens[cell] >= 0) domain &= 1 << givens[cell];
      domains[cell] = domain;
      const isFixed = isSingle(domain);
      isOpen[cell] = isFixed ? 0 : 1;
      if (isFixed) valueOf[cell] = values[highestIndex(domain)];
      else openSet[cell >>> 5] |= 1 << cell;
    }
  }

  /**
   * Leaves the cell only the symbols that count `value`. The domain is empty for a contradiction, which the engines
   * find.
   */
  close(cell: number, value: number, plan: HousePlan): void {
    let mask = 0;
    for (let symbol = 0; symbol < plan.symbols; symbol++) if (plan.values[symbol] === value) mask |= 1 << symbol;
    this.domains[cell] &= mask;
    this.isOpen[cell] = 0;
    this.openSet[cell >>> 5] &= ~(1 << cell);
    this.valueOf[cell] = value;
  }
}

export class Blocks {
  count = 0;
  /** Block of each cell, −1 for none. */
  readonly blockOf = new Int32Array(maxCellsInAll).fill(-1);
  /** Cells of block b from `start[b]` to `start[b + 1]`. */
  readonly start = new Int32Array(maxCellsInAll + 1);
  readonly cells = new Int32Array(maxCellsInAll);
  /** The cells of each block as a set of `setWords` words. */
  sets = new Int32Array(128);
  readonly sums = new Int32Array(maxCellsInAll);
  /** One set of cells for each cell: the cells that may not hold the same symbol, by a house, a link or a block. */
  peers = new Int32Array(0);
  readonly #cageSet = new Int32Array((maxCellsInAll + 31) >>> 5);
  #setWords = 0;

  /** Sets `peers`, which the other loads do not change. */
  loadPeers({ cages }: Board, plan: HousePlan): void {
    const { setWords } = plan;
    if (this.peers.length !== plan.peers.length) this.peers = new Int32Array(plan.peers.length);
    const { peers } = this;
    const cageSet = this.#cageSet;
    peers.set(plan.peers);
    for (let c = 0; c < cages.length; c++) {
      const { cells, repeats } = cages[c];
      if (repeats) continue;
      cageSet.fill(0, 0, setWords);
      for (let i = 0; i < cells.length; i++) cageSet[cells[i] >>> 5] |= 1 << cells[i];
      for (let i = 0; i < cells.length; i++) {
        for (let word = 0; word < setWords; word++) peers[cells[i] * setWords + word] |= cageSet[word];
      }
    }
  }

  /**
   * Adds the open cells of each cage. If cages overlap, takes a disjoint subset of them, small cages first. A cage with
   * one open cell closes that cell.
   */
  loadCages(board: Board, plan: HousePlan, known: KnownCells): void {
    if (!this.#addCages(board.cages, plan, known)) {
      const bySize = [...board.cages].sort((a, b) => a.cells.length - b.cells.length);
      this.#addCages(bySize, plan, known);
    }
  }

  /** @returns false when cages overlap, so that some were left out. */
  #addCages(cages: Board['cages'], plan: HousePlan, known: KnownCells): boolean {
    this.#clear(plan);
    let isDisjoint = true;
    for (let c = 0; c < cages.length; c++) {
      const { cells, sum } = cages[c];
      if (sum === null || cells.length === 1) continue;
      const taken = this.start[this.count];
      if (!this.#add(cells, 0, cells.length, sum, known)) isDisjoint = false;
      else if (this.start[this.count] === taken + 1) {
        const cell = this.cells[taken];
        known.close(cell, this.sums[--this.count], plan);
        this.blockOf[cell] = -1;
      }
    }
    return isDisjoint;
  }

  #clear(plan: HousePlan): void {
    this.count = 0;
    this.#setWords = plan.setWords;
    this.blockOf.fill(-1, 0, plan.cells);
  }

  /** Adds a block of the open cells among `cells[from … to)`. @returns false when another block has one of them. */
  #add(cells: ArrayLike<number>, from: number, to: number, sum: number, known: KnownCells): boolean {
    const block = this.count;
    let end = this.start[block];
    for (let i = from; i < to; i++) {
      const cell = cells[i];
      if (known.isOpen[cell] === 0) sum -= known.valueOf[cell];
      else if (this.blockOf[cell] >= 0) {
        while (end > this.start[block]) this.blockOf[this.cells[--end]] = -1;
        return false;
      } else {
        this.blockOf[cell] = block;
        this.cells[end++] = cell;
      }
    }
    if (end === this.start[block]) return true;
    const set = block * this.#setWords;
    if (set + this.#setWords > this.sets.length) {
      const grown = new Int32Array(2 * this.sets.length + this.#setWords);
      grown.set(this.sets);
      this.sets = grown;
    }
    this.sets.fill(0, set, set + this.#setWords);
    for (let i = this.start[block]; i < end; i++) this.sets[set + (this.cells[i] >>> 5)] |= 1 << this.cells[i];
    this.sums[block] = sum;
    this.start[++this.count] = end;
    return true;
  }
}
