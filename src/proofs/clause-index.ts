/** Finds the clauses of a formula by their variables: the pairs and the groups of each. Built once for a formula. */
import type { Formula } from './formula.js';

export interface ClauseIndex {
  readonly variables: number;
  readonly groups: readonly (readonly number[])[];
  readonly groupSizes: Int32Array;
  /** The pairs of variable v stand from `pairStart[v]` to `pairStart[v + 1]`. */
  readonly pairStart: Int32Array;
  /** The other variable of each pair, and the number of the pair. */
  readonly pairOther: Int32Array;
  readonly pairNumber: Int32Array;
  /** The groups of variable v stand from `groupStart[v]` to `groupStart[v + 1]`. */
  readonly groupStart: Int32Array;
  readonly groupNumber: Int32Array;
  /** The two variables of each pair. */
  readonly pairs: Int32Array;
  /** Lists of variables of which not all are true; those that exclude solutions are the last. */
  readonly bans: readonly (readonly number[])[];
  readonly banSizes: Int32Array;
  /** The numbers of the bans of each variable; none at all for a formula without bans. */
  readonly bansOf: readonly (readonly number[])[];
}

export function indexClauses({ cells, symbols, groups, pairs, bans }: Omit<Formula, 'units'>): ClauseIndex {
  const variables = cells * symbols;
  const pairStart = new Int32Array(variables + 2);
  for (const variable of pairs) pairStart[variable + 1]++;
  const groupStart = new Int32Array(variables + 2);
  for (const group of groups) for (const variable of group) groupStart[variable + 1]++;
  for (let variable = 1; variable <= variables + 1; variable++) {
    pairStart[variable] += pairStart[variable - 1];
    groupStart[variable] += groupStart[variable - 1];
  }
  const pairOther = new Int32Array(pairs.length);
  const pairNumber = new Int32Array(pairs.length);
  const nextPair = pairStart.slice();
  for (let at = 0; at < pairs.length; at++) {
    const place = nextPair[pairs[at]]++;
    pairOther[place] = pairs[at ^ 1];
    pairNumber[place] = at >> 1;
  }
  const groupNumber = new Int32Array(groupStart[variables + 1]);
  const nextGroup = groupStart.slice();
  groups.forEach((group, number) => {
    for (const variable of group) groupNumber[nextGroup[variable]++] = number;
  });
  const bansOf = Array.from({ length: bans.length > 0 ? variables + 1 : 0 }, (): number[] => []);
  bans.forEach((ban, number) => {
    for (const variable of ban) bansOf[variable].push(number);
  });
  const groupSizes = Int32Array.from(groups, (group) => group.length);
  const banSizes = Int32Array.from(bans, (ban) => ban.length);
  return {
    variables,
    groups,
    groupSizes,
    banSizes,
    pairStart,
    pairOther,
    pairNumber,
    groupStart,
    groupNumber,
    pairs,
    bans,
    bansOf,
  };
}

/** The same with clauses that exclude solutions, each as the variables that it makes true, after the bans. */
export function withBlocked(index: ClauseIndex, solutions: readonly (readonly number[])[]): ClauseIndex {
  if (solutions.length === 0) return index;
  const { variables, bans, banSizes } = index;
  const none: readonly number[] = [];
  const bansOf = index.bansOf.length > 0 ? [...index.bansOf] : Array.from({ length: variables + 1 }, () => none);
  solutions.forEach((solution, at) => {
    for (const variable of solution) bansOf[variable] = [...bansOf[variable], bans.length + at];
  });
  return {
    ...index,
    bans: [...bans, ...solutions],
    banSizes: Int32Array.of(...banSizes, ...solutions.map(({ length }) => length)),
    bansOf,
  };
}
