import { Header } from '../../codes';
import { word } from '../program';
import { reserve } from '../records/arena';
import { appendCell, skipCells } from '../records/cells';
import { Leftovers } from '../records/leftovers';
import { setRecord, watch } from '../state';

/** @returns false when there is no room. */
export function loadLeftovers(first: i32, count: i32): bool {
  let at = word(Header.Leftovers);
  for (let constraint = first; constraint < first + count; ++constraint) {
    const size = word(at++);
    const record = reserve(skipCells(offsetof<Leftovers>(), 2 * size));
    if (record == 0) return false;
    const leftovers = changetype<Leftovers>(record);
    leftovers.size = size;
    let end = leftovers.cells;
    for (const last = at + 2 * size; at < last; ++at) {
      const cell = word(at) << 2;
      end = appendCell(end, cell);
      watch(cell, constraint);
    }
    setRecord(constraint, record);
  }
  return true;
}
