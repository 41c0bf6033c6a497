/** Clauses that a proof is told from. */
import { BoardWords } from './board-words.js';
import type { Board } from '../../model/board/board.js';
import type { Formula, LinearFormula } from '../formula.js';
import type { ProofSentences } from './sentences.js';
import type { Linear } from '../collect-rules.js';
import type { ProofStep, Term } from '../finish-proof.js';
import { addRows, clauseOf, rowsOf, type PbRow } from '../linear/rows.js';
import type { NumberedLemma } from './read-proof.js';

/**
 * What a clause is: a given or a symbol that a cell cannot hold, a wanted symbol, two places that exclude each other, a
 * symbol too often, or what follows from sums.
 */
type ClauseKind = 'unit' | 'group' | 'pair' | 'ban' | 'sum';

/** Clauses by their numbers, in words. */
export interface ToldClauses {
  readonly words: BoardWords;
  kindOf(number: number): ClauseKind;
  literalsOf(number: number): readonly number[];
  /** What a clause of sums follows from: cages, clues and houses. */
  sourcesOf(number: number): readonly string[];
}

// The clauses of a formula, by their numbers in LRAT.

export class FormulaClauses implements ToldClauses {
  readonly words: BoardWords;

  constructor(
    board: Board,
    readonly formula: Formula,
    sentences: ProofSentences,
  ) {
    this.words = new BoardWords(board, sentences);
  }

  kindOf(number: number): ClauseKind {
    const { units, groups, pairs } = this.formula;
    const afterUnits = number - units.length;
    if (afterUnits <= 0) return 'unit';
    if (afterUnits <= groups.length) return 'group';
    return afterUnits - groups.length <= pairs.length / 2 ? 'pair' : 'ban';
  }

  literalsOf(number: number): readonly number[] {
    const { units, groups, pairs, bans } = this.formula;
    let at = number - 1;
    if (at < units.length) return [units[at]];
    at -= units.length;
    if (at < groups.length) return groups[at];
    at -= groups.length;
    if (at < pairs.length / 2) return [-pairs[2 * at], -pairs[2 * at + 1]];
    return bans[at - pairs.length / 2].map((variable) => -variable);
  }

  sourcesOf(): readonly string[] {
    return [];
  }
}

// Makes clauses of what the rows of a pseudo-Boolean proof lead to, in each of its steps: the literal that follows, or
// the other literals that would have to hold. Told like the clauses of LRAT.

interface RowClause {
  readonly literals: readonly number[];
  readonly row: number;
}

export class LinearClauses implements ToldClauses {
  readonly words: BoardWords;
  /** The clauses that the steps show. The hints are clauses of rows, and earlier ones. */
  readonly lemmas: NumberedLemma[] = [];
  readonly #rows: PbRow[];
  /** The constraint of each row of the formula; undefined for units and pairs. */
  readonly #constraints: readonly (Linear | undefined)[];
  readonly #unitRows: number;
  /** The terms of each row that is a sum of rows. */
  readonly #terms = new Map<number, readonly Term[]>();
  readonly #clauses = new Map<number, RowClause>();
  readonly #lemmaOfRow = new Map<number, number>();
  #last = 0;
  /** What holds in the step that is followed. */
  readonly #holds = new Set<number>();

  constructor(board: Board, formula: LinearFormula, steps: readonly ProofStep[], sentences: ProofSentences) {
    this.words = new BoardWords(board, sentences);
    const { rows, firstOf } = rowsOf(formula);
    this.#rows = rows;
    this.#unitRows = 2 * formula.units.length;
    const constraints = new Array<Linear | undefined>(rows.length).fill(undefined);
    formula.linear.forEach((one, index) => {
      const end = firstOf[index] + (one.relation === '=' ? 2 : 1);
      constraints.fill(one, firstOf[index] - 1, end - 1);
    });
    this.#constraints = constraints;
    for (const step of steps) this.#follow(step);
  }

