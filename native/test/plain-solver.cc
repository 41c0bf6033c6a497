#include "plain-solver.hh"

using pidoku::Form;

namespace {

bool isDigit(uint8_t byte) { return byte >= '1' && byte <= '9'; }

/** True if the puzzle alone allows the digit, 0-based, in the cell, ignoring all other cells. */
bool isAllowed(const uint8_t* puzzle, Form form, int cell, int digit) {
  if (form == Form::Candidates) return isDigit(puzzle[9 * cell + digit]);
  return !isDigit(puzzle[cell]) || puzzle[cell] == '1' + digit;
}

int boxOf(int cell) { return cell / 27 * 3 + cell % 9 / 3; }

struct Grid {
  uint32_t rows[9] = {}, columns[9] = {}, boxes[9] = {};
  uint32_t allowed[81] = {};
  bool filled[81] = {};

  uint32_t free(int cell) const { return allowed[cell] & ~(rows[cell / 9] | columns[cell % 9] | boxes[boxOf(cell)]); }
  void toggle(int cell, uint32_t digit) {
    filled[cell] = !filled[cell];
    rows[cell / 9] ^= digit;
    columns[cell % 9] ^= digit;
    boxes[boxOf(cell)] ^= digit;
  }
};

uint64_t countFrom(Grid& grid, uint64_t limit) {
  int best = -1, fewest = 10;
  for (int cell = 0; cell < 81; cell++) {
    if (grid.filled[cell]) continue;
    const int candidates = __builtin_popcount(grid.free(cell));
    if (candidates < fewest) {
      fewest = candidates;
      best = cell;
    }
  }
  if (best < 0) return 1;
  uint64_t count = 0;
  for (uint32_t rest = grid.free(best); rest != 0 && count < limit; rest &= rest - 1) {
    const uint32_t digit = rest & (0u - rest);
    grid.toggle(best, digit);
    count += countFrom(grid, limit - count);
    grid.toggle(best, digit);
  }
  return count;
}

}  // namespace

bool isSolution(const uint8_t* puzzle, Form form, const uint8_t* digits) {
  for (int cell = 0; cell < 81; cell++) {
    if (!isDigit(digits[cell]) || !isAllowed(puzzle, form, cell, digits[cell] - '1')) return false;
    for (int other = 0; other < cell; other++) {
      const bool arePeers = cell / 9 == other / 9 || cell % 9 == other % 9 || boxOf(cell) == boxOf(other);
      if (arePeers && digits[cell] == digits[other]) return false;
    }
  }
  return true;
}

uint64_t countSolutions(const uint8_t* puzzle, Form form, uint64_t limit) {
  Grid grid;
  for (int cell = 0; cell < 81; cell++) {
    for (int digit = 0; digit < 9; digit++) {
      if (isAllowed(puzzle, form, cell, digit)) grid.allowed[cell] |= 1u << digit;
    }
  }
  return countFrom(grid, limit);
}
