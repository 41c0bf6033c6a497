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
import { finishProof, longestProof, type Fact, type FoundStep, type ProofLimits } from '../finish-proof.js';
import { variablesOf, type LinearFormula } from '../formula.js';
import type { UnprovedReason } from '../proof.js';
import type { ProofOptions } from '../prove-formula.js';
import { boundOf, VariableChoice } from './choice.js';
import { type LinearProof, addRows, clauseOf, rowsOf, type PbRow } from './rows.js';
import { sumsOf, type Sum } from './sums.js';
import { LinearTrail, noRow } from './trail.js';

/**
 * Which of the rows that were found are propagated: clauses over few levels, and of the others the half over fewer, the
 * later ones first. Rows of bounds are found again where they are missed. The steps of all of them stay.
 *
 * Source: G. Audemard, L. Simon, "Predicting Learnt Clauses Quality in Modern SAT Solvers", IJCAI 2009.
 */
class LearnedRows {
  /** The rows, in ascending order, and the levels of each. */
  #rows: number[] = [];
  readonly #levels = new Map<number, number>();
  #most = firstMost;

  /** @param levels the number of different levels of the literals of a clause; undefined for a bound. */
  add(row: number, levels = levelsOfBound): void {
    this.#rows.push(row);
    this.#levels.set(row, levels);
  }

  /** Leaves rows out if there are too many. @returns the rows that were left out. */
  reduce(): ReadonlySet<number> {
    if (this.#rows.length < this.#most) return new Set();
    this.#most += moreMost;
    const levelsOf = (row: number): number => this.#levels.get(row)!;
    const others = this.#rows.filter((row) => levelsOf(row) > levelsOfKept);
    others.sort((a, b) => levelsOf(b) - levelsOf(a) || a - b);
    const dropped = new Set(others.slice(0, others.length >> 1));
    for (const row of dropped) this.#levels.delete(row);
    this.#rows = this.#rows.filter((row) => !dropped.has(row));
    return dropped;
  }
}

/** The most rows before the first reduction, and how many more each time. */
const firstMost = 500;
const moreMost = 200;
const levelsOfKept = 3;
const levelsOfBound = 5;

/**
 * Remembers for which candidates of its cells a sum had no bound to add. Of two states with the same hash the second
 * one is not looked at, so that a bound may be missed; a proof never depends on that.
 */
class SeenStates {
  /** The last hash at each place. */
  readonly #hashes = new Float64Array(places);

  /** @param values 1 true, −1 false, 0 open, for each variable. @returns 53 bits of the state of a sum, not 0. */
  hashOf(sum: number, cells: readonly number[], symbols: number, values: Int8Array): number {
    let high = sum;
    let low = ~sum;
    for (const cell of cells) {
      let candidates = 0;
      for (let symbol = 1; symbol <= symbols; symbol++)
        candidates = 2 * candidates + (values[cell * symbols + symbol] >= 0 ? 1 : 0);
      high = Math.imul(high ^ candidates, 0x2c1b3c6d);
      low = Math.imul(low ^ candidates, 0x297a2d39);
      high ^= high >>> 15;
      low ^= low >>> 13;
    }
    return (high & 0x1fffff) * 2 ** 32 + (low >>> 0) + 1;
  }

  has(hash: number): boolean {
    return this.#hashes[hash % places] === hash;
  }

  add(hash: number): void {
    this.#hashes[hash % places] = hash;
  }
}

const places = 65_537;

/** @returns why not, where a limit was reached. @throws {InternalCheckError} if there is a model, or another one. */
export function proveLinear(
  board: Board,
  formula: LinearFormula,
  { solutions = [], timeoutMs = Infinity, mostHints = longestProof }: ProofOptions = {},
): LinearProof | UnprovedReason {
  const known = solutions.map((solution) => variablesOf(formula, solution));
  const { rows, firstOf } = rowsOf(formula, known);
  const sums = sumsOf(board, formula, firstOf);
  const limits = { endMs: performance.now() + timeoutMs, mostHints };
  return new LinearProver(formula, rows, firstOf, sums, known, limits).run();
}

class LinearProver {
  readonly #trail: LinearTrail;
  readonly #analysis: ConflictAnalysis;
  readonly #steps: FoundStep[] = [];
  /** All hints and terms of all steps. */
  #hints = 0;
  readonly #choice: VariableChoice;
  readonly #learned = new LearnedRows();
  /** The number of restarts, and of conflicts until the next one. */
  #restarts = 0;
  #untilRestart = restartUnit;
  /** The first row of each cell. */
  readonly #cellRows: number[] = [];
  readonly #sums: Sum[];
  readonly #sumsOfCell: readonly (readonly number[])[];
  readonly #isDue: Uint8Array;
  readonly #seenStates = new SeenStates();
  /** The sums of the cells of the trail up to there are due. */
  #seenBySums = 0;

