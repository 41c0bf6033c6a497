/**
 * Proves that a formula has no model, or none but those that are known: by propagation, by candidates that fail when
 * they are assumed, and by assumptions within assumptions where nothing fails. A refuted assumption becomes a lemma.
 */
import { InternalCheckError } from '../model/errors.js';
import { propagateAgain } from './cheapest-first.js';
import { indexClauses, withBlocked, type ClauseIndex } from './clause-index.js';
import { Derivation } from './derivation.js';
import { variablesOf, type Formula } from './formula.js';
import { LookAhead, mayFail } from './look-ahead.js';
import { trimLemmas, type Lemma } from './proof.js';
import { shortenProof } from './shorten.js';
import { noClause, Trail } from './trail.js';

export interface Proof {
  /** The last lemma is the empty clause. */
  readonly lemmas: readonly Lemma[];
  /** The number of the first lemma: the clauses of the formula are before it. */
  readonly firstNumber: number;
  /** The number of assumptions that were tried, and of those within which others were. */
  readonly tried: number;
  readonly branches: number;
}

/** What proofs of formulas with the same clauses share: those of classic puzzles do. */
const known = new WeakMap<Int32Array, { readonly index: ClauseIndex; readonly lookAhead: LookAhead }>();

export interface ProofOptions {
  /** The solutions beside which there is none: the symbol of each cell. */
  readonly solutions?: readonly (readonly number[])[] | undefined;
  /** Time for the proof. Default: no limit. */
  readonly timeoutMs?: number | undefined;
}

