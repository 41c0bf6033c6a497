/**
 * Unit propagation over rows by their slack: how much the factors of literals that are not false exceed the degree. A
 * row with a slack below 0 is violated; a literal with a factor above the slack must be true. Clauses have no slack:
 * two of their literals are watched, and looked at when they become false.
 *
 * Source: S. Gocht, "Certifying Correctness for Combinatorial Algorithms", 2022, section 2.3; M. Moskewicz et al.,
 * "Chaff: Engineering an Efficient SAT Solver", DAC 2001, for clauses.
 */
import type { PbRow } from './rows.js';

/** No row: the reason of a decision, no conflict as an outcome. */
export const noRow = 0;

export class LinearTrail {
  /** The literals that hold, in the order in which they were found. */
  readonly literals: number[] = [];
  /** 1 true, −1 false, 0 open, for each variable. */
  readonly values: Int8Array;
  /** The place of each variable in the trail, its level, and the row that it follows from. */
  readonly places: Int32Array;
  readonly levels: Int32Array;
  readonly reasons: Int32Array;
  /** The length of the trail at each decision. */
  readonly decisions: number[] = [];
  readonly rows: PbRow[] = [];
  /** 1 true, −1 false, 0 open, for each literal, at `variables` + literal: `values` is the upper half. */
  readonly #truths: Int8Array;
  readonly #slacks: number[] = [];
  /** For each literal, at `variables` + literal: its rows with a slack and its factors there, in turns. */
  readonly #uses: number[][];
  /** For each literal, there: the clauses that watch it, and another literal of each, in turns. */
  readonly #watches: number[][];
  /** The literals of each clause; those at the first two places are watched. */
  readonly #clauses: (number[] | undefined)[] = [];
  #done = 0;

  constructor(readonly variables: number) {
    this.#truths = new Int8Array(2 * variables + 1);
    this.values = this.#truths.subarray(variables);
    this.places = new Int32Array(variables + 1);
    this.levels = new Int32Array(variables + 1);
    this.reasons = new Int32Array(variables + 1);
    this.#uses = Array.from(this.#truths, () => []);
    this.#watches = Array.from(this.#truths, () => []);
  }

  /** True, false or open: 1, −1 or 0. */
  valueOf(literal: number): number {
    return this.#truths[this.variables + literal];
  }

  /**
   * Adds a row, whose number follows the last one, and what it says. All literals of the trail must be propagated.
   * @returns the row if it is violated, or `noRow`.
   */
  add(row: PbRow): number {
    this.rows.push(row);
    const number = this.rows.length;
    const { literals, factors, degree } = row;
    if (isClause(row)) return this.#addClause(number, literals);
    let slack = -degree;
    literals.forEach((literal, at) => {
      this.#uses[this.variables + literal].push(number, factors[at]);
      if (this.valueOf(literal) >= 0) slack += factors[at];
    });
    this.#slacks[number] = slack;
    return slack < 0 ? number : this.#scan(number);
  }

