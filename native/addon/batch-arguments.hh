// A checked batch from JavaScript: its offsets are copied (a view of them could change after the check), everything
// else stays in the caller's buffers.
#pragma once
#include <vector>

#include "../lockstep/layout.hh"
#include "arguments.hh"

namespace pidoku {

/** The positions of the arguments of a batch, after the first arguments of a call. */
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

/**
 * The number of bytes of the `solutions` of a batch of at least one puzzle, from the first solution to the end of the
 * last.
 */
constexpr uint64_t solutionsBytes(const Batch& batch) {
  return uint64_t{batch.count - 1} * batch.solutionStride + kSolutionBytes;
}

/**
 * Copies the offsets of puzzles, because a view of them could change after the check.
 * @param bytes of a puzzle.
 * @throws RangeError if a puzzle passes the end of the input.
 */
std::vector<uint32_t> readOffsets(const Arguments& arguments, size_t index, const char* name, uint64_t count,
                                  uint32_t bytes, size_t inputLength);

/** Points into the caller's buffers: valid until JavaScript runs again. */
struct CheckedBatch {
  /**
   * @param first position of the input among the arguments.
   * @throws TypeError, RangeError if the kernel could read or write outside the buffers.
   */
  CheckedBatch(const Arguments& arguments, size_t first);
  CheckedBatch(const CheckedBatch&) = delete;

  Batch batch;
  std::vector<uint32_t> offsets;
  /** The number of input bytes up to the end of its last puzzle. */
  uint64_t inputBytes = 0;
};

}  // namespace pidoku
