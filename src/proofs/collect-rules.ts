/** Says the rules of a board over variables, one for each cell and symbol, whatever they are written as. */
import { hasBit } from '../model/bits.js';
import type { Board, Cage, Clue, House } from '../model/board/board.js';
import { cellsTiedBy } from '../model/board/cells.js';
import type { Constraint, PairsConstraint } from '../model/board/constraint.js';
import { cellCountOf, clueBoardOf, constraintsOfClues, typeOfClue } from '../model/clues/registry.js';

/** Terms `factor × variable` that add up to a total, or to at least or at most that. */
export interface Linear {
  readonly factors: readonly number[];
  readonly variables: readonly number[];
  readonly relation: '=' | '>=' | '<=';
  readonly total: number;
  /** The cage or clue that says it; none for houses. */
  readonly source?: Cage | Clue;
}

/** Variables of which at least and at most so many are true. */
export interface Occurrences {
  readonly variables: readonly number[];
  readonly least: number;
  readonly most: number;
  /** What they say, for people. */
  readonly name: string;
}

interface CollectedRules {
  readonly cells: number;
  readonly symbols: number;
  /** Literals that hold. */
  readonly units: number[];
  /** Lists of variables of which exactly one is true. */
  readonly exactlyOne: { readonly variables: readonly number[] }[];
  readonly atMostOne: (readonly number[])[];
  /** Two variables that are not both true. */
  readonly excluded: (readonly [number, number])[];
  readonly occurrences: Occurrences[];
  readonly linear: Linear[];
  /** What only `linear` says, for people. */
  readonly counted: string[];
  /** What is not said at all, for people. */
  readonly refused: string[];
}

export function collectRules(board: Board): CollectedRules {
  return new Collector(board).collect();
}

/** Returns the units that `collectRules` returns for a board without cages, named rules and clues. */
export function collectUnits(board: Board): number[] {
  return new Collector(board).collectUnits();
}

class Collector implements CollectedRules {
  readonly cells: number;
  readonly symbols: number;
  readonly units: number[] = [];
  readonly exactlyOne: { readonly variables: readonly number[] }[] = [];
  readonly atMostOne: (readonly number[])[] = [];
  readonly excluded: (readonly [number, number])[] = [];
  readonly occurrences: Occurrences[] = [];
  readonly linear: Linear[] = [];
  readonly counted: string[] = [];
  readonly refused: string[] = [];
  readonly #all: readonly number[];

  constructor(readonly board: Board) {
    this.cells = cellCountOf(board);
    this.symbols = board.symbols.length;
    this.#all = board.symbols.map((_, symbol) => symbol);
  }

  collectUnits(): number[] {
    this.#addGivens();
    for (const { cells, counts } of this.board.houses)
      counts.forEach((count, symbol) => this.#refuse(cells, symbol, count));
    return this.units;
  }

  #addGivens(): void {
    const { board } = this;
    board.givens.forEach((symbol, cell) => {
      if (symbol >= 0) this.units.push(this.#variable(cell, symbol));
    });
    board.candidates?.forEach((mask, cell) => this.#limit(cell, mask));
  }

  collect(): this {
    const { board } = this;
    for (let cell = 0; cell < this.cells; cell++)
      this.exactlyOne.push({ variables: this.#all.map((symbol) => this.#variable(cell, symbol)) });
    this.#addGivens();
    for (const house of board.houses) this.#addHouse(house);
    for (const cage of board.cages) this.#addCage(cage);
    for (const rule of board.rules) if (rule !== 'diagonals') this.#addTies(rule);
    const whole = clueBoardOf(board);
    constraintsOfClues(board).forEach((constraints, index) => {
      const clue = board.clues[index];
      const name = (): string => typeOfClue(clue).words(clue, whole);
      for (const constraint of constraints) this.#addConstraint(constraint, clue, name);
    });
    return this;
  }

  #variable(cell: number, symbol: number): number {
    return cell * this.symbols + symbol + 1;
  }

  /** The variables of a symbol in cells. */
  #places(cells: readonly number[], symbol: number): number[] {
    return cells.map((cell) => this.#variable(cell, symbol));
  }

  /** A symbol that never occurs in a house. */
  #refuse(cells: readonly number[], symbol: number, count: number): void {
    if (count === 0) this.units.push(...this.#places(cells, symbol).map((variable) => -variable));
  }

  #limit(cell: number, mask: number): void {
    for (const symbol of this.#all) if (!hasBit(mask, symbol)) this.units.push(-this.#variable(cell, symbol));
  }

  #addHouse({ name, cells, counts }: House): void {
    const isExact = counts.reduce((sum, count) => sum + count, 0) === cells.length;
    counts.forEach((count, symbol) => {
      const variables = this.#places(cells, symbol);
      if (count === 0) this.#refuse(cells, symbol, count);
      else if (count > 1) {
        const words = `${name} with ${this.board.symbols[symbol].name} ${count} times`;
        this.occurrences.push({ variables, least: isExact ? count : 0, most: count, name: words });
      } else if (isExact) this.exactlyOne.push({ variables });
      else this.atMostOne.push(variables);
    });
  }

  #addEquation(variables: readonly number[], factors: readonly number[], total: number, source: Cage | Clue): void {
    this.linear.push({ factors, variables, relation: '=', total, source });
  }

  /** Cells with different symbols; they hold all of them if they are as many. */
  #addDifferent(cells: readonly number[]): void {
    for (const symbol of this.#all) {
      const variables = this.#places(cells, symbol);
      if (cells.length === this.symbols) this.exactlyOne.push({ variables });
      else this.atMostOne.push(variables);
    }
  }

