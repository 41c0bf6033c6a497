#include "canonicalize.hh"

#include <algorithm>

#include "row-search.hh"

namespace pidoku {

namespace {

/** Reads digits, 0 for a blank. @returns the number of blanks, −1 if a digit is twice in a house. */
int readGrid(const uint8_t* bytes, Grid& grid) {
  std::array<uint32_t, 9> columns{};
  uint32_t clashing = 0;
  int blanks = 0;
  for (uint32_t band = 0; band < 9; band += 3) {
    std::array<uint32_t, 3> boxes{};
    for (uint32_t row = band; row < band + 3; row++) {
      uint32_t inRow = 0;
      for (uint32_t column = 0; column < 9; column++) {
        const uint32_t digit = bytes[9 * row + column] - uint32_t{'0'};
        const bool isBlank = digit - 1 > 8;
        grid[9 * row + column] = isBlank ? 0 : static_cast<uint8_t>(digit);
        blanks += isBlank;
        const uint32_t bit = isBlank ? 0 : 1u << digit;
        clashing |= (inRow | columns[column] | boxes[column / 3]) & bit;
        inRow |= bit;
        columns[column] |= bit;
        boxes[column / 3] |= bit;
      }
    }
  }
  return clashing != 0 ? -1 : blanks;
}

void writeForm(const Grid& grid, const SymmetryBytes& symmetry, uint8_t* form) {
  const uint32_t down = symmetry[0] != 0 ? 1 : 9, right = symmetry[0] != 0 ? 9 : 1;
  std::array<uint8_t, 10> texts{'.'};
  for (uint32_t digit = 1; digit <= 9; digit++) texts[digit] = static_cast<uint8_t>('0' + symmetry[18 + digit]);
  for (uint32_t row = 0; row < 9; row++) {
    const uint8_t* from = &grid[symmetry[1 + row] * down];
    for (uint32_t column = 0; column < 9; column++) *form++ = texts[from[symmetry[10 + column] * right]];
  }
}

}  // namespace

void canonicalize(const CanonicalBatch& batch) {
  RowSearch rows;
  Grid grid;
  for (size_t index = 0; index < batch.count; index++) {
    const int blanks = readGrid(batch.input + batch.offsets[index], grid);
    batch.automorphisms[index] = batch.bands[index] = 0;
    if (blanks < 0) continue;
    const CanonicalForm form = blanks > 0 ? rows.run(grid) : searchGrid(grid);
    batch.automorphisms[index] = form.automorphisms;
    batch.bands[index] = form.band;
    writeForm(grid, form.symmetry, batch.forms + index * batch.formStride);
    if (batch.symmetries != nullptr)
      std::copy(form.symmetry.begin(), form.symmetry.end(), batch.symmetries + 28 * index);
  }
}

}  // namespace pidoku
