/**
 * The current group of a sum: its domains are copied out, filtered by combinations.ts, and written back. A cell of a
 * negative group counts its mirrored index and has a mirrored domain.
 */
import { cellAt, ENTRY, skipCells } from '../records/cells';
import { alignList, Confinement, Group } from '../records/sum';
import { domainAt, isSingle, narrow } from '../state';
import { Table } from '../table';
import { filterGroup, GROUP, required } from './combinations';
import { mirror } from './mirror';

/** The open cells of the group. */
const OPEN = changetype<Table<usize>>(memory.data(4 * 32, 16));
/** The total of its fixed cells. */
export let fixedTotal: i32 = 0;

/**
 * Copies the domains of the open cells, without the symbols of the fixed cells.
 * @returns the number of open cells, or −1 when two cells are fixed to one symbol.
 */
export function openGroup(group: Group): i32 {
  const isNegative = group.isNegative;
  let open = 0,
    total = 0;
  let taken: u32 = 0;
  for (let at = group.cells, end = group.end; at < end; at += ENTRY) {
    const offset = cellAt(at);
    let domain = domainAt(offset);
    if (isNegative) domain = mirror(domain);
    if (isSingle(domain)) {
      if (taken & domain) return -1;
      taken |= domain;
      total += ctz(domain);
    } else {
      GROUP[open] = domain;
      OPEN[open] = offset;
      ++open;
    }
  }
  if (taken) for (let cell = 0; cell < open; ++cell) GROUP[cell] &= ~taken;
  fixedTotal = total;
  return open;
}

/** Filters the open cells to the allowed totals, and writes their domains back. @returns false for a conflict. */
export function narrowGroup(group: Group, open: i32, allowed: u64): bool {
  if (!filterGroup(open, allowed)) return false;
  const isNegative = group.isNegative;
  for (let cell = 0; cell < open; ++cell) {
    const offset = OPEN[cell];
    let domain = GROUP[cell];
    if (isNegative) domain = mirror(domain);
    if (domain != domainAt(offset)) narrow(offset, domain);
  }
  if (group.confinementCount == 0 || required == 0) return true;
  return confine(group, isNegative ? mirror(required) : required);
}

/**
 * Removes each symbol from the rest of a house if only cells of the group can hold it. @returns false for a conflict.
 */
function confine(group: Group, symbols: u32): bool {
  let confinement = group.confinements;
  for (let left = group.confinementCount; left != 0; --left) {
    let locked = symbols & confinement.once,
      at = confinement.outside;
    const others = confinement.others,
      end = skipCells(others, confinement.otherCount);
    for (; at < others; at += ENTRY) locked &= ~domainAt(cellAt(at));
    if (locked != 0) {
      for (; at < end; at += ENTRY) {
        const offset = cellAt(at),
          domain = domainAt(offset);
        if ((domain & locked) == 0) continue;
        if ((domain & ~locked) == 0) return false;
        narrow(offset, domain & ~locked);
      }
    }
    confinement = changetype<Confinement>(alignList(end));
  }
  return true;
}