  #addCage(cage: Cage): void {
    const { name, cells, sum, repeats } = cage;
    if (!repeats && cells.length > 1) this.#addDifferent(cells);
    if (sum === null) return;
    this.counted.push(`the sum of ${name}`);
    this.#addSum(cells, undefined, sum, cage);
  }

  #addSum(cells: readonly number[], factors: readonly number[] | undefined, total: number, source: Cage | Clue): void {
    const factorOf = new Map<number, number>();
    cells.forEach((cell, index) => {
      for (const symbol of this.#all) {
        const variable = this.#variable(cell, symbol);
        const value = (factors?.[index] ?? 1) * (this.board.symbols[symbol].value ?? 0);
        factorOf.set(variable, (factorOf.get(variable) ?? 0) + value);
      }
    });
    const terms = [...factorOf].filter(([, factor]) => factor !== 0);
    const [variables, own] = [terms.map(([variable]) => variable), terms.map(([, factor]) => factor)];
    this.#addEquation(variables, own, total, source);
  }

  #addTies(rule: Parameters<typeof cellsTiedBy>[0]): void {
    const { rows, columns, symbols } = this.board;
    const isRefused = (a: number, b: number): boolean => {
      const [first, second] = [symbols[a].value, symbols[b].value];
      if (rule !== 'non-consecutive') return a === b;
      return first !== null && second !== null && Math.abs(first - second) === 1;
    };
    for (let cell = 0; cell < rows * columns; cell++)
      for (const other of cellsTiedBy(rule, cell, rows, columns))
        if (other > cell) this.#exclude(cell, other, isRefused);
  }

  #exclude(cell: number, other: number, isRefused: (a: number, b: number) => boolean): void {
    for (const a of this.#all)
      for (const b of this.#all)
        if (isRefused(a, b)) {
          if (cell !== other) this.excluded.push([this.#variable(cell, a), this.#variable(other, b)]);
          else if (a === b) this.units.push(-this.#variable(cell, a));
        }
  }

  #addPairs({ relation, pairs }: PairsConstraint): void {
    for (const [cell, other] of pairs) this.#exclude(cell, other, (a, b) => !hasBit(relation[a], b));
  }

  #addConstraint(constraint: Constraint, clue: Clue, name: () => string): void {
    switch (constraint.kind) {
      case 'candidates':
        return this.#limit(constraint.cell, constraint.symbols);
      case 'different':
        return this.#addDifferent(constraint.cells);
      case 'pairs':
        return this.#addPairs(constraint);
      case 'sum':
        this.counted.push(name());
        return this.#addSum(constraint.cells, constraint.factors, constraint.total, clue);
      case 'same':
        this.counted.push(name());
        for (const symbol of this.#all) {
          const [own, others] = [this.#places(constraint.cells, symbol), this.#places(constraint.others, symbol)];
          this.#addEquation([...own, ...others], [...own.map(() => 1), ...others.map(() => -1)], 0, clue);
        }
        return;
      case 'counts':
        return this.#addCounts(constraint, name);
      default:
        this.refused.push(name());
    }
  }

  #addCounts({ cells, counts }: Extract<Constraint, { kind: 'counts' }>, name: () => string): void {
    for (const { symbol, times } of counts) {
      const [least, most] = [Math.min(...times), Math.max(...times)];
      const isRange = times.length > 0 && new Set(times).size === most - least + 1;
      if (isRange) this.occurrences.push({ variables: this.#places(cells, symbol), least, most, name: name() });
      else this.refused.push(name());
    }
  }
}
