/**
 * The rules that occur only inside an `Any`: elsewhere they are domains, houses and links.
 *
 * Rule      Candidates: the cell holds one of the symbols. Different: the cells hold different symbols. Link: as links.ts.
 * Removes   Other symbols; the symbol of a fixed cell from the others; symbols that every candidate of the cell forbids.
 * Conflict  A cell without candidates.
 * Strength  Domain consistency; forward checking, and that there are as many symbols as cells; arc consistency.
 * Cost      O(cells).
 */
import { Header } from '../../codes';
import { word } from '../program';
import { domainAt, isSingle, narrow, symbolCount } from '../state';
import { cellOf, ruleAt, wordAt } from './rule';

/** Keeps the symbols of a mask in a cell. @returns false for a conflict. */
export function restrict(cell: usize, mask: u32): bool {
  const domain = domainAt(cell),
    rest = domain & mask;
  if (rest == domain) return true;
  if (rest == 0) return false;
  narrow(cell, rest);
  return true;
}

/** @returns false for a conflict. */
export function propagateCandidates(rule: usize): bool {
  return restrict(cellOf(rule, 2), wordAt(rule, 3));
}

/** @returns false for a conflict. */
export function propagateDifferent(rule: usize): bool {
  const size = wordAt(rule, 2);
  let fixed: u32 = 0,
    union: u32 = 0,
    isChanged = true;
  while (isChanged) {
    isChanged = false;
    fixed = 0;
    union = 0;
    for (let index = 0; index < size; ++index) {
      const domain = domainAt(cellOf(rule, 3 + index));
      union |= domain;
      if (!isSingle(domain)) continue;
      if ((fixed & domain) != 0) return false;
      fixed |= domain;
    }
    if (<i32>popcnt(union) < size) return false;
    for (let index = 0; index < size; ++index) {
      const cell = cellOf(rule, 3 + index),
        domain = domainAt(cell);
      if (isSingle(domain) || (domain & fixed) == 0) continue;
      const rest = domain & ~fixed;
      if (rest == 0) return false;
      narrow(cell, rest);
      if (isSingle(rest)) isChanged = true;
    }
  }
  return true;
}

/** @returns false for a conflict. */
export function propagateRuleLink(rule: usize): bool {
  const table = ruleAt(word(Header.Relations) + wordAt(rule, 2) * symbolCount),
    others = wordAt(rule, 3);
  let forbidden: u32 = ~0;
  for (let rest = domainAt(cellOf(rule, 4)); rest != 0; rest &= rest - 1) forbidden &= wordAt(table, ctz(rest));
  if (forbidden == 0) return true;
  for (let index = 0; index < others; ++index) if (!restrict(cellOf(rule, 5 + index), ~forbidden)) return false;
  return true;
}
