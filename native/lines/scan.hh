// The line scanner of src/engines/engine.ts: finds the offsets of the plain puzzle lines of a text, and leaves the odd
// lines to others.
#pragma once
#include <cstddef>
#include <cstdint>

namespace pidoku {

struct LineScan {
  /** The number of entries written to `offsets`. */
  uint32_t puzzles;
  /** The number of triples written to `odd`. */
  uint32_t odd;
  /** The offset just after the last line scanned. */
  size_t consumed;
};

/** The output of a scan, which stops when either buffer is full. */
struct LineSink {
  uint32_t* offsets;
  size_t offsetCapacity;
  /** Triples: the number of plain lines before it, its offset, its length without the line end. */
  uint32_t* odd;
  /** In triples. */
  size_t oddCapacity;
};

/** See `Engine.scanLines`. Reads nothing outside input[start, end); end ≤ 2^32 - 1. */
LineScan scanLines(const uint8_t* input, size_t start, size_t end, bool final, uint32_t column, const LineSink& sink);

}  // namespace pidoku
