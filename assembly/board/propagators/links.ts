/**
 * links: a relation between a cell and each of some others: anti-knight, anti-king, non-consecutive.
 *
 * Rule      The others may not hold the symbols that the relation forbids beside the cell's symbol.
 * Removes   From the others the symbols that every candidate of the cell forbids.
 * Conflict  A cell without candidates.
 * Strength  Arc consistency of the others for the cell; the other cell's own link covers the other direction.
 * Cost      O(candidates of the cell + others).
 * Source    AC-3 (Mackworth 1977), support by masks.
 */
import { cellAt, ENTRY } from '../records/cells';
import { Link } from '../records/link';
import { domainAt, narrow } from '../state';

/** @returns false for a conflict. */
export function propagateLink(link: Link): bool {
  const table = link.forbidden;
  let forbidden: u32 = ~0;
  for (let rest = domainAt(link.cell); rest != 0 && forbidden != 0; rest &= rest - 1) forbidden &= table[ctz(rest)];
  if (forbidden == 0) return true;
  for (let at = link.others, end = link.end; at < end; at += ENTRY) {
    const offset = cellAt(at),
      domain = domainAt(offset);
    if ((domain & forbidden) == 0) continue;
    const rest = domain & ~forbidden;
    if (rest == 0) return false;
    narrow(offset, rest);
  }
  return true;
}
