// search: the rounds of a batch. propagate (sweep) -> decide -> feed -> steal, until every puzzle has its results.
#pragma once
#include <algorithm>
#include <cstring>

#include "decide.hh"
#include "feed.hh"
#include "steal.hh"

namespace pidoku {

template <class V>
class Lockstep final : public Search {
 public:
  Lockstep() { std::memset(static_cast<void*>(&state), 0, sizeof state); }

  void begin(const Batch& batch) override {
    state.batch = batch;
    state.solutionLimit = batch.solutionLimit == 0 ? ~uint64_t{0} : batch.solutionLimit;
    state.nodeLimit = batch.nodeLimit == 0 ? ~uint64_t{0} : batch.nodeLimit;
    state.next = 0;
    state.active = 0;
    state.deep = 0;
    state.enumeration = nullptr;
    state.room = 1;
  }

  bool run(uint32_t rounds, double nowMs) override {
    state.nowMs = nowMs;
    if (state.batch.timeoutMs > 0) expire();
    feed(state);
    for (; rounds != 0 && state.active != 0 && state.room != 0; rounds--) {
      // A single puzzle starts with a few lanes: one group alone is swept in three quarters of the time of two.
      decide(state, state.active >> V::kLanes == 0 ? sweep<V, 1>(state.lanes) : sweep<V, V::kGroups>(state.lanes));
      if (state.active != State<V>::kEvery) {
        feed(state);
        if (state.deep != 0 && state.active != State<V>::kEvery && state.batch.order == Order::Search) steal(state);
      }
    }
    return state.active != 0;
  }

  void cancel() override {
    for (uint32_t lane = 0; lane < State<V>::kWidth; lane++) {
      if (state.active >> lane & 1) finish(state, state.tasks[lane].slot, Outcome::Cancelled);
    }
    for (; state.next < state.batch.count; state.next++) {
      state.batch.found[state.next] = state.batch.nodes[state.next] = state.batch.guesses[state.next] = 0;
      state.batch.outcome[state.next] = static_cast<uint8_t>(Outcome::Cancelled);
    }
  }

  void beginEnumeration(const Batch& batch) override {
    begin(batch);
    state.room = 0;
  }

  uint32_t enumerate(uint8_t* solutions, uint32_t capacity, uint64_t nodes) override {
    state.enumeration = solutions;
    state.room = capacity;
    // One lane does the whole search, and opens at most one node in a round.
    const uint64_t begun = opened(), end = nodes < ~begun ? begun + nodes : ~uint64_t{0};
    while (state.room != 0 && opened() < end &&
           run(static_cast<uint32_t>(std::min<uint64_t>(end - opened(), ~0u)), 0)) {
    }
    return capacity - state.room;
  }

  bool isExhausted() const override { return state.next != 0 && state.active == 0; }

  /** The first round of an enumeration loads the puzzle into the first lane. */
  uint64_t opened() const override { return state.next == 0 ? 0 : state.slots[0].nodes; }

 private:
  /** Ends the slots that have exceeded the time limit. */
  void expire() {
    for (uint32_t lane = 0; lane < State<V>::kWidth; lane++) {
      if (!(state.active >> lane & 1)) continue;
      const uint32_t slot = state.tasks[lane].slot;
      if (state.nowMs - state.slots[slot].startMs >= state.batch.timeoutMs) finish(state, slot, Outcome::TimeLimit);
    }
  }

  State<V> state;
};

}  // namespace pidoku
