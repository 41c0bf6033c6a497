/**
 * Builds programs from plain data, word by word as `src/program/layout.ts` describes them. It shares nothing with the
 * compiler of `src/program`, so that a test of an engine tests only the engine.
 */
import {
  Header,
  RuleKind,
  SumFlag,
  headerWords,
  negativeGroup,
  programVersion,
  type Program,
} from '../../src/program/layout.js';

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

/** The next state of each state by symbol, −1 for none, and the accepting states. */
export interface PlainAutomaton {
  readonly next: readonly (readonly number[])[];
  readonly accepts: readonly number[];
}

/** A rule, as `layout.ts` describes the kinds. */
export type PlainRule =
  | { readonly kind: 'candidates'; readonly cell: number; readonly symbols: number }
  | { readonly kind: 'different'; readonly cells: readonly number[] }
  | ({ readonly kind: 'link' } & PlainLink)
  | {
      readonly kind: 'linear';
      readonly cells: readonly number[];
      readonly factors: readonly number[];
      readonly total: number;
    }
  | ({ readonly kind: 'same' } & PlainLeftovers)
  | {
      readonly kind: 'counts';
      readonly cells: readonly number[];
      /** Lists of times by symbol. */
      readonly counts: readonly (readonly [symbol: number, times: readonly number[]])[];
    }
  | { readonly kind: 'sets'; readonly cells: readonly number[]; readonly sets: readonly number[] }
  | { readonly kind: 'automaton'; readonly automaton: PlainAutomaton; readonly cells: readonly number[] }
  | {
      readonly kind: 'connected';
      readonly cells: readonly number[];
      readonly edges: readonly (readonly [number, number])[];
      readonly symbols: number;
      readonly size: number;
    }
  | {
      readonly kind: 'labelled';
      readonly labels: readonly number[];
      readonly cells: readonly number[];
      readonly isExact: boolean;
    }
  | { readonly kind: 'any'; readonly alternatives: readonly (readonly PlainRule[])[] };

export interface PlainProgram {
  readonly symbols: number;
  /** One mask for each cell. */
  readonly domains: readonly number[];
  readonly houses?: readonly PlainHouse[];
  readonly sums?: readonly PlainSum[];
  readonly leftovers?: readonly PlainLeftovers[];
  readonly links?: readonly PlainLink[];
  readonly rules?: readonly PlainRule[];
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
  rules = [],
  values,
}: PlainProgram): Program {
  const profiles = houses.map(({ counts }) => counts);
  const relations = links.map(({ forbidden }) => forbidden);
  const automata: PlainAutomaton[] = [];
  const ruleWords = rules.flatMap((rule) => wordsOfRule(rule, relations, automata));
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
      [Header.Automata, automata.flatMap(wordsOfAutomaton), [Header.AutomatonCount, automata.length]],
      [Header.Rules, ruleWords, [Header.RuleCount, rules.length]],
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

function wordsOfAutomaton({ next, accepts }: PlainAutomaton): number[] {
  return [next.length, ...next.flat(), ...next.map((_, state) => (accepts.includes(state) ? 1 : 0))];
}

/** Adds the relations and automata that a rule names. */
function wordsOfRule(rule: PlainRule, relations: (readonly number[])[], automata: PlainAutomaton[]): number[] {
  const write = (kind: number, ...payload: readonly number[]): number[] => [kind, payload.length + 2, ...payload];
  switch (rule.kind) {
    case 'candidates':
      return write(RuleKind.Candidates, rule.cell, rule.symbols);
    case 'different':
      return write(RuleKind.Different, rule.cells.length, ...rule.cells);
    case 'link':
      relations.push(rule.forbidden);
      return write(RuleKind.Link, relations.length - 1, rule.others.length, rule.cell, ...rule.others);
    case 'linear': {
      const terms = rule.cells.flatMap((cell, index) => [cell, rule.factors[index]]);
      return write(RuleKind.Linear, rule.cells.length, rule.total, ...terms);
    }
    case 'same':
      return write(RuleKind.Same, rule.cells.length, ...rule.cells, ...rule.others);
    case 'counts': {
      const counts = rule.counts.flatMap(([symbol, times]) => [
        symbol,
        times.reduce((mask, t) => mask | (1 << t), 0),
        0,
      ]);
      return write(RuleKind.Counts, rule.cells.length, rule.counts.length, ...rule.cells, ...counts);
    }
    case 'sets':
      return write(RuleKind.Sets, rule.cells.length, rule.sets.length, ...rule.cells, ...rule.sets);
    case 'automaton':
      automata.push(rule.automaton);
      return write(RuleKind.Automaton, automata.length - 1, rule.cells.length, ...rule.cells);
    case 'connected': {
      const head = [rule.symbols, rule.size, rule.cells.length, rule.edges.length];
      return write(RuleKind.Connected, ...head, ...rule.cells, ...rule.edges.flat());
    }
    case 'labelled':
      return write(RuleKind.Labelled, rule.isExact ? 1 : 0, rule.cells.length, ...rule.labels, ...rule.cells);
    case 'any': {
      const alternatives = rule.alternatives.flatMap((rules) => [
        rules.length,
        ...rules.flatMap((each) => wordsOfRule(each, relations, automata)),
      ]);
      return write(RuleKind.Any, rule.alternatives.length, ...alternatives);
    }
  }
}
