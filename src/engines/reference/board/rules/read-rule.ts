/** Reads the automata and rules of a program; assembly/board/load/verify-rules.ts has the same checks. */
import { countBits, fullMask } from '../../../../model/bits.js';
import { programLimits, RuleKind } from '../../../../program/layout.js';
import { requireProgram, type ProgramWords } from '../program-words.js';

interface AutomatonTable {
  /** The next state of each state by symbol, −1 for none. */
  readonly next: readonly (readonly number[])[];
  readonly accepts: readonly boolean[];
}

/** What must hold beside houses, sums and links; `layout.ts` says what each kind means. */
export type ProgramRule =
  | { readonly kind: 'candidates'; readonly cell: number; readonly symbols: number }
  | { readonly kind: 'different'; readonly cells: readonly number[] }
  | {
      readonly kind: 'link';
      readonly cell: number;
      readonly others: readonly number[];
      readonly forbidden: readonly number[];
    }
  | {
      readonly kind: 'linear';
      readonly cells: readonly number[];
      readonly factors: readonly number[];
      readonly total: number;
    }
  | { readonly kind: 'same'; readonly cells: readonly number[]; readonly others: readonly number[] }
  | {
      readonly kind: 'counts';
      readonly cells: readonly number[];
      readonly counts: readonly { readonly symbol: number; readonly times: readonly number[] }[];
    }
  | { readonly kind: 'sets'; readonly cells: readonly number[]; readonly sets: readonly number[] }
  | { readonly kind: 'automaton'; readonly automaton: AutomatonTable; readonly cells: readonly number[] }
  | {
      readonly kind: 'connected';
      readonly cells: readonly number[];
      /** Pairs of indices of `cells`. */
      readonly edges: readonly (readonly [number, number])[];
      readonly symbols: number;
      /** 0 for any number of cells. */
      readonly size: number;
    }
  | {
      readonly kind: 'labelled';
      readonly labels: readonly number[];
      readonly cells: readonly number[];
      readonly isExact: boolean;
    }
  | { readonly kind: 'any'; readonly alternatives: readonly (readonly ProgramRule[])[] };

interface Tables {
  readonly relations: readonly (readonly number[])[];
  readonly automata: readonly AutomatonTable[];
}

const any = 2 ** 31;

export function readAutomatonWords(words: ProgramWords): AutomatonTable {
  const states = words.next(1, programLimits.states);
  const next = Array.from({ length: states }, () => words.take(words.symbolCount, -1, states - 1));
  const accepts = words.take(states, -any, any).map((word) => word !== 0);
  return { next, accepts };
}

/** @param depth the number of rules around this one. */
export function readRule(words: ProgramWords, tables: Tables, depth: number): ProgramRule {
  const start = words.at;
  const kind = words.next(RuleKind.Candidates, RuleKind.Any);
  const length = words.next(4, any);
  const rule = readers[kind](words, tables, depth);
  requireProgram(words.at === start + length);
  return rule;
}

const readers: Readonly<Record<number, (words: ProgramWords, tables: Tables, depth: number) => ProgramRule>> = {
  [RuleKind.Candidates]: (words) => ({
    kind: 'candidates',
    cell: words.next(0, words.cellCount - 1),
    symbols: words.next(-any, any),
  }),
  [RuleKind.Different]: (words) => ({ kind: 'different', cells: words.cells(words.next(1, words.cellCount)) }),
  [RuleKind.Link](words, { relations }) {
    const forbidden = relations[words.next(0, relations.length - 1)];
    const [cell, ...others] = words.cells(words.next(1, words.cellCount) + 1);
    return { kind: 'link', cell, others, forbidden };
  },
  [RuleKind.Linear](words) {
    const size = words.next(1, any);
    const total = words.next(-programLimits.total, programLimits.total);
    const cells: number[] = [];
    const factors: number[] = [];
    for (let left = size; left > 0; left--) {
      cells.push(words.next(0, words.cellCount - 1));
      factors.push(words.next(-programLimits.factor, programLimits.factor));
    }
    return { kind: 'linear', cells, factors, total };
  },
  [RuleKind.Same](words) {
    const size = words.next(1, words.cellCount);
    return { kind: 'same', cells: words.cells(size), others: words.cells(size) };
  },
  [RuleKind.Counts](words) {
    const size = words.next(1, programLimits.countedCells);
    const listed = words.next(1, words.symbolCount);
    const cells = words.cells(size);
    const counts = Array.from({ length: listed }, () => {
      const symbol = words.next(0, words.symbolCount - 1);
      const masks = words.take(2, -any, any);
      const times = Array.from({ length: 64 }, (_, time) => time).filter(
        (time) => (masks[time >> 5] >>> (time & 31)) & 1,
      );
      return { symbol, times };
    });
    requireProgram(new Set(counts.map(({ symbol }) => symbol)).size === listed);
    return { kind: 'counts', cells, counts };
  },
  [RuleKind.Sets](words) {
    const size = words.next(1, words.symbolCount);
    const count = words.next(1, programLimits.sets);
    const cells = words.cells(size);
    const sets = words.take(count, -any, any);
    const all = fullMask(words.symbolCount);
    requireProgram(sets.every((set) => countBits(set) === size && (set & ~all) === 0));
    return { kind: 'sets', cells, sets };
  },
  [RuleKind.Connected](words) {
    const symbols = words.next(-any, any);
    const size = words.next(0, any);
    const cellCount = words.next(1, words.cellCount);
    const edgeCount = words.next(0, 2 ** 15 - 1);
    const cells = words.cells(cellCount);
    const edges = Array.from({ length: edgeCount }, () => words.take(2, 0, cellCount - 1) as [number, number]);
    return { kind: 'connected', cells, edges, symbols, size };
  },
  [RuleKind.Labelled](words) {
    const isExact = words.next(-any, any) !== 0;
    const size = words.next(1, words.cellCount);
    return { kind: 'labelled', labels: words.cells(size), cells: words.cells(size), isExact };
  },
  [RuleKind.Automaton](words, { automata }) {
    const automaton = automata[words.next(0, automata.length - 1)];
    return { kind: 'automaton', automaton, cells: words.anyCells(words.next(1, any)) };
  },
  [RuleKind.Any](words, tables, depth) {
    requireProgram(depth < programLimits.nesting);
    const count = words.next(0, any);
    const alternatives: ProgramRule[][] = [];
    for (let left = count; left > 0; left--) {
      const rules: ProgramRule[] = [];
      for (let rest = words.next(0, any); rest > 0; rest--) rules.push(readRule(words, tables, depth + 1));
      alternatives.push(rules);
    }
    return { kind: 'any', alternatives };
  },
};
