/**
 * What follows from each candidate that is on, by all links as the grid is: sets of candidates that are on and of those
 * that are off. Chains are sought only where these sets say that there is one: of the sources of cell and region chains
 * in `rated.txt` three in a hundred have a consequence in common.
 *
 * State: the candidates of the grid are numbered from 0, and a set has a bit for each of them:
 *
 *     weak    what the candidate excludes, and what excludes it
 *     next    what is on one step further: what it excludes is off, and a strong link leads on from there
 *     on      itself and all that is on in the end
 *     off     what candidates of `on` exclude
 */
import { lowestIndex } from '../../model/bits.js';
import { cellsOfGrid, digitCount, houseCount } from '../grid.js';
import { KnownCandidates } from '../producer.js';
import { candidateCount, cellOfCandidate, opposite, placesOf, type StaticLinks } from './links.js';

const mostWords = Math.ceil(candidateCount / 32);

/** Later than any candidate is met. */
const closed = 0xffff;

/** Sets that nobody uses: those of the last grid serve the next technique that is asked about it. */
const idle: Reach[] = [];

export class Reach {
  /** The candidates of the grid when the sets were made. */
  readonly #known = new KnownCandidates();
  /** The number of each candidate; −1 for one that the grid does not have. */
  readonly #numbers = new Int16Array(candidateCount);
  readonly #candidates = new Int16Array(candidateCount);
  #count = 0;
  /** The words of a set. */
  #words = 0;
  readonly #weak = new Int32Array(mostWords * candidateCount);
  readonly #next = new Int32Array(mostWords * candidateCount);
  readonly #on = new Int32Array(mostWords * candidateCount);
  readonly #off = new Int32Array(mostWords * candidateCount);
  #hasOff = false;
  /** The sets of the candidates of each cell, and of each digit in each house. */
  readonly #ofCells = new Int32Array(mostWords * cellsOfGrid);
  readonly #ofPlaces = new Int32Array(mostWords * houseCount * digitCount);
  /** For each candidate by its number, when it was met; 0 if it was not, `closed` if its component is known. */
  readonly #met = new Uint16Array(candidateCount);
  #metCount = 0;
  /** The candidates that were met, and whose component is not known. */
  readonly #open = new Uint16Array(candidateCount);
  #openEnd = 0;
  /** For each candidate 1 if a forcing chain turns it off, or on; or if a cycle through it may remove something. */
  readonly turnsOff = new Uint8Array(candidateCount);
  readonly turnsOn = new Uint8Array(candidateCount);
  readonly closes = new Uint8Array(candidateCount);
  /** False if there is no forcing chain and no cycle that removes anything. */
  hasChains = false;

  /** @param graph the links of both kinds. */
  static of(graph: StaticLinks): Reach {
    const one = idle.pop() ?? new Reach();
    one.#update(graph);
    return one;
  }

  /** Gives the memory back: they may not be asked for anything after that. */
  release(): void {
    idle.push(this);
  }

  /** Makes the sets, unless the grid is as it was. */
  #update(graph: StaticLinks): void {
    if (this.#known.otherDigits(graph.grid) === 0) return;
    this.#known.note(graph.grid);
    this.#number(graph.grid.candidates);
    this.#linkAll(graph);
    this.#closeOn();
    this.#hasOff = false;
    this.#findChains(graph);
  }

