/**
 * labelled: cells with equal labels hold different symbols: the regions of a board whose regions are to be found.
 *
 * Rule      Of the cells whose label is fixed, those with one label hold different symbols. If the rule is exact, they
 *           hold every symbol, so that one with a single place in them stands there.
 * Removes   The symbol of a fixed cell from the cells with its label; the label, from cells whose fixed symbol its cells
 *           have; from the place of a symbol other symbols and other labels.
 * Conflict  Two cells with one label and one symbol; a symbol without a place.
 * Strength  Forward checking, and hidden singles of a label that occurs.
 * Cost      O(cells × labels).
 */
import { MAX_SYMBOLS } from '../../codes';
import { domainAt, isSingle, symbolCount } from '../state';
import { Table } from '../table';
import { cellOf, wordAt } from './rule';
import { restrict } from './small';

/** The symbols fixed in the cells of each label. */
const TAKEN = changetype<Table<u32>>(memory.data(4 * MAX_SYMBOLS, 16));
/** The labels that the last conflict was about. */
export let conflictingLabels: u32 = 0;

/** @returns false for a conflict. */
export function propagateLabelled(rule: usize): bool {
  const size = wordAt(rule, 3),
    labels = 4,
    cells = 4 + size;
  TAKEN.clear(symbolCount);
  let known: u32 = 0;
  for (let index = 0; index < size; ++index) {
    const label = domainAt(cellOf(rule, labels + index)),
      domain = domainAt(cellOf(rule, cells + index));
    if (!isSingle(label)) continue;
    known |= label;
    if (!isSingle(domain)) continue;
    const taken = TAKEN[ctz(label)];
    conflictingLabels = label;
    if ((taken & domain) != 0) return false;
    TAKEN[ctz(label)] = taken | domain;
  }
  for (let index = 0; index < size; ++index) {
    const labelCell = cellOf(rule, labels + index),
      cell = cellOf(rule, cells + index);
    const label = domainAt(labelCell),
      domain = domainAt(cell);
    conflictingLabels = label;
    if (isSingle(label)) {
      if (!isSingle(domain) && !restrict(cell, ~TAKEN[ctz(label)])) return false;
    } else if (isSingle(domain)) {
      let allowed: u32 = 0;
      for (let rest = label; rest != 0; rest &= rest - 1) if ((TAKEN[ctz(rest)] & domain) == 0) allowed |= rest & -rest;
      if (!restrict(labelCell, allowed)) return false;
    }
  }
  if (wordAt(rule, 2) == 0) return true;
  for (let rest = known; rest != 0; rest &= rest - 1) {
    conflictingLabels = rest & -rest;
    if (!placeHidden(rule, size, conflictingLabels)) return false;
  }
  return true;
}

/** Places the symbols that have one place among the cells that may have the label. @returns false for a conflict. */
function placeHidden(rule: usize, size: i32, label: u32): bool {
  let places: u32 = 0,
    several: u32 = 0;
  for (let index = 4; index < 4 + size; ++index) {
    if ((domainAt(cellOf(rule, index)) & label) == 0) continue;
    const domain = domainAt(cellOf(rule, index + size));
    several |= places & domain;
    places |= domain;
  }
  const all = symbolCount == 32 ? ~(<u32>0) : ((<u32>1) << symbolCount) - 1;
  if (places != all) return false;
  const hidden = places & ~several;
  if (hidden == 0) return true;
  for (let index = 4; index < 4 + size; ++index) {
    const labelCell = cellOf(rule, index),
      cell = cellOf(rule, index + size);
    const found = domainAt(cell) & hidden;
    if (found == 0 || (domainAt(labelCell) & label) == 0) continue;
    if (!isSingle(found) || !restrict(cell, found) || !restrict(labelCell, label)) return false;
  }
  return true;
}
