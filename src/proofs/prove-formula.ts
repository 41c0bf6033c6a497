/**
 * Proves that a formula has no model, or none but those that are known: by propagation and by candidates that fail when
 * they are assumed, each of which becomes a lemma; where nothing fails, by learning from conflicts.
 */
import { propagateAgain } from './cheapest-first.js';
import { indexClauses, withBlocked, type ClauseIndex } from './clause-index.js';
import { Derivation } from './derivation.js';
import { longestProof } from './finish-proof.js';
import { variablesOf, type Formula } from './formula.js';
import { proveByLearning } from './prove-by-learning.js';
import { LookAhead } from './look-ahead.js';
import { trimLemmas, type DerivedLemma, type Lemma, type UnprovedReason } from './proof.js';
import { shortenProof } from './shorten.js';
import { noClause, Trail } from './trail.js';

export interface Proof {
  /** The last lemma is the empty clause. */
  readonly lemmas: readonly Lemma[];
  /** The number of the first lemma: the clauses of the formula are before it. */
  readonly firstNumber: number;
}

/** What proofs of formulas with the same clauses share: those of classic puzzles do. */
const known = new WeakMap<Int32Array, { readonly index: ClauseIndex; readonly lookAhead: LookAhead }>();

export interface ProofOptions {
  /** The solutions beside which there is none: the symbol of each cell. */
  readonly solutions?: readonly (readonly number[])[] | undefined;
  /** Time for the proof. Default: no limit. */
  readonly timeoutMs?: number | undefined;
  /** Default: as many as the text of a proof can have. */
  readonly mostHints?: number | undefined;
}

/** @returns why not, where a limit was reached. @throws {InternalCheckError} if there is a model, or another one. */
export function proveFormula(
  formula: Formula,
  { solutions = [], timeoutMs = Infinity, mostHints = longestProof }: ProofOptions = {},
): Proof | UnprovedReason {
  const limits = { endMs: performance.now() + timeoutMs, mostHints };
  const shared = sharedOf(formula);
  const models = solutions.map((solution) => variablesOf(formula, solution));
  const index = withBlocked(shared.index, models);
  const trail = new Trail(index, formula.units);
  // The clause that excludes a single solution refutes nothing beside it.
  const prover = new Prover(trail, models.length > 1 ? new LookAhead(index) : shared.lookAhead, models);
  const { firstLemma: firstNumber } = trail;
  if (!prover.run(limits.endMs)) {
    const lemmas = proveByLearning(index, formula.units, prover.derivation.lemmas, limits);
    return typeof lemmas === 'string' ? lemmas : { lemmas, firstNumber };
  }
  let lemmas: readonly DerivedLemma[] = trimLemmas(prover.derivation.lemmas, firstNumber);
  const shorten = (): readonly DerivedLemma[] =>
    trimLemmas(shortenProof(lemmas, new Trail(index, formula.units)), firstNumber);
  // One lemma is what propagation gives.
  if (lemmas.length > 1) lemmas = shorten();
  // What the first time left out is not derived the second time.
  if (lemmas.length > fewLemmas) lemmas = shorten();
  return { lemmas, firstNumber };
}

function sharedOf(formula: Formula): { readonly index: ClauseIndex; readonly lookAhead: LookAhead } {
  const shared = known.get(formula.pairs);
  if (shared) return shared;
  const index = indexClauses(formula);
  const made = { index, lookAhead: new LookAhead(index) };
  known.set(formula.pairs, made);
  return made;
}

/** Proofs of so many lemmas hardly become shorter the second time. */
const fewLemmas = 20;

class Prover {
  readonly derivation: Derivation;
  /** 1 for the variables of the only solution, which no proof refutes without others. */
  readonly #isSolution: Uint8Array;
  /** The round in which each variable was assumed last. */
  readonly #triedIn: Int32Array;
  #round = 0;
  /** The trail up to there has lemmas for its true literals. */
  #stated = 0;

