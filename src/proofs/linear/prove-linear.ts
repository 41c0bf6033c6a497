/**
 * Proves that a linear formula has no model, or none but those that are known: by assumptions whose conflicts become
 * clauses, and by bounds of sums, which become rows where propagation does not see them.
 *
 * Source: S. Gocht, C. McCreesh, J. Nordström, "An Auditable Constraint Programming Solver", CP 2022, for bounds as
 * rows of a proof.
 */
import type { Board } from '../../model/board/board.js';
import { InternalCheckError } from '../../model/errors.js';
import type { Linear } from '../collect-rules.js';
import { ConflictAnalysis, type LearnedClause } from '../conflict.js';
import { finishProof, type Fact, type FoundStep } from '../finish-proof.js';
import { variablesOf, type LinearFormula } from '../formula.js';
import type { UnprovedReason } from '../proof.js';
import type { ProofOptions } from '../prove-formula.js';
import { boundOf } from './bounds.js';
import type { LinearProof } from './proof.js';
import { addRows, clauseOf, rowsOf, type PbRow } from './rows.js';
import { sumsOf, type Sum } from './sums.js';
import { LinearTrail, noRow } from './trail.js';

/** @returns why not, where the time is over. @throws {InternalCheckError} if there is a model, or another one. */
export function proveLinear(
  board: Board,
  formula: LinearFormula,
  { solutions = [], timeoutMs = Infinity }: ProofOptions = {},
): LinearProof | UnprovedReason {
  const known = solutions.map((solution) => variablesOf(formula, solution));
  const { rows, firstOf } = rowsOf(formula, known);
  const sums = sumsOf(board, formula, firstOf);
  const prover = new LinearProver(formula, rows, firstOf, sums, known, performance.now() + timeoutMs);
  return prover.run() ? prover.proof() : 'timeout';
}

class LinearProver {
  readonly #trail: LinearTrail;
  readonly #analysis: ConflictAnalysis;
  readonly #steps: FoundStep[] = [];
  /** How often each variable took part in conflicts, late ones counting more. */
  readonly #activity: Float64Array;
  #bump = 1;
  /** 1 for the variables of solutions, which are assumed last. */
  readonly #isSolution: Uint8Array;
  /** Lists of variables of which exactly one is true. */
  readonly #groups: readonly (readonly number[])[];
  /** The first row of each cell. */
  readonly #cellRows: number[] = [];
  readonly #sums: Sum[];
  readonly #sumsOfCell: readonly (readonly number[])[];
  readonly #isDue: Uint8Array;
  /** The sums of the cells of the trail up to there are due. */
  #seenBySums = 0;

  constructor(
    readonly formula: LinearFormula,
    readonly rows: readonly PbRow[],
    firstOf: readonly number[],
    sums: readonly Sum[],
    solutions: readonly (readonly number[])[],
    readonly endMs: number,
  ) {
    const { cells, symbols, linear } = formula;
    const variables = cells * symbols;
    this.#trail = new LinearTrail(variables);
    this.#activity = new Float64Array(variables + 1);
    this.#analysis = new ConflictAnalysis(this.#trail, (variable) => (this.#activity[variable] += this.#bump));
    this.#isSolution = new Uint8Array(variables + 1);
    for (const variable of solutions.flat()) this.#isSolution[variable] = 1;
    this.#groups = linear.filter(isExactlyOne).map((one) => one.variables);
    linear.forEach((one, index) => {
      const cell = Math.floor((one.variables[0] - 1) / symbols);
      if (isExactlyOne(one) && one.variables.length === symbols && one.variables.at(-1) === (cell + 1) * symbols)
        this.#cellRows[cell] = firstOf[index];
    });
    this.#sums = [...sums];
    const sumsOfCell = Array.from({ length: cells }, (): number[] => []);
    sums.forEach((sum, index) => sum.cells.forEach((cell) => sumsOfCell[cell].push(index)));
    this.#sumsOfCell = sumsOfCell;
    this.#isDue = new Uint8Array(sums.length).fill(1);
  }

