/** Names places of a board for people, and the given, house, cage, rule or clue that something is from. */
import { hasBit } from '../../model/bits.js';
import type { Board, Cage, Clue } from '../../model/board/board.js';
import { cellsTiedBy, nameBoardCell } from '../../model/board/cells.js';
import type { Constraint } from '../../model/board/constraint.js';
import { constraintsOfClues } from '../../model/clues/registry.js';
import type { ProofSentences } from './sentences.js';

/** A cell with a symbol. */
export interface Place {
  readonly cell: number;
  readonly symbol: number;
}

export class BoardWords {
  readonly #clues: readonly (readonly Constraint[])[];

  constructor(
    readonly board: Board,
    readonly sentences: ProofSentences,
  ) {
    this.#clues = constraintsOfClues(board);
  }

  placeOf(literal: number): Place {
    const variable = Math.abs(literal) - 1;
    const symbols = this.board.symbols.length;
    return { cell: Math.floor(variable / symbols), symbol: variable % symbols };
  }

  cell(cell: number): string {
    return nameBoardCell(cell, this.board.columns);
  }

  symbol(symbol: number): string {
    return this.board.symbols[symbol].name;
  }

  /** True if the names of all symbols are digits. */
  get areDigits(): boolean {
    return this.board.symbols.every(({ name }) => /^\d$/.test(name));
  }

  /** `r1c1 holds 5`, `r1c1 does not hold 5`. */
  literal(literal: number): string {
    const { cell, symbol } = this.placeOf(literal);
    return literal > 0
      ? this.sentences.holds(this.cell(cell), this.symbol(symbol))
      : this.sentences.holdsNot([this.cell(cell)], [this.symbol(symbol)]);
  }

  /** True if a group is about the symbols of one cell. */
  isOfCell(group: readonly number[]): boolean {
    const { cell } = this.placeOf(group[0]);
    return (
      group.length === this.board.symbols.length && group.every((variable) => this.placeOf(variable).cell === cell)
    );
  }

  /** The house, cage or clue in which a symbol is wanted in some cells, or stands too often. */
  sourceOfCells(variables: readonly number[]): string {
    const { symbol } = this.placeOf(variables[0]);
    const cells = variables.map((variable) => this.placeOf(variable).cell);
    const has = (own: readonly number[]): boolean => cells.every((cell) => own.includes(cell));
    const { houses, cages } = this.board;
    const whole = houses.find((house) => house.cells.length === cells.length && has(house.cells));
    const found =
      whole ??
      houses.find((house) => house.counts[symbol] > 1 && has(house.cells)) ??
      cages.find((cage) => cage.cells.length === cells.length && !cage.repeats && has(cage.cells));
    return this.#nameOf(found, ({ kind, ...rest }) => 'cells' in rest && kind !== 'sum' && has(rest.cells));
  }

  /** The house, cage, rule or clue that keeps two symbols apart; undefined if it is one cell. */
  sourceOfPair(a: Place, b: Place): string | undefined {
    if (a.cell === b.cell && a.symbol !== b.symbol) return undefined;
    const { houses, cages, rules, rows, columns, symbols } = this.board;
    if (a.symbol === b.symbol) {
      const has = ({ cells }: { readonly cells: readonly number[] }): boolean =>
        cells.includes(a.cell) && cells.includes(b.cell);
      const house = houses.find((one) => one.counts[a.symbol] === 1 && has(one));
      const found = house ?? cages.find((cage) => !cage.repeats && has(cage));
      if (found) return this.sentences.rule(found.name);
    }
    for (const rule of rules) {
      if (rule === 'diagonals' || !cellsTiedBy(rule, a.cell, rows, columns).includes(b.cell)) continue;
      const difference = Math.abs((symbols[a.symbol].value ?? NaN) - (symbols[b.symbol].value ?? NaN));
      if (rule === 'non-consecutive' ? difference === 1 : a.symbol === b.symbol) return this.sentences.rule(rule);
    }
    return this.#clueWith((constraint) => excludes(constraint, a, b));
  }

  /** What limits a cell to other symbols: its candidates, a house, or a clue. */
  sourceOfLimit({ cell, symbol }: Place): string {
    const { candidates, houses } = this.board;
    if (candidates && !hasBit(candidates[cell], symbol)) return this.sentences.itsCandidates;
    const house = houses.find(({ cells, counts }) => counts[symbol] === 0 && cells.includes(cell));
    return this.#nameOf(house, (one) => limits(one, { cell, symbol }));
  }

  /** The name of a cage or a clue. */
  sourceOfSum(source: Cage | Clue): string {
    const { rule, clue } = this.sentences;
    return 'type' in source ? clue(source, this.board) : rule(source.name);
  }

  /** The name of a house or a cage; where there is none, of a clue. */
  #nameOf(found: { readonly name: string } | undefined, fits: (constraint: Constraint) => boolean): string {
    return found ? this.sentences.rule(found.name) : this.#clueWith(fits);
  }

  #clueWith(fits: (constraint: Constraint) => boolean): string {
    const index = this.#clues.findIndex((constraints) => constraints.some(fits));
    const { someRule, clue } = this.sentences;
    return index < 0 ? someRule : clue(this.board.clues[index], this.board);
  }
}

function excludes(constraint: Constraint, a: Place, b: Place): boolean {
  if (constraint.kind === 'different')
    return a.symbol === b.symbol && constraint.cells.includes(a.cell) && constraint.cells.includes(b.cell);
  if (constraint.kind === 'counts')
    return a.symbol === b.symbol && constraint.cells.includes(a.cell) && constraint.cells.includes(b.cell);
  if (constraint.kind !== 'pairs') return false;
  return constraint.pairs.some(
    ([cell, other]) =>
      (cell === a.cell && other === b.cell && !hasBit(constraint.relation[a.symbol], b.symbol)) ||
      (cell === b.cell && other === a.cell && !hasBit(constraint.relation[b.symbol], a.symbol)),
  );
}

function limits(constraint: Constraint, { cell, symbol }: Place): boolean {
  if (constraint.kind === 'candidates') return constraint.cell === cell && !hasBit(constraint.symbols, symbol);
  if (constraint.kind === 'counts')
    return constraint.cells.includes(cell) && constraint.counts.some((one) => one.symbol === symbol);
  if (constraint.kind !== 'pairs') return false;
  return constraint.pairs.some(
    ([one, other]) => one === cell && other === cell && !hasBit(constraint.relation[symbol], symbol),
  );
}
