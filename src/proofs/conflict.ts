/**
 * The clause that a conflict follows from: at the first place of the last level through which all its reasons go.
 *
 * Source: J. Marques-Silva, K. Sakallah, "GRASP: A Search Algorithm for Propositional Satisfiability", 1999; literals
 * that others imply are left out as in N. Sörensson, A. Biere, "Minimizing Learned Clauses", SAT 2009.
 */
/** What an analysis asks of a trail; 0 is no row. */
interface ExplainingTrail {
  readonly variables: number;
  /** The literals that hold, in the order in which they were found. */
  readonly literals: readonly number[];
  /** The place of each variable in the trail, its level, and the row that it follows from. */
  readonly places: Int32Array;
  readonly levels: Int32Array;
  readonly reasons: Int32Array;
  /** Lists the false literals that a literal follows from by a row, or, for 0, that violate it. */
  explain(row: number, literal: number, isFree: (variable: number) => boolean): number[];
  backtrack(level: number): void;
}

export interface LearnedClause {
  /** False literals of which one must be true; the first one is the only one of the highest level. */
  readonly literals: readonly number[];
  /** The level to go back to. */
  readonly level: number;
  /** The rows that it follows from, in the order of propagation. */
  readonly rows: readonly number[];
  /** The variables of level 0 that it follows from besides. */
  readonly facts: readonly number[];
}

/** A row that a literal follows from, at its place of the trail. */
interface Reason {
  readonly place: number;
  readonly row: number;
}

export class ConflictAnalysis {
  readonly #seen: Uint8Array;
  /** The variables that are marked. */
  readonly #marked: number[] = [];
  readonly #reasons: Reason[] = [];
  readonly #facts: number[] = [];

  constructor(
    readonly trail: ExplainingTrail,
    /** Called for each variable that takes part. */
    readonly bump: (variable: number) => void,
  ) {
    this.#seen = new Uint8Array(trail.variables + 1);
  }

  /** @returns undefined if the conflict needs no decision. Decisions that it does not need are taken back. */
  analyze(violated: number): LearnedClause | undefined {
    const { trail } = this;
    const { levels, reasons } = trail;
    let falses = this.#explain(violated, 0);
    const level = falses.reduce((most, literal) => Math.max(most, levels[Math.abs(literal)]), 0);
    if (level === 0) return undefined;
    trail.backtrack(level);
    const lower: number[] = [];
    let [open, place] = [0, trail.literals.length];
    let literal: number;
    this.#reasons.push({ place, row: violated });
    for (;;) {
      for (const other of falses) {
        if (!this.#mark(other)) continue;
        if (levels[Math.abs(other)] === level) open++;
        else lower.push(other);
      }
      do literal = trail.literals[--place];
      while (this.#seen[Math.abs(literal)] === 0);
      if (--open === 0) break;
      const reason = reasons[Math.abs(literal)];
      this.#reasons.push({ place, row: reason });
      falses = this.#explain(reason, literal);
    }
    const kept = lower.filter((other) => !this.#isImplied(other));
    const next = kept.reduce((most, other) => Math.max(most, levels[Math.abs(other)]), 0);
    const rows = this.#reasons.splice(0).sort((a, b) => a.place - b.place);
    this.#clear();
    return {
      literals: [-literal, ...kept],
      level: next,
      rows: rows.map(({ row }) => row),
      facts: this.#facts.splice(0),
    };
  }

  #explain(row: number, literal: number): number[] {
    return this.trail.explain(row, literal, (variable) => this.#isFree(variable));
  }

  #isFree(variable: number): boolean {
    return this.trail.levels[variable] === 0 || this.#seen[variable] === 1;
  }

  /** @returns true for a variable that was not marked and is not of level 0. */
  #mark(literal: number): boolean {
    const variable = Math.abs(literal);
    if (this.#seen[variable] === 1) return false;
    this.#seen[variable] = 1;
    this.#marked.push(variable);
    if (this.trail.levels[variable] === 0) {
      this.#facts.push(variable);
      return false;
    }
    this.bump(variable);
    return true;
  }

  /** True if a false literal follows from others of the clause. */
  #isImplied(literal: number): boolean {
    const reason = this.trail.reasons[Math.abs(literal)];
    if (reason === 0) return false;
    const falses = this.#explain(reason, -literal);
    if (!falses.every((other) => this.#isFree(Math.abs(other)))) return false;
    this.#reasons.push({ place: this.trail.places[Math.abs(literal)], row: reason });
    for (const other of falses) this.#mark(other);
    return true;
  }

  #clear(): void {
    for (const variable of this.#marked) this.#seen[variable] = 0;
    this.#marked.length = 0;
  }
}
