/**
 * The choice of the variable that is assumed next: one that took part in many conflicts, late ones counting more, and
 * that few others of a group stand beside.
 *
 * Source: F. Boussemart, F. Hemery, C. Lecoutre, L. Sais, "Boosting Systematic Search by Weighting Constraints", ECAI
 * 2004; N. Eén, N. Sörensson, "An Extensible SAT-solver", SAT 2003, for weights that grow.
 */
export class VariableChoice {
  readonly #activity: Float64Array;
  /** What the next conflict counts. */
  #bump = 1;
  /** 1 for the variables of solutions, which are chosen last. */
  readonly #isSolution: Uint8Array;

  constructor(
    variables: number,
    /** Lists of variables of which exactly one is true. */
    readonly groups: readonly (readonly number[])[],
    solutions: readonly (readonly number[])[],
  ) {
    this.#activity = new Float64Array(variables + 1);
    this.#isSolution = new Uint8Array(variables + 1);
    for (const variable of solutions.flat()) this.#isSolution[variable] = 1;
  }

  bump(variable: number): void {
    this.#activity[variable] += this.#bump;
  }

  endConflict(): void {
    this.#bump *= bumpGrowth;
    if (this.#bump < 1e100) return;
    for (let variable = 0; variable < this.#activity.length; variable++) this.#activity[variable] /= this.#bump;
    this.#bump = 1;
  }

  /** @param values 1 true, −1 false, 0 open. @returns 0 if no variable is open. */
  choose(values: Int8Array): number {
    return this.#chooseOf(values, 0) || this.#chooseOf(values, 1);
  }

  #chooseOf(values: Int8Array, isSolution: number): number {
    let best = 0;
    let highest = 0;
    for (const group of this.groups) {
      let size = 0;
      for (const variable of group) if (values[variable] >= 0) size++;
      if (size < 2) continue;
      for (const variable of group) {
        if (values[variable] !== 0 || this.#isSolution[variable] !== isSolution) continue;
        // Before the first conflicts the smallest group decides.
        const score = (this.#activity[variable] + this.#bump / 1000) / size;
        if (score <= highest) continue;
        highest = score;
        best = variable;
      }
    }
    return best;
  }
}

const bumpGrowth = 1.05;