  #number(candidates: Uint16Array): void {
    this.#numbers.fill(-1);
    let count = 0;
    for (let cell = 0; cell < cellsOfGrid; cell++) {
      for (let left = candidates[cell]; left !== 0; left &= left - 1) {
        const candidate = digitCount * cell + lowestIndex(left);
        this.#candidates[count] = candidate;
        this.#numbers[candidate] = count++;
      }
    }
    this.#count = count;
    this.#words = (count + 31) >> 5;
  }

  #linkAll({ nodes }: StaticLinks): void {
    const [weak, next, count, words] = [this.#weak, this.#next, this.#count, this.#words];
    this.#gather();
    next.fill(0, 0, words * count);
    for (let number = 0; number < count; number++) {
      const candidate = this.#candidates[number];
      const to = words * number;
      this.#excludeAll(candidate, to);
      const off = opposite(candidate);
      const start = nodes.startOf(off);
      const end = nodes.endOf(off);
      if (start === end) continue;
      for (let word = 0; word < words; word++) {
        for (let left = weak[to + word]; left !== 0; left &= left - 1) {
          const other = words * (32 * word + lowestIndex(left));
          for (let at = start; at < end; at++) {
            const found = this.#numbers[nodes.values[at]];
            next[other + (found >> 5)] |= 1 << found;
          }
        }
      }
    }
    for (let number = 0; number < count; number++) next[words * number + (number >> 5)] &= ~(1 << number);
  }

  /** Makes the sets of the candidates of each cell, and of the places of each digit in each house. */
  #gather(): void {
    const [ofCells, ofPlaces, words] = [this.#ofCells, this.#ofPlaces, this.#words];
    ofCells.fill(0, 0, words * cellsOfGrid);
    ofPlaces.fill(0, 0, words * houseCount * digitCount);
    for (let number = 0; number < this.#count; number++) {
      const candidate = this.#candidates[number];
      const [word, bit] = [number >> 5, 1 << number];
      ofCells[words * cellOfCandidate[candidate] + word] |= bit;
      for (let at = 3 * candidate; at < 3 * candidate + 3; at++) ofPlaces[words * placesOf[at] + word] |= bit;
    }
  }

  /** Sets what a candidate excludes. @param to where its set begins. */
  #excludeAll(candidate: number, to: number): void {
    const [weak, ofCells, ofPlaces, words] = [this.#weak, this.#ofCells, this.#ofPlaces, this.#words];
    const cell = words * cellOfCandidate[candidate];
    const box = words * placesOf[3 * candidate];
    const row = words * placesOf[3 * candidate + 1];
    const column = words * placesOf[3 * candidate + 2];
    for (let word = 0; word < words; word++)
      weak[to + word] = ofCells[cell + word] | ofPlaces[box + word] | ofPlaces[row + word] | ofPlaces[column + word];
    const number = this.#numbers[candidate];
    weak[to + (number >> 5)] &= ~(1 << number);
  }

  #closeOn(): void {
    const [on, count, words] = [this.#on, this.#count, this.#words];
    on.fill(0, 0, words * count);
    this.#met.fill(0, 0, count);
    this.#metCount = this.#openEnd = 0;
    for (let number = 0; number < count; number++) if (this.#met[number] === 0) this.#visit(number);
  }

  /**
   * Finds what is on in the end, by strongly connected components (Tarjan 1972): what is in one of them has the same.
   * @returns when the first candidate was met that is known to be in its component.
   */
  #visit(number: number): number {
    const [next, on, words, met, open] = [this.#next, this.#on, this.#words, this.#met, this.#open];
    const to = words * number;
    const order = ++this.#metCount;
    met[number] = order;
    const bottom = this.#openEnd;
    open[this.#openEnd++] = number;
    on[to + (number >> 5)] |= 1 << number;
    let first = order;
    for (let word = 0; word < words; word++) {
      for (let left = next[to + word]; left !== 0; left &= left - 1) {
        const other = 32 * word + lowestIndex(left);
        if (met[other] === 0) first = Math.min(first, this.#visit(other));
        // Of a component that is closed all follows already if one candidate of it does.
        else if (met[other] === closed && (on[to + word] & left & -left) !== 0) continue;
        else first = Math.min(first, met[other]);
        this.#add(words * other, to);
      }
    }
    if (first < order) return first;
    for (let at = bottom + 1; at < this.#openEnd; at++) this.#add(words * open[at], to);
    for (let at = bottom + 1; at < this.#openEnd; at++) on.copyWithin(words * open[at], to, to + words);
    for (let at = bottom; at < this.#openEnd; at++) met[open[at]] = closed;
    this.#openEnd = bottom;
    return closed;
  }

  /** Adds a set of what is on to another. */
  #add(from: number, to: number): void {
    const on = this.#on;
    for (let at = 0; at < this.#words; at++) on[to + at] |= on[from + at];
  }

  /**
   * A cycle removes a candidate that excludes one of it that is on and one that is off: as off follows from off the
   * other way round, that candidate turns itself off, and the whole cycle follows from it.
   */
  #findChains({ nodes }: StaticLinks): void {
    const [on, next, count, words] = [this.#on, this.#next, this.#count, this.#words];
    const { turnsOff, turnsOn, closes } = this;
    const following = new Int32Array(words);
    this.hasChains = false;
    for (let number = 0; number < count; number++) {
      const candidate = this.#candidates[number];
      turnsOff[candidate] = Number(this.#meets(on, words * number, this.#weak, words * number));
      if (turnsOff[candidate] === 1) for (let at = 0; at < words; at++) following[at] |= on[words * number + at];
      turnsOn[candidate] = 0;
      for (let at = nodes.startOf(opposite(candidate)); at < nodes.endOf(opposite(candidate)); at++)
        if (this.#isOn(this.#numbers[nodes.values[at]], number)) turnsOn[candidate] = 1;
      if (turnsOff[candidate] === 1 || turnsOn[candidate] === 1) this.hasChains = true;
    }
    for (let number = 0; number < count; number++) {
      const candidate = this.#candidates[number];
      closes[candidate] = 0;
      if (((following[number >> 5] >> (number & 31)) & 1) === 0) continue;
      for (let word = 0; word < words && closes[candidate] === 0; word++)
        for (let left = next[words * number + word]; left !== 0; left &= left - 1)
          if (this.#isOn(32 * word + lowestIndex(left), number)) closes[candidate] = 1;
    }
  }

  #isOn(number: number, other: number): boolean {
    return ((this.#on[this.#words * number + (other >> 5)] >> (other & 31)) & 1) === 1;
  }

  #meets(sets: Int32Array, start: number, others: Int32Array, otherStart: number): boolean {
    for (let at = 0; at < this.#words; at++) if ((sets[start + at] & others[otherStart + at]) !== 0) return true;
    return false;
  }

  /** True if anything follows from each of these candidates being on. */
  haveCommon(sources: readonly number[]): boolean {
    if (!this.#hasOff) this.#findOff();
    return this.#areMeeting(this.#off, sources) || this.#areMeeting(this.#on, sources);
  }

  #areMeeting(sets: Int32Array, sources: readonly number[]): boolean {
    for (let at = 0; at < this.#words; at++) {
      let common = -1;
      for (let nth = 0; nth < sources.length; nth++) common &= sets[this.#words * this.#numbers[sources[nth]] + at];
      if (common !== 0) return true;
    }
    return false;
  }

  #findOff(): void {
    const [on, off, weak, count, words] = [this.#on, this.#off, this.#weak, this.#count, this.#words];
    off.fill(0, 0, words * count);
    for (let number = 0; number < count; number++) {
      for (let word = 0; word < words; word++) {
        for (let left = on[words * number + word]; left !== 0; left &= left - 1) {
          const from = words * (32 * word + lowestIndex(left));
          for (let at = 0; at < words; at++) off[words * number + at] |= weak[from + at];
        }
      }
    }
    this.#hasOff = true;
  }
}
