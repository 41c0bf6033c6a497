/**
 * Mirrored domains of up to nine symbols: bit s becomes bit 8 − s. A cell that counts −s counts 8 − s with its domain
 * mirrored; and shifted, a mirrored domain is the partners that its symbols need for a total.
 */
import { Table } from '../table';
import { LAYER_SYMBOLS } from './subsets-of-symbols';

/** Each domain mirrored. */
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

/** The symbols that add up to `total` with one of a mirrored domain; a symbol may be its own partner. */
// @ts-ignore: decorator
@inline export function partners(mirrored: u32, total: i32): u32 {
  return (<u32>(((<u64>mirrored) << total) >> (LAYER_SYMBOLS - 1))) & ((1 << LAYER_SYMBOLS) - 1);
}
