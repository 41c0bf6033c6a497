/**
 * Walks through the sets of items (masks of bits) that use up exactly the bits of their union: n cells with n symbols between
 * them, n symbols with n places, n rows with n columns. With multiplicities an item counts for its size and a bit for its
 * weight. The common search of subsets and fish; it allocates nothing.
 */
import { countBits, lowestBit } from './bits.js';

/** Items at most, and bits. */
const most = 32;
/** Items of a set at most. */
const deepest = 4;

export class SubsetWalk {
  /** Bits of the items of the present set. */
  union = 0;
  private readonly labels = new Int32Array(most);
  private readonly masks = new Int32Array(most);
  private readonly sizes = new Int32Array(most);
  private readonly weights = new Int32Array(most);
  private readonly picks = new Int32Array(deepest);
  private readonly unions = new Int32Array(deepest + 1);
  private readonly totals = new Int32Array(deepest + 1);
  private count = 0;
  private depth = 0;
  private size = 0;
  private isWeighted = false;

  /** Forgets everything and looks for sets of this size, up to 4; bits weigh 1. */
  begin(size: number): void {
    this.size = size;
    this.count = 0;
    this.depth = 0;
    this.isWeighted = false;
  }

  /** Before items are added. */
  weigh(bit: number, weight: number): void {
    if (weight === 1) return;
    if (!this.isWeighted) this.weights.fill(1);
    this.isWeighted = true;
    this.weights[bit] = weight;
  }

  /** An item too large for a set of this size is left out. */
  add(label: number, mask: number, size = 1): void {
    if (size > this.size || this.weightOf(mask) > this.size) return;
    this.labels[this.count] = label;
    this.masks[this.count] = mask;
    this.sizes[this.count++] = size;
  }

  /** Goes to the next set; false when there is none. */
  next(): boolean {
    const { picks, unions, totals, masks, sizes, count, size } = this;
    let item = this.depth === 0 ? 0 : picks[--this.depth] + 1;
    for (;;) {
      if (item >= count) {
        if (this.depth === 0) return false;
        item = picks[--this.depth] + 1;
        continue;
      }
      const union = unions[this.depth] | masks[item];
      const total = totals[this.depth] + sizes[item];
      if (total > size || this.weightOf(union) > size) {
        item++;
        continue;
      }
      picks[this.depth++] = item++;
      unions[this.depth] = union;
      totals[this.depth] = total;
      if (total < size) continue;
      this.union = union;
      return true;
    }
  }

  /** Labels of the present set, in the order they were added. */
  chosen(): number[] {
    return Array.from(this.picks.subarray(0, this.depth), (item) => this.labels[item]);
  }

  /** Labels of the present set as bits; they are below 32. */
  chosenBits(): number {
    let bits = 0;
    for (let i = 0; i < this.depth; i++) bits |= 1 << this.labels[this.picks[i]];
    return bits;
  }

  private weightOf(mask: number): number {
    if (!this.isWeighted) return countBits(mask);
    let weight = 0;
    for (let left = mask; left !== 0; left &= left - 1) weight += this.weights[lowestBit(left)];
    return weight;
  }
}
