/**
 * Finds the clauses that a conflict, or a literal of the trail, follows from, down to the decisions: a lemma with its
 * hints. Where a literal follows from several clauses, the one that needs the least besides is chosen.
 */
import type { Lemma } from './proof.js';
import { noClause, type Trail } from './trail.js';

export class Derivation {
  /** The literals of the lemmas, by their numbers from the first. */
  readonly lemmas: Lemma[] = [];
  readonly #needed: Uint8Array;
  /** The first number of a lemma. */
  readonly firstLemma: number;

  /** @param blocked the literals of the blocking clause, the last clause of the formula; undefined for none. */
  constructor(
    readonly trail: Trail,
    readonly blocked: readonly number[] | undefined,
  ) {
    this.#needed = new Uint8Array(trail.values.length);
    this.firstLemma = trail.firstLemma + (blocked ? 1 : 0);
  }

  /**
   * Adds the lemma that some of the decisions cannot hold together, because a clause is violated.
   * @returns its number.
   */
  learn(violated: number): number {
    this.#need(violated, 0);
    return this.#add(this.trail.length - 1, [violated], [], false);
  }

  /** Adds the lemma that a literal of the trail follows from decisions. @returns its number. */
  state(literal: number): number {
    this.#needed[Math.abs(literal)] = 1;
    return this.#add(this.trail.places[Math.abs(literal)], [], [literal], true);
  }

  literalsOf(lemma: number): readonly number[] {
    return this.lemmas[lemma - this.firstLemma].literals;
  }

  #add(from: number, hints: number[], literals: number[], isStated: boolean): number {
    const { trail } = this;
    const needed = this.#needed;
    for (let place = from; place >= 0; place--) {
      const literal = trail.literals[place];
      const variable = Math.abs(literal);
      if (needed[variable] === 0) continue;
      needed[variable] = 0;
      const reason = this.#reasonOf(literal, place);
      if (reason === noClause) literals.push(-literal);
      else {
        hints.push(reason);
        this.#need(reason, variable);
      }
    }
    this.lemmas.push({ literals, hints: hints.reverse(), isStated });
    return this.firstLemma + this.lemmas.length - 1;
  }

  /** Marks the variables of a clause but one. */
  #need(clause: number, but: number): void {
    const { firstGroup, firstPair, firstBan, firstLemma, index } = this.trail;
    const needed = this.#needed;
    if (clause < firstGroup) {
      needed[Math.abs(this.trail.units[clause - 1])] = 1;
    } else if (clause < firstPair) {
      for (const variable of index.groups[clause - firstGroup]) needed[variable] = 1;
    } else if (clause < firstBan) {
      const at = 2 * (clause - firstPair);
      needed[index.pairs[at]] = 1;
      needed[index.pairs[at + 1]] = 1;
    } else if (clause < firstLemma) {
      for (const variable of index.bans[clause - firstBan]) needed[variable] = 1;
    } else {
      const literals = clause < this.firstLemma ? this.blocked! : this.literalsOf(clause);
      for (const literal of literals) needed[Math.abs(literal)] = 1;
    }
    needed[but] = 0;
  }

  /** The reason that needs the fewest literals that are not needed yet. */
  #reasonOf(literal: number, place: number): number {
    const { reasons, firstGroup, firstLemma } = this.trail;
    const reason = reasons[Math.abs(literal)];
    if (reason < firstGroup || reason >= firstLemma) return reason;
    if (literal > 0) return this.#bestGroup(literal, place, reason);
    if (reason < this.trail.firstBan) return this.#bestPair(-literal, place, reason);
    return this.#bestBan(-literal, place, reason);
  }

  #bestPair(variable: number, place: number, reason: number): number {
    const { values, places, firstPair, index } = this.trail;
    const { pairStart, pairOther, pairNumber } = index;
    let best = reason;
    let earliest = Infinity;
    for (let at = pairStart[variable]; at < pairStart[variable + 1]; at++) {
      const other = pairOther[at];
      if (values[other] <= 0 || places[other] >= place) continue;
      if (this.#needed[other] === 1) return firstPair + pairNumber[at];
      if (places[other] >= earliest) continue;
      earliest = places[other];
      best = firstPair + pairNumber[at];
    }
    return best;
  }

  #bestBan(variable: number, place: number, reason: number): number {
    const { values, places, firstBan, index } = this.trail;
    let best = reason;
    let fewest = Infinity;
    for (const ban of index.bansOf[variable]) {
      let more = 0;
      for (const other of index.bans[ban]) {
        if (other === variable) continue;
        if (values[other] <= 0 || places[other] >= place) more = Infinity;
        else if (this.#needed[other] === 0) more++;
        if (more >= fewest) break;
      }
      if (more >= fewest) continue;
      fewest = more;
      best = firstBan + ban;
    }
    return best;
  }

  #bestGroup(variable: number, place: number, reason: number): number {
    const { values, places, firstGroup, index } = this.trail;
    const { groupStart, groupNumber, groups } = index;
    let best = reason;
    let fewest = Infinity;
    for (let at = groupStart[variable]; at < groupStart[variable + 1]; at++) {
      const group = groupNumber[at];
      let more = 0;
      for (const other of groups[group]) {
        if (other === variable) continue;
        if (values[other] >= 0 || places[other] >= place) more = Infinity;
        else if (this.#needed[other] === 0) more++;
      }
      if (more >= fewest) continue;
      fewest = more;
      best = firstGroup + group;
    }
    return best;
  }
}