  constructor(
    readonly formula: LinearFormula,
    readonly rows: readonly PbRow[],
    firstOf: readonly number[],
    sums: readonly Sum[],
    solutions: readonly (readonly number[])[],
    readonly limits: ProofLimits,
  ) {
    const { cells, symbols, linear } = formula;
    const variables = cells * symbols;
    this.#trail = new LinearTrail(variables);
    const groups = linear.filter(isExactlyOne).map((one) => one.variables);
    const choice = new VariableChoice(variables, groups, solutions);
    this.#choice = choice;
    this.#analysis = new ConflictAnalysis(this.#trail, (variable) => choice.bump(variable));
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
  run(): LinearProof | UnprovedReason {
    for (const row of this.rows) {
      const violated = this.#trail.add(row) || this.#trail.propagate();
      if (violated !== noRow) return this.#finish(violated);
    }
    for (;;) {
      const violated = this.#propagate();
      if (violated === noRow) this.#decide();
      else {
        const conflict = this.#analysis.analyze(violated);
        if (!conflict) return this.#finish(violated);
        this.#learn(conflict);
        if (--this.#untilRestart === 0) this.#restart();
      }
      if (this.#hints > this.limits.mostHints) return 'node-limit';
      if (performance.now() > this.limits.endMs) return 'timeout';
    }
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
    const sum = this.#sums[index];
    const { symbols } = this.formula;
    const state = this.#seenStates.hashOf(index, sum.cells, symbols, this.#trail.values);
    for (const isMost of this.#seenStates.has(state) ? [] : [true, false]) {
      const terms = boundOf(sum, isMost, this.#trail, symbols, this.#cellRows);
      if (!terms) continue;
      this.#steps.push({ terms });
      this.#hints += terms.length;
      this.#learned.add(this.rows.length + this.#steps.length);
      return this.#trail.add(addRows(this.#trail.rows, terms));
    }
    this.#seenStates.add(state);
    this.#isDue[index] = 0;
    return noRow;
  }

  /** Ends the proof: a row is violated without decisions. */
  #finish(violated: number): LinearProof | UnprovedReason {
    const trail = this.#trail;
    trail.backtrack(0);
    const falses = trail.explain(violated, 0, () => true);
    this.#steps.push({ literals: [], rows: [violated], facts: falses.map(Math.abs) });
    const facts = trail.literals.map((literal): Fact => {
      const row = trail.reasons[Math.abs(literal)];
      return { literal, row, facts: trail.explain(row, literal, () => true).map(Math.abs) };
    });
    const steps = finishProof(this.#steps, this.rows.length, facts, this.limits.mostHints);
    return steps ? { steps, rows: this.rows.length } : 'node-limit';
  }

  #learn({ literals, level, rows, facts }: LearnedClause): void {
    const levels = new Set(literals.map((literal) => this.#trail.levels[Math.abs(literal)]));
    this.#backtrack(level);
    this.#steps.push({ literals, rows, facts });
    this.#hints += rows.length + facts.length;
    this.#learned.add(this.rows.length + this.#steps.length, levels.size);
    this.#trail.add(clauseOf(literals));
    this.#choice.endConflict();
  }

  #backtrack(level: number): void {
    this.#trail.backtrack(level);
    this.#seenBySums = Math.min(this.#seenBySums, this.#trail.literals.length);
  }

  #restart(): void {
    this.#backtrack(0);
    this.#untilRestart = restartUnit * luby(++this.#restarts);
    const dropped = this.#learned.reduce();
    if (dropped.size > 0) this.#trail.drop(dropped);
  }

  #decide(): void {
    const variable = this.#choice.choose(this.#trail.values);
    if (variable === 0) throw new InternalCheckError('a formula without model has one');
    this.#trail.decide(variable);
  }
}

/**
 * The sequence 1 1 2 1 1 2 4 …, from 0.
 *
 * Source: M. Luby, A. Sinclair, D. Zuckerman, "Optimal Speedup of Las Vegas Algorithms", 1993.
 */
function luby(index: number): number {
  let size = 1;
  while (size <= index) size = 2 * size + 1;
  return size === index + 1 ? (size + 1) / 2 : luby(index - (size - 1) / 2);
}

/** The conflicts before the first restart. */
const restartUnit = 100;

const isExactlyOne = ({ relation, total, factors }: Linear): boolean =>
  relation === '=' && total === 1 && factors.every((factor) => factor === 1);
