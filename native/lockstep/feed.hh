// feed: idle lanes take the next puzzles of the batch or, if there are none left, part of a busy lane's work.
#pragma once
#include "state.hh"
#include "text.hh"

namespace pidoku {

/** Loads the next puzzle into an idle lane. */
template <class V>
inline void load(State<V>& state, uint32_t lane) {
  const Batch& batch = state.batch;
  const uint8_t* text = batch.input + batch.offsets[state.next];
  Frame& frame = state.inbox[lane];
  if (batch.form == Form::Givens) {
    parseGivens<V>(text, frame);
  } else {
    parseCandidates(text, frame);
  }
  state.slots[lane] = {state.next, 1, 0, 1, 0, state.nowMs};
  state.tasks[lane] = {lane, 0, 0, 0};
  state.active |= 1u << lane;
  state.next++;
}

template <class V>
void feed(State<V>& state) {
  const uint32_t idle = State<V>::kEvery & ~state.active;
  uint32_t loaded = 0;
  for (uint32_t mask = idle; mask != 0 && state.next < state.batch.count; mask &= mask - 1) {
    load(state, lowestLane(mask));
    loaded |= mask & (0u - mask);
  }
  // All texts first: the words of a frame are read long after its vectors were written.
  for (uint32_t mask = loaded; mask != 0; mask &= mask - 1)
    enter(state, lowestLane(mask), state.inbox[lowestLane(mask)]);
}

}  // namespace pidoku
