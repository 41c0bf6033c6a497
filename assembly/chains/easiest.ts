/** The easiest chain that was found: by rating, complexity, kind, then the order of finding. */
import { BIT_OF, CANDIDATES, CELL_OF, GIVEN_CELLS } from './nodes';

/** The nodes that it supposes in turn. */
export const SOURCES: usize = memory.data(2 * 9, 16);
export let sourceCount: u32 = 0;
/** In tenths; 0 if there is no chain. */
export let rating: u32 = 0;
/** The number of nodes that it consists of. */
export let complexity: u32 = 0;
export let kind: u32 = 0;
/** The node that follows. */
export let target: u32 = 0;

export function clearEasiest(): void {
  rating = 0;
}

/** In tenths: 1 for each of 4, 6, 8, 12, 16, 24 … that the complexity beyond two exceeds. */
function lengthTenths(nodes: u32): u32 {
  let added: u32 = 0;
  for (let step: u32 = 4; nodes > step + 2; ++added) step = added & 1 ? (step * 4) / 3 : (step * 3) / 2;
  return added;
}

/** @param base the rating without the length, in tenths. */
export function isEasier(base: u32, nodes: u32, otherKind: u32): bool {
  if (rating == 0) return true;
  const other = base + lengthTenths(nodes);
  if (other != rating) return other < rating;
  return nodes == complexity ? otherKind < kind : nodes < complexity;
}

/** True if a node that follows removes anything: itself if it is off, else the other candidates of its cell. */
// @ts-ignore: decorator
@inline export function removes(node: u32): bool {
  return node >= CANDIDATES || (GIVEN_CELLS[CELL_OF[node]] & ~BIT_OF[node]) != 0;
}

export function setEasiest(base: u32, nodes: u32, ofKind: u32, following: u32): void {
  rating = base + lengthTenths(nodes);
  complexity = nodes;
  kind = ofKind;
  target = following;
  sourceCount = 0;
}

/** Adds a node to those that the easiest chain supposes. */
export function addSource(node: u32): void {
  store<u16>(SOURCES + (sourceCount++ << 1), node);
}
