// The six buffers of a batch that belong to the caller: those of its text and its results.
#pragma once
#include <array>

#include "batch-arguments.hh"
#include "caller-buffer.hh"

namespace pidoku {

class BatchBuffers {
 public:
  /** @param first position of the input among the arguments from which `checked` was made. */
  BatchBuffers(const Arguments& arguments, size_t first, const CheckedBatch& checked);

  enum : size_t { Input, Solutions, Found, Nodes, Guesses, Outcome, kCount };
  const CallerBuffer& operator[](size_t index) const { return buffers[index]; }

 private:
  std::array<CallerBuffer, kCount> buffers;
};

}  // namespace pidoku
