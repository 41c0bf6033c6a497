/**
 * leftovers: two lists of cells that hold the same symbols equally often; counted in unary as in placed-hidden.ts.
 *
 * Rule      A symbol occurs in both lists at least as often as it is fixed in either, and at most as often as either
 *           has places.
 * Removes   A symbol that is fixed as often as it can occur, from the open cells; the other symbols, from cells whose
 *           symbol has only as many places as it needs.
 * Conflict  A symbol fixed in one list more often than the other has places, or a cell that would have to take two.
 * Strength  Bounds consistency of how often each symbol occurs, up to four times.
 * Cost      O(cells).
 * Source    The law of leftovers, Bob Harris (jigsaw sudoku, 2006).
 */
import { cellAt, ENTRY } from '../records/cells';
import { Leftovers } from '../records/leftovers';
import { domainAt, isSingle } from '../state';
import { rewrite } from './placed-hidden';

/** The symbols with at least 1, 2 … 5 places, and those fixed as often, in the list counted last. */
let places1: u32 = 0,
  places2: u32 = 0,
  places3: u32 = 0,
  places4: u32 = 0,
  places5: u32 = 0;
let fixed1: u32 = 0,
  fixed2: u32 = 0,
  fixed3: u32 = 0,
  fixed4: u32 = 0,
  fixed5: u32 = 0;

function countList(first: usize, end: usize): void {
  let p1: u32 = 0,
    p2: u32 = 0,
    p3: u32 = 0,
    p4: u32 = 0,
    p5: u32 = 0;
  let f1: u32 = 0,
    f2: u32 = 0,
    f3: u32 = 0,
    f4: u32 = 0,
    f5: u32 = 0;
  for (let at = first; at < end; at += ENTRY) {
    const domain = domainAt(cellAt(at));
    p5 |= p4 & domain;
    p4 |= p3 & domain;
    p3 |= p2 & domain;
    p2 |= p1 & domain;
    p1 |= domain;
    const single = select<u32>(domain, 0, isSingle(domain));
    f5 |= f4 & single;
    f4 |= f3 & single;
    f3 |= f2 & single;
    f2 |= f1 & single;
    f1 |= single;
  }
  places1 = p1;
  places2 = p2;
  places3 = p3;
  places4 = p4;
  places5 = p5;
  fixed1 = f1;
  fixed2 = f2;
  fixed3 = f3;
  fixed4 = f4;
  fixed5 = f5;
}

/** @returns false for a conflict. */
export function propagateLeftovers(leftovers: Leftovers): bool {
  const cells = leftovers.cells,
    others = leftovers.others,
    end = leftovers.end;
  countList(others, end);
  const p1 = places1,
    p2 = places2,
    p3 = places3,
    p4 = places4,
    p5 = places5;
  const f1 = fixed1,
    f2 = fixed2,
    f3 = fixed3,
    f4 = fixed4,
    f5 = fixed5;
  countList(cells, others);
  // How often a symbol can and must occur. A symbol with five places or more is not propagated.
  const can1 = p1 & places1,
    can2 = p2 & places2,
    can3 = p3 & places3,
    can4 = p4 & places4,
    can5 = p5 & places5;
  const must1 = f1 | fixed1,
    must2 = f2 | fixed2,
    must3 = f3 | fixed3,
    must4 = f4 | fixed4,
    must5 = f5 | fixed5;
  if (((must1 & ~can1) | (must2 & ~can2) | (must3 & ~can3) | (must4 & ~can4) | (must5 & ~can5)) != 0) return false;
  const ownFull = ~((can1 & ~fixed1) | (can2 & ~fixed2) | (can3 & ~fixed3) | (can4 & ~fixed4) | can5);
  const ownTight =
    ~((places1 & ~must1) | (places2 & ~must2) | (places3 & ~must3) | (places4 & ~must4) | places5) & ~ownFull;
  const otherFull = ~((can1 & ~f1) | (can2 & ~f2) | (can3 & ~f3) | (can4 & ~f4) | can5);
  const otherTight = ~((p1 & ~must1) | (p2 & ~must2) | (p3 & ~must3) | (p4 & ~must4) | p5) & ~otherFull;
  return rewrite(cells, others, ownFull, ownTight & places1) && rewrite(others, end, otherFull, otherTight & p1);
}
