// decide: what happens to the lanes whose sweep came to an end. Scalar code that visits those lanes only.
//
// A stalled lane guesses: the other candidates of the cell go to its stack. A solved or conflicting lane takes its newest
// frame; without one its part of the puzzle is searched, and it loads the next puzzle.
#pragma once
#include "branch.hh"
#include "record.hh"
#include "state.hh"

namespace pidoku {

template <class V>
inline bool atNodeLimit(const State<V>& state, const Slot& slot) {
  return slot.nodes >= state.nodeLimit;
}

/** Carries out a guess in a stalled lane, whose copy lies on top of its stack. @returns false if no cell is open: a conflict. */
template <class V>
PIDOKU_INLINE bool guess(State<V>& state, uint32_t lane, const Guess& guess) {
  if (guess.digit == 0) return false;
  LaneTask& task = state.tasks[lane];
  Slot& slot = state.slots[task.slot];
  slot.guesses++;
  if (atNodeLimit(state, slot)) {
    finish(state, task.slot, Outcome::NodeLimit);
    return true;
  }
  slot.nodes++;
  uint32_t& rest = state.stack[lane][task.top].words[kCells.position[guess.rank]];
  const uint32_t field = rest & kField << kCells.shift[guess.rank];
  const uint32_t guessed = rest ^ field ^ guess.digit;
  uint32_t* word = state.lanes.words[lane / V::kLanes][kCells.word[guess.rank]];
  V::store(word, V::insert(V::load(word), V::laneMask(lane % V::kLanes), &guessed));
  rest ^= guess.digit;
  task.top++;
  state.deep |= 1u << lane;
  return true;
}

/** Guesses in every stalled lane. @returns the lanes that have no open cell. */
template <class V>
PIDOKU_INLINE uint32_t guessAll(State<V>& state, uint32_t stalled) {
  uint32_t conflict = 0, count = 0;
  uint32_t lanes[State<V>::kWidth + V::kChoices];
  Frame* frames[State<V>::kWidth + V::kChoices];
  // All copies first: the scores read them as vectors, which must wait until the stores of the words have retired.
  for (uint32_t mask = stalled; mask != 0; mask &= mask - 1) {
    const uint32_t lane = lowestLane(mask);
    lanes[count] = lane;
    frames[count] = &state.stack[lane][state.tasks[lane].top];
    leave(state, lane, *frames[count++]);
  }
  for (int k = 0; k < V::kChoices; k++) frames[count + k] = frames[count - 1];
  for (uint32_t i = 0; i < count; i += V::kChoices) {
    Guess guesses[V::kChoices];
    const Frame* some[V::kChoices];
    for (int k = 0; k < V::kChoices; k++) some[k] = frames[i + k];
    if (state.batch.order == Order::Search) {
      chooseMostConstrained<V, V::kChoices>(some, guesses);
    } else {
      for (int k = 0; k < V::kChoices; k++) guesses[k] = chooseFirst(*some[k]);
    }
    for (uint32_t k = 0; k < V::kChoices && i + k < count; k++) {
      const uint32_t lane = lanes[i + k];
      if ((state.active >> lane & 1) && !guess(state, lane, guesses[k])) conflict |= 1u << lane;
    }
  }
  return conflict;
}

/** Takes the newest frame of a lane back into the lane. */
template <class V>
inline void backtrack(State<V>& state, uint32_t lane) {
  LaneTask& task = state.tasks[lane];
  Slot& slot = state.slots[task.slot];
  if (atNodeLimit(state, slot)) {
    finish(state, task.slot, Outcome::NodeLimit);
    return;
  }
  slot.nodes++;
  task.top--;
  if (task.top == task.bottom) state.deep &= ~(1u << lane);
  enter(state, lane, state.stack[lane][task.top]);
}

template <class V>
void decide(State<V>& state, const SweepOutcome& outcome) {
  uint32_t done = outcome.conflict & state.active;
  for (uint32_t mask = outcome.solved & state.active; mask != 0; mask &= mask - 1) {
    const uint32_t lane = lowestLane(mask);
    if (!(state.active >> lane & 1)) continue;
    done |= 1u << lane;
    record(state, lane);
  }
  const uint32_t stalled = outcome.stalled & state.active;
  if (stalled != 0) done |= guessAll(state, stalled);
  for (uint32_t mask = done & state.active; mask != 0; mask &= mask - 1) {
    const uint32_t lane = lowestLane(mask);
    if (!(state.active >> lane & 1)) continue;
    if (state.deep >> lane & 1) {
      backtrack(state, lane);
    } else if (--state.slots[state.tasks[lane].slot].workers == 0) {
      finish(state, state.tasks[lane].slot, Outcome::Complete);
      state.active &= ~(1u << lane);
    } else {
      state.active &= ~(1u << lane);
    }
  }
}

}  // namespace pidoku
