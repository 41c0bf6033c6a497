// decide: handles the lanes whose sweep came to an end. Scalar code that visits only those lanes.
//
// A stalled lane guesses: the other candidates of the cell go to its stack. A solved or conflicting lane takes its
// newest frame; if it has none, its part of the puzzle is searched, and it loads the next puzzle.
#pragma once
#include "branch.hh"
#include "record.hh"
#include "state.hh"

namespace pidoku {

template <class V>
inline bool atNodeLimit(const State<V>& state, const Slot& slot) {
  return slot.nodes >= state.nodeLimit;
}

/** Guesses in a stalled lane, whose copy is on top of its stack. @returns false on a conflict: there is no guess. */
template <class V>
PIDOKU_INLINE bool guess(State<V>& state, uint32_t lane) {
  LaneTask& task = state.tasks[lane];
  Slot& slot = state.slots[task.slot];
  Frame& frame = state.stack[lane][task.top];
  const Guess guess = state.batch.order == Order::Search ? chooseMostConstrained<V>(frame) : chooseFirst(frame);
  if (guess.digit == 0) return false;
  slot.guesses++;
  if (atNodeLimit(state, slot)) {
    finish(state, task.slot, Outcome::NodeLimit);
    return true;
  }
  slot.nodes++;
  uint32_t& rest = frame.words[kCells.position[guess.rank]];
  // Not `rest & ~field`: GCC 12 takes scalars to mask registers for an and-not (+12 % on the hardest).
  const uint32_t guessed = rest ^ (rest & kField << kCells.shift[guess.rank]) ^ guess.digit;
  uint32_t* word = state.lanes.words[lane / V::kLanes][kCells.word[guess.rank]];
  V::store(word, V::insert(V::load(word), V::laneMask(lane % V::kLanes), &guessed));
  rest ^= guess.digit;
  task.top++;
  state.deep |= 1u << lane;
  return true;
}

/** Restores the newest frame of a lane into the lane. */
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
  // All copies first: a guess stores to an address that depends on its score, and no copy can be read past such a store
  // (hardest +40 %).
  for (uint32_t mask = stalled; mask != 0; mask &= mask - 1) {
    const uint32_t lane = lowestLane(mask);
    leave(state, lane, state.stack[lane][state.tasks[lane].top]);
  }
  for (uint32_t mask = stalled; mask != 0; mask &= mask - 1) {
    const uint32_t lane = lowestLane(mask);
    if ((state.active >> lane & 1) && !guess(state, lane)) done |= 1u << lane;
  }
  for (uint32_t mask = done & state.active; mask != 0; mask &= mask - 1) {
    const uint32_t lane = lowestLane(mask);
    if (!(state.active >> lane & 1)) continue;
    if (state.deep >> lane & 1) {
      backtrack(state, lane);
    } else {
      state.active &= ~(1u << lane);
      const uint32_t slot = state.tasks[lane].slot;
      if (--state.slots[slot].workers == 0) finish(state, slot, Outcome::Complete);
    }
  }
}

}  // namespace pidoku
