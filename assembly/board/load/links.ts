import { Header } from '../../codes';
import { addressOf, word } from '../program';
import { reserve } from '../records/arena';
import { appendCell, skipCells } from '../records/cells';
import { Link } from '../records/link';
import { setRecord, symbolCount, watch } from '../state';
import { Table } from '../table';

/** The links are the first constraints. @returns false when there is no room. */
export function loadLinks(): bool {
  let at = word(Header.Links);
  for (let constraint = 0, count = word(Header.LinkCount); constraint < count; ++constraint) {
    const others = word(at) - 1,
      relation = word(at + 1),
      cell = word(at + 2) << 2;
    at += 3;
    const record = reserve(skipCells(offsetof<Link>(), others));
    if (record == 0) return false;
    const link = changetype<Link>(record);
    link.otherCount = others;
    link.forbidden = changetype<Table<u32>>(addressOf(word(Header.Relations) + relation * symbolCount));
    link.cell = cell;
    let end = link.others;
    for (const last = at + others; at < last; ++at) end = appendCell(end, word(at) << 2);
    setRecord(constraint, record);
    watch(cell, constraint);
  }
  return true;
}
