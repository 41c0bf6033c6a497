/** search: the rounds of a batch. propagate (sweep) → decide → feed → steal, until every puzzle has its results. */
import { Form, Order, Outcome } from '../codes';
import { FOUND, GUESSES, NODES, OUTCOMES, SOLUTIONS } from './buffers';
import { decide } from './decide';
import { feed } from './feed';
import { EVERY_LANE, LANES } from './layout';
import { finish } from './record';
import { steal } from './steal';
import { sweep } from './sweep';
import {
  active,
  count,
  deep,
  enumeration,
  next,
  nowMs,
  order,
  setBatch,
  setEnumeration,
  setNext,
  setNow,
  slotOf,
  taskOf,
  timeoutMs,
} from './state';

/** Starts a batch: `count` puzzles of the block. Limits of 0 mean none. */
export function begin(count: i32, form: Form, order: Order, solutions: f64, nodes: f64, timeMs: f64): void {
  setBatch(count, form, order, solutions, nodes, timeMs);
  setEnumeration(0);
}

/**
 * Advances by at most `rounds` decision rounds.
 * @param now the host's clock in milliseconds, used only for the time limit.
 * @returns true if work remains.
 */
export function run(rounds: i32, now: f64): bool {
  setNow(now);
  if (timeoutMs > 0) expire();
  feed();
  for (; rounds != 0 && active != 0; --rounds) {
    const outcome = sweep(groupsAtWork());
    if (outcome != 0) decide(outcome);
    if (active != EVERY_LANE) {
      feed();
      if (deep != 0 && active != EVERY_LANE && order == Order.Search) steal();
    }
  }
  return active != 0;
}

/**
 * The groups up to the last one with an active lane: a single puzzle starts with one lane and uses more as it grows.
 */
// @ts-ignore: decorator
@inline function groupsAtWork(): i32 {
  return (35 - clz(active)) >> 2;
}

/** Ends the slots that have exceeded the time limit. */
function expire(): void {
  for (let lane = 0; lane < LANES; ++lane) {
    if (!((active >> lane) & 1)) continue;
    const slot = taskOf(lane).slot;
    if (nowMs - slot.startMs >= timeoutMs) finish(slot, Outcome.TimeLimit);
  }
}

/** Ends the batch: every unfinished puzzle gets the outcome Cancelled. */
export function cancel(): void {
  for (let lane = 0; lane < LANES; ++lane) {
    if ((active >> lane) & 1) finish(taskOf(lane).slot, Outcome.Cancelled);
  }
  for (; next < count; setNext(next + 1)) {
    store<f64>(FOUND + (next << 3), 0);
    store<f64>(NODES + (next << 3), 0);
    store<f64>(GUESSES + (next << 3), 0);
    store<u8>(OUTCOMES + next, Outcome.Cancelled);
  }
}

/**
 * Writes the next solutions of the batch's only puzzle to SOLUTIONS, 81 digits each, at most `capacity`, until about
 * `nodes` more nodes were opened. The batch's order is lexicographic, so that one lane does the whole search.
 * @returns the number of solutions written.
 */
export function enumerate(capacity: i32, nodes: f64): i32 {
  const end = SOLUTIONS + 81 * capacity;
  const last = opened() + nodes;
  setEnumeration(SOLUTIONS);
  while (enumeration < end && opened() < last && run(1, 0)) {}
  return <i32>(enumeration - SOLUTIONS) / 81;
}

/** The nodes of an enumeration so far; its first round loads the puzzle into the first lane. */
export function opened(): f64 {
  return next == 0 ? 0 : <f64>slotOf(0).nodes;
}

/** True if an enumeration has searched the whole tree. */
export function isExhausted(): bool {
  return next != 0 && active == 0;
}
