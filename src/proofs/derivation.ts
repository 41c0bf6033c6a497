/**
 * Finds the clauses that a conflict, or a literal of the trail, follows from, down to the decisions: a lemma with its
 * hints. Where a literal follows from several clauses, the one that needs the least besides is chosen, from the end of
 * the trail on; then each choice is replaced as long as that leaves more out.
 */
import type { DerivedLemma } from './proof.js';
import { noClause, type Trail } from './trail.js';

const isUnit = (reason: number, { firstGroup }: Trail): boolean => reason !== noClause && reason < firstGroup;

const noVariable = 0;
/** More than any clause has. */
const mostMembers = 1 << 30;
/** Further passes gain nothing. */
const mostPasses = 2;

export class Derivation {
  /** The literals of the lemmas, by their numbers from the first. */
  readonly lemmas: DerivedLemma[] = [];
  /** How many of the clauses that were chosen need each variable. */
  readonly #uses: Int32Array;
  /** The clause that each needed variable follows from, of several. */
  readonly #chosen: Int32Array;
  /** How many more variables are needed than at first, while reasons are replaced. */
  #count = 0;
  /** The number of needed variables whose reasons are still to be chosen, without the units. */
  #open = 0;

  constructor(
    readonly trail: Trail,
    /** True to look for few hints, which takes longer. */
    public isThorough: boolean,
  ) {
    this.#uses = new Int32Array(trail.values.length);
    this.#chosen = new Int32Array(trail.values.length);
  }

  /**
   * Adds the lemma that some of the decisions cannot hold together, because a clause is violated.
   * @returns its number.
   */
  learn(violated: number): number {
    this.#need(violated, noVariable);
    return this.#add(this.trail.length - 1, [violated], [], false);
  }

