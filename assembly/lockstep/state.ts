/**
 * Everything a search holds besides the lanes: the batch, whose puzzle each lane works on, and its stack of open
 * frames.
 */
import { Form, Order } from '../codes';
import { ALL, FRAME_BYTES, GUARDS, LANES, MINIROW_BYTES, STACK_BYTES, SUMS, laneWords } from './layout';

/** The open frames of lane l are at STACKS + l·STACK_BYTES, oldest first. */
export const STACKS: usize = memory.data(LANES * STACK_BYTES, 64);

/** The work of a lane. */
@unmanaged
export class Task {
  /** The puzzle that the lane works on. */
  slot: Slot;
  /** Its open frames: the addresses of the oldest one and of the end of the newest one. */
  bottom: usize;
  top: usize;
  /** The number of guesses above stack[0] in the search tree: 0 unless the lane's work was stolen. */
  level: i32;
}

/**
 * A puzzle in progress. Slot l belongs to the puzzle that lane l loaded; after a theft several lanes work for one slot.
 */
@unmanaged
export class Slot {
  found: u64;
  nodes: u64;
  guesses: u64;
  startMs: f64;
  puzzle: i32;
  /** The number of lanes that work for this slot. */
  workers: i32;
}

const TASKS: usize = memory.data(<i32>(LANES * offsetof<Task>()), 16);
const SLOTS: usize = memory.data(<i32>(LANES * offsetof<Slot>()), 16);

// @ts-ignore: decorator
@inline export function taskOf(lane: i32): Task {
  return changetype<Task>(TASKS + lane * offsetof<Task>());
}
// @ts-ignore: decorator
@inline export function slotOf(lane: i32): Slot {
  return changetype<Slot>(SLOTS + lane * offsetof<Slot>());
}
// @ts-ignore: decorator
@inline export function stackOf(lane: i32): usize {
  return STACKS + lane * STACK_BYTES;
}

/** The batch. */
export let count: i32 = 0;
export let form: Form = Form.Givens;
export let order: Order = Order.Search;
export let solutionLimit: u64 = 0;
export let nodeLimit: u64 = 0;
export let timeoutMs: f64 = 0;

/** The next puzzle to load. */
export let next: i32 = 0;
/** Bit l: lane l has work. */
export let active: i32 = 0;
/** Bit l: lane l has open frames. */
export let deep: i32 = 0;
/** The host's clock at the start of the slice. */
export let nowMs: f64 = 0;

export function setBatch(
  batchCount: i32,
  batchForm: Form,
  batchOrder: Order,
  solutions: f64,
  nodes: f64,
  timeMs: f64,
): void {
  count = batchCount;
  form = batchForm;
  order = batchOrder;
  solutionLimit = solutions == 0 ? u64.MAX_VALUE : <u64>solutions;
  nodeLimit = nodes == 0 ? u64.MAX_VALUE : <u64>nodes;
  timeoutMs = timeMs;
  next = 0;
  active = 0;
  deep = 0;
}
// @ts-ignore: decorator
@inline export function setNext(value: i32): void {
  next = value;
}
// @ts-ignore: decorator
@inline export function setActive(value: i32): void {
  active = value;
}
// @ts-ignore: decorator
@inline export function setDeep(value: i32): void {
  deep = value;
}
// @ts-ignore: decorator
@inline export function setNow(value: f64): void {
  nowMs = value;
}

/** The address for the next solution of an enumeration; 0 if the batch needs first solutions only. */
export let enumeration: usize = 0;
// @ts-ignore: decorator
@inline export function setEnumeration(value: usize): void {
  enumeration = value;
}

/** Stores a word into a lane. */
// @ts-ignore: decorator
@inline export function setWord(lane: i32, word: i32, value: i32): void {
  store<i32>(laneWords(lane) + (word << 4), value);
}

/** Copies a lane to a frame. @returns true if every cell has a candidate. */
export function leave(lane: i32, frame: usize): bool {
  const all = i32x4.splat(ALL),
    guards = i32x4.splat(GUARDS),
    end = frame + FRAME_BYTES;
  let filled = guards;
  for (let words = laneWords(lane); frame < end; frame += 16, words += MINIROW_BYTES) {
    let minirow = v128.load32_zero(words);
    minirow = v128.load32_lane(words, minirow, 1, 16);
    minirow = v128.load32_lane(words, minirow, 2, 32);
    minirow = v128.load32_lane(words, minirow, 3, 48);
    v128.store(frame, minirow);
    filled = v128.and(filled, i32x4.add(minirow, all));
  }
  return i32x4.all_true(i32x4.eq(filled, guards));
}

/** Copies a frame into a lane. */
export function enter(lane: i32, frame: usize): void {
  const end = frame + FRAME_BYTES;
  for (let words = laneWords(lane); frame < end; frame += 16, words += MINIROW_BYTES) {
    const minirow = v128.load(frame);
    v128.store32_lane(words, minirow, 0);
    v128.store32_lane(words, minirow, 1, 16);
    v128.store32_lane(words, minirow, 2, 32);
    v128.store32_lane(words, minirow, 3, 48);
  }
  store<i32>(SUMS + (lane << 2), 0);
}
