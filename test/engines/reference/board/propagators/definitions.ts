/**
 * The meaning of constraints, as predicates over the symbols of all cells: only the definitions of
 * `src/program/layout.ts`.
 */
import type {
  PlainHouse,
  PlainLeftovers,
  PlainLink,
  PlainProgram,
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

/** All constraints of a program together. */
export function satisfies({
  symbols: count,
  houses = [],
  sums = [],
  leftovers = [],
  links = [],
  values = ascending(count),
}: Omit<PlainProgram, 'domains'>): Predicate {
  const predicates = [
    ...houses.map(fillsHouse),
    ...sums.map((sum) => makesSum(sum, values)),
    ...leftovers.map(leavesOver),
    ...links.map(keepsLink),
  ];
  return (symbols) => predicates.every((holds) => holds(symbols));
}

/** Returns the default values of symbols: 1, 2, 3 … */
export function ascending(count: number): number[] {
  return Array.from({ length: count }, (_, symbol) => symbol + 1);
}
