// A batch over puzzles, with result buffers of exactly the right length, and the checks that hold for every result.
#pragma once
#include <cstdint>
#include <vector>

#include "../lockstep/layout.hh"
#include "puzzles.hh"

struct Limits {
  uint64_t solutions = 2;
  uint64_t nodes = 0;
  double timeMs = 0;
  pidoku::Order order = pidoku::Order::Search;
};

class SolvedBatch {
 public:
  /** Keeps a reference to the puzzles. */
  SolvedBatch(const Puzzles& puzzles, const Limits& limits);

  const pidoku::Batch& get() const { return batch; }

  /**
   * Ends the program unless every solution solves its puzzle, counts, limits and outcomes agree, and nothing else was
   * written.
   */
  void check() const;

  std::vector<double> found, nodes, guesses;
  std::vector<uint8_t> outcome;

 private:
  static constexpr uint32_t kStride = 100;

  const Puzzles& puzzles;
  const Limits limits;
  std::vector<uint32_t> offsets;
  std::vector<uint8_t> solutions;
  pidoku::Batch batch;
};
