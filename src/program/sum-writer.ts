/**
 * Writes the records of sums. The cells of one sign are split into groups of different symbols: a clique cover of who sees
 * whom, first fit. Fewer and larger groups say more.
 */
import { maxCells } from '../model/board.js';
import type { Blocks } from './blocks.js';
import type { HousePlan } from './house-plan.js';
import { negativeGroup } from './layout.js';

export class SumWriter {
  /** Records written. */
  count = 0;
  /** Where the next word goes. */
  at = 0;
  words = new Int32Array(1 << 14);
  private readonly groupOf = new Int32Array(maxCells);
  private readonly groupSize = new Int32Array(maxCells);
  private readonly ordered = new Int32Array(maxCells);

  /** Makes room for `words` more. */
  reserve(words: number): void {
    if (this.at + words <= this.words.length) return;
    const grown = new Int32Array(2 * (this.at + words));
    grown.set(this.words.subarray(0, this.at));
    this.words = grown;
  }

  /** A cage without repeats: one group. */
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

  /**
   * A sum of `positives` cells that count +1 and `negatives` that count −1, the first ones of each list.
   * @param blocks cells of one distinct block are different too; null to ask the houses alone.
   * @returns how far the total is from the least and the greatest that the groups allow, whichever is nearer.
   */
  write(
    plus: ArrayLike<number>,
    positives: number,
    minus: ArrayLike<number>,
    negatives: number,
    total: number,
    flags: number,
    plan: HousePlan,
    blocks: Blocks | null,
  ): number {
    const { words, groupSize, ordered } = this;
    const { leastOf, greatestOf } = plan;
    let least = 0;
    let greatest = 0;
    const start = this.at;
    let at = start + 4;
    const positiveGroups = this.split(plus, positives, plan, blocks);
    for (let group = 0; group < positiveGroups; group++) {
      words[at++] = groupSize[group];
      least += leastOf[groupSize[group]];
      greatest += greatestOf[groupSize[group]];
    }
    // The cells wait in `ordered` until the group words of both signs are written.
    this.order(plus, positives, positiveGroups, 0);
    const negativeGroups = this.split(minus, negatives, plan, blocks);
    for (let group = 0; group < negativeGroups; group++) {
      words[at++] = groupSize[group] + negativeGroup;
      least -= greatestOf[groupSize[group]];
      greatest -= leastOf[groupSize[group]];
    }
    this.order(minus, negatives, negativeGroups, positives);
    const cells = positives + negatives;
    for (let i = 0; i < cells; i++) words[at++] = ordered[i];
    words[start] = cells;
    words[start + 1] = total;
    words[start + 2] = positiveGroups + negativeGroups;
    words[start + 3] = flags;
    this.at = at;
    this.count++;
    return Math.min(total - least, greatest - total);
  }

  /** @returns the number of groups; `groupOf` and `groupSize` say which. */
  private split(cells: ArrayLike<number>, count: number, plan: HousePlan, blocks: Blocks | null): number {
    const { groupOf, groupSize } = this;
    const { peers, setWords } = plan;
    let groups = 0;
    for (let i = 0; i < count; i++) {
      const cell = cells[i];
      const row = cell * setWords;
      const block = blocks !== null && blocks.blockOf[cell] >= 0 && blocks.isDistinct[blocks.blockOf[cell]] === 1 ? blocks.blockOf[cell] : -2;
      let group = 0;
      for (; group < groups; group++) {
        let j = 0;
        for (; j < i; j++) {
          if (groupOf[j] !== group) continue;
          const other = cells[j];
          if (((peers[row + (other >>> 5)] >>> other) & 1) === 0 && (blocks === null || blocks.blockOf[other] !== block)) break;
        }
        if (j === i) break;
      }
      groupOf[i] = group;
      if (group === groups) groupSize[groups++] = 0;
      groupSize[group]++;
    }
    return groups;
  }

  private order(cells: ArrayLike<number>, count: number, groups: number, at: number): void {
    for (let group = 0; group < groups; group++) {
      for (let i = 0; i < count; i++) if (this.groupOf[i] === group) this.ordered[at++] = cells[i];
    }
  }
}
