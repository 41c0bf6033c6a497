/** record: stores the solution of a solved lane, and the results of a puzzle whose search has ended. */
import { Outcome } from '../codes';
import { FOUND, GUESSES, NODES, OUTCOMES, SOLUTIONS } from './buffers';
import { Slot, active, deep, enumeration, setActive, setDeep, setEnumeration, solutionLimit, taskOf } from './state';
import { writeSolution } from './text';

/** Ends a slot: writes its results and makes its lanes idle. */
export function finish(slot: Slot, outcome: Outcome): void {
  const column = slot.puzzle << 3;
  store<f64>(FOUND + column, <f64>slot.found);
  store<f64>(NODES + column, <f64>slot.nodes);
  store<f64>(GUESSES + column, <f64>slot.guesses);
  store<u8>(OUTCOMES + slot.puzzle, outcome);
  for (let mask = active; slot.workers != 0; mask &= mask - 1) {
    const lane = ctz(mask);
    if (taskOf(lane).slot !== slot) continue;
    setActive(active & ~(1 << lane));
    setDeep(deep & ~(1 << lane));
    --slot.workers;
  }
}

/** Counts the solution in a lane; writes the first one, or every one of an enumeration. Ends the slot at its limit. */
export function record(lane: i32): void {
  const slot = taskOf(lane).slot;
  ++slot.found;
  if (enumeration != 0) {
    writeSolution(lane, enumeration);
    setEnumeration(enumeration + 81);
  } else if (slot.found == 1) {
    writeSolution(lane, SOLUTIONS + 81 * slot.puzzle);
  }
  if (slot.found == solutionLimit) finish(slot, Outcome.SolutionLimit);
}
