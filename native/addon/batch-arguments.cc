#include "batch-arguments.hh"

#include <algorithm>

namespace pidoku {

namespace {

constexpr uint64_t kLargestInteger = uint64_t{1} << 53;
constexpr uint64_t kLargestWord = ~uint32_t{0};

/** The end of the last of the puzzles, 0 if there is none. */
uint64_t endOfPuzzles(const std::vector<uint32_t>& offsets, uint32_t bytes) {
  return offsets.empty() ? 0 : uint64_t{*std::max_element(offsets.begin(), offsets.end())} + bytes;
}

}  // namespace

std::vector<uint32_t> readOffsets(const Arguments& arguments, size_t index, const char* name, uint64_t count,
                                  uint32_t bytes, size_t inputLength) {
  const Span<uint32_t> given = arguments.words(index, name, count);
  std::vector<uint32_t> offsets(given.data, given.data + count);
  const uint64_t end = endOfPuzzles(offsets, bytes);
  if (end <= inputLength) return offsets;
  throw Napi::RangeError::New(arguments.env(), std::string(name) + ": a puzzle at " + std::to_string(end - bytes) +
                                                   " passes the end of the input, " + std::to_string(inputLength) +
                                                   " bytes");
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
  const uint32_t bytes = puzzleBytes(batch.form);
  offsets = readOffsets(arguments, first + At::Offsets, "offsets", batch.count, bytes, input.length);
  inputBytes = endOfPuzzles(offsets, bytes);
  batch.offsets = offsets.data();

  const Span<uint8_t> solutions = arguments.bytes(first + At::Solutions, "solutions");
  batch.solutionStride = static_cast<uint32_t>(
      arguments.integer(first + At::SolutionStride, "solutionStride", kSolutionBytes, kLargestWord));
  batch.solutions = solutions.data;
  if (batch.count != 0) arguments.checkLength(solutions.length, "solutions", solutionsBytes(batch));

  batch.found = arguments.doubles(first + At::Found, "results.found", batch.count).data;
  batch.nodes = arguments.doubles(first + At::Nodes, "results.nodes", batch.count).data;
  batch.guesses = arguments.doubles(first + At::Guesses, "results.guesses", batch.count).data;
  batch.outcome = arguments.bytes(first + At::Outcome, "results.outcome", batch.count).data;
}

}  // namespace pidoku
