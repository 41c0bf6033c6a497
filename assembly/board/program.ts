/** The program of a board as the host wrote it, in the words of src/program/layout.ts. A search does not change it. */
import { NEGATIVE_GROUP } from '../codes';
import { Table } from './table';

/** The most words of a program. */
export const PROGRAM_WORDS: i32 = 1 << 20;
export const PROGRAM: usize = memory.data(4 * PROGRAM_WORDS, 64);

/** The most constraints of a program. */
export const MAX_CONSTRAINTS: i32 = 8192;

// @ts-ignore: decorator
@inline export function word(index: i32): i32 {
  return load<i32>(PROGRAM + ((<usize>index) << 2));
}

// @ts-ignore: decorator
@inline export function addressOf(index: i32): usize {
  return PROGRAM + ((<usize>index) << 2);
}

/** The words of a sum; the next sum follows them. */
@unmanaged
export class SumWords {
  size: i32;
  total: i32;
  groupCount: i32;
  flags: i32;


  @inline
  get groups(): Table<i32> {
    return changetype<Table<i32>>(changetype<usize>(this) + offsetof<SumWords>());
  }


  @inline
  get cells(): Table<i32> {
    return changetype<Table<i32>>(changetype<usize>(this.groups) + ((<usize>this.groupCount) << 2));
  }


  @inline
  get next(): SumWords {
    return changetype<SumWords>(changetype<usize>(this.cells) + ((<usize>this.size) << 2));
  }
}

/** The number of cells of a group word. */
// @ts-ignore: decorator
@inline export function groupSize(group: i32): i32 {
  return group & (NEGATIVE_GROUP - 1);
}

// @ts-ignore: decorator
@inline export function isNegativeGroup(group: i32): bool {
  return group >= NEGATIVE_GROUP;
}
