// steal: after the batch is loaded, an idle lane takes the oldest open frame of a busy one, lowest level first, so that
// a single hard puzzle, the tail of a batch and the count of one sparse grid run at full width.
#pragma once
#include "state.hh"

namespace pidoku {

/** The lane whose oldest open frame is highest in the search tree. */
template <class V>
inline uint32_t chooseVictim(const State<V>& state) {
  uint32_t victim = 0, lowest = ~0u;
  for (uint32_t mask = state.deep; mask != 0; mask &= mask - 1) {
    const uint32_t lane = lowestLane(mask);
    const uint32_t level = state.tasks[lane].level + state.tasks[lane].bottom;
    if (level < lowest) {
      lowest = level;
      victim = lane;
    }
  }
  return victim;
}

template <class V>
void steal(State<V>& state) {
  for (uint32_t idle = State<V>::kEvery & ~state.active; idle != 0 && state.deep != 0; idle &= idle - 1) {
    const uint32_t thief = lowestLane(idle), victim = chooseVictim(state);
    LaneTask& task = state.tasks[victim];
    Slot& slot = state.slots[task.slot];
    if (slot.nodes >= state.nodeLimit) return;  // The victim's next step ends the slot.
    slot.nodes++;
    slot.workers++;
    enter(state, thief, state.stack[victim][task.bottom]);
    state.tasks[thief] = {task.slot, 0, 0, task.level + task.bottom + 1};
    state.active |= 1u << thief;
    task.bottom++;
    if (task.bottom == task.top) state.deep &= ~(1u << victim);
  }
}

}  // namespace pidoku
