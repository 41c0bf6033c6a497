/**
 * Writes the records of sums. A sum is collected first: the cells of each sign are split into groups of different
 * symbols, which is a clique cover of the peers, first fit from the lowest cell on. Fewer and larger groups are
 * stronger. The collected sum may then be written or dropped.
 */
import { maxCellsInAll } from '../model/board/board.js';
import { spendEffort } from '../model/automata/effort.js';
import { highestIndex, lowestBit } from '../model/bits.js';
import type { HousePlan } from './houses.js';
import { negativeGroup } from './layout.js';

const mostWords = (maxCellsInAll + 31) >>> 5;

export class SumWriter {
  /** The number of records written. */
  count = 0;
  /** The index of the next word. */
  at = 0;
  words = new Int32Array(1 << 14);

  /** The collected sum: its cells in the order of their groups, their number, and its group words. */
  readonly cells = new Int32Array(maxCellsInAll);
  cellCount = 0;
  groupCount = 0;
  readonly #groups = new Int32Array(maxCellsInAll);
  /** The least and the greatest total of the groups. */
  #least = 0;
  #greatest = 0;
  readonly #rest = new Int32Array(mostWords);
  readonly #candidates = new Int32Array(mostWords);

  /** Makes room for `words` more words. */
  reserve(words: number): void {
    if (this.at + words <= this.words.length) return;
    const grown = new Int32Array(2 * (this.at + words));
    grown.set(this.words.subarray(0, this.at));
    this.words = grown;
  }

  /** Begins a sum without cells. */
  begin(): void {
    this.cellCount = 0;
    this.groupCount = 0;
    this.#least = 0;
    this.#greatest = 0;
  }

  /** Adds cells that count +1. @param peers one set for each cell: the cells that hold another symbol. */
  add(set: Int32Array, plan: HousePlan, peers: Int32Array): void {
    for (let group = this.#split(set, plan.setWords, peers, 0); group < this.groupCount; group++) {
      this.#least += plan.leastOf[this.#groups[group]];
      this.#greatest += plan.greatestOf[this.#groups[group]];
    }
  }

  /** Adds cells that count −1. */
  subtract(set: Int32Array, plan: HousePlan, peers: Int32Array): void {
    for (let group = this.#split(set, plan.setWords, peers, negativeGroup); group < this.groupCount; group++) {
      this.#least -= plan.greatestOf[this.#groups[group] - negativeGroup];
      this.#greatest -= plan.leastOf[this.#groups[group] - negativeGroup];
    }
  }

  /**
   * The distance of `total` from the least or the greatest possible total of the collected cells, whichever is nearer.
   */
  slackOf(total: number): number {
    return Math.min(total - this.#least, this.#greatest - total);
  }

  /** Writes the collected sum. */
  write(total: number, flags: number): void {
    spendEffort(this.cellCount);
    this.#writeGroups(total, flags, 0);
  }

  /** Writes the negative of the collected sum, with every sign changed. */
  writeTurned(total: number, flags: number): void {
    this.#writeGroups(-total, flags, negativeGroup);
  }

  /** Writes a cage without repeats: one group. */
  writeDistinct(cells: readonly number[], total: number): void {
    const { words } = this;
    let at = this.at;
    words[at++] = cells.length;
    words[at++] = total;
    words[at++] = 1;
    words[at++] = 0;
    words[at++] = cells.length;
    for (let i = 0; i < cells.length; i++) words[at++] = cells[i];
    this.at = at;
    this.count++;
  }

  #writeGroups(total: number, flags: number, turn: number): void {
    const { words, cells } = this;
    const groups = this.#groups;
    let at = this.at;
    words[at++] = this.cellCount;
    words[at++] = total;
    words[at++] = this.groupCount;
    words[at++] = flags;
    for (let group = 0; group < this.groupCount; group++) words[at++] = groups[group] ^ turn;
    for (let i = 0; i < this.cellCount; i++) words[at++] = cells[i];
    this.at = at;
    this.count++;
  }

  /** Splits a set into groups. @returns the index of the first of them. */
  #split(set: Int32Array, setWords: number, peers: Int32Array, sign: number): number {
    const { cells } = this;
    const groups = this.#groups;
    const rest = this.#rest;
    const candidates = this.#candidates;
    const first = this.groupCount;
    let groupCount = first;
    let count = this.cellCount;
    for (let word = 0; word < setWords; word++) rest[word] = set[word];
    for (let from = 0; from < setWords; from++) {
      while (rest[from] !== 0) {
        const before = count;
        for (let word = from; word < setWords; word++) candidates[word] = rest[word];
        for (let word = from; word < setWords; word++) {
          let open = candidates[word];
          while (open !== 0) {
            const bit = lowestBit(open);
            const cell = (word << 5) + highestIndex(bit);
            const row = cell * setWords;
            cells[count++] = cell;
            rest[word] ^= bit;
            open = (open ^ bit) & peers[row + word];
            for (let w = word + 1; w < setWords; w++) candidates[w] &= peers[row + w];
          }
        }
        groups[groupCount++] = count - before + sign;
      }
    }
    this.groupCount = groupCount;
    this.cellCount = count;
    return first;
  }
}
