// A batch that other threads work on while JavaScript goes on, which may transfer, resize or drop any of its buffers
// meanwhile. So the threads see none of them: puzzles are copied to memory of the addon, answers are written there and
// copied to the caller's buffers at the end, if these are still there. Shared memory is worked on in place: nothing can
// take it away.
#pragma once
#include <memory>

#include "batch-buffers.hh"

namespace pidoku {

class PoolBatch {
 public:
  /**
   * @param first position of the input among the arguments.
   * @throws TypeError, RangeError as `CheckedBatch`; bad_alloc.
   */
  PoolBatch(const Arguments& arguments, size_t first);

  /** What the threads work on; valid as long as this object lives. */
  const Batch& get() const { return checked.batch; }

  /**
   * Brings the answers to the caller, on the thread of JavaScript. Throws nothing.
   * @returns the first buffer that is not there any more, null when all are.
   */
  const CallerBuffer* deliver() const;

 private:
  /** Answers of all puzzles, in memory of the addon. */
  struct Answers {
    explicit Answers(uint32_t count);
    std::unique_ptr<double[]> found, nodes, guesses;
    std::unique_ptr<uint8_t[]> outcome;
    /** 81 bytes each, whatever the caller's stride. */
    std::unique_ptr<uint8_t[]> solutions;
  };

  void copyPuzzles();
  void useOwnAnswers();
  /** Writes the solutions there are, and nothing between them. */
  void copySolutions(uint8_t* target) const;

  CheckedBatch checked;
  const BatchBuffers buffers;
  const uint32_t callerStride;
  std::unique_ptr<uint8_t[]> puzzles;
  /** Null when the caller's buffers are all shared. */
  std::unique_ptr<Answers> answers;
};

}  // namespace pidoku
