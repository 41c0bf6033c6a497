/**
 * The peers of each cell: the cells that cannot hold its symbol, by a house that has each symbol once or by a link. A
 * symbol that one of some cells must hold is in none of their common peers.
 */
import { MAX_CELLS } from '../codes';
import { cellAt, ENTRY } from './records/cells';
import { House, HouseKind, houseOf } from './records/house';
import { linkOf } from './records/link';
import { cellBytes, domainAt, firstHouse, firstLeftover, narrow, symbolCount } from './state';
import { Table } from './table';

/** The most 64-bit words of a set of cells. */
const MOST_WORDS: i32 = (MAX_CELLS + 63) >> 6;
const PEERS = changetype<Table<u64>>(memory.data(8 * MOST_WORDS * MAX_CELLS, 16));
const COMMON = changetype<Table<u64>>(memory.data(8 * MOST_WORDS, 16));
let words: i32 = 0;
/** The number of alternatives that are tried: what one of them says holds nowhere else. */
let trials: i32 = 0;

export function enterTrial(): void {
  ++trials;
}

export function leaveTrial(): void {
  --trials;
}

// @ts-ignore: decorator
@inline function rowOfPeers(cell: usize): i32 {
  return ((<i32>cell) >> 2) * words;
}

/** Lists the peers of each cell, once the houses and links are loaded. */
export function listPeers(): void {
  words = ((cellBytes >> 2) + 63) >> 6;
  PEERS.clear((cellBytes >> 2) * words);
  for (let constraint = firstHouse; constraint < firstLeftover; ++constraint) addHouse(houseOf(constraint));
  for (let constraint = 0; constraint < firstHouse; ++constraint) {
    const link = linkOf(constraint);
    let isDifference = true;
    for (let symbol = 0; symbol < symbolCount; ++symbol)
      if ((link.forbidden[symbol] & (1 << symbol)) == 0) isDifference = false;
    if (!isDifference) continue;
    for (let at = link.others, end = link.end; at < end; at += ENTRY) addPeer(link.cell, cellAt(at));
  }
}

function addHouse(house: House): void {
  if (house.kind != HouseKind.Once) return;
  COMMON.clear(words);
  for (let at = house.cells, end = house.end; at < end; at += ENTRY) {
    const number = (<i32>cellAt(at)) >> 2;
    COMMON[number >> 6] = COMMON[number >> 6] | ((<u64>1) << (number & 63));
  }
  for (let at = house.cells, end = house.end; at < end; at += ENTRY) {
    const row = rowOfPeers(cellAt(at)),
      number = (<i32>cellAt(at)) >> 2;
    for (let word = 0; word < words; ++word) PEERS[row + word] = PEERS[row + word] | COMMON[word];
    PEERS[row + (number >> 6)] = PEERS[row + (number >> 6)] & ~((<u64>1) << (number & 63));
  }
}

// @ts-ignore: decorator
@inline function addPeer(cell: usize, other: usize): void {
  const at = rowOfPeers(cell) + ((<i32>other) >> 8);
  PEERS[at] = PEERS[at] | ((<u64>1) << (((<i32>other) >> 2) & 63));
}

/** True if the cells cannot hold the same symbol. */
export function arePeers(cell: usize, other: usize): bool {
  return ((PEERS[rowOfPeers(cell) + ((<i32>other) >> 8)] >> (other >> 2)) & 1) != 0;
}

/** Begins with all cells. */
// @ts-ignore: decorator
@inline export function beginCommonPeers(): void {
  for (let word = 0; word < words; ++word) COMMON[word] = ~(<u64>0);
}

/** Keeps the peers of a cell. */
// @ts-ignore: decorator
@inline export function keepPeersOf(cell: usize): void {
  const row = rowOfPeers(cell);
  for (let word = 0; word < words; ++word) COMMON[word] = COMMON[word] & PEERS[row + word];
}

/** Removes a symbol from the common peers. @returns false for a conflict. */
export function removeFromCommonPeers(bit: u32): bool {
  if (trials != 0) return true;
  for (let word = 0; word < words; ++word) {
    for (let rest = COMMON[word]; rest != 0; rest &= rest - 1) {
      const cell: usize = (<usize>((word << 6) + <i32>ctz(rest))) << 2,
        domain = domainAt(cell);
      if ((domain & bit) == 0) continue;
      if (domain == bit) return false;
      narrow(cell, domain & ~bit);
    }
  }
  return true;
}
