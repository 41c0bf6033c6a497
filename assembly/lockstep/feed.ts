/** feed: idle lanes take the next puzzles of the batch. */
import { Form } from '../codes';
import { INPUT, OFFSETS } from './buffers';
import { EVERY_LANE } from './layout';
import { active, count, enter, form, next, nowMs, setActive, setNext, slotOf, stackOf, taskOf } from './state';
import { parseCandidates, parseGivens } from './text';

/** Loads the next puzzle into an idle lane. */
export function loadPuzzle(lane: i32): void {
  const frame = stackOf(lane),
    text = INPUT + load<u32>(OFFSETS + (next << 2));
  if (form == Form.Givens) parseGivens(text, frame);
  else parseCandidates(text, frame);
  enter(lane, frame);
  const slot = slotOf(lane),
    task = taskOf(lane);
  slot.puzzle = next;
  slot.workers = 1;
  slot.found = 0;
  slot.nodes = 1;
  slot.guesses = 0;
  slot.startMs = nowMs;
  task.slot = slot;
  task.bottom = frame;
  task.top = frame;
  task.level = 0;
  setActive(active | (1 << lane));
  setNext(next + 1);
}

export function feed(): void {
  for (let idle = EVERY_LANE & ~active; idle != 0 && next < count; idle &= idle - 1) loadPuzzle(ctz(idle));
}
