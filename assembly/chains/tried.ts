/** The nodes that are supposed in turn, and what follows from each of them, or from all. */
import { Table } from '../board/table';
import { clearClosures, contradictionOf, countAncestors, follow, nodeAt, setWord, sizeOf } from './closure';
import { addSource, clearEasiest, isEasier, removes, setEasiest } from './easiest';
import { setLinks } from './links';
import { CANDIDATES, NODES } from './nodes';

/** The kinds of chains, in the order in which equal ones are preferred; src/rating/chains/multiple.ts has the same. */
export const BOTH_WAYS: u32 = 0;
export const OF_CELL: u32 = 1;
export const OF_HOUSE: u32 = 2;
const CONTRADICTION: u32 = 3;

/** The closure of each node; 0 if it was not asked for. */
const CLOSURES = changetype<Table<u32>>(memory.data(4 * NODES, 16));
export const TRIED = changetype<Table<u16>>(memory.data(2 * 9, 16));
/** Parallel to these: their closures. */
const RECORDS = changetype<Table<u32>>(memory.data(4 * 9, 16));
export let tried: u32 = 0;
let base: u32 = 0;
let isDynamic: bool = false;

/**
 * Begins a search.
 * @param links the links that it may use. @param rating the rating of its chains without their length, in tenths.
 */
export function beginSearch(links: u32, rating: u32, dynamic: bool): void {
  setLinks(links);
  clearClosures();
  clearEasiest();
  CLOSURES.clear(NODES);
  base = rating;
  isDynamic = dynamic;
}

function closureOf(node: u32): usize {
  if (CLOSURES[node] == 0) CLOSURES[node] = <u32>follow(node, isDynamic);
  return CLOSURES[node];
}

export function clearTried(): void {
  tried = 0;
}

export function suppose(node: u32): void {
  TRIED[tried++] = <u16>node;
}

/** Offers the contradiction that follows from a node. @returns true if there is one. */
export function offerContradiction(source: u32): bool {
  const record = closureOf(source);
  const contradiction = contradictionOf(record);
  if (contradiction == 0) return false;
  const on = contradiction - 1;
  const nodes = countAncestors(record, on) + countAncestors(record, on + CANDIDATES);
  const following = source < CANDIDATES ? source + CANDIDATES : source - CANDIDATES;
  if (isEasier(base, nodes, CONTRADICTION) && removes(following)) {
    setEasiest(base, nodes, CONTRADICTION, following);
    addSource(source);
  }
  return true;
}

/** Offers what follows from all nodes that are supposed, in the order of the first. */
export function offerCommon(kind: u32): void {
  let least: usize = 0;
  for (let nth: u32 = 0; nth < tried; ++nth) {
    const record = closureOf(TRIED[nth]);
    RECORDS[nth] = <u32>record;
    if (nth == 0 || sizeOf(record) < sizeOf(least)) least = record;
  }
  let isAny = false;
  for (let index: u32 = 0, size = sizeOf(least); index < size && !isAny; ++index)
    isAny = isCommon(nodeAt(least, index));
  if (!isAny) return;
  const first: usize = RECORDS[0];
  for (let index: u32 = 0, size = sizeOf(first); index < size; ++index) {
    const node = nodeAt(first, index);
    if (!isCommon(node)) continue;
    let nodes: u32 = 0;
    for (let nth: u32 = 0; nth < tried; ++nth) nodes += countAncestors(RECORDS[nth], node);
    if (!isEasier(base, nodes, kind) || !removes(node)) continue;
    setEasiest(base, nodes, kind, node);
    for (let nth: u32 = 0; nth < tried; ++nth) addSource(TRIED[nth]);
  }
}

// @ts-ignore: decorator
@inline function isCommon(node: u32): bool {
  let both: u32 = 1 << node;
  for (let nth: u32 = 0; nth < tried && both != 0; ++nth) both &= setWord(RECORDS[nth], node);
  return both != 0;
}
