/**
 * A proof in the format of VeriPB, version 2.0: rows that follow from those before them, as sums of rows or by reverse
 * unit propagation, up to a row that nothing satisfies.
 *
 * Source: S. Gocht, J. Nordström, "Certifying Parity Reasoning Efficiently Using Pseudo-Boolean Proofs", AAAI 2021; the
 * overview of the proof format of VeriPB.
 */
import type { Term } from './rows.js';

/**
 * A row of a proof: a sum of rows, or a clause that propagation shows.
 * @param hints the rows that lead to a conflict with the negated clause, in their order.
 */
export type ProofStep =
  { readonly terms: readonly Term[] } | { readonly clause: readonly number[]; readonly hints: readonly number[] };

/** A step as it was found: the variables of facts are among what it needs. */
export type FoundStep =
  | { readonly terms: readonly Term[] }
  | { readonly clause: readonly number[]; readonly rows: readonly number[]; readonly facts: readonly number[] };

/** A literal that holds without decisions, by a row and earlier facts. */
export interface Fact {
  readonly literal: number;
  readonly row: number;
  /** Their variables. */
  readonly facts: readonly number[];
}

export interface LinearProof {
  readonly steps: readonly ProofStep[];
  /** The number of rows of the formula, before the first step. */
  readonly rows: number;
}

export const proofHeader = 'pseudo-Boolean proof version 2.0';

export function writeVeriPb({ steps, rows }: LinearProof): string {
  const lines = steps.map((step) =>
    'terms' in step ? `pol ${writeTerms(step.terms)}` : `rup ${writeClause(step.clause)} ~ ${step.hints.join(' ')}`,
  );
  const end = ['output NONE', `conclusion UNSAT : ${rows + steps.length}`, 'end pseudo-Boolean proof'];
  return [proofHeader, `f ${rows}`, ...lines, ...end].map((line) => `${line}\n`).join('');
}

const writeClause = (literals: readonly number[]): string =>
  [...literals.map((literal) => `1 ${literal < 0 ? '~' : ''}x${Math.abs(literal)}`), '>= 1 ;'].join(' ');

/** Reverse Polish notation. */
const writeTerms = (terms: readonly Term[]): string =>
  terms.map(({ row, times }, at) => `${row}${times === 1 ? '' : ` ${times} *`}${at === 0 ? '' : ' +'}`).join(' ');

/**
 * Leaves out the steps that the last one does not need, and numbers the others anew. A fact that several steps and
 * facts need becomes a step; others repeat what it follows from.
 * @param rows the number of rows of the formula. @param facts in the order of the trail.
 */
export function finishProof(steps: readonly FoundStep[], rows: number, facts: readonly Fact[]): LinearProof {
  return new Finisher(steps, rows, facts).finish();
}

/** So many steps repeat how a fact follows: a step of its own is longer than as many hints. */
const mostUsers = 8;

class Finisher {
  readonly #placeOf = new Map<number, number>();
  readonly #isUsed: Uint8Array;
  /** 1 for facts that a step needs, by their places. */
  readonly #isNeeded: Uint8Array;
  /** The last step that each fact needs, from 1. */
  readonly #after: Int32Array;
  /** The new number of each step, and of each fact that is one. */
  readonly #stepNumbers: Int32Array;
  readonly #factNumbers: Int32Array;
  readonly #kept: ProofStep[] = [];

  constructor(
    readonly steps: readonly FoundStep[],
    readonly rows: number,
    readonly facts: readonly Fact[],
  ) {
    facts.forEach(({ literal }, place) => this.#placeOf.set(Math.abs(literal), place));
    this.#isUsed = new Uint8Array(steps.length);
    this.#isNeeded = new Uint8Array(facts.length);
    this.#after = new Int32Array(facts.length);
    this.#stepNumbers = new Int32Array(steps.length);
    this.#factNumbers = new Int32Array(facts.length);
  }

  finish(): LinearProof {
    this.#use(this.rows + this.steps.length);
    const due = this.#findDue();
    for (let at = -1; at < this.steps.length; at++) {
      if (at >= 0 && this.#isUsed[at] === 1) this.#stepNumbers[at] = this.#keep(this.#renumber(this.steps[at]));
      for (const place of due[at + 1]) {
        const { literal, row, facts } = this.facts[place];
        const hints = this.#hints([row], facts);
        this.#factNumbers[place] = this.#keep({ clause: [literal], hints });
      }
    }
    return { steps: this.#kept, rows: this.rows };
  }

  #keep(step: ProofStep): number {
    this.#kept.push(step);
    return this.rows + this.#kept.length;
  }

  /** Marks all that a row needs. */
  #use(row: number): void {
    const open = [row];
    const useFacts = (variables: readonly number[]): void => {
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
        open.push(...step.rows);
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
      const before = facts.map((variable) => this.#after[this.#placeOf.get(variable)!]);
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
    const add = (variables: readonly number[], user: number): void => {
      for (const variable of variables) {
        const known = users[this.#placeOf.get(variable)!];
        // More say nothing new.
        if (known.size <= mostUsers) known.add(user);
      }
    };
    steps.forEach((step, at) => {
      if (this.#isUsed[at] === 1 && 'facts' in step) add(step.facts, at);
    });
    for (let place = facts.length - 1; place >= 0; place--) {
      const needed = facts[place].facts;
      isStep[place] = needed.length > 0 && users[place].size > mostUsers ? 1 : 0;
      if (isStep[place] === 1) add(needed, steps.length + place);
      else for (const user of users[place]) add(needed, user);
    }
    return isStep;
  }

  #renumber(step: FoundStep): ProofStep {
    if ('terms' in step) return { terms: step.terms.map(({ row, times }) => ({ row: this.#numberOf(row), times })) };
    return { clause: step.clause, hints: this.#hints(step.rows, step.facts) };
  }

  /** The rows that facts follow from, or those that say them, then others. */
  #hints(rows: readonly number[], facts: readonly number[]): number[] {
    const places = this.#reach(
      facts,
      () => true,
      (place) => this.#factNumbers[place] === 0,
    );
    const hints = [...places]
      .sort((a, b) => a - b)
      .map((place) => this.#factNumbers[place] || this.#numberOf(this.facts[place].row));
    hints.push(...rows.map((row) => this.#numberOf(row)));
    // A row that several literals follow from, one after the other.
    return hints.filter((row, at) => row !== hints[at - 1]);
  }

  /** The places of facts, and of those that they follow from, without recursion: chains of facts are long. */
  #reach(
    variables: readonly number[],
    isWanted: (place: number) => boolean,
    isFollowed: (place: number) => boolean = () => true,
  ): Set<number> {
    const reached = new Set<number>();
    const add = (variable: number): void => {
      const place = this.#placeOf.get(variable)!;
      if (isWanted(place)) reached.add(place);
    };
    variables.forEach(add);
    // A set also yields what is added on the way.
    for (const place of reached) if (isFollowed(place)) this.facts[place].facts.forEach(add);
    return reached;
  }

  #numberOf(row: number): number {
    return row > this.rows ? this.#stepNumbers[row - this.rows - 1] : row;
  }
}
