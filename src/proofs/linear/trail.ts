/**
 * Unit propagation over rows by their slack: how much the factors of literals that are not false exceed the degree. A
 * row with a slack below 0 is violated; a literal with a factor above the slack must be true.
 *
 * Source: S. Gocht, "Certifying Correctness for Combinatorial Algorithms", 2022, section 2.3.
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
  readonly #slacks: number[] = [];
  /** For each literal, at `2 × variable`, and one more if it is negative: its rows and its factors there, in turns. */
  readonly #uses: number[][];
  #done = 0;

  constructor(readonly variables: number) {
    this.values = new Int8Array(variables + 1);
    this.places = new Int32Array(variables + 1);
    this.levels = new Int32Array(variables + 1);
    this.reasons = new Int32Array(variables + 1);
    this.#uses = Array.from({ length: 2 * variables + 2 }, () => []);
  }

  /** True, false or open: 1, −1 or 0. */
  valueOf(literal: number): number {
    return literal > 0 ? this.values[literal] : -this.values[-literal];
  }

  /**
   * Adds a row, whose number follows the last one, and what it says. All literals of the trail must be propagated.
   * @returns the row if it is violated, or `noRow`.
   */
  add(row: PbRow): number {
    this.rows.push(row);
    const number = this.rows.length;
    let slack = -row.degree;
    row.literals.forEach((literal, at) => {
      this.#uses[indexOf(literal)].push(number, row.factors[at]);
      const value = this.valueOf(literal);
      const isDone = value !== 0 && this.places[Math.abs(literal)] < this.#done;
      if (value >= 0 || !isDone) slack += row.factors[at];
    });
    this.#slacks[number] = slack;
    return slack < 0 ? number : this.#scan(number);
  }

  decide(literal: number): void {
    this.decisions.push(this.literals.length);
    this.set(literal, noRow);
  }

  set(literal: number, reason: number): void {
    const variable = Math.abs(literal);
    this.values[variable] = Math.sign(literal);
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
      this.values[Math.abs(literal)] = 0;
      if (place >= this.#done) continue;
      const uses = this.#uses[indexOf(-literal)];
      for (let at = 0; at < uses.length; at += 2) this.#slacks[uses[at]] += uses[at + 1];
    }
    this.literals.length = length;
    this.decisions.length = level;
    this.#done = Math.min(this.#done, length);
  }

  /** @returns a violated row, or `noRow`. */
  propagate(): number {
    while (this.#done < this.literals.length) {
      const uses = this.#uses[indexOf(-this.literals[this.#done++])];
      let violated = noRow;
      for (let at = 0; at < uses.length; at += 2) {
        const row = uses[at];
        const slack = (this.#slacks[row] -= uses[at + 1]);
        if (violated !== noRow) continue;
        if (slack < 0) violated = row;
        else if (slack < this.rows[row - 1].factors[0]) violated = this.#scan(row);
      }
      if (violated !== noRow) return violated;
    }
    return noRow;
  }

  /** Makes true what a row leaves no choice for. */
  #scan(number: number): number {
    const { literals, factors } = this.rows[number - 1];
    const slack = this.#slacks[number];
    for (let at = 0; at < literals.length && factors[at] > slack; at++)
      if (this.valueOf(literals[at]) === 0) this.set(literals[at], number);
    return noRow;
  }

  /**
   * Lists false literals of a row that suffice to make a literal of it true, or to violate it.
   * @param literal the literal that follows; 0 for a violated row.
   * @param isFree true for variables that cost nothing.
   */
  explain(number: number, literal: number, isFree: (variable: number) => boolean): number[] {
    const { literals, factors, degree } = this.rows[number - 1];
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
    // A clause needs them all.
    if (degree > 1) falses.sort((a, b) => rank(a) - rank(b));
    const taken: number[] = [];
    for (const at of falses) {
      if (slack < limit) break;
      slack -= factors[at];
      taken.push(literals[at]);
    }
    return taken;
  }
}

const indexOf = (literal: number): number => (literal > 0 ? 2 * literal : 1 - 2 * literal);