  kindOf(number: number): ClauseKind {
    const { row, literals } = this.#clauses.get(number)!;
    if (row <= this.#unitRows) return 'unit';
    if (this.#isOfSums(row)) return 'sum';
    if (literals.every((literal) => literal > 0)) return 'group';
    return literals.length === 2 ? 'pair' : 'ban';
  }

  literalsOf(number: number): readonly number[] {
    return this.#clauses.get(number)!.literals;
  }

  sourcesOf(number: number): readonly string[] {
    const sources = this.#sourcesOfRow(this.#clauses.get(number)!.row);
    // Sums first, then the houses that keep their cells different.
    return [...new Set([...sources.filter(({ isSum }) => isSum), ...sources].map(({ name }) => name))];
  }

  #isOfSums(row: number): boolean {
    return row > this.#constraints.length || this.#constraints[row - 1]?.source !== undefined;
  }

  #sourcesOfRow(row: number): { readonly name: string; readonly isSum: boolean }[] {
    const terms = this.#terms.get(row);
    if (terms) return terms.flatMap((term) => this.#sourcesOfRow(term.row));
    const constraint = this.#constraints[row - 1];
    if (constraint?.source) return [{ name: this.words.sourceOfSum(constraint.source), isSum: true }];
    // What a cell holds needs no name.
    if (!constraint || this.words.isOfCell(constraint.variables)) return [];
    return [{ name: this.words.sourceOfCells(constraint.variables), isSum: false }];
  }

  #follow(step: ProofStep): void {
    if ('terms' in step) {
      this.#rows.push(addRows(this.#rows, step.terms));
      this.#terms.set(this.#rows.length, step.terms);
      return;
    }
    this.#rows.push(clauseOf(step.literals));
    const number = ++this.#last;
    this.#lemmaOfRow.set(this.#rows.length, number);
    this.lemmas.push({ number, literals: step.literals, hints: this.#hintsOf(step.literals, step.hints) });
  }

  /** Propagates rows in their order, again until they lead to a conflict. @returns the clauses in their turn. */
  #hintsOf(clause: readonly number[], rows: readonly number[]): number[] {
    this.#holds.clear();
    for (const literal of clause) this.#holds.add(-literal);
    const hints: number[] = [];
    for (let known = -1; known < hints.length;) {
      known = hints.length;
      for (const row of rows) if (this.#propagate(row, hints)) return hints;
    }
    return hints;
  }

  /** @returns true for a conflict. */
  #propagate(row: number, hints: number[]): boolean {
    const { literals, factors, degree } = this.#rows[row - 1];
    const falses = literals
      .map((literal, at) => ({ literal, factor: factors[at] }))
      .filter(({ literal }) => this.#holds.has(-literal));
    const total = factors.reduce((sum, factor) => sum + factor, 0) - degree;
    const slack = falses.reduce((rest, { factor }) => rest - factor, total);
    falses.sort((a, b) => b.factor - a.factor);
    /** The fewest false literals that leave less than a limit. */
    const reasons = (limit: number): number[] => {
      let rest = total;
      const end = falses.findIndex(({ factor }) => {
        const isEnough = rest < limit;
        rest -= factor;
        return isEnough;
      });
      return falses.slice(0, end < 0 ? falses.length : end).map(({ literal }) => literal);
    };
    if (slack < 0) {
      hints.push(this.#clauseOf(row, reasons(0)));
      return true;
    }
    literals.forEach((literal, at) => {
      if (factors[at] <= slack || this.#holds.has(literal) || this.#holds.has(-literal)) return;
      hints.push(this.#clauseOf(row, [literal, ...reasons(factors[at])]));
      this.#holds.add(literal);
    });
    return false;
  }

  /** The number of a clause that follows from a row. */
  #clauseOf(row: number, literals: readonly number[]): number {
    const lemma = this.#lemmaOfRow.get(row);
    if (lemma !== undefined) return lemma;
    this.#clauses.set(++this.#last, { literals, row });
    return this.#last;
  }
}
