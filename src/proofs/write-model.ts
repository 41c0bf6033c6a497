/**
 * Writes a board as a MiniZinc model that stands by itself: no data file, and only constraints of the standard library.
 * `cell[i]` is the number of a symbol; comments map both to the board.
 *
 * Source: "The MiniZinc Handbook", global constraints all_different and regular. The file that includes all
 * global constraints is avoided: Debian's MiniZinc 2.6.4 refuses it for its Gecode.
 */
import { hasBit } from '../model/bits.js';
import type { Board } from '../model/board/board.js';
import { cellsTiedBy } from '../model/board/cells.js';
import type { AutomatonConstraint, Constraint, PairsConstraint } from '../model/board/constraint.js';
import { UsageError } from '../model/errors.js';
import { cellCountOf, clueBoardOf, constraintsOfClues, typeOfClue } from '../model/clues/registry.js';
import { joinWords } from '../model/join-words.js';

/** The text of an `.mzn` file. @throws {UsageError} naming the clues about connected cells. */
export function writeBoardModel(board: Board): string {
  return new ModelWriter(board).write();
}

class ModelWriter {
  readonly #lines: string[] = [];
  readonly #all: readonly number[];
  /** The number of automata whose states are variables. */
  #automata = 0;

  constructor(readonly board: Board) {
    this.#all = board.symbols.map((_, symbol) => symbol);
  }

  write(): string {
    const { board } = this;
    this.#addHead();
    board.givens.forEach((symbol, cell) => {
      if (symbol >= 0) this.#add(`${this.#cell(cell)} = ${symbol + 1}`);
    });
    board.candidates?.forEach((mask, cell) => this.#add(`${this.#cell(cell)} in ${this.#set(mask)}`));
    for (const { name, cells, counts } of board.houses) this.#add(this.#house(cells, counts), name);
    for (const { name, cells, sum, repeats } of board.cages) {
      if (!repeats && cells.length > 1) this.#add(this.#different(cells), name);
      if (sum !== null) this.#add(this.#sum(cells, undefined, sum), name);
    }
    this.#addRules();
    this.#addClues();
    this.#addOutput();
    return `${this.#lines.join('\n')}\n`;
  }

  #add(expression: string, comment = ''): void {
    this.#lines.push(`constraint ${expression};${comment && ` % ${comment.replaceAll(/\s+/g, ' ')}`}`);
  }