  constructor(
    readonly trail: Trail,
    readonly lookAhead: LookAhead,
    solutions: readonly (readonly number[])[],
  ) {
    this.derivation = new Derivation(trail, false);
    this.#isSolution = new Uint8Array(trail.values.length);
    if (solutions.length === 1) for (const variable of solutions[0]) this.#isSolution[variable] = 1;
    this.#triedIn = new Int32Array(trail.values.length);
    lookAhead.restart();
  }

  /** @returns true if the last lemma is the empty clause; false if no assumption fails. */
  run(endMs: number): boolean {
    const violated = this.trail.setUnits();
    if (violated !== noClause) {
      this.derivation.learn(violated);
      return true;
    }
    if (this.#propagate()) return true;
    this.#stateTrue();
    for (;;) {
      const next = this.#tryAll(2) || this.#tryAll(3);
      if (next === refuted) return true;
      if (next === nothingFails || performance.now() > endMs) return false;
    }
  }

  /** Propagates. @returns true if a clause is violated: the last lemma is the empty clause. */
  #propagate(): boolean {
    const violated = this.trail.propagate();
    if (violated === noClause) return false;
    // Propagation alone is the whole proof, which is not derived again.
    const isWhole = this.derivation.lemmas.length === 0;
    this.derivation.isThorough = isWhole;
    this.derivation.learn(isWhole ? propagateAgain(this.trail, violated) : violated);
    return true;
  }

  /** Adds lemmas for what is true by propagation: those after them need not repeat how. */
  #stateTrue(): void {
    const { trail, derivation } = this;
    for (let place = this.#stated; place < trail.length; place++) {
      const literal = trail.literals[place];
      if (literal < 0) continue;
      const reason = trail.reasons[literal];
      if (reason < trail.firstGroup || reason >= trail.firstLemma) continue;
      trail.reasons[literal] = derivation.state(literal);
    }
    this.#stated = trail.length;
  }

  /**
   * Assumes each open variable of the groups of some size, and takes the failure with the shortest reason.
   * @returns `nothingFails`, `refuted` if the last lemma is the empty clause, `changed` otherwise.
   */
  #tryAll(size: number): number {
    const { trail, derivation } = this;
    const { length } = trail;
    let best: number = noClause;
    let bestVariable = 0;
    let fewest = mostCost;
    for (const variable of this.#findFailing(size)) {
      trail.set(variable, noClause);
      // What leads to more than the best reason so far hardly has a shorter one.
      const violated = trail.propagate(length + fewest);
      if (violated !== noClause) {
        const lemma = derivation.learnBelow(fewest, violated);
        if (lemma !== noClause) {
          fewest = derivation.lemmas.at(-1)!.hints.length;
          best = lemma;
          bestVariable = variable;
        }
      }
      trail.shorten(length);
    }
    if (best === noClause) return nothingFails;
    trail.set(-bestVariable, best);
    if (this.#propagate()) return refuted;
    this.#stateTrue();
    return changed;
  }

  /** The open variables of the groups of some size that fail, or may fail. */
  #findFailing(size: number): number[] {
    const { trail, lookAhead } = this;
    const { groups } = trail.index;
    const round = ++this.#round;
    const failing: number[] = [];
    for (let group = 0; group < groups.length; group++) {
      if (trail.openOf[group] !== size) continue;
      for (const variable of groups[group]) {
        if (trail.values[variable] !== 0 || this.#triedIn[variable] === round || this.#isSolution[variable] === 1)
          continue;
        this.#triedIn[variable] = round;
        if (lookAhead.mayFail(variable, trail)) failing.push(variable);
      }
    }
    return failing;
  }
}

/** More than any lemma costs. */
const mostCost = 1 << 28;

/** What comes of trying: nothing, a new fact, or the end of the proof. */
const nothingFails = 0;
const changed = 1;
const refuted = 2;
