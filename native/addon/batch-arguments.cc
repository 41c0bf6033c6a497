#include "batch-arguments.hh"

namespace pidoku {

namespace {

constexpr uint64_t kLargestInteger = uint64_t{1} << 53;
constexpr uint64_t kLargestWord = ~uint32_t{0};

double* readColumn(const Arguments& arguments, size_t index, const char* name, uint32_t count) {
  const Span<double> column = arguments.doubles(index, name);
  arguments.checkLength(column.length, name, count);
  return column.data;
}

}  // namespace

uint64_t endOfPuzzles(const Arguments& arguments, const std::vector<uint32_t>& offsets, uint32_t bytes,
                      size_t inputLength) {
  uint32_t greatest = 0;
  for (const uint32_t offset : offsets) greatest = offset > greatest ? offset : greatest;
  const uint64_t end = offsets.empty() ? 0 : uint64_t{greatest} + bytes;
  if (end > inputLength) {
    throw Napi::RangeError::New(arguments.env(), "offsets: a puzzle at " + std::to_string(greatest) +
                                                     " passes the end of the input, " + std::to_string(inputLength) +
                                                     " bytes");
  }
  return end;
}

CheckedBatch::CheckedBatch(const Arguments& arguments, size_t first) : batch() {
  using At = BatchArguments;
  const Span<uint8_t> input = arguments.bytes(first + At::Input, "input");
  batch.input = input.data;
  batch.form = static_cast<Form>(arguments.integer(first + At::Form, "form", 0, 1));
  batch.order = static_cast<Order>(arguments.integer(first + At::Order, "order", 0, 1));
  batch.solutionLimit = arguments.integer(first + At::SolutionLimit, "limits.solutions", 0, kLargestInteger);
  batch.nodeLimit = arguments.integer(first + At::NodeLimit, "limits.nodes", 0, kLargestInteger);
  batch.timeoutMs = arguments.milliseconds(first + At::TimeLimitMs, "limits.timeMs");

  batch.count = static_cast<uint32_t>(arguments.integer(first + At::Count, "count", 0, kLargestWord));
  const Span<uint32_t> given = arguments.words(first + At::Offsets, "offsets");
  arguments.checkLength(given.length, "offsets", batch.count);
  offsets.assign(given.data, given.data + batch.count);
  inputBytes = endOfPuzzles(arguments, offsets, puzzleBytes(batch.form), input.length);
  batch.offsets = offsets.data();

  const Span<uint8_t> solutions = arguments.bytes(first + At::Solutions, "solutions");
  batch.solutionStride = static_cast<uint32_t>(
      arguments.integer(first + At::SolutionStride, "solutionStride", kSolutionBytes, kLargestWord));
  batch.solutions = solutions.data;
  if (batch.count != 0) arguments.checkLength(solutions.length, "solutions", solutionsBytes(batch));

  batch.found = readColumn(arguments, first + At::Found, "results.found", batch.count);
  batch.nodes = readColumn(arguments, first + At::Nodes, "results.nodes", batch.count);
  batch.guesses = readColumn(arguments, first + At::Guesses, "results.guesses", batch.count);
  const Span<uint8_t> outcome = arguments.bytes(first + At::Outcome, "results.outcome");
  arguments.checkLength(outcome.length, "results.outcome", batch.count);
  batch.outcome = outcome.data;
}

}  // namespace pidoku