  #addHead(): void {
    const { rows, columns, symbols, variables } = this.board;
    const count = symbols.length;
    const names = symbols.map(({ name }) => JSON.stringify(name));
    this.#lines.push(
      `% Sudoku ${rows}x${columns}. cell[${columns} * (row - 1) + column] is the number of a symbol.`,
      `% Symbols 1 to ${count}: ${symbols.map(({ name }) => name).join(' ')}`,
      ...variables.map(({ name, size }) => `% ${size} cells after the grid: ${name}`),
      'include "all_different.mzn";',
      'include "regular.mzn";',
      `array[1..${cellCountOf(this.board)}] of var 1..${count}: cell;`,
      `array[1..${count}] of string: name = [${names.join(', ')}];`,
      `array[1..${count}] of int: value = [${symbols.map(({ value }) => value ?? 0).join(', ')}];`,
    );
  }

  #addRules(): void {
    const { rules, rows, columns, symbols } = this.board;
    const isFar = (a: number, b: number): boolean => {
      const [first, second] = [symbols[a].value, symbols[b].value];
      return first === null || second === null || Math.abs(first - second) !== 1;
    };
    const far = this.#all.map((a) => this.#all.reduce((mask, b) => (isFar(a, b) ? mask | (1 << b) : mask), 0));
    for (const rule of rules) {
      if (rule === 'diagonals') continue;
      for (let cell = 0; cell < rows * columns; cell++)
        for (const other of cellsTiedBy(rule, cell, rows, columns)) {
          if (other < cell) continue;
          if (rule === 'non-consecutive') this.#add(this.#related(far, cell, other), rule);
          else this.#add(`${this.#cell(cell)} != ${this.#cell(other)}`, rule);
        }
    }
  }

  #addClues(): void {
    const { board } = this;
    const whole = clueBoardOf(board);
    const refused: string[] = [];
    constraintsOfClues(board).forEach((constraints, index) => {
      const words = typeOfClue(board.clues[index]).words(board.clues[index], whole);
      const texts = constraints.map((constraint) => this.#say(constraint));
      if (texts.includes(undefined)) refused.push(words);
      else for (const text of texts) this.#add(text!, words);
    });
    if (refused.length > 0) throw new UsageError(joinWords([...new Set(refused)], 'and'));
  }

  #addOutput(): void {
    const { rows, columns } = this.board;
    const end = `if i mod ${columns} = 0 then "\\n" else " " endif`;
    this.#lines.push('solve satisfy;', `output [name[fix(cell[i])] ++ ${end} | i in 1..${rows * columns}];`);
  }

  #cell(cell: number): string {
    return `cell[${cell + 1}]`;
  }

  #cells(cells: readonly number[]): string {
    return `[${cells.map((cell) => this.#cell(cell)).join(', ')}]`;
  }

  /** The symbols of a mask. */
  #set(mask: number): string {
    return `{${this.#all
      .filter((symbol) => hasBit(mask, symbol))
      .map((symbol) => symbol + 1)
      .join(', ')}}`;
  }

  /** How often a symbol occurs. */
  #count(cells: readonly number[], symbol: number): string {
    return `sum([${cells.map((cell) => `bool2int(${this.#cell(cell)} = ${symbol + 1})`).join(', ')}])`;
  }

  #different(cells: readonly number[]): string {
    return `all_different(${this.#cells(cells)})`;
  }

  #house(cells: readonly number[], counts: readonly number[]): string {
    if (counts.every((count) => count === 1)) return this.#different(cells);
    const relation = counts.reduce((sum, count) => sum + count, 0) === cells.length ? '=' : '<=';
    return counts.map((count, symbol) => `${this.#count(cells, symbol)} ${relation} ${count}`).join(' /\\ ');
  }

  #sum(cells: readonly number[], factors: readonly number[] | undefined, total: number): string {
    const terms = cells.map((cell, index) => `${factors?.[index] ?? 1} * value[${this.#cell(cell)}]`);
    return `sum([${terms.join(', ')}]) = ${total}`;
  }

  #related(relation: PairsConstraint['relation'], cell: number, other: number): string {
    if (cell === other) {
      const own = this.#all.reduce(
        (mask, symbol) => (hasBit(relation[symbol], symbol) ? mask | (1 << symbol) : mask),
        0,
      );
      return `${this.#cell(cell)} in ${this.#set(own)}`;
    }
    const rows = this.#all.map((symbol) => this.#set(relation[symbol]));
    return `${this.#cell(other)} in [${rows.join(', ')}][${this.#cell(cell)}]`;
  }

  #regular({ automaton, cells }: AutomatonConstraint): string {
    const { next, accepts } = automaton;
    const count = this.#all.length;
    // States are counted from 1; 0 refuses.
    const table = Array.from(next, (state) => state + 1).join(', ');
    const states = accepts.length;
    const transitions = `array2d(1..${states}, 1..${count}, [${table}])`;
    return `regular(${this.#cells(cells)}, ${states}, ${count}, ${transitions}, 1, {${statesIn(accepts)}})`;
  }

  /** As `#regular`, for solvers that cannot say that a regular constraint may not hold: the states are variables. */
  #stated({ automaton, cells }: AutomatonConstraint): string {
    const { next, accepts } = automaton;
    const count = this.#all.length;
    const refused = accepts.length + 1;
    const after = [...next, ...this.#all.map(() => -1)].map((state) => (state < 0 ? refused : state + 1));
    const name = `state${++this.#automata}`;
    this.#lines.push(`array[0..${cells.length}] of var 1..${refused}: ${name};`);
    this.#add(`${name}[0] = 1`);
    cells.forEach((cell, index) => {
      const entry = `${count} * (${name}[${index}] - 1) + ${this.#cell(cell)}`;
      this.#add(`${name}[${index + 1}] = [${after.join(', ')}][${entry}]`);
    });
    return `${name}[${cells.length}] in {${statesIn(accepts)}}`;
  }

  /**
   * A constraint as an expression; undefined for connected cells.
   * @param isPart true if it may not hold, since it is part of an alternative.
   */
  #say(constraint: Constraint, isPart = false): string | undefined {
    switch (constraint.kind) {
      case 'candidates':
        return `${this.#cell(constraint.cell)} in ${this.#set(constraint.symbols)}`;
      case 'different':
        return this.#different(constraint.cells);
      case 'sum':
        return this.#sum(constraint.cells, constraint.factors, constraint.total);
      case 'pairs':
        return all(constraint.pairs.map(([cell, other]) => this.#related(constraint.relation, cell, other)));
      case 'automaton':
        return isPart ? this.#stated(constraint) : this.#regular(constraint);
      case 'counts':
        return all(
          constraint.counts.map(
            ({ symbol, times }) => `${this.#count(constraint.cells, symbol)} in {${times.join(', ')}}`,
          ),
        );
      case 'sets':
        return `${this.#different(constraint.cells)} /\\ ${any(
          constraint.sets.map((set) => all(constraint.cells.map((cell) => `${this.#cell(cell)} in ${this.#set(set)}`))),
        )}`;
      case 'same': {
        const { cells, others } = constraint;
        return all(this.#all.map((symbol) => `${this.#count(cells, symbol)} = ${this.#count(others, symbol)}`));
      }
      case 'labelled': {
        const { labels, cells, isExact } = constraint;
        const pairs = cells.flatMap((cell, index) =>
          cells.slice(0, index).map((other, at) => {
            const [a, b] = [this.#cell(labels[index]), this.#cell(labels[at])];
            return `(${a} = ${b} -> ${this.#cell(cell)} != ${this.#cell(other)})`;
          }),
        );
        const sizes = isExact
          ? this.#all.map((symbol) => `${this.#count(labels, symbol)} in {0, ${this.#all.length}}`)
          : [];
        return all([...pairs, ...sizes]);
      }
      case 'any': {
        const alternatives = constraint.alternatives.map((list) => list.map((each) => this.#say(each, true)));
        if (alternatives.flat().includes(undefined)) return undefined;
        return any(alternatives.map((list) => all(list as string[])));
      }
      case 'connected':
        return undefined;
    }
  }
}

/** The numbers of the states in which a sequence may end. */
const statesIn = (accepts: ArrayLike<number>): string =>
  Array.from(accepts, (accepted, state) => (accepted ? state + 1 : 0))
    .filter((state) => state > 0)
    .join(', ');

const all = (expressions: readonly string[]): string =>
  expressions.length === 0 ? 'true' : `(${expressions.join(' /\\ ')})`;
const any = (expressions: readonly string[]): string =>
  expressions.length === 0 ? 'false' : `(${expressions.join(' \\/ ')})`;
