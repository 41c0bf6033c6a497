/**
 * Reads the words of a program in order and checks each, because their origin is unknown. Words that are not a program
 * cause a `UsageError`.
 *
 * assembly/board/load/verify.ts has the same rules; test/fuzz/programs.test.ts compares the two.
 */
import { UsageError } from '../../../model/errors.js';
import {
  Header,
  headerWords,
  negativeGroup,
  programLimits,
  programVersion,
  type Program,
} from '../../../program/layout.js';

export class ProgramWords {
  readonly cellCount: number;
  readonly symbolCount: number;
  /** All words except the domains. */
  readonly #words: Program;
  #at = 0;

  constructor(words: Program) {
    const {
      [Header.Version]: version,
      [Header.Length]: length,
      [Header.Domains]: domains,
      [Header.Cells]: cells,
      [Header.Symbols]: symbols,
    } = words;
    requireProgram(words.length >= headerWords && version === programVersion && length === words.length);
    this.cellCount = requireWithin(cells, 1, programLimits.cells);
    this.symbolCount = requireWithin(symbols, 1, programLimits.symbols);
    requireProgram(domains >= headerWords && domains === length - cells);
    this.#words = words.subarray(0, domains);
  }

  /** The index of the next word. */
  get at(): number {
    return this.#at;
  }

  /** Reads the records of a section, starting at its first word. */
  list<T>(section: number, count: number, read: () => T): T[] {
    this.#at = requireWithin(this.#words[section], 0, this.#words.length);
    const records: T[] = [];
    for (let left = requireWithin(this.#words[count], 0, this.#words.length); left > 0; left--) records.push(read());
    return records;
  }

  /** Reads all tables of a section: one word from `least` to `most` for each symbol. */
  tables(section: number, count: number, least: number, most: number): number[][] {
    return this.list(section, count, () => this.take(this.symbolCount, least, most));
  }

  /** Reads a section with one word for each symbol or cell. */
  row(section: number, length: number, least: number, most: number): number[] {
    this.#at = requireWithin(this.#words[section], 0, this.#words.length);
    return this.take(length, least, most);
  }

  next(least: number, most: number): number {
    requireProgram(this.#at < this.#words.length);
    return requireWithin(this.#words[this.#at++], least, most);
  }

  take(count: number, least: number, most: number): number[] {
    requireProgram(count <= this.#words.length - this.#at);
    return Array.from({ length: count }, () => this.next(least, most));
  }

  /** Reads cells, which must all be different. */
  cells(count: number): number[] {
    const cells = this.take(count, 0, this.cellCount - 1);
    requireProgram(new Set(cells).size === count);
    return cells;
  }

  /** Reads cells, of which some may be equal. */
  anyCells(count: number): number[] {
    return this.take(count, 0, this.cellCount - 1);
  }

  /** Reads sizes of groups; a flag marks the groups that count with −1. */
  groups(count: number): number[] {
    const groups = this.take(count, 1, 2 * negativeGroup - 1);
    requireProgram(groups.every((group) => group !== negativeGroup));
    return groups;
  }
}

export function requireProgram(isProgram: boolean): void {
  if (!isProgram) throw new UsageError('the words are no program: compileBoard makes programs');
}

function requireWithin(word: number, least: number, most: number): number {
  requireProgram(word >= least && word <= most);
  return word;
}
