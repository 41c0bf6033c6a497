/**
 * The records of the intersections of a house with others.
 *
 * ```
 * Unit    | segmentCount × Segment     the segments partition the house
 * Segment | cells | others             its intersection with another house, and the other cells of that house
 * Pair    | own | others               the cells of two houses outside their intersection
 * ```
 */
import { skipCells } from './cells';
import { alignRecord } from './arena';
import { Profile } from './profile';


@unmanaged
export class Unit {
  segmentCount: u32;


  @inline
  get first(): Segment {
    return changetype<Segment>(changetype<usize>(this) + offsetof<Unit>());
  }
}


@unmanaged
export class Segment {
  cellCount: u16;
  otherCount: u16;


  @inline
  get cells(): usize {
    return changetype<usize>(this) + offsetof<Segment>();
  }


  @inline
  get others(): usize {
    return skipCells(this.cells, this.cellCount);
  }


  @inline
  get end(): usize {
    return skipCells(this.others, this.otherCount);
  }
}


@unmanaged
export class Pair {
  ownCount: i32;
  otherCount: i32;
  ownProfile: Profile;
  otherProfile: Profile;


  @inline
  get own(): usize {
    return changetype<usize>(this) + offsetof<Pair>();
  }


  @inline
  get others(): usize {
    return skipCells(this.own, this.ownCount);
  }


  @inline
  get end(): usize {
    return skipCells(this.others, this.otherCount);
  }


  @inline
  get next(): Pair {
    return changetype<Pair>(alignRecord(this.end));
  }
}
