/**
 * The links between the candidates of the grid: a weak link leads from on to off, a strong one from off to on. Each
 * list is made when it is first asked for.
 */
import { Table } from '../board/table';
import {
  BIT_OF,
  CANDIDATES,
  CANDIDATES_AT,
  CELL_OF,
  DIGITS,
  GIVEN_CELLS,
  GIVEN_PLACES,
  isSingle,
  makeTables,
  NODES,
  OTHER_PLACES,
  PLACE_BITS,
  PLACES_OF,
} from './nodes';

/** The links that a chain may use: between the places of a digit, between the candidates of a cell. */
export const BETWEEN_PLACES: u32 = 1;
export const WITHIN_CELLS: u32 = 2;
export let links: u32 = 0;

/** For each node, where what follows from it begins in `FOLLOWING`, plus one (0 if it is not listed), and ends. */
const STARTS = changetype<Table<u16>>(memory.data(2 * NODES, 16));
export const ENDS = changetype<Table<u16>>(memory.data(2 * NODES, 16));
/** A candidate excludes 28 others at most, and four follow from its absence. */
export const FOLLOWING = changetype<Table<u16>>(memory.data(2 * 32 * CANDIDATES, 16));
let end: u32 = 0;

/**
 * For each candidate, where its steps to others that are on begin in `STEPS`, plus one, and where they end. A step is
 * the candidate that goes off between, and the one that goes on.
 */
const STEPS_STARTS = changetype<Table<u32>>(memory.data(4 * CANDIDATES, 16));
export const STEPS_ENDS = changetype<Table<u32>>(memory.data(4 * CANDIDATES, 16));
export const STEPS = changetype<Table<u16>>(memory.data(2 * 2 * 28 * 4 * CANDIDATES, 16));
let stepsEnd: u32 = 0;

/** Forgets the links of another grid, or of other kinds. */
export function setLinks(kinds: u32): void {
  makeTables();
  links = kinds;
  STARTS.clear(NODES);
  STEPS_STARTS.clear(CANDIDATES);
  end = stepsEnd = 0;
}

/** @returns where the nodes that follow from a node begin; `ENDS` has their end then. */
// @ts-ignore: decorator
@inline export function followingOf(node: u32): u32 {
  if (STARTS[node] == 0) list(node);
  return STARTS[node] - 1;
}

/** @returns where the steps of a candidate begin; `STEPS_ENDS` has their end then. */
// @ts-ignore: decorator
@inline export function stepsOf(candidate: u32): u32 {
  if (STEPS_STARTS[candidate] == 0) listSteps(candidate);
  return STEPS_STARTS[candidate] - 1;
}

function listSteps(candidate: u32): void {
  STEPS_STARTS[candidate] = stepsEnd + 1;
  for (let at = followingOf(candidate), end: u32 = ENDS[candidate]; at < end; ++at) {
    const off: u32 = FOLLOWING[at];
    for (let next = followingOf(off), last: u32 = ENDS[off]; next < last; ++next) {
      if (FOLLOWING[next] == candidate) continue;
      STEPS[stepsEnd++] = <u16>(off - CANDIDATES);
      STEPS[stepsEnd++] = FOLLOWING[next];
    }
  }
  STEPS_ENDS[candidate] = stepsEnd;
}

/** Makes the list of a node. */
function list(node: u32): void {
  STARTS[node] = <u16>(end + 1);
  if (node < CANDIDATES) listExcluded(node);
  else listForced(node - CANDIDATES);
  ENDS[node] = <u16>end;
}

// @ts-ignore: decorator
@inline function push(node: u32): void {
  FOLLOWING[end++] = <u16>node;
}

/** The candidates that a candidate turns off: those of its cell, then those in its box, row and column. */
function listExcluded(candidate: u32): void {
  const cell: u32 = CELL_OF[candidate];
  if (links & WITHIN_CELLS)
    for (let left: u32 = GIVEN_CELLS[cell] & ~BIT_OF[candidate]; left != 0; left &= left - 1)
      push(CANDIDATES + DIGITS * cell + ctz(left));
  for (let at = 3 * candidate; at < 3 * candidate + 3; ++at) {
    const places: u32 = PLACES_OF[at];
    for (let left: u32 = GIVEN_PLACES[places] & OTHER_PLACES[at]; left != 0; left &= left - 1)
      push(CANDIDATES + CANDIDATES_AT[DIGITS * places + ctz(left)]);
  }
}

/** The candidates that hold if a candidate does not. */
function listForced(candidate: u32): void {
  const cell: u32 = CELL_OF[candidate];
  const rest: u32 = GIVEN_CELLS[cell] & ~BIT_OF[candidate];
  if (links & WITHIN_CELLS && isSingle(rest)) push(DIGITS * cell + ctz(rest));
  if (!(links & BETWEEN_PLACES)) return;
  for (let at = 3 * candidate; at < 3 * candidate + 3; ++at) {
    const places: u32 = PLACES_OF[at];
    const left: u32 = GIVEN_PLACES[places] & ~PLACE_BITS[at];
    if (isSingle(left)) push(CANDIDATES_AT[DIGITS * places + ctz(left)]);
  }
}
