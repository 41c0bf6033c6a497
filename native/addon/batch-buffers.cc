#include "batch-buffers.hh"

namespace pidoku {

static std::array<CallerBuffer, BatchBuffers::kCount> keep(const Arguments& arguments, size_t first,
                                                           const CheckedBatch& checked) {
  using At = BatchArguments;
  const Batch& batch = checked.batch;
  const size_t columnBytes = batch.count * sizeof(double);
  return {CallerBuffer(arguments, first + At::Input, "input", checked.inputBytes),
          CallerBuffer(arguments, first + At::Solutions, "solutions", batch.count == 0 ? 0 : solutionsBytes(batch)),
          CallerBuffer(arguments, first + At::Found, "results.found", columnBytes),
          CallerBuffer(arguments, first + At::Nodes, "results.nodes", columnBytes),
          CallerBuffer(arguments, first + At::Guesses, "results.guesses", columnBytes),
          CallerBuffer(arguments, first + At::Outcome, "results.outcome", batch.count)};
}

BatchBuffers::BatchBuffers(const Arguments& arguments, size_t first, const CheckedBatch& checked)
    : buffers(keep(arguments, first, checked)) {}

}  // namespace pidoku
