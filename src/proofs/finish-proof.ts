/**
 * Makes a proof of the steps that a search found: without those that the last one does not need, and with the facts,
 * which hold without decisions. Rows are those of sums; clauses are rows too.
 */
import type { Lemma } from './proof.js';

/** A row times a number above 0. */
export interface Term {
  readonly row: number;
  readonly times: number;
}

/** A row of a proof that is a sum of rows. */
interface SumStep {
  readonly terms: readonly Term[];
}

/** A row of a proof: a sum of rows, or a clause that propagation shows. */
export type ProofStep = SumStep | Lemma;

/** A clause as it was found. */
export interface FoundLemma {
  readonly literals: readonly number[];
  /** The rows that it follows from, in the order of propagation. */
  readonly rows: Iterable<number>;
  /** The variables of the facts that it follows from besides. */
  readonly facts: Iterable<number>;
}
export type FoundStep = SumStep | FoundLemma;

/** A literal that holds without decisions, by a row and earlier facts. */
export interface Fact {
  readonly literal: number;
  readonly row: number;
  /** Their variables. */
  readonly facts: readonly number[];
}

/** What a search for a proof may take. */
export interface ProofLimits {
  /** When it ends, as `performance.now()`. */
  readonly endMs: number;
  readonly mostHints: number;
}

/** A proof of so many hints takes half of the longest text that engines of JavaScript have. */
export const longestProof = 1 << 25;

/**
 * Leaves out the steps that the last one does not need, and numbers the others anew. A fact that several steps and
 * facts need becomes a step; others repeat what it follows from.
 * @param rows the number of rows of the formula. @param facts in the order of the trail.
 * @returns undefined if there are more hints than stated.
 */
export function finishProof(
  steps: readonly FoundLemma[],
  rows: number,
  facts: readonly Fact[],
  mostHints: number,
): Lemma[] | undefined;
export function finishProof(
  steps: readonly FoundStep[],
  rows: number,
  facts: readonly Fact[],
  mostHints: number,
): ProofStep[] | undefined;
export function finishProof(
  steps: readonly FoundStep[],
  rows: number,
  facts: readonly Fact[],
  mostHints: number,
): ProofStep[] | undefined {
  return new Finisher(steps, rows, facts).finish(mostHints);
}

/**
 * So many steps repeat how a fact follows; so do all where it follows from one other, whose hints they share: 44,781
 * bytes on average of the hardest classic puzzles, 49,502 with steps for these, too.
 */
const mostUsers = 8;

class Finisher {
  /** The place of each variable that is a fact. */
  readonly #placeOf: Int32Array;
  readonly #isUsed: Uint8Array;
  /** 1 for facts that a step needs, by their places. */
  readonly #isNeeded: Uint8Array;
  /** The last step that each fact needs, from 1. */
  readonly #after: Int32Array;
  /** The new number of each step, and of each fact that is one. */
  readonly #stepNumbers: Int32Array;
  readonly #factNumbers: Int32Array;
  readonly #kept: ProofStep[] = [];
  /** All hints and terms of what is kept. */
  #hintCount = 0;
  /** 1 for facts that are in a list that grows. */
  readonly #isReached: Uint8Array;