  #addClause(number: number, literals: readonly number[]): number {
    // The literals that are false last are watched, and those that are not before them.
    const rank = (literal: number): number =>
      this.valueOf(literal) < 0 ? this.places[Math.abs(literal)] : this.literals.length;
    const own = [...literals];
    for (let first = 0; first < 2; first++) {
      let best = first;
      for (let at = first + 1; at < own.length; at++) if (rank(own[at]) > rank(own[best])) best = at;
      [own[first], own[best]] = [own[best], own[first]];
    }
    this.#clauses[number] = own;
    this.#watches[this.variables + own[0]].push(number, own[1]);
    this.#watches[this.variables + own[1]].push(number, own[0]);
    if (this.valueOf(own[1]) >= 0) return noRow;
    if (this.valueOf(own[0]) === 0) this.set(own[0], number);
    return this.valueOf(own[0]) < 0 ? number : noRow;
  }

  decide(literal: number): void {
    this.decisions.push(this.literals.length);
    this.set(literal, noRow);
  }

  set(literal: number, reason: number): void {
    const variable = Math.abs(literal);
    this.#truths[this.variables + literal] = 1;
    this.#truths[this.variables - literal] = -1;
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
      const literal = this.literals[place];
      this.#truths[this.variables + literal] = 0;
      this.#truths[this.variables - literal] = 0;
      if (place >= this.#done) continue;
      const uses = this.#uses[this.variables - literal];
      for (let at = 0; at < uses.length; at += 2) this.#slacks[uses[at]] += uses[at + 1];
    }
    this.literals.length = length;
    this.decisions.length = level;
    this.#done = Math.min(this.#done, length);
  }

  /** @returns a violated row, or `noRow`. */
  propagate(): number {
    let violated = noRow;
    while (violated === noRow && this.#done < this.literals.length) {
      const literal = -this.literals[this.#done++];
      const uses = this.#uses[this.variables + literal];
      for (let at = 0; at < uses.length; at += 2) {
        const row = uses[at];
        const slack = (this.#slacks[row] -= uses[at + 1]);
        if (violated !== noRow) continue;
        if (slack < 0) violated = row;
        else if (slack < this.rows[row - 1].factors[0]) this.#scan(row);
      }
      if (violated === noRow) violated = this.#visit(literal);
    }
    return violated;
  }

  /** Looks at the clauses that watch a literal that became false. @returns a violated one, or `noRow`. */
  #visit(literal: number): number {
    const { variables } = this;
    const truths = this.#truths;
    const watches = this.#watches[variables + literal];
    let [kept, at, violated] = [0, 0, noRow];
    for (; at < watches.length && violated === noRow; at += 2) {
      const number = watches[at];
      let other = watches[at + 1];
      if (truths[variables + other] <= 0) {
        const clause = this.#clauses[number]!;
        if (clause[0] === literal) {
          clause[0] = clause[1];
          clause[1] = literal;
        }
        other = clause[0];
        if (truths[variables + other] <= 0) {
          let next = 2;
          while (next < clause.length && truths[variables + clause[next]] < 0) next++;
          if (next < clause.length) {
            clause[1] = clause[next];
            clause[next] = literal;
            this.#watches[variables + clause[1]].push(number, other);
            continue;
          }
          if (truths[variables + other] < 0) violated = number;
          else this.set(other, number);
        }
      }
      watches[kept++] = number;
      watches[kept++] = other;
    }
    if (kept < at) {
      watches.copyWithin(kept, at);
      watches.length -= at - kept;
    }
    return violated;
  }

  /** Makes true what a row leaves no choice for. */
  #scan(number: number): number {
    const { literals, factors } = this.rows[number - 1];
    const slack = this.#slacks[number];
    for (let at = 0; at < literals.length && factors[at] > slack; at++)
      if (this.valueOf(literals[at]) === 0) this.set(literals[at], number);
    return noRow;
  }

  /** Propagates some rows no more. There must be no decisions. */
  drop(dropped: ReadonlySet<number>): void {
    for (const lists of [this.#uses, this.#watches])
      for (const list of lists) {
        let kept = 0;
        for (let at = 0; at < list.length; at += 2) {
          if (dropped.has(list[at])) continue;
          list[kept++] = list[at];
          list[kept++] = list[at + 1];
        }
        list.length = kept;
      }
  }

  /**
   * Lists false literals of a row that suffice to make a literal of it true, or to violate it.
   * @param literal the literal that follows; 0 for a violated row.
   * @param isFree true for variables that cost nothing.
   */
  explain(number: number, literal: number, isFree: (variable: number) => boolean): number[] {
    const row = this.rows[number - 1];
    const { literals, factors, degree } = row;
    // A clause needs them all.
    if (this.#clauses[number]) return literals.filter((other) => other !== literal);
    const before = literal === 0 ? this.literals.length : this.places[Math.abs(literal)];
    let slack = -degree;
    let limit = 0;
    const falses: number[] = [];
    literals.forEach((other, at) => {
      slack += factors[at];
      if (other === literal) limit = factors[at];
      else if (this.valueOf(other) < 0 && this.places[Math.abs(other)] < before) falses.push(at);
    });
    // What is free comes first, then what was found first.
    const rank = (at: number): number => {
      const variable = Math.abs(literals[at]);
      return isFree(variable) ? -1 : this.places[variable];
    };
    falses.sort((a, b) => rank(a) - rank(b));
    const taken: number[] = [];
    for (const at of falses) {
      if (slack < limit) break;
      slack -= factors[at];
      taken.push(literals[at]);
    }
    return taken;
  }
}

const isClause = ({ literals, factors, degree }: PbRow): boolean =>
  degree === 1 && factors[0] === 1 && literals.length > 1;
