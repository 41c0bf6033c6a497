/**
 * Unit propagation over a formula. The trail has all literals that hold, in the order in which they were found, each
 * with the clause that it follows from. Naked and hidden singles are propagation of at-least-one clauses.
 *
 * Clauses have the numbers of proofs: units, groups, pairs, bans, among them those that exclude solutions, then lemmas.
 */
import type { ClauseIndex } from './clause-index.js';

/** No clause: a decision as a reason, no conflict as an outcome. */
export const noClause = 0;

export class Trail {
  /** The literals; a negative one is false. */
  readonly literals: Int32Array;
  length = 0;
  /** 1 true, −1 false, 0 open, for each variable. */
  readonly values: Int8Array;
  /** The place of each variable in the trail, valid while it has a value. */
  readonly places: Int32Array;
  /** The clause that each variable follows from; `noClause` for a decision. */
  readonly reasons: Int32Array;
  /** The number of variables of each group that are not false. */
  readonly openOf: Int32Array;
  /** A true variable of each group, the first one; 0 for none. */
  readonly trueOf: Int32Array;
  /** The number of variables of each ban that are not true. */
  readonly untrueOf: Int32Array;
  readonly firstGroup: number;
  readonly firstPair: number;
  readonly firstBan: number;
  /** The number of the first clause after those of the formula. */
  readonly firstLemma: number;
  #done = 0;

  constructor(
    readonly index: ClauseIndex,
    readonly units: readonly number[],
  ) {
    const { variables, groups, groupSizes, pairs, bans, banSizes } = index;
    this.literals = new Int32Array(variables);
    this.values = new Int8Array(variables + 1);
    this.places = new Int32Array(variables + 1);
    this.reasons = new Int32Array(variables + 1);
    this.openOf = groupSizes.slice();
    this.trueOf = new Int32Array(groups.length);
    this.untrueOf = banSizes.slice();
    this.firstGroup = units.length + 1;
    this.firstPair = this.firstGroup + groups.length;
    this.firstBan = this.firstPair + pairs.length / 2;
    this.firstLemma = this.firstBan + bans.length;
  }

  /** Makes the units true. @returns one that contradicts another, or `noClause`. */
  setUnits(): number {
    for (let at = 0; at < this.units.length; at++) {
      const literal = this.units[at];
      const value = this.values[Math.abs(literal)];
      if (value === 0) this.set(literal, at + 1);
      else if (value !== Math.sign(literal)) return at + 1;
    }
    return noClause;
  }

  /** Makes a literal true, which is open. */
  set(literal: number, reason: number): void {
    const { index, values, openOf, trueOf } = this;
    const { groupStart, groupNumber } = index;
    const variable = Math.abs(literal);
    values[variable] = literal > 0 ? 1 : -1;
    this.reasons[variable] = reason;
    this.places[variable] = this.length;
    this.literals[this.length++] = literal;
    if (literal > 0) {
      for (let at = groupStart[variable]; at < groupStart[variable + 1]; at++)
        if (trueOf[groupNumber[at]] === 0) trueOf[groupNumber[at]] = literal;
      if (index.bansOf.length > 0) for (const ban of index.bansOf[literal]) this.untrueOf[ban]--;
      return;
    }
    for (let at = groupStart[variable]; at < groupStart[variable + 1]; at++) openOf[groupNumber[at]]--;
  }

  /** Takes back what was found after a length of the trail. */
  shorten(length: number): void {
    const { literals, values, openOf, trueOf } = this;
    const { groupStart, groupNumber, bansOf } = this.index;
    while (this.length > length) {
      const literal = literals[--this.length];
      const variable = Math.abs(literal);
      values[variable] = 0;
      if (literal > 0) {
        for (let at = groupStart[variable]; at < groupStart[variable + 1]; at++)
          if (trueOf[groupNumber[at]] === literal) trueOf[groupNumber[at]] = 0;
        if (bansOf.length > 0) for (const ban of bansOf[literal]) this.untrueOf[ban]++;
        continue;
      }
      for (let at = groupStart[variable]; at < groupStart[variable + 1]; at++) openOf[groupNumber[at]]++;
    }
    this.#done = length;
  }

  /** The clause that two variables are not both true. */
  pairOf(variable: number, other: number): number {
    const { pairStart, pairOther, pairNumber } = this.index;
    let at = pairStart[variable];
    while (pairOther[at] !== other) at++;
    return this.firstPair + pairNumber[at];
  }

  /**
   * Propagates to the fixpoint, or until the trail is longer than stated.
   * @returns the clause that is violated, or `noClause`.
   */
  propagate(mostLength = this.literals.length): number {
    while (this.#done < this.length && this.length <= mostLength) {
      const literal = this.literals[this.#done++];
      const violated = literal > 0 ? this.#propagateTrue(literal) : this.#propagateFalse(-literal);
      if (violated !== noClause) return violated;
    }
    return noClause;
  }

  #propagateTrue(variable: number): number {
    const { values, firstPair } = this;
    const { pairStart, pairOther, pairNumber } = this.index;
    for (let at = pairStart[variable]; at < pairStart[variable + 1]; at++) {
      const other = pairOther[at];
      if (values[other] < 0) continue;
      const clause = firstPair + pairNumber[at];
      if (values[other] > 0) return clause;
      this.set(-other, clause);
    }
    return this.index.bansOf.length > 0 ? this.#propagateBans(variable) : noClause;
  }

  #propagateBans(variable: number): number {
    const { values, untrueOf, firstBan } = this;
    const { bans, bansOf } = this.index;
    for (const ban of bansOf[variable]) {
      if (untrueOf[ban] > 1) continue;
      if (untrueOf[ban] === 0) return firstBan + ban;
      const last = bans[ban].find((other) => values[other] <= 0)!;
      if (values[last] === 0) this.set(-last, firstBan + ban);
    }
    return noClause;
  }

  #propagateFalse(variable: number): number {
    const { values, openOf, firstGroup } = this;
    const { members, memberStart, groupStart, groupNumber } = this.index;
    for (let at = groupStart[variable]; at < groupStart[variable + 1]; at++) {
      const group = groupNumber[at];
      if (openOf[group] > 1) continue;
      if (openOf[group] === 0) return firstGroup + group;
      let member = memberStart[group];
      while (values[members[member]] < 0) member++;
      const last = members[member];
      if (values[last] === 0) this.set(last, firstGroup + group);
    }
    return noClause;
  }
}
