/** The formula of a board without sums as clauses. docs/proofs.md has their order. */
import { requireUnits, type BoardRules } from './board-rules.js';
import { PairList } from './pair-list.js';
import { fail, type PuzzleFormula } from './proof-error.js';
import { upTo } from './read-fields.js';

export function boardFormula(rules: BoardRules): PuzzleFormula {
  const { variables, symbols, exactlyOne, atMostOne, often, excluded, sums } = rules;
  if (sums.length > 0) fail('clauses do not say sums');
  const units = [...rules.units];
  const pairs = new PairList(variables);
  const exclude = (a: number, b: number): void => pairs.add(a, b);
  for (const one of [...exactlyOne, ...atMostOne])
    one.forEach((a, at) => one.slice(at + 1).forEach((b) => exclude(a, b)));
  for (const [a, b] of excluded) exclude(a, b);
  for (const { places, least, most } of often) {
    // A symbol that every cell holds, and one that is wanted more often than there are cells.
    if (least === places.length) units.push(...places);
    if (least > places.length) units.push(1, -1);
    if (most === 0) units.push(...places.map((place) => -place));
    if (most === 1) places.forEach((a, at) => places.slice(at + 1).forEach((b) => exclude(a, b)));
  }
  const clauses: (readonly number[])[] = [];
  const seen = new Set<string>();
  for (const one of exactlyOne) {
    const key = String([...one].sort((a, b) => a - b));
    if (!seen.has(key)) clauses.push(one);
    seen.add(key);
  }
  requireFew(often);
  for (const { places, least } of often)
    if (least > 0 && least < places.length) clauses.push(...choose(places, places.length - least + 1));
  for (const [a, b] of pairs.pairs) clauses.push([-a, -b]);
  for (const { places, most } of often)
    if (most > 1) for (const some of choose(places, most + 1)) clauses.push(some.map((place) => -place));

  const readSolution = (text: unknown, name: string): number[] => {
    const solution = rules.readCells(text, name);
    const isTrue = new Set(solution);
    const holds = (literal: number): boolean => (literal > 0 ? isTrue.has(literal) : !isTrue.has(-literal));
    requireUnits(units, symbols, holds, name);
    return clauses.every((clause) => clause.some(holds)) ? solution : fail(`${name} breaks a rule`);
  };
  return { variables, units, clauses, readSolution };
}

/** Refuses numbers of occurrences that take more than a million clauses; `prove` does not state them. */
function requireFew(often: BoardRules['often']): void {
  let clauses = 0;
  for (const { places, least, most } of often)
    clauses += (least > 0 ? choices(places.length, least - 1) : 0) + choices(places.length, most + 1);
  if (clauses > 1e6) fail('the numbers of occurrences take too many clauses');
}

/** How many lists of so many of a list there are; close to it for more than can be counted. */
const choices = (from: number, size: number): number =>
  size > from ? 0 : upTo(size).reduce((count, at) => (count * (from - at)) / (at + 1), 1);

/** All lists of so many of a list, in the order of their places. */
function choose(from: readonly number[], size: number, first = 0): number[][] {
  if (size === 0) return [[]];
  return upTo(from.length)
    .slice(first, from.length - size + 1)
    .flatMap((at) => choose(from, size - 1, at + 1).map((rest) => [from[at], ...rest]));
}
