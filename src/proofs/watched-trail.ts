/**
 * Unit propagation with watched literals: a clause is visited only when one of two of its
 * literals becomes false. Pairs are found by their variables.
 *
 * Source: M. Moskewicz, C. Madigan, Y. Zhao, L. Zhang, S. Malik, "Chaff: Engineering an Efficient SAT Solver", DAC
 * 2001; N. Sörensson, N. Eén, "MiniSat 2.1 and MiniSat++ 1.0", 2008, for the literal that spares a visit.
 */
import type { ClauseIndex } from './clause-index.js';
import { noClause } from './trail.js';

export class WatchedTrail {
  /** The literals that hold, in the order in which they were found; a negative one is false. */
  readonly literals: number[] = [];
  /** The place of each variable in the trail, its level, and the number of the clause that it follows from. */
  readonly places: Int32Array;
  readonly levels: Int32Array;
  readonly reasons: Int32Array;
  /** The length of the trail at each decision. */
  readonly decisions: number[] = [];
  /** 1 true, −1 false, 0 open, for the code of each literal. */
  readonly #values: Int8Array;
  /**
   * The clauses one after the other: how many literals, the number, how many levels they had when the clause was
   * learned, the codes of the literals. The first two are watched.
   */
  #store = new Int32Array(1 << 16);
  #end = 0;
  /** The end of the clauses of the formula. */
  readonly #endOfFormula: number;
  /** Where each clause stands, by its number; units and pairs stand nowhere. */
  #starts = new Int32Array(1 << 12);
  /** For the code of each literal the clauses that watch it, each with a literal that spares a visit where it holds. */
  readonly #watches: Int32Array[];
  readonly #watchLengths: Int32Array;
  readonly #firstPair: number;
  readonly #firstBan: number;
  /** The clauses of one literal, before anything holds. */
  readonly #facts: number[] = [];
  #done = 0;

  constructor(
    readonly index: ClauseIndex,
    readonly units: readonly number[],
    /** Called for each literal that no longer holds. */
    readonly onOpen: (literal: number) => void,
  ) {
    const { variables, groups, pairs, bans } = index;
    this.places = new Int32Array(variables + 1);
    this.levels = new Int32Array(variables + 1);
    this.reasons = new Int32Array(variables + 1);
    this.#values = new Int8Array(2 * variables + 2);
    this.#watches = Array.from({ length: 2 * variables + 2 }, () => new Int32Array(8));
    this.#watchLengths = new Int32Array(2 * variables + 2);
    this.#firstPair = units.length + groups.length + 1;
    this.#firstBan = this.#firstPair + pairs.length / 2;
    groups.forEach((group, at) => this.add(group, units.length + 1 + at));
    bans.forEach((ban, at) =>
      this.add(
        ban.map((variable) => -variable),
        this.#firstBan + at,
      ),
    );
    this.#endOfFormula = this.#end;
  }

  get variables(): number {
    return this.index.variables;
  }

  /** True, false or open: 1, −1 or 0. */
  valueOf(literal: number): number {
    return this.#values[codeOf(literal)];
  }

  /** Adds a clause of one literal or more, before anything holds. */
  add(literals: readonly number[], number: number): void {
    this.#keep(literals, number, 0);
    if (literals.length === 1) this.#facts.push(number);
  }

