/**
 * The smallest automaton for the sequences that an automaton accepts. States that nothing reaches or that accept
 * nothing are left out, states that accept the same are one, and they are numbered breadth first: automata of the same
 * sequences are equal.
 *
 * Source: J. Hopcroft, "An n log n algorithm for minimizing states in a finite automaton" (1971), with moves that are
 * missing as in A. Valmari, "Fast brief practical DFA minimization" (2012).
 */
import type { Automaton } from '../board/constraint.js';
import { spendEffort } from './effort.js';

/** @param next the state after `state × symbols + symbol`, −1 for none; the start is state 0. */
export function minimizeAutomaton(next: Int32Array, accepts: Uint8Array): Automaton {
  const symbols = next.length / accepts.length;
  const sources = sourcesOf(next, symbols);
  const isLive = findLive(accepts, symbols, sources);
  if (!isLive[0]) return { next: new Int32Array(symbols).fill(-1), accepts: new Uint8Array(1) };
  const blocks = new Partition(isLive, accepts);
  blocks.refine(symbols, sources);
  return quotient(next, accepts, isLive, blocks);
}

/** The states before each state and symbol: those of `target × symbols + symbol` lie from `starts[…]` in `states`. */
interface Sources {
  readonly starts: Int32Array;
  readonly states: Int32Array;
}

function sourcesOf(next: Int32Array, symbols: number): Sources {
  const starts = new Int32Array(next.length + 1);
  for (let move = 0; move < next.length; move++)
    if (next[move] >= 0) starts[next[move] * symbols + (move % symbols) + 1]++;
  for (let i = 0; i < next.length; i++) starts[i + 1] += starts[i];
  const ends = starts.slice();
  const states = new Int32Array(starts[next.length]);
  for (let move = 0; move < next.length; move++) {
    const symbol = move % symbols;
    if (next[move] >= 0) states[ends[next[move] * symbols + symbol]++] = (move - symbol) / symbols;
  }
  return { starts, states };
}

/** 1 for each state from which a sequence is accepted. */
function findLive(accepts: Uint8Array, symbols: number, { starts, states }: Sources): Uint8Array {
  const isLive = accepts.slice();
  const queue = Array.from(accepts.keys()).filter((state) => accepts[state]);
  for (const state of queue) {
    for (let at = starts[state * symbols]; at < starts[(state + 1) * symbols]; at++) {
      const source = states[at];
      if (isLive[source]) continue;
      isLive[source] = 1;
      queue.push(source);
    }
  }
  return isLive;
}

/** A partition of the live states into blocks, each a piece of `states`. */
class Partition {
  readonly blockOf: Int32Array;
  readonly #states: Int32Array;
  readonly #places: Int32Array;
  readonly #firsts: number[] = [];
  readonly #ends: number[] = [];
  /** The number of states of each block that are marked: they stand at its beginning. */
  readonly #marked: number[] = [];

  constructor(isLive: Uint8Array, accepts: Uint8Array) {
    this.#states = new Int32Array(isLive.reduce((count, flag) => count + flag, 0));
    this.#places = new Int32Array(isLive.length);
    this.blockOf = new Int32Array(isLive.length).fill(-1);
    let end = 0;
    for (const isAccepting of [1, 0]) {
      const first = end;
      for (let state = 0; state < isLive.length; state++) {
        if (isLive[state] === 0 || accepts[state] !== isAccepting) continue;
        this.#states[end] = state;
        this.#places[state] = end++;
      }
      if (end > first) this.#add(first, end);
    }
  }

  get #count(): number {
    return this.#firsts.length;
  }

  #add(first: number, end: number): void {
    const block = this.#firsts.push(first) - 1;
    this.#ends.push(end);
    this.#marked.push(0);
    for (let place = first; place < end; place++) this.blockOf[this.#states[place]] = block;
  }

  /** Splits blocks until all states of each move to the same blocks. */
  refine(symbols: number, sources: Sources): void {
    const waiting: number[] = [];
    const isWaiting = new Uint8Array(this.#states.length * symbols);
    const wait = (block: number, symbol: number): void => {
      isWaiting[block * symbols + symbol] = 1;
      waiting.push(block * symbols + symbol);
    };
    for (let block = 0; block < this.#count; block++) for (let s = 0; s < symbols; s++) wait(block, s);
    for (let splitter = waiting.pop(); splitter !== undefined; splitter = waiting.pop()) {
      isWaiting[splitter] = 0;
      const symbol = splitter % symbols;
      for (const block of this.#markSources((splitter - symbol) / symbols, symbol, symbols, sources)) {
        const other = this.#split(block);
        if (other < 0) continue;
        const isSmaller = this.#sizeOf(other) < this.#sizeOf(block);
        for (let s = 0; s < symbols; s++) wait(isWaiting[block * symbols + s] || isSmaller ? other : block, s);
      }
    }
  }

  #sizeOf(block: number): number {
    return this.#ends[block] - this.#firsts[block];
  }

  /** Marks the states that move into a block by a symbol. @returns the blocks that they lie in. */
  #markSources(block: number, symbol: number, symbols: number, { starts, states }: Sources): readonly number[] {
    const touched = this.#touched;
    touched.length = 0;
    for (let place = this.#firsts[block]; place < this.#ends[block]; place++) {
      const move = this.#states[place] * symbols + symbol;
      for (let at = starts[move]; at < starts[move + 1]; at++) this.#toMark.push(states[at]);
    }
    spendEffort(1 + this.#toMark.length);
    // A state that is marked changes places with another, maybe one of the block that is read: so they are marked now.
    for (const state of this.#toMark) this.#mark(state, touched);
    this.#toMark.length = 0;
    return touched;
  }

  readonly #toMark: number[] = [];
  readonly #touched: number[] = [];

  #mark(state: number, touched: number[]): void {
    const block = this.blockOf[state];
    if (block < 0) return;
    if (this.#marked[block] === 0) touched.push(block);
    const place = this.#firsts[block] + this.#marked[block]++;
    const [here, other] = [this.#places[state], this.#states[place]];
    this.#states[place] = state;
    this.#places[state] = place;
    this.#states[here] = other;
    this.#places[other] = here;
  }

  /** Makes a block of the marked states of a block. @returns the new block, −1 if all were marked. */
  #split(block: number): number {
    const middle = this.#firsts[block] + this.#marked[block];
    this.#marked[block] = 0;
    if (middle === this.#ends[block]) return -1;
    const first = this.#firsts[block];
    this.#firsts[block] = middle;
    this.#add(first, middle);
    return this.#count - 1;
  }
}

/** The automaton whose states are the blocks, breadth first from that of state 0. */
function quotient(next: Int32Array, accepts: Uint8Array, isLive: Uint8Array, { blockOf }: Partition): Automaton {
  const symbols = next.length / accepts.length;
  const numbers = new Map([[blockOf[0], 0]]);
  const members = [0];
  const table: number[] = [];
  for (const state of members) {
    for (let symbol = 0; symbol < symbols; symbol++) {
      const target = next[state * symbols + symbol];
      if (target < 0 || !isLive[target]) table.push(-1);
      else {
        const block = blockOf[target];
        const number = numbers.get(block) ?? members.push(target) - 1;
        numbers.set(block, number);
        table.push(number);
      }
    }
  }
  return { next: Int32Array.from(table), accepts: Uint8Array.from(members, (state) => accepts[state]) };
}
