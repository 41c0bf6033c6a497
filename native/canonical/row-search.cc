#include "row-search.hh"

#include <algorithm>
#include <numeric>
#include <utility>

#include "three-orders.hh"

namespace pidoku {

namespace {

/** The value of a digit that has no label yet, above all labels. */
constexpr uint8_t kUnlabelled = 15;
/** The orders of so many columns with new digits, which are the first of so many of `kOrders`, or every other one. */
constexpr std::array<uint8_t, 4> kFactorials = {1, 1, 2, 6};

/** Sorts the first `open` of three values, and joins the three as digits of `bits` bits. */
template <class Value>
inline Value joinAscending(Value first, Value second, Value third, uint32_t open, uint32_t bits) {
  if (open > 1) {
    if (first > second) std::swap(first, second);
    if (open > 2) {
      if (second > third) std::swap(second, third);
      if (first > second) std::swap(first, second);
    }
  }
  return first << 2 * bits | second << bits | third;
}

/** The smallest that three cells of a row can be: 12 bits. */
template <class State>
inline uint32_t stackValue(const State& state, const uint8_t* row, uint32_t stack) {
  const uint8_t* columns = &state.columns[3 * stack];
  const uint32_t first = state.labels[row[columns[0]]], second = state.labels[row[columns[1]]],
                 third = state.labels[row[columns[2]]];
  return joinAscending(first, second, third, state.openColumns[stack], 4);
}

/**
 * The smallest that a row can be in a state: 36 bits, four for each cell. All states have the same number of labels, so
 * `kUnlabelled` compares as the next labels do.
 */
template <class State>
inline uint64_t rowValue(const State& state, const uint8_t* row) {
  const uint64_t first = stackValue(state, row, 0), second = stackValue(state, row, 1),
                 third = stackValue(state, row, 2);
  return joinAscending(first, second, third, state.openStacks, 12);
}

/** The number of orders of the open columns of a state. */
template <class State>
inline uint32_t waysOfColumns(const State& state) {
  uint32_t ways = kFactorials[state.openStacks];
  for (const uint8_t open : state.openColumns) ways *= kFactorials[open];
  return ways;
}

/** Digits that do not occur follow in order. */
template <class State>
SymmetryBytes symmetryOf(const State& state) {
  SymmetryBytes bytes;
  bytes[0] = state.transposes;
  std::copy(state.rows.begin(), state.rows.end(), &bytes[1]);
  std::copy(state.columns.begin(), state.columns.end(), &bytes[10]);
  uint8_t used = state.used;
  for (uint32_t digit = 1; digit <= 9; digit++)
    bytes[18 + digit] = state.labels[digit] == kUnlabelled ? ++used : state.labels[digit];
  return bytes;
}

}  // namespace

CanonicalForm RowSearch::run(const Grid& grid) {
  load(grid);
  for (uint32_t depth = 0; depth < 9; depth++) {
    choices.clear();
    smallest = ~uint64_t{0};
    for (uint32_t at = 0; at < states.size(); at++) tryRows(at, depth);
    next.clear();
    for (const Choice& choice : choices) placeRow(choice, depth);
    states.swap(next);
  }
  CanonicalForm form{symmetryOf(states[0]), 0, 0};
  for (const State& state : states) form.automorphisms += state.ways * waysOfColumns(state);
  return form;
}

void RowSearch::load(const Grid& grid) {
  hasGivens = {};
  for (uint32_t row = 0; row < 9; row++) {
    for (uint32_t column = 0; column < 9; column++) {
      const uint8_t digit = grid[9 * row + column];
      cells[9 * row + column] = cells[81 + 9 * column + row] = digit;
      if (digit != 0) hasGivens[0][row] = hasGivens[1][column] = true;
    }
  }
  State start{};
  std::iota(start.columns.begin(), start.columns.end(), uint8_t{0});
  start.openColumns.fill(3);
  start.openStacks = 3;
  start.labels.fill(kUnlabelled);
  start.labels[0] = 0;
  start.openRows = 511;
  start.ways = 1;
  states.assign(2, start);
  states[1].transposes = 1;
}

/** Tries each row that may come next in a state. */
void RowSearch::tryRows(uint32_t at, uint32_t depth) {
  const State& state = states[at];
  const auto& isGiven = hasGivens[state.transposes];
  const bool inBand = depth % 3 > 0;
  const uint32_t first = inBand ? state.rows[depth - 1] / 3 * 3 : 0;
  bool hasBlankBand = false;
  for (uint32_t band = first; band < (inBand ? first + 3 : 9); band += 3) {
    uint32_t blanks = 0, firstBlank = 0;
    for (uint32_t row = band; row < band + 3; row++) {
      if ((state.openRows >> row & 1) == 0) continue;
      if (isGiven[row]) {
        if (smallest > 0) tryRow(at, row, rowValue(state, cellsOf(state, row)), 1);
      } else if (blanks++ == 0) {
        firstBlank = row;
      }
    }
    if (blanks == 0) continue;
    if (inBand || blanks < 3) {
      tryRow(at, firstBlank, 0, blanks);
    } else if (!hasBlankBand) {
      hasBlankBand = true;
      tryRow(at, firstBlank, 0, 3 * countBlankBands(state));
    }
  }
}

uint32_t RowSearch::countBlankBands(const State& state) const {
  const auto& isGiven = hasGivens[state.transposes];
  uint32_t count = 0;
  for (uint32_t row = 0; row < 9; row += 3)
    count += (state.openRows >> row & 7) == 7 && !isGiven[row] && !isGiven[row + 1] && !isGiven[row + 2];
  return count;
}

void RowSearch::tryRow(uint32_t at, uint32_t row, uint64_t value, uint32_t ways) {
  if (value > smallest) return;
  if (value < smallest) {
    smallest = value;
    choices.clear();
  }
  choices.push_back({at, static_cast<uint8_t>(row), static_cast<uint8_t>(ways)});
}

/** Adds the states in which a row comes next. */
void RowSearch::placeRow(const Choice& choice, uint32_t depth) {
  State state = states[choice.state];
  state.rows[depth] = choice.row;
  state.openRows = static_cast<uint16_t>(state.openRows & ~(1u << choice.row));
  state.ways *= choice.ways;
  if (smallest == 0) next.push_back(state);
  else placeStack(state, cellsOf(state, choice.row), 0);
}

/** Chooses the stack that stands at a place, and goes on with the next place. */
void RowSearch::placeStack(const State& state, const uint8_t* row, uint32_t stack) {
  if (stack == 3) {
    next.push_back(state);
    State& added = next.back();
    added.openStacks = 0;
    while (added.openStacks < 3 && added.openColumns[added.openStacks] == 3) added.openStacks++;
    return;
  }
  const uint32_t end = std::max<uint32_t>(state.openStacks, stack + 1);
  uint32_t least = stackValue(state, row, stack);
  for (uint32_t other = stack + 1; other < end; other++) least = std::min(least, stackValue(state, row, other));
  for (uint32_t other = stack; other < end; other++) {
    if (stackValue(state, row, other) != least) continue;
    placeColumns(state, row, stack, other);
    // Stacks without a given in this row stay open.
    if (least == 0) break;
  }
}

/** Puts the columns of the stack `other` at the place `stack`, in each order that gives the smallest row. */
void RowSearch::placeColumns(const State& state, const uint8_t* row, uint32_t stack, uint32_t other) {
  const uint32_t open = state.openColumns[other];
  std::array<uint8_t, 3> columns;
  std::copy_n(&state.columns[3 * other], 3, columns.begin());
  const auto labelAt = [&](uint32_t at) { return state.labels[row[columns[at]]]; };
  if (open > 2 && labelAt(1) > labelAt(2)) std::swap(columns[1], columns[2]);
  if (open > 1 && labelAt(0) > labelAt(1)) std::swap(columns[0], columns[1]);
  if (open > 2 && labelAt(1) > labelAt(2)) std::swap(columns[1], columns[2]);
  uint32_t blank = 0;
  while (blank < open && labelAt(blank) == 0) blank++;
  uint32_t tied = 0;
  while (tied < open && labelAt(open - 1 - tied) == kUnlabelled) tied++;

  State placed = state;
  std::copy_n(&state.columns[3 * stack], 3, &placed.columns[3 * other]);
  placed.openColumns[stack] = static_cast<uint8_t>(blank);
  for (uint32_t nth = 0; nth < kFactorials[tied]; nth++) {
    const ThreeOrder& order = kOrders[tied == 2 ? 2 * nth : nth];
    placed.labels = state.labels;
    placed.used = state.used;
    for (uint32_t at = 0; at < 3; at++) {
      const uint32_t firstTied = open - tied;
      const uint8_t column = columns[at < firstTied || at >= open ? at : firstTied + order[at - firstTied]];
      placed.columns[3 * stack + at] = column;
      uint8_t& label = placed.labels[row[column]];
      if (label == kUnlabelled) label = ++placed.used;
    }
    placeStack(placed, row, stack + 1);
  }
}

}  // namespace pidoku
