/**
 * Walks through the sets of items (masks of bits) whose union has exactly as many bits as the set has items: n cells
 * with n symbols between them, n symbols with n places, n rows with n columns. With multiplicities an item counts for
 * its size and a bit for its weight. Subsets and fish share this search; it allocates nothing.
 */
import { countBits, lowestIndex } from '../../model/bits.js';

/** The greatest number of items, and of bits. */
const most = 32;
/** The greatest number of items in a set. */
const deepest = 4;

export class SubsetWalk {
  /** The union of the items of the current set. */
  union = 0;
  readonly #labels = new Int32Array(most);
  readonly #masks = new Int32Array(most);
  readonly #sizes = new Int32Array(most);
  readonly #weights = new Int32Array(most);
  readonly #picks = new Int32Array(deepest);
  readonly #unions = new Int32Array(deepest + 1);
  readonly #totals = new Int32Array(deepest + 1);
  #count = 0;
  #depth = 0;
  #size = 0;
  #isWeighted = false;

  /** Clears the items and starts to look for sets of this size, at most 4; all bits weigh 1. */
  begin(size: number): void {
    this.#size = size;
    this.#count = 0;
    this.#depth = 0;
    this.#isWeighted = false;
  }

  /** Sets the weight of a bit; call it before adding items. */
  weigh(bit: number, weight: number): void {
    if (weight === 1) return;
    if (!this.#isWeighted) this.#weights.fill(1);
    this.#isWeighted = true;
    this.#weights[bit] = weight;
  }

  /** Adds an item; ignores one that is too large for a set of this size. */
  add(label: number, mask: number, size = 1): void {
    if (size > this.#size || this.#weightOf(mask) > this.#size) return;
    this.#labels[this.#count] = label;
    this.#masks[this.#count] = mask;
    this.#sizes[this.#count++] = size;
  }

  /** Goes to the next set; false when there is none. */
  next(): boolean {
    const picks = this.#picks;
    const unions = this.#unions;
    const totals = this.#totals;
    const masks = this.#masks;
    const sizes = this.#sizes;
    const count = this.#count;
    const size = this.#size;
    let item = this.#depth === 0 ? 0 : picks[--this.#depth] + 1;
    for (;;) {
      if (item >= count) {
        if (this.#depth === 0) return false;
        item = picks[--this.#depth] + 1;
        continue;
      }
      const union = unions[this.#depth] | masks[item];
      const total = totals[this.#depth] + sizes[item];
      if (total > size || this.#weightOf(union) > size) {
        item++;
        continue;
      }
      picks[this.#depth++] = item++;
      unions[this.#depth] = union;
      totals[this.#depth] = total;
      if (total < size) continue;
      this.union = union;
      return true;
    }
  }

  /** The labels of the current set, in the order they were added. */
  chosen(): number[] {
    return Array.from(this.#picks.subarray(0, this.#depth), (item) => this.#labels[item]);
  }

  /** The labels of the current set as bits; labels must be below 32. */
  chosenBits(): number {
    let bits = 0;
    for (let i = 0; i < this.#depth; i++) bits |= 1 << this.#labels[this.#picks[i]];
    return bits;
  }

  #weightOf(mask: number): number {
    if (!this.#isWeighted) return countBits(mask);
    let weight = 0;
    for (let left = mask; left !== 0; left &= left - 1) weight += this.#weights[lowestIndex(left)];
    return weight;
  }
}
