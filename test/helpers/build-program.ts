/**
 * Builds programs from plain data, word by word as `src/program/layout.ts` describes them. It shares nothing with the
 * compiler of `src/program`, so that a test of an engine tests only the engine.
 */
import { Header, SumFlag, headerWords, negativeGroup, programVersion, type Program } from '../../src/program/layout.js';

export interface PlainHouse {
  readonly cells: readonly number[];
  /** Multiplicity of each symbol. */
  readonly counts: readonly number[];
}

export interface PlainSum {
  readonly total: number;
  readonly isDerived?: boolean;
  /** The cells of a group hold different symbols; the default of `sign` is 1. */
  readonly groups: readonly { readonly sign?: 1 | -1; readonly cells: readonly number[] }[];
}

/** Both lists hold the same symbols equally often. */
export interface PlainLeftovers {
  readonly cells: readonly number[];
  readonly others: readonly number[];
}

export interface PlainLink {
  readonly cell: number;
  readonly others: readonly number[];
  /** For each symbol the symbols that a linked cell may not hold beside it, as masks. */
  readonly forbidden: readonly number[];
}

export interface PlainProgram {
  readonly symbols: number;
  /** One mask for each cell. */
  readonly domains: readonly number[];
  readonly houses?: readonly PlainHouse[];
  readonly sums?: readonly PlainSum[];
  readonly leftovers?: readonly PlainLeftovers[];
  readonly links?: readonly PlainLink[];
  /** The value of each symbol in a sum; default: 1, 2, 3 … */
  readonly values?: readonly number[];
}

export function buildProgram({
  symbols,
  domains,
  houses = [],
  sums = [],
  leftovers = [],
  links = [],
  values,
}: PlainProgram): Program {
  const profiles = houses.map(({ counts }) => counts);
  const relations = links.map(({ forbidden }) => forbidden);
  const sections: readonly [offset: number, words: readonly number[], count?: readonly [at: number, count: number]][] =
    [
      [Header.Profiles, profiles.flat(), [Header.ProfileCount, profiles.length]],
      [
        Header.Houses,
        houses.flatMap(({ cells }, index) => [cells.length, index, ...cells]),
        [Header.HouseCount, houses.length],
      ],
      [Header.Sums, sums.flatMap(wordsOfSum), [Header.SumCount, sums.length]],
      [
        Header.Leftovers,
        leftovers.flatMap(({ cells, others }) => [cells.length, ...cells, ...others]),
        [Header.LeftoverCount, leftovers.length],
      ],
      [Header.Relations, relations.flat(), [Header.RelationCount, relations.length]],
      [
        Header.Links,
        links.flatMap(({ cell, others }, index) => [others.length + 1, index, cell, ...others]),
        [Header.LinkCount, links.length],
      ],
      [Header.Values, values ?? Array.from({ length: symbols }, (_, symbol) => symbol + 1)],
      [Header.Domains, domains],
    ];
  const header = new Array<number>(headerWords).fill(0);
  header[Header.Version] = programVersion;
  header[Header.Cells] = domains.length;
  header[Header.Symbols] = symbols;
  const words: number[] = [];
  for (const [offset, section, count] of sections) {
    header[offset] = headerWords + words.length;
    if (count) header[count[0]] = count[1];
    words.push(...section);
  }
  header[Header.Length] = headerWords + words.length;
  return Int32Array.from([...header, ...words]);
}

function wordsOfSum({ total, isDerived = false, groups }: PlainSum): number[] {
  const cells = groups.flatMap((group) => group.cells);
  const sizes = groups.map((group) => group.cells.length + (group.sign === -1 ? negativeGroup : 0));
  return [cells.length, total, groups.length, isDerived ? SumFlag.Derived : 0, ...sizes, ...cells];
}
