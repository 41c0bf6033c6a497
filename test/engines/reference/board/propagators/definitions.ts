/**
 * The meaning of constraints, as predicates over the symbols of all cells: only the definitions of
 * `src/program/layout.ts`.
 */
import type {
  PlainHouse,
  PlainLeftovers,
  PlainLink,
  PlainProgram,
  PlainRule,
  PlainSum,
} from '../../../../helpers/build-program.js';

type Predicate = (symbols: readonly number[]) => boolean;

/**
 * Each symbol occurs at most as often as its count, and exactly so often if the counts add up to the number of cells.
 */
export function fillsHouse({ cells, counts }: PlainHouse): Predicate {
  return (symbols) => {
    const left = [...counts];
    return cells.every((cell) => --left[symbols[cell]] >= 0);
  };
}

/** The cells of a group differ, and the groups add up to the total. */
export function makesSum({ groups, total }: PlainSum, values: readonly number[]): Predicate {
  return (symbols) => {
    let sum = 0;
    for (const { cells, sign = 1 } of groups) {
      for (const cell of cells) sum += sign * values[symbols[cell]];
    }
    return (
      sum === total && groups.every(({ cells }) => new Set(cells.map((cell) => symbols[cell])).size === cells.length)
    );
  };
}

/** The two lists are permutations of each other. */
export function leavesOver({ cells, others }: PlainLeftovers): Predicate {
  return (symbols) => {
    const [own, their] = [cells, others].map((list) => list.map((cell) => symbols[cell]).sort((a, b) => a - b));
    return own.every((symbol, index) => symbol === their[index]);
  };
}

/** No linked cell holds a symbol that the cell's symbol forbids. */
export function keepsLink({ cell, others, forbidden }: PlainLink): Predicate {
  return (symbols) => others.every((other) => ((forbidden[symbols[cell]] >>> symbols[other]) & 1) === 0);
}

/** What a rule says, by `layout.ts`. */
export function keepsRule(rule: PlainRule, values: readonly number[]): Predicate {
  switch (rule.kind) {
    case 'candidates':
      return (symbols) => ((rule.symbols >>> symbols[rule.cell]) & 1) === 1;
    case 'different':
      return (symbols) => new Set(rule.cells.map((cell) => symbols[cell])).size === rule.cells.length;
    case 'link':
      return keepsLink(rule);
    case 'linear':
      return (symbols) =>
        rule.total === rule.cells.reduce((sum, cell, index) => sum + rule.factors[index] * values[symbols[cell]], 0);
    case 'same':
      return leavesOver(rule);
    case 'counts':
      return (symbols) =>
        rule.counts.every(([symbol, times]) =>
          times.includes(rule.cells.filter((cell) => symbols[cell] === symbol).length),
        );
    case 'sets':
      return (symbols) => {
        const held = rule.cells.map((cell) => symbols[cell]);
        const own = held.reduce((mask, symbol) => mask | (1 << symbol), 0);
        return new Set(held).size === held.length && rule.sets.includes(own);
      };
    case 'automaton':
      return (symbols) => {
        const { next, accepts } = rule.automaton;
        const end = rule.cells.reduce((state, cell) => (state < 0 ? -1 : next[state][symbols[cell]]), 0);
        return accepts.includes(end);
      };
    case 'connected':
      return (symbols) => isConnected(rule, symbols);
    case 'labelled':
      return (symbols) => keepsLabels(rule, symbols, values.length);
    case 'any':
      return (symbols) => rule.alternatives.some((rules) => rules.every((each) => keepsRule(each, values)(symbols)));
  }
}

/** Grows a set from its first cell and looks whether it becomes the whole. */
function isConnected(rule: Extract<PlainRule, { kind: 'connected' }>, symbols: readonly number[]): boolean {
  const members = [...rule.cells.keys()].filter((index) => (rule.symbols >>> symbols[rule.cells[index]]) & 1);
  if (members.length === 0 || (rule.size > 0 && members.length !== rule.size)) return false;
  const met = new Set([members[0]]);
  for (let before = 0; before !== met.size;) {
    before = met.size;
    for (const [a, b] of rule.edges) {
      if (!members.includes(a) || !members.includes(b)) continue;
      if (met.has(a)) met.add(b);
      else if (met.has(b)) met.add(a);
    }
  }
  return met.size === members.length;
}

function keepsLabels(
  { labels, cells, isExact }: Extract<PlainRule, { kind: 'labelled' }>,
  symbols: readonly number[],
  symbolCount: number,
): boolean {
  return [...new Set(labels.map((label) => symbols[label]))].every((label) => {
    const held = cells.filter((_, index) => symbols[labels[index]] === label).map((cell) => symbols[cell]);
    return new Set(held).size === held.length && (!isExact || held.length === symbolCount);
  });
}

/** All constraints of a program together. */
export function satisfies({
  symbols: count,
  houses = [],
  sums = [],
  leftovers = [],
  links = [],
  rules = [],
  values = ascending(count),
}: Omit<PlainProgram, 'domains'>): Predicate {
  const predicates = [
    ...houses.map(fillsHouse),
    ...sums.map((sum) => makesSum(sum, values)),
    ...leftovers.map(leavesOver),
    ...links.map(keepsLink),
    ...rules.map((rule) => keepsRule(rule, values)),
  ];
  return (symbols) => predicates.every((holds) => holds(symbols));
}

/** Returns the default values of symbols: 1, 2, 3 … */
export function ascending(count: number): number[] {
  return Array.from({ length: count }, (_, symbol) => symbol + 1);
}
