// The line scanner of src/engines/engine.ts: text to the offsets of its plain puzzle lines, the odd lines left to
// others.
#pragma once
#include <cstddef>
#include <cstdint>

namespace pidoku {

struct LineScan {
  /** Entries written to `offsets`. */
  uint32_t puzzles;
  /** Triples written to `odd`. */
  uint32_t odd;
  /** Offset just after the last line scanned. */
  size_t consumed;
};

/** Where a scan writes; it stops when either is full. */
struct LineSink {
  uint32_t* offsets;
  size_t offsetCapacity;
  /** Triples: plain lines before it, offset, length without the line end. */
  uint32_t* odd;
  /** In triples. */
  size_t oddCapacity;
};

/** See `Engine.scanLines`. Reads nothing outside input[start, end); end ≤ 2^32 - 1. */
LineScan scanLines(const uint8_t* input, size_t start, size_t end, bool final, uint32_t column, const LineSink& sink);

}  // namespace pidoku