/** @returns undefined if the time is over. @throws {InternalCheckError} if there is a model, or another one. */
export function proveFormula(
  formula: Formula,
  { solutions = [], timeoutMs = Infinity }: ProofOptions = {},
): Proof | undefined {
  const shared = sharedOf(formula);
  const models = solutions.map((solution) => variablesOf(formula, solution));
  const index = withBlocked(shared.index, models);
  // The clause that excludes a single solution refutes nothing beside it.
  const lookAhead = models.length > 1 ? new LookAhead(index) : shared.lookAhead;
  const prover = new Prover(new Trail(index, formula.units), lookAhead, models, performance.now() + timeoutMs);
  if (!prover.run()) return undefined;
  const { lemmas } = prover.derivation;
  const { firstLemma } = prover.trail;
  const { tried, branches } = prover;
  let short: readonly Lemma[] = trimLemmas(lemmas, firstLemma);
  const shorten = (): readonly Lemma[] => trimLemmas(shortenProof(short, new Trail(index, formula.units)), firstLemma);
  // One lemma is what propagation gives.
  if (short.length > 1) short = shorten();
  // What the first time left out is not derived the second time.
  if (short.length > fewLemmas) short = shorten();
  return { lemmas: short, firstNumber: firstLemma, tried, branches };
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
  tried = 0;
  branches = 0;
  /** 1 for the variables of the only solution, which no proof refutes without others. */
  readonly #isSolution: Uint8Array;
  /** The lengths of the trail before each decision. */
  readonly #levels: number[] = [];
  /** How much each variable led to when it was last assumed. */
  readonly #strength: Int32Array;
  /** The round in which each variable was assumed last. */
  readonly #triedIn: Int32Array;
  #round = 0;
  /** The trail up to there has lemmas for its true literals. */
  #stated = 0;

  constructor(
    readonly trail: Trail,
    readonly lookAhead: LookAhead,
    solutions: readonly (readonly number[])[],
    readonly endMs: number,
  ) {
    this.derivation = new Derivation(trail, false);
    this.#isSolution = new Uint8Array(trail.values.length);
    if (solutions.length === 1) for (const variable of solutions[0]) this.#isSolution[variable] = 1;
    this.#strength = new Int32Array(trail.values.length);
    this.#triedIn = new Int32Array(trail.values.length);
    lookAhead.restart();
  }

  /** @returns false if the time is over. */
  run(): boolean {
    const violated = this.trail.setUnits();
    if (violated === noClause) return this.#refute() !== outOfTime;
    this.derivation.learn(violated);
    return true;
  }

  /** Propagates. @returns the lemma that refutes some of the decisions, or `noClause`. */
  #propagate(): number {
    const violated = this.trail.propagate();
    if (violated === noClause) return noClause;
    // Propagation alone is the whole proof, which is not derived again.
    const isWhole = this.derivation.lemmas.length === 0 && this.#levels.length === 0;
    this.derivation.isThorough = isWhole;
    const lemma = this.derivation.learn(isWhole ? propagateAgain(this.trail, violated) : violated);
    this.derivation.isThorough = false;
    return lemma;
  }

  /** @returns a lemma that some of the decisions have no model together; `outOfTime` if there is none yet. */
  #refute(): number {
    let lemma = this.#propagate();
    if (lemma !== noClause) return lemma;
    this.#stateTrue();
    for (;;) {
      const next = this.#tryAll(2) || this.#tryAll(3);
      if (next > noClause) return next;
      if (performance.now() > this.endMs) return outOfTime;
      if (next === changed) continue;
      this.branches++;
      const variable = this.#choose();
      if (variable === 0) throw new InternalCheckError('a formula without model has one');
      const length = this.trail.length;
      this.#decide(variable);
      this.lookAhead.enter();
      lemma = this.#refute();
      this.lookAhead.leave();
      this.#takeBack(length);
      if (lemma === outOfTime) return outOfTime;
      lemma = this.#accept(lemma, variable);
      if (lemma !== noClause) return lemma;
    }
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

  #decide(variable: number): void {
    this.#levels.push(this.trail.length);
    this.trail.set(variable, noClause);
  }

  #takeBack(length: number): void {
    this.#levels.pop();
    this.trail.shorten(length);
    this.#stated = Math.min(this.#stated, length);
  }

  /**
   * Goes on after an assumption was refuted.
   * @returns a lemma that refutes other decisions; `noClause` if the search goes on here.
   */
  #accept(lemma: number, variable: number): number {
    if (!this.derivation.literalsOf(lemma).includes(-variable)) return lemma;
    this.trail.set(-variable, lemma);
    const next = this.#propagate();
    if (next === noClause) this.#stateTrue();
    return next;
  }

  /**
   * Assumes each open variable of the groups of some size, and takes the failure with the shortest reason.
   * @returns a lemma that refutes the decisions; `changed` if an assumption failed; `noClause` if none did.
   */
  #tryAll(size: number): number {
    const { trail, derivation } = this;
    let best: number = noClause;
    let bestVariable = 0;
    let fewest = mostCost;
    for (const variable of this.#findFailing(size)) {
      const { length } = trail;
      this.#decide(variable);
      // What leads to more than the best reason so far hardly has a shorter one.
      const violated = trail.propagate(length + fewest);
      if (violated === noClause) this.#strength[variable] = trail.length - length;
      else {
        const lemma = derivation.learnBelow(fewest, costOfLiteral, violated);
        if (lemma !== noClause) {
          const { literals, hints } = derivation.lemmas.at(-1)!;
          fewest = hints.length + costOfLiteral * literals.length;
          best = lemma;
          bestVariable = variable;
        }
      }
      this.#takeBack(length);
    }
    if (best === noClause) return noClause;
    const next = this.#accept(best, bestVariable);
    return next === noClause ? changed : next;
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
        if (trail.values[variable] !== 0 || this.#triedIn[variable] === round || this.#mayHold(variable)) continue;
        this.#triedIn[variable] = round;
        this.tried++;
        this.#strength[variable] = lookAhead.assume(variable, trail);
        if (this.#strength[variable] === mayFail) failing.push(variable);
      }
    }
    return failing;
  }

  /** True if a variable cannot be refuted. */
  #mayHold(variable: number): boolean {
    return this.#levels.length === 0 && this.#isSolution[variable] === 1;
  }

  /** The open variable of a smallest group that leads to the most. */
  #choose(): number {
    const { trail } = this;
    let best = 0;
    let smallest = Infinity;
    trail.index.groups.forEach((group, number) => {
      const size = trail.openOf[number];
      if (size < 2 || size > smallest) return;
      for (const variable of group) {
        if (trail.values[variable] !== 0 || this.#mayHold(variable)) continue;
        if (size === smallest && this.#strength[variable] <= this.#strength[best]) continue;
        smallest = size;
        best = variable;
      }
    });
    return best;
  }
}

/** More than any lemma costs. */
const mostCost = 1 << 28;

/** Less than any clause: an assumption failed, and the others are to be tried again. */
const changed = -1;
const outOfTime = -2;

/** How many hints a further literal of a lemma is worth: a lemma of one literal holds everywhere. */
const costOfLiteral = 5;
