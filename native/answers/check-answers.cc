#include "check-answers.hh"

#include <array>

namespace pidoku {

namespace {

constexpr uint32_t kAllDigits = 0x1ff;

/** The bit of a digit by its byte; 0 for what is none. */
constexpr std::array<uint16_t, 256> bitsOfBytes() {
  std::array<uint16_t, 256> bits{};
  for (uint32_t digit = 0; digit < 9; digit++) bits['1' + digit] = static_cast<uint16_t>(1u << digit);
  return bits;
}

constexpr std::array<uint16_t, 256> kBits = bitsOfBytes();

/** True if each house has all nine digits; its nine cells then have one each. */
bool isSolved(const uint8_t* grid) {
  std::array<uint32_t, 9> columns{};
  uint32_t everywhere = kAllDigits;
  for (uint32_t band = 0; band < 3; band++) {
    std::array<uint32_t, 3> boxes{};
    for (uint32_t row = 0; row < 3; row++, grid += 9) {
      uint32_t inRow = 0;
      for (uint32_t column = 0; column < 9; column++) {
        const uint32_t bit = kBits[grid[column]];
        inRow |= bit;
        columns[column] |= bit;
        boxes[column / 3] |= bit;
      }
      everywhere &= inRow;
    }
    everywhere &= boxes[0] & boxes[1] & boxes[2];
  }
  for (const uint32_t column : columns) everywhere &= column;
  return everywhere == kAllDigits;
}

/** True if a solved grid has every digit that a puzzle states. The compiler makes vectors of it. */
bool keepsGivens(const uint8_t* puzzle, const uint8_t* grid) {
  uint8_t changed = 0;
  for (uint32_t cell = 0; cell < 81; cell++) {
    const bool isGiven = static_cast<uint8_t>(puzzle[cell] - '1') < 9;
    changed |= static_cast<uint8_t>(isGiven & (puzzle[cell] != grid[cell]));
  }
  return changed == 0;
}

}  // namespace

void checkAnswers(const uint8_t* input, const uint32_t* puzzles, const uint32_t* answers, size_t count,
                  uint8_t* correct) {
  for (size_t index = 0; index < count; index++) {
    const uint8_t* grid = input + answers[index];
    correct[index] = isSolved(grid) && keepsGivens(input + puzzles[index], grid);
  }
}

}  // namespace pidoku
