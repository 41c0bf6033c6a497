// The 416 classes of bands and the symmetries that lead to their canonical bands.
// Twin, with the idea and its source: src/engines/canonical/band-classes.ts.
#pragma once
#include <array>
#include <cstdint>
#include <vector>

namespace pidoku {

/** What a symmetry of a band reads: the rows that stand in rows 1–3, the columns that stand in columns 1–9. */
struct BandSymmetry {
  std::array<uint8_t, 3> rows;
  std::array<uint8_t, 9> columns;
};

/** A key, and the columns in the order in which the second and third box are sorted by their top cells. */
struct SortedBand {
  uint32_t key;
  std::array<uint8_t, 9> columns;
};

struct BandClasses {
  /** The class of each key, from 1. */
  std::vector<uint16_t> numbers;
  /** All symmetries by number. */
  std::vector<BandSymmetry> symmetries;
  /** The numbers of those that turn the sorted band of a key into the canonical band: [starts[key], starts[key + 1]).
   */
  std::vector<uint32_t> starts;
  std::vector<uint16_t> toCanonical;
};

/** The tables, which the first call makes. */
const BandClasses& bandClasses();

/** @param band 27 cells: nine different digits, 0–9, in each row and box. */
SortedBand sortBand(const uint8_t* band);

}  // namespace pidoku