  constructor(
    readonly steps: readonly FoundStep[],
    readonly rows: number,
    readonly facts: readonly Fact[],
  ) {
    const last = facts.reduce((most, { literal }) => Math.max(most, Math.abs(literal)), 0);
    this.#placeOf = new Int32Array(last + 1);
    facts.forEach(({ literal }, place) => (this.#placeOf[Math.abs(literal)] = place));
    this.#isReached = new Uint8Array(facts.length);
    this.#isUsed = new Uint8Array(steps.length);
    this.#isNeeded = new Uint8Array(facts.length);
    this.#after = new Int32Array(facts.length);
    this.#stepNumbers = new Int32Array(steps.length);
    this.#factNumbers = new Int32Array(facts.length);
  }

  finish(mostHints: number): ProofStep[] | undefined {
    this.#use(this.rows + this.steps.length);
    const due = this.#findDue();
    for (let at = -1; at < this.steps.length; at++) {
      if (at >= 0 && this.#isUsed[at] === 1) this.#stepNumbers[at] = this.#keep(this.#renumber(this.steps[at]));
      for (const place of due[at + 1]) {
        const { literal, row, facts } = this.facts[place];
        const hints = this.#hints([row], facts);
        this.#factNumbers[place] = this.#keep({ literals: [literal], hints });
      }
      if (this.#hintCount > mostHints) return undefined;
    }
    return this.#kept;
  }

  #keep(step: ProofStep): number {
    this.#kept.push(step);
    this.#hintCount += 'terms' in step ? step.terms.length : step.hints.length;
    return this.rows + this.#kept.length;
  }

  /** Marks all that a row needs. */
  #use(row: number): void {
    const open = [row];
    const useFacts = (variables: Iterable<number>): void => {
      for (const place of this.#reach(variables, (at) => this.#isNeeded[at] === 0)) {
        this.#isNeeded[place] = 1;
        open.push(this.facts[place].row);
      }
    };
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const at = next - this.rows - 1;
      if (at < 0 || this.#isUsed[at] === 1) continue;
      this.#isUsed[at] = 1;
      const step = this.steps[at];
      if ('terms' in step) for (const term of step.terms) open.push(term.row);
      else {
        for (const other of step.rows) open.push(other);
        useFacts(step.facts);
      }
    }
  }

  /** @returns the places of facts that become steps, after each step, and before all. */
  #findDue(): number[][] {
    const due = Array.from({ length: this.steps.length + 1 }, (): number[] => []);
    const isStep = this.#chooseSteps();
    this.facts.forEach(({ row, facts }, place) => {
      if (this.#isNeeded[place] === 0) return;
      const before = facts.map((variable) => this.#after[this.#placeOf[variable]]);
      this.#after[place] = Math.max(row - this.rows, 0, ...before);
      if (isStep[place] === 1) due[this.#after[place]].push(place);
    });
    return due;
  }

  /** Decides from the last fact on which become steps. */
  #chooseSteps(): Uint8Array {
    const { steps, facts } = this;
    const isStep = new Uint8Array(facts.length);
    /** The steps, and facts that are steps, that repeat each fact or have its number as a hint. */
    const users = facts.map(() => new Set<number>());
    const add = (variables: Iterable<number>, user: number): void => {
      for (const variable of variables) {
        const known = users[this.#placeOf[variable]];
        // More say nothing new.
        if (known.size <= mostUsers) known.add(user);
      }
    };
    steps.forEach((step, at) => {
      if (this.#isUsed[at] === 1 && 'facts' in step) add(step.facts, at);
    });
    for (let place = facts.length - 1; place >= 0; place--) {
      const needed = facts[place].facts;
      isStep[place] = needed.length > 1 && users[place].size > mostUsers ? 1 : 0;
      if (isStep[place] === 1) add(needed, steps.length + place);
      else for (const user of users[place]) add(needed, user);
    }
    return isStep;
  }

  #renumber(step: FoundStep): ProofStep {
    if ('terms' in step) return { terms: step.terms.map(({ row, times }) => ({ row: this.#numberOf(row), times })) };
    return { literals: step.literals, hints: this.#hints(step.rows, step.facts) };
  }

  /** The rows that facts follow from, or those that say them, then others. */
  #hints(rows: Iterable<number>, facts: Iterable<number>): number[] {
    const hints: number[] = [];
    const add = (hint: number): void => {
      // A row that several literals follow from, one after the other.
      if (hint !== hints.at(-1)) hints.push(hint);
    };
    const places = this.#reach(
      facts,
      () => true,
      (place) => this.#factNumbers[place] === 0,
    );
    places.sort((a, b) => a - b);
    for (const place of places) add(this.#factNumbers[place] || this.#numberOf(this.facts[place].row));
    for (const row of rows) add(this.#numberOf(row));
    return hints;
  }

  /** The places of facts, and of those that they follow from, without recursion: chains of facts are long. */
  #reach(
    variables: Iterable<number>,
    isWanted: (place: number) => boolean,
    isFollowed: (place: number) => boolean = () => true,
  ): number[] {
    const reached: number[] = [];
    const add = (variables: Iterable<number>): void => {
      for (const variable of variables) {
        const place = this.#placeOf[variable];
        if (this.#isReached[place] === 1 || !isWanted(place)) continue;
        this.#isReached[place] = 1;
        reached.push(place);
      }
    };
    add(variables);
    // The list also yields what is added on the way.
    for (const place of reached) if (isFollowed(place)) add(this.facts[place].facts);
    for (const place of reached) this.#isReached[place] = 0;
    return reached;
  }

  #numberOf(row: number): number {
    return row > this.rows ? this.#stepNumbers[row - this.rows - 1] : row;
  }
}
