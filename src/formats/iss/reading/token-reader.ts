/** Reads the fields of one token: numbers, values, cells. Cells are moved where a `Replicate` repeats the token. */
import { maxClues } from '../../../model/board/board.js';
import { quoteText } from '../../../model/check-value.js';
import type { ProblemCode } from '../../../model/puzzle-error.js';
import type { StatedAutomaton } from '../automaton-code.js';
import { findCell, type IssFrame } from '../frame.js';
import { nameOfToken, type IssField, type IssText, type IssToken } from '../text.js';

// Limits what a short text can ask for: blocks that repeat others multiply the tokens, clues and cells inside.

/** Most fields that are read, each as often as its token is repeated. */
const mostReads = 400_000;

export class Budget {
  #reads = 0;
  #clues = 0;

  /** @throws PuzzleError once all tokens together, as often as they are repeated, have too many fields. */
  charge(text: IssText, token: IssToken): void {
    this.#reads += token.fields.length + 1;
    if (this.#reads > mostReads) this.#refuse(text, token, `at most ${mostReads} fields after repetition`);
  }

  /** @throws PuzzleError once there are too many clues for a board. */
  chargeClue(text: IssText, token: IssToken): void {
    if (++this.#clues > maxClues) this.#refuse(text, token, `at most ${maxClues} clues`);
  }

  #refuse(text: IssText, token: IssToken, expected: string): never {
    return text.fail(token.at, 'E_LIMIT', nameOfToken(token), expected, 'more');
  }
}

/** Returns the cell that stands for a cell as it is written; undefined where that lies outside. */
export type Move = (cell: number) => number | undefined;

/** What all tokens of a text share. */
export interface IssReading {
  readonly text: IssText;
  readonly frame: IssFrame;
  readonly budget: Budget;
  /** True if a line with a rank may equal another one. */
  readonly mayTie: boolean;
  /** The tables of pairs that were read, by their codes. */
  readonly tables: Map<string, readonly number[]>;
  /** The automata that were read, by their codes. */
  readonly automata: Map<string, StatedAutomaton>;
}

export class TokenReader {
  readonly token: IssToken;
  readonly reading: IssReading;
  readonly #move: Move;

  constructor(reading: IssReading, token: IssToken, move: Move) {
    this.reading = reading;
    this.token = token;
    this.#move = move;
    reading.budget.charge(reading.text, token);
  }

  get name(): string {
    return nameOfToken(this.token);
  }

  get frame(): IssFrame {
    return this.reading.frame;
  }

  /** The number of fields. */
  get length(): number {
    return this.token.fields.length;
  }

  /** The text of a field; empty if it is not there. */
  field(index: number): string {
    return this.token.fields[index]?.text ?? '';
  }

  /** The texts of the fields from an index on, with their places. */
  fieldsFrom(index: number): readonly IssField[] {
    return this.token.fields.slice(index);
  }

  /** @throws PuzzleError always, at the field. */
  fail(index: number, expected: string, code: ProblemCode = 'E_CLUE'): never {
    const field = this.token.fields[index];
    if (field) return this.failAt(field, expected, code);
    const last = this.token.fields.at(-1);
    const end = last ? last.at + last.text.length : this.token.at + this.token.name.length;
    return this.reading.text.fail(end, code, this.name, expected, 'nothing');
  }

  /** @throws PuzzleError always, at the field. */
  failAt(field: IssField, expected: string, code: ProblemCode = 'E_CLUE'): never {
    return this.reading.text.fail(field.at, code, this.name, expected, quoteText(field.text));
  }

  /** @throws PuzzleError always, at the token, of a board that the constraint does not fit. */
  refuse(expected: string, found: string): never {
    return this.reading.text.fail(this.token.at, 'E_CLUE', this.name, expected, found);
  }

  integer(index: number, least: number, most: number): number {
    const text = this.field(index);
    const number = /^-?\d{1,6}$/.test(text) ? Number(text) : NaN;
    return number >= least && number <= most ? number : this.fail(index, `an integer from ${least} to ${most}`);
  }

  /** The index of the symbol with the value that a text says. @param field the field that holds the text. */
  symbolOf(text: string, field: IssField): number {
    const { lowest, valueCount } = this.frame;
    const symbol = /^\d{1,2}$/.test(text) ? Number(text) - lowest : -1;
    if (symbol >= 0 && symbol < valueCount) return symbol;
    return this.failAt(field, `a value from ${lowest} to ${lowest + valueCount - 1}`, 'E_SYMBOL');
  }

  symbol(index: number): number {
    return this.symbolOf(this.field(index), this.token.fields[index] ?? this.fail(index, 'a value'));
  }

  /** Values with `_` between them. */
  symbols(index: number): number[] {
    const field = this.token.fields[index] ?? this.fail(index, 'values');
    return field.text.split('_').map((text) => this.symbolOf(text, field));
  }

  cellOf(name: string, field: IssField): number {
    const { rows, columns, groups } = this.frame;
    const cell = findCell(this.frame, name);
    if (cell === undefined) {
      const [last] = [`R${rows.toString(17)}C${columns.toString(17)}`];
      const others = groups.slice(1).map((group) => `, ${group.name}`);
      return this.failAt(field, `a cell from R1C1 to ${last}${others.slice(0, 8).join('')}`, 'E_CELL');
    }
    return this.#move(cell) ?? this.failAt(field, 'a cell that Replicate moves to another of its group', 'E_CELL');
  }

  cell(index: number): number {
    const field = this.token.fields[index] ?? this.fail(index, 'a cell');
    return this.cellOf(field.text, field);
  }

  /** The cells of the fields from an index to the end or to another index; at least one. */
  cells(from: number, to = this.length): number[] {
    if (from >= to) this.fail(from, 'a cell', 'E_LENGTH');
    return this.cellsIn(this.token.fields.slice(from, to));
  }

  cellsIn(fields: readonly IssField[]): number[] {
    return fields.map((field) => this.cellOf(field.text, field));
  }

  /** The cells of fields, in lists between which `-` stands. */
  segmentsOf(fields: readonly IssField[]): number[][] {
    const segments: number[][] = [[]];
    for (const field of fields) {
      if (field.text === '-') segments.push([]);
      else segments.at(-1)!.push(this.cellOf(field.text, field));
    }
    return segments;
  }
}
