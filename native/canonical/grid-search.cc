#include "grid-search.hh"

#include <algorithm>
#include <utility>

#include "band-classes.hh"
#include "three-orders.hh"

namespace pidoku {

namespace {

/** A symmetry that makes the first band canonical, and decides the order of the other rows. */
class Trial {
 public:
  /** @param cells of the grid, or of the transposed grid. */
  Trial(const uint8_t* cells, uint32_t band, bool transposes, const SortedBand& sorted, const BandSymmetry& symmetry)
      : cells(cells) {
    bytes[0] = transposes ? 1 : 0;
    for (uint32_t row = 0; row < 3; row++) rows()[row] = static_cast<uint8_t>(3 * band + symmetry.rows[row]);
    const uint8_t* top = cells + 9 * rows()[0];
    for (uint32_t column = 0; column < 9; column++) {
      const uint8_t from = sorted.columns[symmetry.columns[column]];
      columns()[column] = from;
      label(top[from]) = static_cast<uint8_t>(column + 1);
    }
    const uint32_t first = sortRows((band + 1) % 3, 3), second = sortRows((band + 2) % 3, 6);
    if (first > second) std::swap_ranges(rows() + 3, rows() + 6, rows() + 6);
  }

  /**
   * Compares rows 4–9 with the smallest ones, which they replace if they are smaller.
   * @returns < 0, 0, > 0.
   */
  int compare(std::array<uint8_t, 54>& smallest) {
    uint8_t* to = smallest.data();
    for (uint32_t row = 3; row < 9; row++) {
      const uint8_t* from = cells + 9 * rows()[row];
      for (uint32_t column = 0; column < 9; column++, to++) {
        const uint8_t found = label(from[columns()[column]]);
        if (found == *to) continue;
        if (found > *to) return 1;
        replace(smallest);
        return -1;
      }
    }
    return 0;
  }

  const SymmetryBytes& symmetry() const { return bytes; }

 private:
  uint8_t* rows() { return &bytes[1]; }
  uint8_t* columns() { return &bytes[10]; }
  uint8_t& label(uint8_t digit) { return bytes[18 + digit]; }

  /** Puts the rows of a band in order. @returns the label of the first one in the first column. */
  uint32_t sortRows(uint32_t band, uint32_t to) {
    const uint8_t* column = cells + 27 * band + columns()[0];
    const uint8_t first = label(column[0]), second = label(column[9]), third = label(column[18]);
    const ThreeOrder& order = kOrders[ascendingOrder(first, second, third)];
    for (uint32_t nth = 0; nth < 3; nth++) rows()[to + nth] = static_cast<uint8_t>(3 * band + order[nth]);
    return std::min({first, second, third});
  }

  void replace(std::array<uint8_t, 54>& smallest) {
    for (uint32_t cell = 0; cell < 54; cell++)
      smallest[cell] = label(cells[9 * rows()[3 + cell / 9] + columns()[cell % 9]]);
  }

  const uint8_t* cells;
  SymmetryBytes bytes;
};

}  // namespace

CanonicalForm searchGrid(const Grid& grid) {
  std::array<uint8_t, 2 * 81> cells;
  for (uint32_t row = 0; row < 9; row++)
    for (uint32_t column = 0; column < 9; column++)
      cells[9 * row + column] = cells[81 + 9 * column + row] = grid[9 * row + column];
  const BandClasses& classes = bandClasses();
  std::array<SortedBand, 6> bands;
  std::array<uint16_t, 6> numbers;
  for (uint32_t band = 0; band < 6; band++) {
    bands[band] = sortBand(&cells[27 * band]);
    numbers[band] = classes.numbers[bands[band].key];
  }
  CanonicalForm form{{}, 0, *std::min_element(numbers.begin(), numbers.end())};
  std::array<uint8_t, 54> smallest;
  smallest.fill(10);
  for (uint32_t band = 0; band < 6; band++) {
    if (numbers[band] != form.band) continue;
    const uint32_t key = bands[band].key;
    for (uint32_t at = classes.starts[key]; at < classes.starts[key + 1]; at++) {
      const bool transposes = band > 2;
      const BandSymmetry& symmetry = classes.symmetries[classes.toCanonical[at]];
      Trial trial(&cells[transposes ? 81 : 0], band % 3, transposes, bands[band], symmetry);
      const int comparison = trial.compare(smallest);
      if (comparison < 0) form.symmetry = trial.symmetry();
      if (comparison <= 0) form.automorphisms = comparison < 0 ? 1 : form.automorphisms + 1;
    }
  }
  return form;
}

}  // namespace pidoku
