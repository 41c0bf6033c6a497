// The state of a search: the lanes, the puzzle of each lane, and the stack of open frames of each lane.
#pragma once
#include "layout.hh"
#include "sweep.hh"

namespace pidoku {

static inline uint32_t lowestLane(uint32_t mask) { return countTrailingZeros(mask); }

/**
 * A puzzle in progress. Slot l belongs to the puzzle that lane l loaded; after a theft several lanes work for one slot.
 */
struct Slot {
  uint32_t puzzle;
  /** The number of lanes that work for this slot. */
  uint32_t workers;
  uint64_t found;
  uint64_t nodes;
  uint64_t guesses;
  double startMs;
};

/** The work of a lane. Its open frames are stack[bottom, top). */
struct LaneTask {
  uint32_t slot;
  uint32_t bottom;
  uint32_t top;
  /** The number of guesses above stack[0] in the search tree: 0 unless the lane's work was stolen. */
  uint32_t level;
};

template <class V>
struct State {
  static constexpr uint32_t kWidth = V::kLanes * V::kGroups;
  static constexpr uint32_t kEvery = static_cast<uint32_t>((uint64_t{1} << kWidth) - 1);

  Lanes<V> lanes;
  /** Bit l: lane l has work. */
  uint32_t active;
  /** Bit l: lane l has open frames. */
  uint32_t deep;
  LaneTask tasks[kWidth];
  Slot slots[kWidth];
  /** The next puzzle of the batch to load. */
  uint32_t next;
  Batch batch;
  uint64_t solutionLimit;
  uint64_t nodeLimit;
  double nowMs;
  /** The buffer of an enumeration, or null; `room` is the number of solutions that still fit. */
  uint8_t* enumeration;
  uint32_t room;
  /** The next puzzle of each lane. */
  Frame inbox[kWidth];
  Frame stack[kWidth][kMaxDepth];
};

/** Copies a frame into a lane. */
template <class V>
PIDOKU_INLINE void enter(State<V>& state, uint32_t lane, const Frame& frame) {
  const uint32_t group = lane / V::kLanes, position = lane % V::kLanes;
  const auto mask = V::laneMask(position);
#pragma GCC unroll 27
  for (int w = 0; w < kWords; w++) {
    uint32_t* word = state.lanes.words[group][w];
    V::store(word, V::insert(V::load(word), mask, &frame.words[framePosition(w)]));
  }
  state.lanes.sum[group][position] = 0;
}

/** Copies a lane to a frame, in whole registers: single-word stores could not be read back as vectors at once. */
template <class V>
PIDOKU_INLINE void leave(const State<V>& state, uint32_t lane, Frame& frame) {
  const uint32_t* words = &state.lanes.words[lane / V::kLanes][0][lane % V::kLanes];
  for (int R = 0; R < 3; R++) V::collectRow(words + 9 * R * V::kLanes, frame.words + 16 * R);
}

}  // namespace pidoku