  /** Makes units, and other clauses of one literal, true. @returns a clause that is violated, or `noClause`. */
  setFacts(): number {
    for (let number = 1; number <= this.units.length; number++)
      if (!this.#setFact(this.units[number - 1], number)) return number;
    for (const number of this.#facts) {
      const code = this.#store[this.#starts[number] + headerLength];
      if (!this.#setFact(literalOf(code), number)) return number;
    }
    return noClause;
  }

  #setFact(literal: number, number: number): boolean {
    const value = this.valueOf(literal);
    if (value === 0) this.set(literal, number);
    return value >= 0;
  }

  /**
   * Adds a learned clause, and makes its first literal true: the others are false, the second one the last of them.
   * @param levels the number of different levels of its literals.
   */
  learn(literals: readonly number[], number: number, levels: number): void {
    this.#keep(literals, number, levels);
    this.set(literals[0], number);
  }

  decide(literal: number): void {
    this.decisions.push(this.literals.length);
    this.set(literal, noClause);
  }

  set(literal: number, reason: number): void {
    const variable = Math.abs(literal);
    const code = codeOf(literal);
    this.#values[code] = 1;
    this.#values[code ^ 1] = -1;
    this.places[variable] = this.literals.length;
    this.levels[variable] = this.decisions.length;
    this.reasons[variable] = reason;
    this.literals.push(literal);
  }

  /** Takes decisions back until so many are left. */
  backtrack(level: number): void {
    if (this.decisions.length <= level) return;
    const length = this.decisions[level];
    for (let place = this.literals.length - 1; place >= length; place--) {
      const code = codeOf(this.literals[place]);
      this.#values[code] = 0;
      this.#values[code ^ 1] = 0;
      this.onOpen(this.literals[place]);
    }
    this.literals.length = length;
    this.decisions.length = level;
    this.#done = length;
  }

  /** Propagates to the fixpoint. @returns the clause that is violated, or `noClause`. */
  propagate(): number {
    while (this.#done < this.literals.length) {
      const literal = this.literals[this.#done++];
      let violated = noClause;
      if (literal > 0) violated = this.#propagatePairs(literal);
      if (violated === noClause) violated = this.#propagateWatches(codeOf(literal) ^ 1);
      if (violated !== noClause) return violated;
    }
    return noClause;
  }

  /** Lists the false literals that a literal follows from by a clause, or, for 0, that violate it. */
  explain(number: number, literal: number): number[] {
    const falses: number[] = [];
    if (number <= this.units.length) {
      if (literal === 0) falses.push(this.units[number - 1]);
    } else if (number >= this.#firstPair && number < this.#firstBan) {
      const { pairs } = this.index;
      const at = 2 * (number - this.#firstPair);
      if (-pairs[at] !== literal) falses.push(-pairs[at]);
      if (-pairs[at + 1] !== literal) falses.push(-pairs[at + 1]);
    } else {
      const store = this.#store;
      const start = this.#starts[number] + headerLength;
      for (let at = start; at < start + store[start - headerLength]; at++) {
        const other = literalOf(store[at]);
        if (other !== literal) falses.push(other);
      }
    }
    return falses;
  }

  /** Forgets half of the learned clauses, those of the most levels first; none that a literal follows from now. */
  forget(): void {
    const store = this.#store;
    const starts: number[] = [];
    for (let start = this.#endOfFormula; start < this.#end; start += headerLength + store[start])
      if (store[start + 2] > fewLevels && !this.#isReason(start)) starts.push(start);
    // Older ones first where equally many levels are.
    starts.sort((a, b) => store[b + 2] - store[a + 2] || a - b);
    for (const start of starts.slice(0, starts.length >> 1)) store[start + 2] = forgotten;
    let end = this.#endOfFormula;
    for (let start = end; start < this.#end;) {
      const length = headerLength + store[start];
      if (store[start + 2] !== forgotten) {
        store.copyWithin(end, start, start + length);
        this.#starts[store[end + 1]] = end;
        end += length;
      }
      start += length;
    }
    this.#end = end;
    this.#watchLengths.fill(0);
    for (let start = 0; start < end; start += headerLength + store[start]) this.#watchBoth(start);
  }

  #isReason(start: number): boolean {
    const code = this.#store[start + headerLength];
    return this.#values[code] > 0 && this.reasons[code >> 1] === this.#store[start + 1];
  }

  #keep(literals: readonly number[], number: number, levels: number): void {
    const start = this.#end;
    const end = start + headerLength + literals.length;
    if (end > this.#store.length) this.#store = enlarge(this.#store, end);
    if (number >= this.#starts.length) this.#starts = enlarge(this.#starts, number + 1);
    this.#starts[number] = start;
    this.#store[start] = literals.length;
    this.#store[start + 1] = number;
    this.#store[start + 2] = levels;
    for (let at = 0; at < literals.length; at++) this.#store[start + headerLength + at] = codeOf(literals[at]);
    this.#end = end;
    this.#watchBoth(start);
  }

  #watchBoth(start: number): void {
    if (this.#store[start] < 2) return;
    const [first, second] = [this.#store[start + headerLength], this.#store[start + headerLength + 1]];
    this.#watch(first, start, second);
    this.#watch(second, start, first);
  }

  #watch(code: number, start: number, other: number): void {
    const length = this.#watchLengths[code];
    if (length === this.#watches[code].length) this.#watches[code] = enlarge(this.#watches[code], length + 1);
    const watches = this.#watches[code];
    watches[length] = start;
    watches[length + 1] = other;
    this.#watchLengths[code] = length + 2;
  }

  #propagatePairs(variable: number): number {
    const values = this.#values;
    const { pairStart, pairOther, pairNumber } = this.index;
    for (let at = pairStart[variable]; at < pairStart[variable + 1]; at++) {
      const other = pairOther[at];
      const value = values[2 * other];
      if (value < 0) continue;
      if (value > 0) return this.#firstPair + pairNumber[at];
      this.set(-other, this.#firstPair + pairNumber[at]);
    }
    return noClause;
  }

  /** @param code of a literal that is false now. */
  #propagateWatches(code: number): number {
    const [store, values, watches] = [this.#store, this.#values, this.#watches[code]];
    const length = this.#watchLengths[code];
    let violated = noClause;
    let kept = 0;
    for (let at = 0; at < length; at += 2) {
      const start = watches[at];
      let other = watches[at + 1];
      if (violated === noClause && values[other] <= 0) {
        const first = start + headerLength;
        other = store[first] ^ store[first + 1] ^ code;
        if (values[other] <= 0) {
          const end = first + store[start];
          let next = first + 2;
          while (next < end && values[store[next]] < 0) next++;
          store[first] = other;
          if (next < end) {
            store[first + 1] = store[next];
            store[next] = code;
            this.#watch(store[first + 1], start, other);
            continue;
          }
          store[first + 1] = code;
          if (values[other] < 0) violated = store[start + 1];
          else this.set(literalOf(other), store[start + 1]);
        }
      }
      watches[kept++] = start;
      watches[kept++] = other;
    }
    this.#watchLengths[code] = kept;
    return violated;
  }
}

const headerLength = 3;
/** Clauses of so few levels are never forgotten. */
const fewLevels = 2;
const forgotten = -1;

const codeOf = (literal: number): number => (literal > 0 ? 2 * literal : 1 - 2 * literal);
const literalOf = (code: number): number => (code & 1 ? -(code >> 1) : code >> 1);

function enlarge(array: Int32Array, least: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.max(2 * array.length, least));
  larger.set(array);
  return larger;
}

// The variables in the order of their activity: how often each took part in conflicts, late ones counting more.
//
// Source: N. Eén, N. Sörensson, "An Extensible SAT-solver", SAT 2003, for the heap and the growing increment.

/** Each conflict counts so much more than the one before. */
const growth = 1 / 0.95;
const largest = 1e100;

export class VariableOrder {
  readonly #activity: Float64Array;
  #step = 1;
  /** A binary heap: the most active variable is first. */
  readonly #heap: Int32Array;
  #length = 0;
  /** The place of each variable in the heap; `absent` for those that are not there. */
  readonly #placeOf: Int32Array;

  constructor(variables: number) {
    this.#activity = new Float64Array(variables + 1);
    this.#heap = new Int32Array(variables);
    this.#placeOf = new Int32Array(variables + 1).fill(absent);
    for (let variable = 1; variable <= variables; variable++) this.add(variable);
  }

  /** Puts a variable back, unless it is there. */
  add(variable: number): void {
    if (this.#placeOf[variable] !== absent) return;
    this.#rise(this.#length++, variable);
  }

  /** Takes the most active variable out. @returns 0 if none is left. */
  take(): number {
    if (this.#length === 0) return 0;
    const first = this.#heap[0];
    this.#placeOf[first] = absent;
    const last = this.#heap[--this.#length];
    if (this.#length > 0) this.#sink(last);
    return first;
  }

  /** A variable took part in a conflict. */
  bump(variable: number): void {
    const activity = (this.#activity[variable] += this.#step);
    if (activity > largest) this.#scale();
    const place = this.#placeOf[variable];
    if (place !== absent) this.#rise(place, variable);
  }

  /** The next conflict counts more. */
  endConflict(): void {
    this.#step *= growth;
  }

  #scale(): void {
    for (let variable = 0; variable < this.#activity.length; variable++) this.#activity[variable] /= largest;
    this.#step /= largest;
  }

  #rise(from: number, variable: number): void {
    const [heap, placeOf, activity] = [this.#heap, this.#placeOf, this.#activity];
    let place = from;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      const other = heap[parent];
      if (activity[other] >= activity[variable]) break;
      heap[place] = other;
      placeOf[other] = place;
      place = parent;
    }
    heap[place] = variable;
    placeOf[variable] = place;
  }

  #sink(variable: number): void {
    const [heap, placeOf, activity] = [this.#heap, this.#placeOf, this.#activity];
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= this.#length) break;
      if (child + 1 < this.#length && activity[heap[child + 1]] > activity[heap[child]]) child++;
      const other = heap[child];
      if (activity[other] <= activity[variable]) break;
      heap[place] = other;
      placeOf[other] = place;
      place = child;
    }
    heap[place] = variable;
    placeOf[variable] = place;
  }
}

const absent = -1;
