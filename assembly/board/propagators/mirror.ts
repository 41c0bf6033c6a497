/**
 * Mirrored domains of up to nine symbols: bit s becomes bit 8 − s. A cell of symbol s that counts −s is treated as 8 −
 * s, with its domain mirrored. A shifted mirrored domain is the set of partners that its symbols need for a total.
 */
import { Table } from '../table';
import { LAYER_SYMBOLS } from './subsets-of-symbols';

/** The mirrored domain of each domain. */
const MIRROR = changetype<Table<u16>>(memory.data(2 * 512, 16));
for (let domain: i32 = 0; domain < 512; ++domain) {
  let mirrored = 0;
  for (let symbol = 0; symbol < LAYER_SYMBOLS; ++symbol)
    mirrored |= ((domain >> symbol) & 1) << (LAYER_SYMBOLS - 1 - symbol);
  MIRROR[domain] = <u16>mirrored;
}

// @ts-ignore: decorator
@inline export function mirror(domain: u32): u32 {
  return MIRROR[domain];
}

/** Returns the symbols that add up to `total` with a symbol of a mirrored domain; a symbol may be its own partner. */
// @ts-ignore: decorator
@inline export function partners(mirrored: u32, total: i32): u32 {
  return (<u32>(((<u64>mirrored) << total) >> (LAYER_SYMBOLS - 1))) & ((1 << LAYER_SYMBOLS) - 1);
}