  /** @returns false if the time is over. */
  run(): boolean {
    for (const row of this.rows) {
      const violated = this.#trail.add(row) || this.#trail.propagate();
      if (violated !== noRow) return this.#finish(violated);
    }
    for (;;) {
      const violated = this.#propagate();
      if (violated === noRow) this.#trail.decide(this.#choose());
      else {
        const conflict = this.#analysis.analyze(violated);
        if (!conflict) return this.#finish(violated);
        this.#learn(conflict);
      }
      if (performance.now() > this.endMs) return false;
    }
  }

  proof(): LinearProof {
    const { literals, reasons } = this.#trail;
    const facts = literals.map((literal): Fact => {
      const row = reasons[Math.abs(literal)];
      return { literal, row, facts: this.#trail.explain(row, literal, () => true).map(Math.abs) };
    });
    return { steps: finishProof(this.#steps, this.rows.length, facts), rows: this.rows.length };
  }

  /** Propagates rows and bounds of sums. @returns a violated row, or `noRow`. */
  #propagate(): number {
    for (;;) {
      const violated = this.#trail.propagate();
      if (violated !== noRow) return violated;
      this.#findDue();
      const due = this.#isDue.indexOf(1);
      if (due < 0) return noRow;
      const added = this.#addBound(due);
      if (added !== noRow) return added;
    }
  }

  #findDue(): void {
    const { literals } = this.#trail;
    for (; this.#seenBySums < literals.length; this.#seenBySums++) {
      const cell = Math.floor((Math.abs(literals[this.#seenBySums]) - 1) / this.formula.symbols);
      for (const sum of this.#sumsOfCell[cell]) this.#isDue[sum] = 1;
    }
  }

  /** Adds a row for a bound of a sum that propagation does not see. @returns the row if it is violated. */
  #addBound(index: number): number {
    for (const isMost of [true, false]) {
      const terms = boundOf(this.#sums[index], isMost, this.#trail, this.formula.symbols, this.#cellRows);
      if (!terms) continue;
      this.#steps.push({ terms });
      return this.#trail.add(addRows(this.#trail.rows, terms));
    }
    this.#isDue[index] = 0;
    return noRow;
  }

  /** Ends the proof: a row is violated without decisions. */
  #finish(violated: number): true {
    this.#trail.backtrack(0);
    const falses = this.#trail.explain(violated, 0, () => true);
    this.#steps.push({ literals: [], rows: [violated], facts: falses.map(Math.abs) });
    return true;
  }

  #learn({ literals, level, rows, facts }: LearnedClause): void {
    this.#trail.backtrack(level);
    this.#seenBySums = Math.min(this.#seenBySums, this.#trail.literals.length);
    this.#steps.push({ literals, rows, facts });
    this.#trail.add(clauseOf(literals));
    this.#bump *= bumpGrowth;
    if (this.#bump > 1e100) {
      for (let variable = 0; variable < this.#activity.length; variable++) this.#activity[variable] /= this.#bump;
      this.#bump = 1;
    }
  }

  #choose(): number {
    const variable = this.#chooseOf((isSolution) => !isSolution) || this.#chooseOf(() => true);
    if (variable === 0) throw new InternalCheckError('a formula without model has one');
    return variable;
  }

  /** The most active open variable of a smallest group, of those that are or are not in a solution; 0 for none. */
  #chooseOf(isWanted: (isSolution: boolean) => boolean): number {
    const { values } = this.#trail;
    let best = 0;
    let smallest = Infinity;
    for (const group of this.#groups) {
      let size = 0;
      for (const variable of group) if (values[variable] >= 0) size++;
      if (size < 2 || size > smallest) continue;
      for (const variable of group) {
        if (values[variable] !== 0 || !isWanted(this.#isSolution[variable] === 1)) continue;
        if (size === smallest && this.#activity[variable] <= this.#activity[best]) continue;
        smallest = size;
        best = variable;
      }
    }
    return best;
  }
}

const isExactlyOne = ({ relation, total, factors }: Linear): boolean =>
  relation === '=' && total === 1 && factors.every((factor) => factor === 1);

const bumpGrowth = 1.05;
