/** The record of a link: `Link | otherCount × u16 cell`. */
import { recordOf } from '../state';
import { Table } from '../table';
import { skipCells } from './cells';


@unmanaged
export class Link {
  otherCount: u32;
  /** For each symbol of the cell the symbols that the other cells may not hold. */
  forbidden: Table<u32>;
  cell: usize;


  @inline
  get others(): usize {
    return changetype<usize>(this) + offsetof<Link>();
  }


  @inline
  get end(): usize {
    return skipCells(this.others, this.otherCount);
  }
}

// @ts-ignore: decorator
@inline export function linkOf(constraint: i32): Link {
  return changetype<Link>(recordOf(constraint));
}
