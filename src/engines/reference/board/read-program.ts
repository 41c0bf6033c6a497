/** Turns the words of a program (`src/program/layout.ts`) into constraints with named fields. */
import { PuzzleError } from '../../../model/puzzle-error.js';
import { UsageError } from '../../../model/errors.js';
import { Header, SumFlag, headerWords, negativeGroup, programLimits } from '../../../program/layout.js';
import { ProgramWords, requireProgram } from './program-words.js';
import { readAutomatonWords, readRule, type ProgramRule } from './rules/read-rule.js';

/** Cells that hold each symbol at most `counts[symbol]` times. */
export interface HouseConstraint {
  readonly cells: readonly number[];
  readonly counts: readonly number[];
  /** True if the counts add up to the number of cells, so that each symbol occurs exactly that often. */
  readonly isExact: boolean;
}

/** Cells with different symbols whose values are added or subtracted together. */
export interface SumGroup {
  readonly sign: 1 | -1;
  readonly cells: readonly number[];
}

/** A sum: the groups add up to `total`. */
export interface GroupSumConstraint {
  readonly groups: readonly SumGroup[];
  readonly total: number;
  readonly isDerived: boolean;
}

/** Two lists of cells that hold the same symbols equally often. */
export interface LeftoverConstraint {
  readonly cells: readonly number[];
  readonly others: readonly number[];
}

/** A link: `cell` with symbol s forbids the symbols of the mask `forbidden[s]` in each of `others`. */
export interface LinkConstraint {
  readonly cell: number;
  readonly others: readonly number[];
  readonly forbidden: readonly number[];
}

export interface Constraints {
  /** What must hold beside houses, sums and links. */
  readonly rules: readonly ProgramRule[];
  readonly cellCount: number;
  readonly symbolCount: number;
  readonly houses: readonly HouseConstraint[];
  readonly sums: readonly GroupSumConstraint[];
  readonly leftovers: readonly LeftoverConstraint[];
  readonly links: readonly LinkConstraint[];
  /** The value of each symbol in a sum. */
  readonly values: readonly number[];
  /** One mask for each cell. */
  readonly domains: Int32Array;
}

/** The greatest number of words of a program: this engine makes objects of them, some for each word. */
const mostWords = 1 << 17;

function tooLarge(words: number): PuzzleError {
  return new PuzzleError({
    code: 'E_LIMIT',
    culprit: 'houses, cages and clues',
    expected: `at most ${mostWords} words on the reference engine`,
    found: `${words}`,
  });
}

/**
 * Reads programs, and reads the constraints of a layout only once. Puzzles come in families: a program that differs
 * from the previous one only in its domains has the same constraints, and gets the same objects.
 */
export class ProgramReader {
  #program = new Int32Array(headerWords);
  #constraints: Constraints | undefined;

  /** @throws {PuzzleError} E_LIMIT for a program with more words than this engine takes. */
  read(program: Int32Array): Constraints {
    if (program.length > mostWords) throw tooLarge(program.length);
    if (!this.#constraints || !this.#hasSameLayout(program)) {
      this.#constraints = readProgram(program);
      this.#program = program.slice();
    }
    return { ...this.#constraints, domains: readDomains(program) };
  }

  /** True if all words before the domains, which come last, equal those of the previous program. */
  #hasSameLayout(program: Int32Array): boolean {
    const known = this.#program;
    if (program.length !== known.length) return false;
    // The length comes from the known program, which has been checked.
    for (let word = 0; word < known[Header.Domains]; word++) if (program[word] !== known[word]) return false;
    return true;
  }
}

/** @throws {UsageError} for words that are not a program. */
export function readProgram(program: Int32Array): Constraints {
  const words = new ProgramWords(program);
  const { cellCount, symbolCount } = words;
  const any = 2 ** 31;
  const profiles = words.tables(Header.Profiles, Header.ProfileCount, 0, programLimits.cells);
  const relations = words.tables(Header.Relations, Header.RelationCount, -any, any);

  const houses = words.list(Header.Houses, Header.HouseCount, () => {
    const size = words.next(1, cellCount);
    const counts = profiles[words.next(0, profiles.length - 1)];
    return { cells: words.cells(size), counts, isExact: total(counts) === size };
  });

  const sums = words.list(Header.Sums, Header.SumCount, () => {
    const size = words.next(1, programLimits.cells);
    const sum = words.next(-programLimits.total, programLimits.total);
    const groupCount = words.next(0, any);
    const isDerived = (words.next(-any, any) & SumFlag.Derived) !== 0;
    const groups = words.groups(groupCount).map((group): SumGroup => {
      const isNegative = (group & negativeGroup) !== 0;
      return { sign: isNegative ? -1 : 1, cells: words.cells(group & ~negativeGroup) };
    });
    requireProgram(total(groups.map(({ cells }) => cells.length)) === size);
    return { groups, total: sum, isDerived };
  });

  const leftovers = words.list(Header.Leftovers, Header.LeftoverCount, () => {
    const size = words.next(1, cellCount);
    return { cells: words.cells(size), others: words.cells(size) };
  });

  const links = words.list(Header.Links, Header.LinkCount, () => {
    const size = words.next(1, cellCount);
    const forbidden = relations[words.next(0, relations.length - 1)];
    const [cell, ...others] = words.cells(size);
    return { forbidden, cell, others };
  });

  const automata = words.list(Header.Automata, Header.AutomatonCount, () => readAutomatonWords(words));
  requireProgram(automata.length <= programLimits.automata);
  const rules = words.list(Header.Rules, Header.RuleCount, () => readRule(words, { relations, automata }, 0));

  const values = words.row(Header.Values, symbolCount, -programLimits.value, programLimits.value);
  return { cellCount, symbolCount, houses, sums, leftovers, links, rules, values, domains: readDomains(program) };
}

const readDomains = (program: Int32Array): Int32Array =>
  program.slice(program[Header.Domains], program[Header.Domains] + program[Header.Cells]);

/** Checks the domains of a root: one mask for each cell, of symbols that exist. @throws {UsageError} for any others. */
export function requireDomains({ cellCount, symbolCount }: Constraints, domains: ArrayLike<number>): Int32Array {
  if (domains.length !== cellCount)
    throw new UsageError(`domains: expected one mask for each of ${cellCount} cells, not ${domains.length}`);
  const state = Int32Array.from(domains);
  requireProgram(symbolCount === 32 || state.every((domain) => domain >>> symbolCount === 0));
  return state;
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
