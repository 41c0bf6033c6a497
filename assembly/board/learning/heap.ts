/**
 * The open variables by activity: a binary heap (VSIDS: Moskewicz, Madigan, Zhao, Zhang, Malik 2001; as in MiniSat, Eén
 * and Sörensson 2003). A variable in the heap need not be open; an open one is in the heap.
 */
import { MAX_CELLS, MAX_SYMBOLS } from '../../codes';
import { Table } from '../table';

const HEAP = changetype<Table<u32>>(memory.data(4 * MAX_CELLS * MAX_SYMBOLS, 64));
/** The position of each variable in the heap, or −1. */
const PLACES = changetype<Table<i32>>(memory.data(4 * MAX_CELLS * MAX_SYMBOLS, 64));
const ACTIVITIES = changetype<Table<f32>>(memory.data(4 * MAX_CELLS * MAX_SYMBOLS, 64));
let size: i32 = 0;
let bump: f32 = 1;
/** Each conflict multiplies the older activities by this factor. */
const DECAY: f32 = 0.98;
const LARGEST: f32 = 1e20;

// @ts-ignore: decorator
@inline function put(index: i32, variable: u32): void {
  HEAP[index] = variable;
  PLACES[variable] = index;
}

/** @param variables the number of variables. */
export function clearHeap(variables: i32): void {
  size = 0;
  bump = 1;
  memory.fill(changetype<usize>(PLACES), 255, (<usize>variables) << 2);
}

export function setActivity(variable: u32, activity: f32): void {
  ACTIVITIES[variable] = activity;
}

export function insertInHeap(variable: u32): void {
  if (PLACES[variable] >= 0) return;
  put(size, variable);
  ++size;
  rise(size - 1);
}

/** Removes the variable with the greatest activity. @returns −1 when the heap is empty. */
export function takeFromHeap(): i32 {
  if (size == 0) return -1;
  const first = HEAP[0];
  PLACES[first] = -1;
  --size;
  if (size > 0) {
    put(0, HEAP[size]);
    sink(0);
  }
  return first;
}

export function bumpActivity(variable: u32): void {
  const activity = ACTIVITIES[variable] + bump;
  setActivity(variable, activity);
  const place = PLACES[variable];
  if (place >= 0) rise(place);
}

export function decayActivities(variables: i32): void {
  bump /= DECAY;
  if (bump < LARGEST) return;
  bump /= LARGEST;
  for (let variable: u32 = 0; variable < <u32>variables; ++variable) ACTIVITIES[variable] /= LARGEST;
}

function rise(start: i32): void {
  let index = start;
  const variable = HEAP[index],
    activity = ACTIVITIES[variable];
  while (index > 0) {
    const parent = (index - 1) >> 1,
      above = HEAP[parent];
    if (ACTIVITIES[above] >= activity) break;
    put(index, above);
    index = parent;
  }
  put(index, variable);
}

function sink(start: i32): void {
  let index = start;
  const variable = HEAP[index],
    activity = ACTIVITIES[variable];
  while (true) {
    let child = 2 * index + 1;
    if (child >= size) break;
    if (child + 1 < size && ACTIVITIES[HEAP[child + 1]] > ACTIVITIES[HEAP[child]]) ++child;
    const below = HEAP[child];
    if (ACTIVITIES[below] <= activity) break;
    put(index, below);
    index = child;
  }
  put(index, variable);
}
