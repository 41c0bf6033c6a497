#include "pool-batch.hh"

#include <cstring>

namespace pidoku {

using At = BatchBuffers;

PoolBatch::Answers::Answers(uint32_t count)
    : found(new double[count]), nodes(new double[count]), guesses(new double[count]), outcome(new uint8_t[count]),
      solutions(new uint8_t[uint64_t{count} * kSolutionBytes]) {}

PoolBatch::PoolBatch(const Arguments& arguments, size_t first)
    : checked(arguments, first), buffers(arguments, first, checked), callerStride(checked.batch.solutionStride) {
  if (!buffers[At::Input].isShared()) copyPuzzles();
  bool areShared = true;
  for (const size_t index : {At::Solutions, At::Found, At::Nodes, At::Guesses, At::Outcome})
    areShared &= buffers[index].isShared();
  if (!areShared) useOwnAnswers();
}

/**
 * Copies the puzzles one after another or, if they overlap, the text unchanged: never more bytes than the input has.
 */
void PoolBatch::copyPuzzles() {
  Batch& batch = checked.batch;
  const uint32_t bytes = puzzleBytes(batch.form);
  const uint64_t packedBytes = uint64_t{batch.count} * bytes;
  if (packedBytes > checked.inputBytes) {
    puzzles.reset(new uint8_t[checked.inputBytes]);
    std::memcpy(puzzles.get(), batch.input, checked.inputBytes);
  } else {
    puzzles.reset(new uint8_t[packedBytes]);
    uint32_t packed = 0;
    for (uint32_t& offset : checked.offsets) {
      std::memcpy(puzzles.get() + packed, batch.input + offset, bytes);
      offset = packed;
      packed += bytes;
    }
  }
  batch.input = puzzles.get();
}

void PoolBatch::useOwnAnswers() {
  Batch& batch = checked.batch;
  answers = std::make_unique<Answers>(batch.count);
  batch.found = answers->found.get();
  batch.nodes = answers->nodes.get();
  batch.guesses = answers->guesses.get();
  batch.outcome = answers->outcome.get();
  batch.solutions = answers->solutions.get();
  batch.solutionStride = kSolutionBytes;
}

const CallerBuffer* PoolBatch::deliver() const {
  if (answers == nullptr || checked.batch.count == 0) return nullptr;
  uint8_t* targets[At::kCount];
  for (const size_t index : {At::Solutions, At::Found, At::Nodes, At::Guesses, At::Outcome}) {
    targets[index] = buffers[index].find();
    if (targets[index] == nullptr) return &buffers[index];
  }
  const uint32_t count = checked.batch.count;
  std::memcpy(targets[At::Found], answers->found.get(), count * sizeof(double));
  std::memcpy(targets[At::Nodes], answers->nodes.get(), count * sizeof(double));
  std::memcpy(targets[At::Guesses], answers->guesses.get(), count * sizeof(double));
  std::memcpy(targets[At::Outcome], answers->outcome.get(), count);
  copySolutions(targets[At::Solutions]);
  return nullptr;
}

void PoolBatch::copySolutions(uint8_t* target) const {
  for (uint32_t index = 0; index < checked.batch.count; index++) {
    if (answers->found[index] == 0) continue;
    std::memcpy(target + uint64_t{index} * callerStride, answers->solutions.get() + uint64_t{index} * kSolutionBytes,
                kSolutionBytes);
  }
}

}  // namespace pidoku
