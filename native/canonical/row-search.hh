// The canonical form of a puzzle with blanks, found row by row. Twin, with the argument:
// src/engines/canonical/row-search.ts.
#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "grid-search.hh"

namespace pidoku {

class RowSearch {
 public:
  /** @param grid digits 1–9, none twice in a house, 0 for a blank. */
  CanonicalForm run(const Grid& grid);

 private:
  /** A partial symmetry that gives the smallest rows so far. */
  struct State {
    uint8_t transposes;
    /** Those that have places. */
    std::array<uint8_t, 9> rows;
    std::array<uint8_t, 9> columns;
    /** The first so many columns of each stack, and the first so many stacks, are blank so far: in any order. */
    std::array<uint8_t, 3> openColumns;
    uint8_t openStacks;
    /** The new digit of each digit, or `kUnlabelled`; [0] is 0, that of a blank. */
    std::array<uint8_t, 10> labels;
    uint8_t used;
    /** The rows without place, as a mask. */
    uint16_t openRows;
    /** The number of symmetries that it stands for, but for its open columns. */
    uint32_t ways;
  };

  /** A row that may come next in a state, and the number of rows like it. */
  struct Choice {
    uint32_t state;
    uint8_t row;
    uint8_t ways;
  };

  void load(const Grid& grid);
  void tryRows(uint32_t at, uint32_t depth);
  void tryRow(uint32_t at, uint32_t row, uint64_t value, uint32_t ways);
  uint32_t countBlankBands(const State& state) const;
  const uint8_t* cellsOf(const State& state, uint32_t row) const { return &cells[81 * state.transposes + 9 * row]; }
  void placeRow(const Choice& choice, uint32_t depth);
  void placeStack(const State& state, const uint8_t* row, uint32_t stack);
  void placeColumns(const State& state, const uint8_t* row, uint32_t stack, uint32_t other);

  /** The cells of the puzzle and of the transposed puzzle, and for each row of both whether it has givens. */
  std::array<uint8_t, 2 * 81> cells;
  std::array<std::array<bool, 9>, 2> hasGivens;
  std::vector<State> states, next;
  /** Those that give the smallest next row. */
  std::vector<Choice> choices;
  uint64_t smallest = 0;
};

}  // namespace pidoku
