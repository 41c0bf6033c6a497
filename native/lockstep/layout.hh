// The state of a puzzle and the batch around it, as every phase of the lockstep search sees them.
//
// A puzzle is 27 words, one for each (row within its band R, column C): word 9R + C holds that cell of all three bands.
//
//   bit   31 30 | 29 | 28 … 20 | 19 | 18 … 10 |  9 |  8 … 0
//          0  0 |  0 | band 2  |  0 | band 1  |  0 | band 0
//
// Each 9-bit field is the candidate set of one cell (bit d = digit d + 1); bits 9, 19 and 29 are its guard, 0 in a
// stored word, into which an addition carries. Cell 27·band + 9R + C (row-major) is therefore field `band` of word 9R +
// C. Lane l of vector w is word w of the puzzle in lane l. Source: pidoku's own design, docs/lockstep.md.
#pragma once
#include <cstdint>
#include "../codes.hh"

namespace pidoku {

constexpr int kWords = 27;
constexpr int kBands = 3;
constexpr int kFieldBits = 10;
constexpr uint32_t kField = 0x1ff;
/** One bit at the bottom of each field. */
constexpr uint32_t kOnes = 1u | 1u << kFieldBits | 1u << 2 * kFieldBits;
/** All 27 candidates. */
constexpr uint32_t kAll = kOnes * kField;
constexpr uint32_t kGuards = kOnes << 9;

/**
 * A puzzle by itself, in the stack or on its way into a lane: word 9R + 3K + c at 16R + 4K + c, so that a minirow (R,
 * K) is four words, the last one zero, and a row R is one cache line, its last four words zero.
 */
constexpr int kFrameWords = 48;
constexpr int framePosition(int word) { return 16 * (word / 9) + 4 * (word % 9 / 3) + word % 3; }
struct alignas(64) Frame {
  uint32_t words[kFrameWords];
};

/**
 * Frames one lane can have open, and one for the copy of a stalled lane. Each lies under a guess that fixed a cell with
 * two or more candidates; a fixed cell is never guessed again, and the last open cell of a row is never guessed: 72 at
 * most.
 */
constexpr int kMaxDepth = 81;

/** A batch as src/engines/engine.ts describes it; the caller owns every buffer until the search is finished. */
struct Batch {
  const uint8_t* input;
  const uint32_t* offsets;
  uint32_t count;
  Form form;
  Order order;
  /** 0 = no limit. */
  uint64_t solutionLimit;
  uint64_t nodeLimit;
  double timeoutMs;
  uint8_t* solutions;
  uint32_t solutionStride;
  double* found;
  double* nodes;
  double* guesses;
  uint8_t* outcome;
};

/** A search that advances in slices. One object serves one thread. */
struct Search {
  // Defined in baseline code: every instruction set would emit a copy of its own, and the linker would keep any of
  // them.
  virtual ~Search();
  virtual void begin(const Batch& batch) = 0;
  /**
   * Advances by at most `rounds` decision rounds. `nowMs` is the caller's clock, used only for the time limit.
   * @returns true if work remains.
   */
  virtual bool run(uint32_t rounds, double nowMs) = 0;
  /** Ends the search: every unfinished puzzle gets the outcome Cancelled. */
  virtual void cancel() = 0;
  /** Starts an enumeration of all solutions of the batch's only puzzle, in lexicographic order. */
  virtual void beginEnumeration(const Batch& batch) = 0;
  /**
   * Writes the next solutions, 81 digits each, at most `capacity`, until about `nodes` more nodes were opened.
   * @returns the number of solutions written.
   */
  virtual uint32_t enumerate(uint8_t* solutions, uint32_t capacity, uint64_t nodes) = 0;
  /** True if the enumeration has searched the whole tree. */
  virtual bool isExhausted() const = 0;
  /** The nodes of the enumeration so far. */
  virtual uint64_t opened() const = 0;
};

}  // namespace pidoku
