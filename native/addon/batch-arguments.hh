// A batch that came from JavaScript, checked: its offsets copied (a view of them could change after the check),
// everything else where it lies in the caller's buffers.
#pragma once
#include <vector>

#include "../lockstep/layout.hh"
#include "arguments.hh"

namespace pidoku {

/** Positions of the arguments of a batch, after those that come first in a call. */
struct BatchArguments {
  enum : size_t {
    Input,
    Form,
    Offsets,
    Count,
    Order,
    SolutionLimit,
    NodeLimit,
    TimeLimitMs,
    Solutions,
    SolutionStride,
    Found,
    Nodes,
    Guesses,
    Outcome,
  };
};

/** Bytes of a puzzle. */
constexpr uint32_t puzzleBytes(Form form) { return form == Form::Givens ? 81 : 729; }
/** Bytes of a solution. */
constexpr uint32_t kSolutionBytes = 81;

/** Bytes of the `solutions` of a batch of at least one puzzle, from the first solution to the end of the last. */
constexpr uint64_t solutionsBytes(const Batch& batch) {
  return uint64_t{batch.count - 1} * batch.solutionStride + kSolutionBytes;
}

/** Points into the caller's buffers: valid until JavaScript runs again. */
struct CheckedBatch {
  /**
   * @param first position of the input among the arguments.
   * @throws TypeError, RangeError when the kernel could read or write outside the buffers.
   */
  CheckedBatch(const Arguments& arguments, size_t first);
  CheckedBatch(const CheckedBatch&) = delete;

  Batch batch;
  std::vector<uint32_t> offsets;
  /** Bytes of the input up to the end of its last puzzle. */
  uint64_t inputBytes = 0;
};

}  // namespace pidoku
