/**
 * Values of a MiniZinc text with the shapes that a reader wants: numbers, lists, matrices, booleans; anything else is
 * an error where it stands.
 */
import type { ProblemCode } from '../../model/puzzle-error.js';
import { readMiniZincValues, type MiniZincValue } from './values.js';
import { failAt } from '../position.js';

/** A number, or null for `_`, and where it stands. */
export interface NumberEntry {
  readonly number: number | null;
  readonly offset: number;
}

/** Numbers by rows and columns. */
export interface Matrix {
  readonly rows: number;
  readonly columns: number;
  readonly entries: readonly NumberEntry[];
  readonly offset: number;
}

/** Rows and columns of a board. */
export type Size = Pick<Matrix, 'rows' | 'columns'>;

export class MiniZincFields {
  readonly text: string;
  readonly #values: ReadonlyMap<string, MiniZincValue>;

  constructor(text: string) {
    this.text = text;
    this.#values = readMiniZincValues(text);
  }

  /** The offset of the value, or of its entry at `index`, of the first of these names that has one. */
  offsetOf(names: readonly string[], index: number): number | undefined {
    const value = names.map((name) => this.#values.get(name)).find((found) => found !== undefined);
    const items = value?.kind === 'array' && value.sizes.length === 1 ? value.items : [];
    return items[index]?.offset ?? value?.offset;
  }

  has(name: string): boolean {
    return this.#values.has(name);
  }

  isArray(name: string): boolean {
    return this.#values.get(name)?.kind === 'array';
  }

  /** @throws PuzzleError always, where `name` is assigned or at the start of the text. */
  fail(name: string, expected: string, found: string, code: ProblemCode = 'E_TYPE'): never {
    return this.failAt(this.#values.get(name)?.offset ?? 0, name, expected, found, code);
  }

  failAt(offset: number, culprit: string, expected: string, found: string, code: ProblemCode = 'E_TYPE'): never {
    return failAt(this.text, offset, code, culprit, expected, found);
  }

  /** An integer from `least` to `most`; undefined where the name has no value. */
  integer(name: string, least: number, most: number): number | undefined {
    const value = this.#values.get(name);
    if (value === undefined) return undefined;
    if (value.kind === 'number' && value.number >= least && value.number <= most) return value.number;
    return this.fail(name, `an integer from ${least} to ${most}`, describeValue(value));
  }

  boolean(name: string, usual: boolean): boolean {
    const value = this.#values.get(name);
    if (value === undefined) return usual;
    return value.kind === 'boolean' ? value.isTrue : this.fail(name, 'true or false', describeValue(value));
  }

  /** An array, whatever its sizes. */
  array(name: string): Extract<MiniZincValue, { kind: 'array' }> | undefined {
    const value = this.#values.get(name);
    if (value === undefined) return undefined;
    return value.kind === 'array' ? value : this.fail(name, 'an array', describeValue(value));
  }

  /** An array of numbers, `_` for none, of any sizes. */
  numbers(name: string): NumberEntry[] | undefined {
    return this.array(name)?.items.map((item) => this.numberOf(name, item));
  }

  numberOf(name: string, item: MiniZincValue): NumberEntry {
    if (item.kind === 'number') return { number: item.number, offset: item.offset };
    if (item.kind === 'blank') return { number: null, offset: item.offset };
    return this.failAt(item.offset, name, 'a number', describeValue(item));
  }

  /** The cell of the pair of row and column, both from 1, at an index of a list. */
  cell(name: string, { rows, columns }: Size, list: readonly NumberEntry[], index: number): number {
    const [row, column] = [list[index]?.number ?? 0, list[index + 1]?.number ?? 0];
    if (row >= 1 && row <= rows && column >= 1 && column <= columns) return (row - 1) * columns + column - 1;
    const expected = `a row up to ${rows} and a column up to ${columns}`;
    return this.failAt(list[index].offset, name, expected, `${row}, ${column}`, 'E_CELL');
  }

  /** A set of numbers, written out or as a range of at most `most`. */
  setOf(name: string, item: MiniZincValue, most: number): number[] {
    if (item.kind === 'range' && item.to - item.from < most) {
      return Array.from({ length: Math.max(item.to - item.from + 1, 0) }, (_, step) => item.from + step);
    }
    if (item.kind !== 'set') return this.failAt(item.offset, name, 'a set of numbers', describeValue(item));
    return item.items.map(
      (member) => this.numberOf(name, member).number ?? this.failAt(member.offset, name, 'a number', '_'),
    );
  }

  /** A matrix; one that does not say its sizes has the columns that are given. */
  matrix(name: string, columns: number): Matrix | undefined {
    const array = this.array(name);
    const entries = this.numbers(name);
    if (!array || !entries) return undefined;
    const { offset } = this.#values.get(name)!;
    if (array.sizes.length === 2) return { rows: array.sizes[0], columns: array.sizes[1], entries, offset };
    if (columns > 0 && entries.length % columns === 0)
      return { rows: entries.length / columns, columns, entries, offset };
    return this.fail(name, `rows of ${columns} entries`, `${entries.length} entries`, 'E_LENGTH');
  }
}

function describeValue(value: MiniZincValue): string {
  if (value.kind === 'number') return String(value.number);
  if (value.kind === 'blank') return '_';
  return value.kind === 'array' ? `an array of ${value.items.length}` : `a ${value.kind}`;
}