  /** Does the same if the lemma has fewer hints than stated. @returns its number, or `noClause`. */
  learnBelow(mostHints: number, violated: number): number {
    const { trail } = this;
    const { length } = trail.units;
    this.#need(violated, noVariable);
    const [hints, literals]: [number[], number[]] = [[violated], []];
    let place = trail.length - 1;
    for (; place >= length && this.#open > 0 && hints.length < mostHints; place--) this.#take(place, hints, literals);
    for (place = Math.min(place, length - 1); place >= 0 && hints.length < mostHints; place--)
      this.#take(place, hints, literals);
    this.#open = 0;
    if (hints.length >= mostHints) {
      this.#uses.fill(0);
      return noClause;
    }
    hints.reverse();
    this.lemmas.push({ literals, hints, isStated: false });
    return this.trail.firstLemma + this.lemmas.length - 1;
  }

  /** Adds the lemma that a literal of the trail follows from decisions. @returns its number. */
  state(literal: number): number {
    this.#needVariable(Math.abs(literal));
    return this.#add(this.trail.places[Math.abs(literal)], [], [literal], true);
  }

  literalsOf(lemma: number): readonly number[] {
    return this.lemmas[lemma - this.trail.firstLemma].literals;
  }

  #add(from: number, hints: number[], literals: number[], isStated: boolean): number {
    // The units are first in the trail. What is between them and what is needed need not be visited.
    const { length } = this.trail.units;
    let place = from;
    for (; place >= length && this.#open > 0; place--) this.#take(place, hints, literals);
    for (place = Math.min(place, length - 1); place >= 0; place--) this.#take(place, hints, literals);
    this.#open = 0;
    if (this.isThorough) this.#collect(from, hints, literals);
    else hints.reverse();
    this.lemmas.push({ literals, hints, isStated });
    return this.trail.firstLemma + this.lemmas.length - 1;
  }

  /** Chooses the reason of a literal of the trail, if it is needed. */
  #take(place: number, hints: number[], literals: number[]): void {
    const { trail } = this;
    const literal = trail.literals[place];
    const variable = Math.abs(literal);
    if (this.#uses[variable] === 0) return;
    const reason = this.#reasonOf(literal, place);
    this.#chosen[variable] = reason;
    if (!isUnit(reason, trail)) this.#open--;
    if (reason !== noClause) this.#need(reason, variable);
    if (this.isThorough) return;
    this.#uses[variable] = 0;
    if (reason === noClause) literals.push(-literal);
    else hints.push(reason);
  }

  /** Improves the reasons that were chosen, and takes them in the order of the trail. */
  #collect(from: number, hints: number[], literals: number[]): void {
    const { trail } = this;
    const uses = this.#uses;
    const last = hints.splice(0);
    for (let pass = 0; pass < mostPasses && this.#improve(from); pass++);
    for (let place = 0; place <= from; place++) {
      const literal = trail.literals[place];
      const variable = Math.abs(literal);
      if (uses[variable] === 0) continue;
      uses[variable] = 0;
      if (this.#chosen[variable] === noClause) literals.push(-literal);
      else hints.push(this.#chosen[variable]);
    }
    hints.push(...last);
  }

  /** Replaces each reason by another one if less is needed then. @returns false if that never helps. */
  #improve(from: number): boolean {
    const { trail } = this;
    const { firstGroup, firstPair, index } = trail;
    const before = this.#count;
    for (let place = from; place >= 0; place--) {
      const variable = trail.literals[place];
      if (variable < 0) {
        if (this.#uses[-variable] > 0) this.#improveFalse(-variable, place);
        continue;
      }
      if (this.#uses[variable] === 0) continue;
      const old = this.#chosen[variable];
      if (old < firstGroup || old >= firstPair) continue;
      let best = old;
      for (let at = index.groupStart[variable]; at < index.groupStart[variable + 1]; at++) {
        const other = firstGroup + index.groupNumber[at];
        if (other === best || !this.#isReason(other, variable, place)) continue;
        const count = this.#count;
        this.#change(variable, other);
        if (this.#count < count) best = other;
        else this.#change(variable, best);
      }
    }
    return this.#count < before;
  }

  /** Replaces the pair that a false literal follows from, where nothing else needs the other variable of the pair. */
  #improveFalse(variable: number, place: number): void {
    const { values, places, firstPair, firstBan, index } = this.trail;
    const { pairStart, pairOther, pairNumber, pairs } = index;
    const old = this.#chosen[variable];
    if (old < firstPair || old >= firstBan) return;
    const at = 2 * (old - firstPair);
    const needed = pairs[at] === variable ? pairs[at + 1] : pairs[at];
    if (this.#uses[needed] > 1) return;
    for (let next = pairStart[variable]; next < pairStart[variable + 1]; next++) {
      const other = pairOther[next];
      if (other === needed || values[other] <= 0 || places[other] >= place) continue;
      const [count, before] = [this.#count, this.#chosen[variable]];
      this.#change(variable, firstPair + pairNumber[next]);
      if (this.#count < count) return;
      this.#change(variable, before);
    }
  }

  #change(variable: number, reason: number): void {
    this.#visit(reason, variable, 1);
    this.#visit(this.#chosen[variable], variable, -1);
    this.#chosen[variable] = reason;
  }

  /** True if a group has no other variable than this that is not false before a place. */
  #isReason(clause: number, variable: number, place: number): boolean {
    const { values, places, index, firstGroup } = this.trail;
    const { members, memberStart } = index;
    const end = memberStart[clause - firstGroup + 1];
    for (let at = memberStart[clause - firstGroup]; at < end; at++) {
      const other = members[at];
      if (other !== variable && (values[other] >= 0 || places[other] >= place)) return false;
    }
    return true;
  }

  /** The variables of a clause, but one, are needed. */
  #need(clause: number, but: number): void {
    const { firstGroup, firstPair, firstBan, index } = this.trail;
    if (clause >= firstGroup && clause < firstPair) {
      const { members, memberStart } = index;
      const end = memberStart[clause - firstGroup + 1];
      for (let at = memberStart[clause - firstGroup]; at < end; at++)
        if (members[at] !== but) this.#needVariable(members[at]);
    } else if (clause >= firstPair && clause < firstBan) {
      const at = 2 * (clause - firstPair);
      if (index.pairs[at] !== but) this.#needVariable(index.pairs[at]);
      if (index.pairs[at + 1] !== but) this.#needVariable(index.pairs[at + 1]);
    } else
      for (const literal of this.#literalsOf(clause))
        if (Math.abs(literal) !== but) this.#needVariable(Math.abs(literal));
  }

  #needVariable(variable: number): void {
    if (this.#uses[variable]++ > 0) return;
    const reason = this.trail.reasons[variable];
    if (reason === noClause || reason >= this.trail.firstGroup) this.#open++;
  }

  /** The literals of a clause that is no group and no pair, of any sign. */
  #literalsOf(clause: number): readonly number[] {
    const { firstGroup, firstBan, firstLemma, index, units } = this.trail;
    if (clause < firstGroup) return [units[clause - 1]];
    if (clause < firstLemma) return index.bans[clause - firstBan];
    return this.literalsOf(clause);
  }

  /** Counts the uses of the variables of a clause, but one: one more, or one less. */
  #visit(clause: number, but: number, step: 1 | -1): void {
    const { firstGroup, firstPair, firstBan, index } = this.trail;
    if (clause >= firstGroup && clause < firstPair) {
      const { members, memberStart } = index;
      const end = memberStart[clause - firstGroup + 1];
      for (let at = memberStart[clause - firstGroup]; at < end; at++) this.#use(members[at], but, step);
    } else if (clause >= firstPair && clause < firstBan) {
      const at = 2 * (clause - firstPair);
      this.#use(index.pairs[at], but, step);
      this.#use(index.pairs[at + 1], but, step);
    } else for (const literal of this.#literalsOf(clause)) this.#use(Math.abs(literal), but, step);
  }

  #use(variable: number, but: number, step: 1 | -1): void {
    if (variable === but) return;
    const uses = (this.#uses[variable] += step);
    if (uses > (step > 0 ? 1 : 0)) return;
    // It is needed from now on, or no longer.
    this.#count += step;
    const { places, literals } = this.trail;
    if (step > 0) this.#chosen[variable] = this.#reasonOf(literals[places[variable]], places[variable]);
    if (this.#chosen[variable] !== noClause) this.#visit(this.#chosen[variable], variable, step);
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
    if (index.hasGroupedPairs) return this.#bestGroupedPair(variable, place, reason);
    const { pairStart, pairOther, pairNumber } = index;
    let best = reason;
    let earliest = Infinity;
    for (let at = pairStart[variable]; at < pairStart[variable + 1]; at++) {
      const other = pairOther[at];
      if (values[other] <= 0 || places[other] >= place) continue;
      if (this.#uses[other] > 0) return firstPair + pairNumber[at];
      if (places[other] >= earliest) continue;
      earliest = places[other];
      best = firstPair + pairNumber[at];
    }
    return best;
  }

  /** The same where two variables of a pair share a group: one of each group is true. */
  #bestGroupedPair(variable: number, place: number, reason: number): number {
    const { places, trueOf, index } = this.trail;
    const { groupStart, groupNumber } = index;
    let best = 0;
    let earliest = place;
    for (let at = groupStart[variable]; at < groupStart[variable + 1]; at++) {
      const other = trueOf[groupNumber[at]];
      if (other === 0 || places[other] >= place) continue;
      if (this.#uses[other] > 0) return this.trail.pairOf(variable, other);
      if (places[other] >= earliest) continue;
      earliest = places[other];
      best = other;
    }
    return best === 0 ? reason : this.trail.pairOf(variable, best);
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
        else if (this.#uses[other] === 0) more++;
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
    const { groupStart, groupNumber, members, memberStart } = index;
    const uses = this.#uses;
    let best = reason;
    let fewest = mostMembers;
    for (let at = groupStart[variable]; at < groupStart[variable + 1]; at++) {
      const group = groupNumber[at];
      const end = memberStart[group + 1];
      let more = 0;
      for (let member = memberStart[group]; member < end; member++) {
        const other = members[member];
        if (other === variable) continue;
        if (values[other] >= 0 || places[other] >= place) more = mostMembers;
        else if (uses[other] === 0) more++;
        if (more >= fewest) break;
      }
      if (more >= fewest) continue;
      fewest = more;
      best = firstGroup + group;
    }
    return best;
  }
}
