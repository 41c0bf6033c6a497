// A batch that other threads work on while JavaScript runs, which may transfer, resize or drop any of its buffers
// meanwhile. So the threads do not use these buffers: puzzles are copied to memory of the addon, results are written
// there and copied to the caller's buffers at the end, if these still exist. Shared memory is used in place, because it
// cannot be detached.
#pragma once
#include <memory>

#include "batch-buffers.hh"

namespace pidoku {

class PoolBatch {
 public:
  /**
   * @param first position of the input among the arguments.
   * @throws TypeError, RangeError as `CheckedBatch` does; bad_alloc.
   */
  PoolBatch(const Arguments& arguments, size_t first);

  /** The batch for the threads; valid as long as this object lives. */
  const Batch& get() const { return checked.batch; }

  /**
   * Copies the results to the caller, on the JavaScript thread. Throws nothing.
   * @returns the first buffer that was detached, null if none was.
   */
  const CallerBuffer* deliver() const;

 private:
  /** The results of all puzzles, in memory of the addon. */
  struct Answers {
    explicit Answers(uint32_t count);
    std::unique_ptr<double[]> found, nodes, guesses;
    std::unique_ptr<uint8_t[]> outcome;
    /** 81 bytes each, whatever the caller's stride. */
    std::unique_ptr<uint8_t[]> solutions;
  };

  void copyPuzzles();
  void useOwnAnswers();
  /** Writes the existing solutions, and nothing between them. */
  void copySolutions(uint8_t* target) const;

  CheckedBatch checked;
  const BatchBuffers buffers;
  const uint32_t callerStride;
  std::unique_ptr<uint8_t[]> puzzles;
  /** Null if the caller's buffers are all shared. */
  std::unique_ptr<Answers> answers;
};

}  // namespace pidoku
