/** The formula of a board without sums as clauses. docs/proofs.md has their order. */
import { requireUnits, type BoardRules } from './board-rules.js';
import { fail, type PuzzleFormula } from './proof-error.js';
import { upTo } from './read-fields.js';

export function boardFormula(rules: BoardRules): PuzzleFormula {
  const { variables, symbols, exactlyOne, atMostOne, often, excluded, sums } = rules;
  if (sums.length > 0) fail('clauses do not say sums');
  const units = [...rules.units];
  const pairs = new Set<number>();
  const exclude = (a: number, b: number): void => void pairs.add(Math.min(a, b) * pairBase + Math.max(a, b));
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
  for (const { places, least } of often)
    if (least > 0 && least < places.length) clauses.push(...choose(places, places.length - least + 1));
  for (const key of pairs) clauses.push([-Math.floor(key / pairBase), -(key % pairBase)]);
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

/** More than any variable. */
const pairBase = 100_000;

/** All lists of so many of a list, in the order of their places. */
function choose(from: readonly number[], size: number, first = 0): number[][] {
  if (size === 0) return [[]];
  return upTo(from.length)
    .slice(first, from.length - size + 1)
    .flatMap((at) => choose(from, size - 1, at + 1).map((rest) => [from[at], ...rest]));
}
