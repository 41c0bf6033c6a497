/** Propagation of all rows of a pseudo-Boolean proof, for the steps that have no hints. */
import type { LinearRow } from './proof-error.js';

export class PbPropagation {
  readonly #rows: LinearRow[] = [];
  /** How far the factors of literals that are not false exceed the degree of each row. */
  readonly #slacks: number[] = [];
  readonly #greatest: number[] = [];
  /** The rows with each literal, at `variables` + literal, and its factors there, in turns. */
  readonly #uses: number[][];
  /** 1 for the literals that hold, at `variables` + literal. */
  readonly #holds: Uint8Array;
  readonly #trail: number[] = [];
  #done = 0;
  /** True if the rows alone lead to a conflict. */
  #isRefuted = false;

  constructor(readonly variables: number) {
    this.#uses = Array.from({ length: 2 * variables + 1 }, () => []);
    this.#holds = new Uint8Array(2 * variables + 1);
  }

  /** Adds the rows after those that were added before, and what they lead to. */
  addFrom(rows: readonly LinearRow[]): void {
    while (this.#rows.length < rows.length) {
      this.#put(rows[this.#rows.length]);
      this.#isRefuted ||= this.#isConflict(this.#rows.length - 1);
    }
  }

  /** True if the rows and one more lead to a conflict. */
  refutes(row: LinearRow): boolean {
    const known = this.#trail.length;
    this.#put(row);
    const isRefuted = this.#isRefuted || this.#isConflict(this.#rows.length - 1);
    this.#takeBack(known);
    return isRefuted;
  }

  #put({ literals, factors, degree }: LinearRow): void {
    const index = this.#rows.length;
    let slack = -degree;
    literals.forEach((literal, at) => {
      this.#uses[this.variables + literal].push(index, factors[at]);
      if (this.#holds[this.variables - literal] === 0) slack += factors[at];
    });
    this.#rows.push({ literals, factors, degree });
    this.#slacks.push(slack);
    this.#greatest.push(Math.max(0, ...factors));
  }

  /** Takes the last row back, and the literals from some place of the trail on. */
  #takeBack(known: number): void {
    for (let place = this.#trail.length - 1; place >= known; place--) {
      const literal = this.#trail[place];
      this.#holds[this.variables + literal] = 0;
      if (place >= this.#done) continue;
      const uses = this.#uses[this.variables - literal];
      for (let at = 0; at < uses.length; at += 2) this.#slacks[uses[at]] += uses[at + 1];
    }
    this.#trail.length = known;
    this.#done = Math.min(this.#done, known);
    for (const literal of this.#rows.pop()!.literals) this.#uses[this.variables + literal].length -= 2;
    this.#slacks.pop();
    this.#greatest.pop();
  }

  /** Propagates a row, and all that follows. @returns true if a row cannot be satisfied any more. */
  #isConflict(first: number): boolean {
    if (this.#slacks[first] < 0) return true;
    this.#scan(first);
    let isConflict = false;
    while (this.#done < this.#trail.length && !isConflict) {
      const uses = this.#uses[this.variables - this.#trail[this.#done++]];
      for (let at = 0; at < uses.length; at += 2) {
        const slack = (this.#slacks[uses[at]] -= uses[at + 1]);
        if (slack < 0) isConflict = true;
        else if (slack < this.#greatest[uses[at]] && !isConflict) this.#scan(uses[at]);
      }
    }
    return isConflict;
  }

  /** Makes the literals true without which a row cannot be satisfied. */
  #scan(index: number): void {
    const { literals, factors } = this.#rows[index];
    const slack = this.#slacks[index];
    for (let at = 0; at < literals.length; at++) {
      const literal = literals[at];
      if (factors[at] <= slack || this.#holds[this.variables + literal] + this.#holds[this.variables - literal] > 0)
        continue;
      this.#holds[this.variables + literal] = 1;
      this.#trail.push(literal);
    }
  }
}
