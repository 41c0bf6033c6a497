#include "answers-call.hh"

#include "../answers/check-answers.hh"
#include "arguments.hh"
#include "batch-arguments.hh"

namespace pidoku {

namespace {

constexpr uint32_t kGridBytes = 81;
constexpr uint64_t kLargestWord = ~uint32_t{0};

/** A copy of the offsets, which the caller cannot change after the check. */
std::vector<uint32_t> readOffsets(const Arguments& arguments, size_t index, const char* name, uint64_t count,
                                  size_t inputLength) {
  const Span<uint32_t> given = arguments.words(index, name);
  arguments.checkLength(given.length, name, count);
  std::vector<uint32_t> offsets(given.data, given.data + count);
  endOfPuzzles(arguments, offsets, kGridBytes, inputLength);
  return offsets;
}

}  // namespace

void checkAnswersCall(const Napi::CallbackInfo& info) {
  const Arguments arguments(info);
  const Span<uint8_t> input = arguments.bytes(0, "input");
  const uint64_t count = arguments.integer(3, "count", 0, kLargestWord);
  const std::vector<uint32_t> puzzles = readOffsets(arguments, 1, "puzzles", count, input.length);
  const std::vector<uint32_t> answers = readOffsets(arguments, 2, "answers", count, input.length);
  const Span<uint8_t> correct = arguments.bytes(4, "correct");
  arguments.checkLength(correct.length, "correct", count);
  checkAnswers(input.data, puzzles.data(), answers.data(), static_cast<size_t>(count), correct.data);
}

}  // namespace pidoku
