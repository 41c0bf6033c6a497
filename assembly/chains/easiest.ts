/** The easiest chain that was found: by complexity, kind, then the order of finding, which is the order of ratings too. */
import { Table } from '../board/table';
import { BIT_OF, CANDIDATES, CELL_OF, GIVEN_CELLS } from './nodes';

/** The kinds of chains, in the order in which equal ones are preferred. */
export const BOTH_WAYS: u32 = 0;
export const OF_CELL: u32 = 1;
export const OF_HOUSE: u32 = 2;
export const CONTRADICTION: u32 = 3;

/** The nodes that it supposes. */
export const SOURCES = changetype<Table<u16>>(memory.data(2 * 9, 16));
export let sourceCount: u32 = 0;
/** The number of nodes that it consists of; 0 if there is no chain. */
export let complexity: u32 = 0;
export let kind: u32 = 0;
/** The node that follows. */
export let target: u32 = 0;

export function clearEasiest(): void {
  complexity = 0;
}

// @ts-ignore: decorator
@inline export function isEasier(other: u32, otherKind: u32): bool {
  return complexity == 0 || other < complexity || (other == complexity && otherKind < kind);
}

/** True if a node that follows removes anything: itself if it is off, else the other candidates of its cell. */
// @ts-ignore: decorator
@inline export function removes(node: u32): bool {
  return node >= CANDIDATES || (GIVEN_CELLS[CELL_OF[node]] & ~BIT_OF[node]) != 0;
}

export function setEasiest(nodes: u32, ofKind: u32, following: u32): void {
  complexity = nodes;
  kind = ofKind;
  target = following;
  sourceCount = 0;
}

/** Adds a node to those that the easiest chain supposes. */
export function addSource(node: u32): void {
  SOURCES[sourceCount++] = <u16>node;
}
