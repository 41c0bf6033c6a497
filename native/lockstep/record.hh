// record: stores the solution of a solved lane, and the results of a puzzle whose search has ended.
#pragma once
#include "state.hh"
#include "text.hh"

namespace pidoku {

/** Ends a slot: writes its results and makes its lanes idle. */
template <class V>
void finish(State<V>& state, uint32_t slotIndex, Outcome outcome) {
  Slot& slot = state.slots[slotIndex];
  state.batch.found[slot.puzzle] = static_cast<double>(slot.found);
  state.batch.nodes[slot.puzzle] = static_cast<double>(slot.nodes);
  state.batch.guesses[slot.puzzle] = static_cast<double>(slot.guesses);
  state.batch.outcome[slot.puzzle] = static_cast<uint8_t>(outcome);
  for (uint32_t mask = state.active; slot.workers != 0; mask &= mask - 1) {
    const uint32_t lane = lowestLane(mask);
    if (state.tasks[lane].slot != slotIndex) continue;
    state.active &= ~(1u << lane);
    state.deep &= ~(1u << lane);
    slot.workers--;
  }
}

/** Copies the digits of a solved lane. */
template <class V>
inline void copySolution(const State<V>& state, uint32_t lane, uint8_t* text) {
  Frame frame;
  leave(state, lane, frame);
  writeSolution<V>(frame, text);
}

/** Counts the solution in a lane; writes the first one. Ends the slot at its limit. */
template <class V>
void record(State<V>& state, uint32_t lane) {
  const uint32_t slotIndex = state.tasks[lane].slot;
  Slot& slot = state.slots[slotIndex];
  slot.found++;
  if (state.enumeration != nullptr) {
    copySolution(state, lane, state.enumeration);
    state.enumeration += 81;
    state.room--;
  } else if (slot.found == 1) {
    copySolution(state, lane, state.batch.solutions + uint64_t{slot.puzzle} * state.batch.solutionStride);
  }
  if (slot.found == state.solutionLimit) finish(state, slotIndex, Outcome::SolutionLimit);
}

}  // namespace pidoku
