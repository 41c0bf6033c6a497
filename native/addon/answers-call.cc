#include "answers-call.hh"

#include "../answers/check-answers.hh"
#include "arguments.hh"
#include "batch-arguments.hh"

namespace pidoku {

namespace {

constexpr uint32_t kGridBytes = 81;
constexpr uint64_t kLargestWord = ~uint32_t{0};

}  // namespace

void checkAnswersCall(const Napi::CallbackInfo& info) {
  const Arguments arguments(info);
  const Span<uint8_t> input = arguments.bytes(0, "input");
  const uint64_t count = arguments.integer(3, "count", 0, kLargestWord);
  const std::vector<uint32_t> puzzles = readOffsets(arguments, 1, "puzzles", count, kGridBytes, input.length);
  const std::vector<uint32_t> answers = readOffsets(arguments, 2, "answers", count, kGridBytes, input.length);
  const Span<uint8_t> correct = arguments.bytes(4, "correct", count);
  checkAnswers(input.data, puzzles.data(), answers.data(), static_cast<size_t>(count), correct.data);
}

}  // namespace pidoku
