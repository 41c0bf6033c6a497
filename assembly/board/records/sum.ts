/**
 * The records of sums: by their groups, or by the bounds of their cells if there are no groups.
 *
 * ```
 * Sum         | groupCount × Group
 * Group       | size × u16 cell, padded to 4 bytes
 * Confinement | outside | others, padded to 4 bytes
 * BoundedSum  | size × Term, in the order of their groups
 * ```
 */
import { recordOf } from '../state';
import { Table } from '../table';
import { skipCells } from './cells';

/** The most groups of a sum. */
export const MAX_GROUPS: i32 = 16;
/** The largest target: totals are bits of a u64. */
export const MAX_TARGET: i32 = 63;

/** A symbol counts as its index, mirrored in a negative group, so that every term is positive. */
@unmanaged
export class Sum {
  /** 0 for a `BoundedSum`. */
  groupCount: i32;
  isDerived: bool;
  /** The total of the indices. */
  target: i32;


  @inline
  get firstGroup(): Group {
    return changetype<Group>(changetype<usize>(this) + offsetof<Sum>());
  }
}

/** Cells with different symbols. */
@unmanaged
export class Group {
  size: u32;
  isNegative: bool;
  /** The confinements are contiguous. */
  confinements: Confinement;
  confinementCount: u32;


  @inline
  get cells(): usize {
    return changetype<usize>(this) + offsetof<Group>();
  }


  @inline
  get end(): usize {
    return skipCells(this.cells, this.size);
  }


  @inline
  get next(): Group {
    return changetype<Group>(alignList(this.end));
  }
}

/** A house that holds cells of a group and other cells. */
@unmanaged
export class Confinement {
  /** The symbols that the house may hold once. */
  once: u32;
  outsideCount: u16;
  otherCount: u16;

  /** The cells of the group outside the house. */
  @inline
  get outside(): usize {
    return changetype<usize>(this) + offsetof<Confinement>();
  }

  /** The cells of the house outside the group. */
  @inline
  get others(): usize {
    return skipCells(this.outside, this.outsideCount);
  }
}


@unmanaged
export class BoundedSum {
  /** Always 0. */
  groupCount: i32;
  size: u32;
  total: i32;
  /** The number of groups, and the number of terms of each. */
  boundedGroups: u32;
  sizes: Table<u32>;


  @inline
  get firstTerm(): Term {
    return changetype<Term>(changetype<usize>(this) + offsetof<BoundedSum>());
  }
}


@unmanaged
export class Term {
  cell: u16;
  /** 1 or −1 */
  sign: i16;


  @inline
  get next(): Term {
    return changetype<Term>(changetype<usize>(this) + offsetof<Term>());
  }
}

// @ts-ignore: decorator
@inline export function sumOf(constraint: i32): Sum {
  return changetype<Sum>(recordOf(constraint));
}

/** The end of a list of cells, padded. */
// @ts-ignore: decorator
@inline export function alignList(end: usize): usize {
  return (end + 3) & ~3;
}
