/**
 * Proves that a formula has no model by assumptions that may fail together: each conflict becomes a clause.
 *
 * Source: G. Audemard, L. Simon, "Predicting Learnt Clauses Quality in Modern SAT Solvers", IJCAI 2009, for what to
 * forget and when to start again.
 *
 * Tried on four boards of 25×25, and not kept: what others imply through several clauses left out of learned ones (15 %
 * fewer conflicts, half as many hints again, a third more time); variables false first (no fewer conflicts).
 */
import { InternalCheckError } from '../model/errors.js';
import type { ClauseIndex } from './clause-index.js';
import { ConflictAnalysis, type LearnedClause } from './conflict.js';
import { finishProof, type Fact, type FoundLemma, type ProofLimits } from './finish-proof.js';
import type { Lemma, UnprovedReason } from './proof.js';
import { noClause } from './trail.js';
import { VariableOrder, WatchedTrail } from './watched-trail.js';

/**
 * @param lemmas what is known, with hints.
 * @returns these and more, up to the empty clause, as far as it needs them; why not, where a limit was reached.
 * @throws {InternalCheckError} if there is a model.
 */
export function proveByLearning(
  index: ClauseIndex,
  units: readonly number[],
  lemmas: readonly Lemma[],
  limits: ProofLimits,
): readonly Lemma[] | UnprovedReason {
  return new Learner(index, units, lemmas, limits).run();
}

class Learner {
  readonly #order: VariableOrder;
  readonly #trail: WatchedTrail;
  readonly #analysis: ConflictAnalysis;
  readonly #steps: FoundLemma[] = [];
  /** The number of clauses of the formula. */
  readonly #clauses: number;
  /** 1 or −1: what each variable was last. */
  readonly #phases: Int8Array;
  /** Marks levels, by the number of the conflict. */
  readonly #markOf: Int32Array;
  #conflicts = 0;
  /** All hints of all steps. */
  #hints = 0;
  /** The mean of the levels of learned clauses, and that of the last ones. */
  #mean = 0;
  #recent = 0;
  #lastRestart = 0;
  #nextForget = firstForget;
  #forgets = 0;

  constructor(
    index: ClauseIndex,
    units: readonly number[],
    lemmas: readonly Lemma[],
    readonly limits: ProofLimits,
  ) {
    this.#order = new VariableOrder(index.variables);
    this.#trail = new WatchedTrail(index, units, (literal) => {
      this.#order.add(Math.abs(literal));
      this.#phases[Math.abs(literal)] = Math.sign(literal);
    });
    this.#analysis = new ConflictAnalysis(this.#trail, (variable) => this.#order.bump(variable));
    this.#clauses = units.length + index.groups.length + index.pairs.length / 2 + index.bans.length;
    for (const { literals, hints } of lemmas) {
      this.#steps.push({ literals, rows: hints, facts: [] });
      this.#trail.add(literals, this.#clauses + this.#steps.length);
    }
    this.#phases = new Int8Array(index.variables + 1).fill(1);
    this.#markOf = new Int32Array(index.variables + 1);
  }

  run(): readonly Lemma[] | UnprovedReason {
    let violated = this.#trail.setFacts();
    for (;;) {
      if (violated === noClause) violated = this.#trail.propagate();
      if (violated === noClause) {
        if (this.#isTimeToRestart()) this.#restart();
        this.#decide();
        continue;
      }
      const conflict = this.#analysis.analyze(violated);
      if (!conflict) return this.#finish(violated);
      this.#learn(conflict);
      violated = noClause;
      if (this.#hints > this.limits.mostHints) return 'node-limit';
      if (performance.now() > this.limits.endMs) return 'timeout';
    }
  }

  #decide(): void {
    let variable: number;
    do variable = this.#order.take();
    while (variable !== 0 && this.#trail.valueOf(variable) !== 0);
    if (variable === 0) throw new InternalCheckError('a formula without model has one');
    this.#trail.decide(variable * this.#phases[variable]);
  }

  #learn({ literals, level, rows, facts }: LearnedClause): void {
    const trail = this.#trail;
    const levels = this.#countLevels(literals);
    trail.backtrack(level);
    // Typed arrays take less memory, of which long searches need much.
    this.#steps.push({ literals, rows: Int32Array.from(rows), facts: Int32Array.from(facts) });
    this.#hints += rows.length + facts.length;
    const watched = [...literals];
    const second = watched.findIndex((literal, at) => at > 0 && trail.levels[Math.abs(literal)] === level);
    if (second > 1) [watched[1], watched[second]] = [watched[second], watched[1]];
    trail.learn(watched, this.#clauses + this.#steps.length, levels);
    this.#order.endConflict();
    this.#conflicts++;
    this.#mean += (levels - this.#mean) / Math.min(this.#conflicts, longRun);
    this.#recent += (levels - this.#recent) / Math.min(this.#conflicts, shortRun);
    if (this.#conflicts < this.#nextForget) return;
    trail.forget();
    this.#nextForget += firstForget + moreForget * ++this.#forgets;
  }

  /** The number of levels of a clause, that of the conflict among them. */
  #countLevels(clause: readonly number[]): number {
    const { levels } = this.#trail;
    let count = 0;
    const mark = this.#conflicts + 1;
    for (const literal of clause) {
      const level = levels[Math.abs(literal)];
      if (this.#markOf[level] === mark) continue;
      this.#markOf[level] = mark;
      count++;
    }
    return count;
  }

  /** True if clauses of many levels were learned lately. */
  #isTimeToRestart(): boolean {
    return this.#conflicts >= this.#lastRestart + leastBetween && this.#recent > restartFactor * this.#mean;
  }

  #restart(): void {
    this.#trail.backtrack(0);
    this.#lastRestart = this.#conflicts;
  }

  #finish(violated: number): readonly Lemma[] | UnprovedReason {
    const trail = this.#trail;
    trail.backtrack(0);
    this.#steps.push({ literals: [], rows: [violated], facts: trail.explain(violated, 0).map(Math.abs) });
    const facts = trail.literals.map((literal): Fact => {
      const row = trail.reasons[Math.abs(literal)];
      return { literal, row, facts: trail.explain(row, literal).map(Math.abs) };
    });
    return finishProof(this.#steps, this.#clauses, facts, this.limits.mostHints) ?? 'node-limit';
  }
}

/** The means are those of so many conflicts. */
const longRun = 10_000;
const shortRun = 32;
const leastBetween = 20;
const restartFactor = 1.1;

/** Clauses are forgotten after so many conflicts, each time so many more. */
const firstForget = 4000;
const moreForget = 300;
