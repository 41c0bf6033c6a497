/** The record of leftovers, two lists of cells of one size: `Leftovers | size × u16 cell | size × u16 other cell`. */
import { skipCells } from './cells';


@unmanaged
export class Leftovers {
  size: u32;


  @inline
  get cells(): usize {
    return changetype<usize>(this) + offsetof<Leftovers>();
  }


  @inline
  get others(): usize {
    return skipCells(this.cells, this.size);
  }


  @inline
  get end(): usize {
    return skipCells(this.others, this.size);
  }
}
