/**
 * steal: after the batch is loaded, an idle lane takes the oldest open frame of a busy one, lowest level first, so that
 * a single hard puzzle, the tail of a batch and the count of one sparse grid run at full width.
 */
import { EVERY_LANE, FRAME_BYTES } from './layout';
import { active, deep, enter, nodeLimit, setActive, setDeep, stackOf, taskOf } from './state';

/** The lane whose oldest open frame is highest in the search tree. */
function chooseVictim(): i32 {
  let victim = 0,
    lowest = i32.MAX_VALUE;
  for (let mask = deep; mask != 0; mask &= mask - 1) {
    const lane = ctz(mask),
      task = taskOf(lane);
    const level = task.level + <i32>(task.bottom - stackOf(lane)) / FRAME_BYTES;
    if (level < lowest) {
      lowest = level;
      victim = lane;
    }
  }
  return victim;
}

export function steal(): void {
  for (let idle = EVERY_LANE & ~active; idle != 0 && deep != 0; idle &= idle - 1) {
    const thief = ctz(idle),
      victim = chooseVictim();
    const task = taskOf(victim),
      stolen = taskOf(thief),
      slot = task.slot;
    if (slot.nodes >= nodeLimit) return; // The victim's next step ends the slot.
    ++slot.nodes;
    ++slot.workers;
    enter(thief, task.bottom);
    stolen.slot = slot;
    stolen.level = task.level + <i32>(task.bottom - stackOf(victim)) / FRAME_BYTES + 1;
    stolen.bottom = stolen.top = stackOf(thief);
    setActive(active | (1 << thief));
    task.bottom += FRAME_BYTES;
    if (task.bottom == task.top) setDeep(deep & ~(1 << victim));
  }
}
