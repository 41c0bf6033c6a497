/** The sections of a program that is tested: whether words lie in one, and whether they are cells. */
import { Header, MAX_CELLS } from '../../codes';
import { addressOf, word } from '../program';
import { Table } from '../table';

/** The last list of cells that contained each cell. */
const MET = changetype<Table<u32>>(memory.data(4 * MAX_CELLS, 16));
let list: u32 = 0;

/**
 * The end of the sections before the domains. No other section contains the words of the domains, which the caller can
 * replace.
 */
export let end: i32 = 0;
export let cells: u32 = 0;
export let symbols: i32 = 0;

/** Begins to test the program that the host has written. */
export function beginSections(): void {
  end = word(Header.Domains);
  cells = word(Header.Cells);
  symbols = word(Header.Symbols);
}

// @ts-ignore: decorator
@inline export function isSection(at: i32, words: i32): bool {
  return at >= 0 && words >= 0 && words <= end && at <= end - words;
}

// @ts-ignore: decorator
@inline export function isCell(value: i32): bool {
  return <u32>value < cells;
}

/** True if the list has different cells. */
export function areCells(at: i32, count: i32): bool {
  if (!isSection(at, count)) return false;
  if (++list == 0) {
    MET.clear(MAX_CELLS);
    list = 1;
  }
  for (let address = addressOf(at), last = addressOf(at + count); address < last; address += 4) {
    const cell = load<u32>(address);
    if (cell >= cells || MET[cell] == list) return false;
    MET[cell] = list;
  }
  return true;
}
