/** Dynamic chains: src/rating/chains/multiple.ts has the rules, and finds them all. */
import { Table } from '../board/table';
import { clearClosures, contradictionOf, countAncestors, follow, nodeAt, setWord, sizeOf } from './closure';
import {
  addSource,
  BOTH_WAYS,
  clearEasiest,
  CONTRADICTION,
  isEasier,
  OF_CELL,
  OF_HOUSE,
  removes,
  setEasiest,
} from './easiest';
import { BETWEEN_PLACES, setLinks, WITHIN_CELLS } from './links';
import {
  CANDIDATES,
  CANDIDATES_AT,
  CELLS,
  DIGITS,
  GIVEN_CELLS,
  GIVEN_PLACES,
  isSingle,
  NODES,
  PLACE_BITS,
  PLACES_OF,
} from './nodes';

/** The closure of each node; 0 if it was not asked for. */
const CLOSURES = changetype<Table<u32>>(memory.data(4 * NODES, 16));
/** The nodes that are supposed in turn, and their closures. */
const TRIED = changetype<Table<u16>>(memory.data(2 * 9, 16));
const RECORDS = changetype<Table<u32>>(memory.data(4 * 9, 16));
let tried: u32 = 0;

function closureOf(node: u32): usize {
  if (CLOSURES[node] == 0) CLOSURES[node] = <u32>follow(node, true);
  return CLOSURES[node];
}

// @ts-ignore: decorator
@inline function suppose(node: u32): void {
  TRIED[tried] = <u16>node;
  RECORDS[tried++] = <u32>closureOf(node);
}

/** Finds the easiest dynamic chain. */
export function findDynamic(): void {
  open(BETWEEN_PLACES | WITHIN_CELLS);
  CLOSURES.clear(NODES);
  for (let cell: u32 = 0; cell < CELLS; ++cell) {
    const candidates: u32 = GIVEN_CELLS[cell];
    for (let left = candidates; left != 0; left &= left - 1) {
      const on = DIGITS * cell + ctz(left);
      offerContradiction(on, closureOf(on));
      offerContradiction(on + CANDIDATES, closureOf(on + CANDIDATES));
      if (popcnt(candidates) > 2) {
        tried = 0;
        suppose(on);
        suppose(on + CANDIDATES);
        offerCommon(BOTH_WAYS);
      }
      for (let at = 3 * on; at < 3 * on + 3; ++at) {
        const places: u32 = PLACES_OF[at];
        const mask: u32 = GIVEN_PLACES[places];
        if ((mask & -mask) != PLACE_BITS[at] || isSingle(mask)) continue;
        tried = 0;
        for (let left = mask; left != 0; left &= left - 1) suppose(CANDIDATES_AT[DIGITS * places + ctz(left)]);
        offerCommon(OF_HOUSE);
      }
    }
    if (popcnt(candidates) < 2) continue;
    tried = 0;
    for (let left = candidates; left != 0; left &= left - 1) suppose(DIGITS * cell + ctz(left));
    offerCommon(OF_CELL);
  }
}

/**
 * Finds the easiest contradiction of one digit.
 * @param digits the digits that are asked, as a mask. @returns those that have a contradiction.
 */
export function findNishio(digits: u32): u32 {
  open(BETWEEN_PLACES);
  let contradicted: u32 = 0;
  for (let cell: u32 = 0; cell < CELLS; ++cell) {
    for (let left: u32 = GIVEN_CELLS[cell] & digits; left != 0; left &= left - 1) {
      const on = DIGITS * cell + ctz(left);
      const record = follow(on, true);
      if (contradictionOf(record) != 0) contradicted |= left & -left;
      offerContradiction(on, record);
    }
  }
  return contradicted;
}

function open(kinds: u32): void {
  setLinks(kinds);
  clearClosures();
  clearEasiest();
}

function offerContradiction(source: u32, record: usize): void {
  const contradiction = contradictionOf(record);
  if (contradiction == 0) return;
  const on = contradiction - 1;
  const nodes = countAncestors(record, on) + countAncestors(record, on + CANDIDATES);
  const following = source < CANDIDATES ? source + CANDIDATES : source - CANDIDATES;
  if (!isEasier(nodes, CONTRADICTION) || !removes(following)) return;
  setEasiest(nodes, CONTRADICTION, following);
  addSource(source);
}

/** Offers what follows from all nodes that are supposed, in the order of the first. */
function offerCommon(kind: u32): void {
  let least: usize = RECORDS[0];
  for (let nth: u32 = 1; nth < tried; ++nth) if (sizeOf(RECORDS[nth]) < sizeOf(least)) least = RECORDS[nth];
  let isAny = false;
  for (let index: u32 = 0, size = sizeOf(least); index < size && !isAny; ++index) isAny = isCommon(nodeAt(least, index));
  if (!isAny) return;
  const first: usize = RECORDS[0];
  for (let index: u32 = 0, size = sizeOf(first); index < size; ++index) {
    const node = nodeAt(first, index);
    if (!isCommon(node)) continue;
    let nodes: u32 = 0;
    for (let nth: u32 = 0; nth < tried; ++nth) nodes += countAncestors(RECORDS[nth], node);
    if (!isEasier(nodes, kind) || !removes(node)) continue;
    setEasiest(nodes, kind, node);
    for (let nth: u32 = 0; nth < tried; ++nth) addSource(TRIED[nth]);
  }
}

// @ts-ignore: decorator
@inline function isCommon(node: u32): bool {
  let both: u32 = 1 << node;
  for (let nth: u32 = 0; nth < tried && both != 0; ++nth) both &= setWord(RECORDS[nth], node);
  return both != 0;
}
