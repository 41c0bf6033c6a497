// The canonical form of a full grid. Twin, with the idea: src/engines/canonical/grid-search.ts.
#pragma once
#include <array>
#include <cstdint>

namespace pidoku {

using Grid = std::array<uint8_t, 81>;

/** A symmetry as bytes: whether it transposes, 9 rows, 9 columns, the new digits of 1–9. See `Symmetry` in model/. */
using SymmetryBytes = std::array<uint8_t, 28>;

struct CanonicalForm {
  SymmetryBytes symmetry;
  uint32_t automorphisms;
  /** The number of the first band of a full grid, 1–416; 0 for a puzzle. */
  uint32_t band;
};

/** @param grid digits 1–9, all different in each house. */
CanonicalForm searchGrid(const Grid& grid);

}  // namespace pidoku
