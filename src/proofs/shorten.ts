/**
 * Derives the lemmas of a proof again, in their order. A lemma that only says what propagation found, and that few
 * others need, is left out: those derive it themselves, beside what else they need.
 */
import { propagateAgain } from './cheapest-first.js';
import { Derivation } from './derivation.js';
import type { DerivedLemma } from './proof.js';
import { noClause, type Trail } from './trail.js';

const noLiteral = 0;
/** No literal has this number. */
const severalLiterals = 1 << 30;

/** The lemmas that may need a stated one if it is left out. */
const mostUsers = 2;

/** @param trail a new trail: nothing holds yet. */
export function shortenProof(lemmas: readonly DerivedLemma[], trail: Trail): readonly DerivedLemma[] {
  return new Replay(lemmas, trail).run();
}

class Replay {
  readonly #derivation: Derivation;
  /** For each lemma that is kept, those among the earlier ones that it needs, kept ones only. */
  readonly #needs: readonly ReadonlySet<number>[];
  readonly #isKept: Uint8Array;
  /** The new number of each lemma; 0 for one that is left out. */
  readonly #numbers: Int32Array;

  constructor(
    readonly lemmas: readonly DerivedLemma[],
    readonly trail: Trail,
  ) {
    this.#derivation = new Derivation(trail, true);
    this.#numbers = new Int32Array(lemmas.length);
    this.#isKept = new Uint8Array(lemmas.length).fill(1);
    this.#needs = this.#chooseKept();
  }

  /** Decides from the last lemma on which are kept. */
  #chooseKept(): Set<number>[] {
    const { lemmas } = this;
    const { firstLemma } = this.trail;
    const needs = lemmas.map(({ hints }) => new Set(hints.filter((h) => h >= firstLemma).map((h) => h - firstLemma)));
    const users = lemmas.map(() => new Set<number>());
    needs.forEach((own, user) => own.forEach((lemma) => users[lemma].add(user)));
    for (let lemma = lemmas.length - 1; lemma >= 0; lemma--) {
      if (!lemmas[lemma].isStated || users[lemma].size > mostUsers) continue;
      this.#isKept[lemma] = 0;
      for (const user of users[lemma]) {
        needs[user].delete(lemma);
        for (const needed of needs[lemma]) {
          needs[user].add(needed);
          users[needed].add(user);
        }
      }
      for (const needed of needs[lemma]) users[needed].delete(lemma);
    }
    return needs;
  }

  run(): readonly DerivedLemma[] {
    const { trail, lemmas } = this;
    const contradiction = trail.setUnits();
    if (contradiction !== noClause) this.#derivation.learn(contradiction);
    let isDone = contradiction !== noClause || this.#concludes();
    for (let lemma = 0; lemma < lemmas.length && !isDone; lemma++) {
      if (this.#isKept[lemma] === 0 || this.#holds(lemma)) continue;
      this.#numbers[lemma] = lemmas[lemma].isStated ? this.#state(lemma) : this.#refute(lemma);
      const { literals } = this.#derivation.lemmas.at(-1)!;
      if (literals.length === 0) break;
      if (literals.length > 1) continue;
      const [literal] = literals;
      const variable = Math.abs(literal);
      if (trail.values[variable] === 0) trail.set(literal, this.#numbers[lemma]);
      else if (trail.values[variable] === Math.sign(literal)) trail.reasons[variable] = this.#numbers[lemma];
      isDone = this.#concludes();
    }
    return this.#derivation.lemmas;
  }

  /** Propagates what holds without decisions. @returns true if the proof is complete. */
  #concludes(): boolean {
    const violated = this.trail.propagate();
    if (violated !== noClause) this.#derivation.learn(propagateAgain(this.trail, violated));
    return violated !== noClause;
  }

  /** Checks whether a lemma says nothing new, since an earlier one became stronger: a literal of it is known. */
  #holds(lemma: number): boolean {
    const { literals, isStated } = this.lemmas[lemma];
    return literals.some((literal, at) => !(isStated && at === 0) && this.#isFalse(-literal));
  }

  /** Derives a lemma whose last decisions lead to a conflict. */
  #refute(lemma: number): number {
    const { trail } = this;
    const { length } = trail;
    let violated: number = noClause;
    for (const literal of this.lemmas[lemma].literals)
      if (violated === noClause && trail.values[Math.abs(literal)] === 0) trail.set(-literal, noClause);
    violated = this.#propagateWith(this.#needs[lemma]);
    const number = this.#derivation.learn(violated);
    trail.shorten(length);
    return number;
  }

  /** Derives a literal that follows from decisions. */
  #state(lemma: number): number {
    const { trail } = this;
    const { length } = trail;
    const [literal, ...decisions] = this.lemmas[lemma].literals;
    for (const decision of decisions) if (trail.values[Math.abs(decision)] === 0) trail.set(-decision, noClause);
    let violated = this.#propagateWith(this.#needs[lemma], Math.abs(literal));
    // The decisions may fail by now, which says more.
    if (violated === noClause && this.#isFalse(literal)) violated = this.#propagateWith(this.#needs[lemma]);
    const number = violated === noClause ? this.#derivation.state(literal) : this.#derivation.learn(violated);
    if (trail.length > length) trail.shorten(length);
    return number;
  }

  /** Propagates clauses and lemmas, until a clause is violated or a variable has a value. @returns what is violated. */
  #propagateWith(needed: ReadonlySet<number>, wanted = 0): number {
    const { trail } = this;
    for (;;) {
      const violated = trail.propagate();
      if (violated !== noClause || trail.values[wanted] !== 0) return violated;
      let isChanged = false;
      for (const lemma of needed) {
        const number = this.#numbers[lemma];
        if (number === 0) continue;
        const last = this.#lastOpen(this.#derivation.literalsOf(number));
        if (last === noLiteral) return number;
        if (last === severalLiterals || trail.values[Math.abs(last)] !== 0) continue;
        trail.set(last, number);
        isChanged = true;
        break;
      }
      if (!isChanged) return noClause;
    }
  }

  /** The one literal that is not false, `noLiteral` or `severalLiterals`. */
  #lastOpen(literals: readonly number[]): number {
    let last = noLiteral;
    for (const literal of literals) {
      if (this.#isFalse(literal)) continue;
      if (last !== noLiteral) return severalLiterals;
      last = literal;
    }
    return last;
  }

  #isFalse(literal: number): boolean {
    return this.trail.values[Math.abs(literal)] === -Math.sign(literal);
  }
}
