/**
 * The words of a program (`src/program/layout.ts`) as constraints with names.
 */
import { BoardError } from '../../../model/board-error.js';
import { Header, SumFlag, headerWords, negativeGroup, programVersion } from '../../../program/layout.js';

/** Cells that hold each symbol at most `counts[symbol]` times. */
export interface HouseConstraint {
  readonly cells: readonly number[];
  readonly counts: readonly number[];
  /** The counts add up to the cells: each symbol occurs exactly so often. */
  readonly isExact: boolean;
}

/** Cells with different symbols whose values are added or subtracted together. */
export interface SumGroup {
  readonly sign: 1 | -1;
  readonly cells: readonly number[];
}

/** The groups add up to `total`. */
export interface SumConstraint {
  readonly groups: readonly SumGroup[];
  readonly total: number;
  readonly isDerived: boolean;
}

/** Two lists of cells that hold the same symbols equally often. */
export interface LeftoverConstraint {
  readonly cells: readonly number[];
  readonly others: readonly number[];
}

/** `cell` with symbol s forbids the symbols of the mask `forbidden[s]` in each of `others`. */
export interface LinkConstraint {
  readonly cell: number;
  readonly others: readonly number[];
  readonly forbidden: readonly number[];
}

export interface Constraints {
  readonly cellCount: number;
  readonly symbolCount: number;
  readonly houses: readonly HouseConstraint[];
  readonly sums: readonly SumConstraint[];
  readonly leftovers: readonly LeftoverConstraint[];
  readonly links: readonly LinkConstraint[];
  /** What each symbol counts in a sum. */
  readonly values: readonly number[];
  /** One mask a cell. */
  readonly domains: Int32Array;
}

/** Words of a program at most: this engine makes objects of them, some for each word. */
const mostWords = 1 << 16;

function tooLarge(words: number): BoardError {
  return new BoardError({
    code: 'E_LIMIT',
    culprit: 'houses and cages',
    expected: `a program of at most ${mostWords} words on the reference engine`,
    found: `${words}`,
  });
}

/**
 * Reads programs, and the constraints of a layout once: puzzles come in families, and a program that differs from the one before in
 * its domains alone has the same houses, links and the rest, the same objects.
 */
export class ProgramReader {
  private program = new Int32Array(headerWords);
  private constraints: Constraints | undefined;

  /** @throws {BoardError} E_LIMIT for a program with more words than this engine takes. */
  read(program: Int32Array): Constraints {
    if (program.length > mostWords) throw tooLarge(program.length);
    if (!this.constraints || !this.hasSameLayout(program)) {
      this.program = program.slice();
      this.constraints = readProgram(program);
    }
    return { ...this.constraints, domains: readDomains(program) };
  }

  /** Whether all words but the domains, the last ones, are those of the program before. */
  private hasSameLayout(program: Int32Array): boolean {
    if (program.length !== this.program.length) return false;
    for (let word = 0; word < program[Header.Domains]; word++) if (program[word] !== this.program[word]) return false;
    return true;
  }
}

export function readProgram(program: Int32Array): Constraints {
  if (program[Header.Version] !== programVersion) throw new Error(`program of version ${program[Header.Version]}`);
  const cellCount = program[Header.Cells];
  const symbolCount = program[Header.Symbols];
  const readRow = (section: number, row: number): number[] => {
    const start = program[section] + row * symbolCount;
    return [...program.subarray(start, start + symbolCount)];
  };

  const houses = new Words(program, program[Header.Houses]).list(program[Header.HouseCount], (words) => {
    const size = words.next();
    const counts = readRow(Header.Profiles, words.next());
    return { cells: words.take(size), counts, isExact: total(counts) === size };
  });

  const sums = new Words(program, program[Header.Sums]).list(program[Header.SumCount], (words) => {
    words.next();
    const total = words.next();
    const groupCount = words.next();
    const isDerived = (words.next() & SumFlag.Derived) !== 0;
    const sizes = words.take(groupCount);
    const groups = sizes.map((size): SumGroup => {
      const isNegative = (size & negativeGroup) !== 0;
      return { sign: isNegative ? -1 : 1, cells: words.take(size & ~negativeGroup) };
    });
    return { groups, total, isDerived };
  });

  const leftovers = new Words(program, program[Header.Leftovers]).list(program[Header.LeftoverCount], (words) => {
    const size = words.next();
    return { cells: words.take(size), others: words.take(size) };
  });

  const links = new Words(program, program[Header.Links]).list(program[Header.LinkCount], (words) => {
    const size = words.next();
    const forbidden = readRow(Header.Relations, words.next());
    return { forbidden, cell: words.next(), others: words.take(size - 1) };
  });

  return { cellCount, symbolCount, houses, sums, leftovers, links, values: readRow(Header.Values, 0), domains: readDomains(program) };
}

const readDomains = (program: Int32Array): Int32Array => program.slice(program[Header.Domains], program[Header.Domains] + program[Header.Cells]);

/** Reads words one after the other. */
class Words {
  constructor(
    private readonly words: Int32Array,
    private position: number,
  ) {}

  next(): number {
    return this.words[this.position++];
  }

  take(count: number): number[] {
    return Array.from({ length: count }, () => this.next());
  }

  list<T>(count: number, read: (words: Words) => T): T[] {
    return Array.from({ length: count }, () => read(this));
  }
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
