/**
 * The records of houses.
 *
 * ```
 * House   | size × u16 cell
 * ```
 */
import { recordOf } from '../state';
import { Table } from '../table';
import { ENTRY, skipCells } from './cells';
import { Pair, Unit } from './intersections';
import { Profile } from './profile';

export const enum HouseKind {
  /** Each symbol at most once. */
  Once,
  /** Each symbol at most three times. */
  Thrice,
  Many,
}


@unmanaged
export class House {
  kind: HouseKind;
  size: i32;
  profile: Profile;
  /** True if the profile has as many copies as the house has cells. */
  isExact: bool;
  /** The intersections with houses of the same profile, and with other houses; each kind is contiguous. */
  units: Unit;
  unitCount: i32;
  pairs: Pair;
  pairCount: i32;
  /** The symbol of each cell in the matching that flow.ts keeps, or `UNMATCHED`. */
  matching: Table<u8>;


  @inline
  get cells(): usize {
    return changetype<usize>(this) + offsetof<House>();
  }


  @inline
  get end(): usize {
    return skipCells(this.cells, this.size);
  }


  @inline
  cellOf(index: i32): usize {
    return load<u16>(changetype<usize>(this) + ENTRY * <usize>index, offsetof<House>());
  }
}

export const UNMATCHED: u8 = 255;

// @ts-ignore: decorator
@inline export function houseOf(constraint: i32): House {
  return changetype<House>(recordOf(constraint));
}
