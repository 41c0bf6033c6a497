// A batch that came from JavaScript: checked, its offsets copied (a view of them could change after the check), its
// buffers pinned.
#pragma once
#include <vector>

#include "../lockstep/layout.hh"
#include "arguments.hh"

namespace pidoku {

/** Positions of the arguments of a batch, after those that come first in a call. */
struct BatchArguments {
  enum : size_t {
    Input, Form, Offsets, Count, Order, SolutionLimit, NodeLimit, TimeLimitMs, Solutions, SolutionStride, Found, Nodes, Guesses,
    Outcome,
  };
};

/** Bytes of a puzzle. */
constexpr uint32_t puzzleBytes(Form form) { return form == Form::Givens ? 81 : 729; }

class PinnedBatch {
 public:
  /**
   * @param first position of the input among the arguments.
   * @throws TypeError, RangeError when the kernel could read or write outside the buffers.
   */
  PinnedBatch(const Arguments& arguments, size_t first);

  const Batch& get() const { return batch; }
  /** Keeps the buffers from the garbage collector while this object lives. Nothing keeps JavaScript from transferring them. */
  void pin(const Arguments& arguments, size_t first);

 private:
  Batch batch;
  std::vector<uint32_t> offsets;
  std::vector<Napi::ObjectReference> pins;
};

}  // namespace pidoku
