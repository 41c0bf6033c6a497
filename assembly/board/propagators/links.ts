/**
 * links: a relation between a cell and each of some others: anti-knight, anti-king, non-consecutive.
 *
 * ```
 * record  u32 others k | u32 relation (address of a mask a symbol) | u32 cell offset | k × u16 other cell offset
 * ```
 *
 * Rule      The others may not hold what the relation forbids beside the cell's symbol.
 * Removes   From the others what every candidate of the cell forbids.
 * Conflict  A cell without candidates.
 * Strength  Arc consistency of the others for the cell; the other direction is the other cell's own link.
 * Cost      O(candidates of the cell + others).
 * Source    AC-3 (Mackworth 1977), support by masks.
 */
import { domainAt, narrow } from '../state';

export const LINK_COUNT: usize = 0;
export const LINK_RELATION: usize = 4;
export const LINK_CELL: usize = 8;
export const LINK_OTHERS: usize = 12;

/** @returns false for a conflict. */
export function propagateLink(link: usize): bool {
  const relation: usize = load<u32>(link, LINK_RELATION);
  let forbidden: u32 = ~0;
  for (let rest = domainAt(load<u32>(link, LINK_CELL)); rest != 0 && forbidden != 0; rest &= rest - 1) {
    forbidden &= load<u32>(relation + ((<usize>ctz(rest)) << 2));
  }
  if (forbidden == 0) return true;
  const first = link + LINK_OTHERS;
  for (let at = first, end = first + ((<usize>load<u32>(link, LINK_COUNT)) << 1); at < end; at += 2) {
    const offset: usize = load<u16>(at);
    const domain = domainAt(offset);
    if ((domain & forbidden) == 0) continue;
    const rest = domain & ~forbidden;
    if (rest == 0) return false;
    narrow(offset, rest);
  }
  return true;
}
