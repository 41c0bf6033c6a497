// branch: chooses the cell to guess.
//
// A bivalue cell is preferred, else a cell with three candidates, else any open cell; among these the cell whose peers,
// including itself, are most constrained: 3 for a bivalue cell, 2 for another open cell. Ties: the lowest cell. The
// choice depends only on the state, so that nodes and guesses are equal on every instruction set. Guesses a puzzle
// (17-clue / hardest): 0.622 / 138; without the preference for three candidates 0.631 / 169; houses summed with their
// overlaps 0.747 / 245.
#pragma once
#include "sweep.hh"

namespace pidoku {

/** The cells by rank: 80 - cell, so that the greatest rank is the lowest cell. */
struct CellTables {
  uint8_t word[81];
  /** The word's position in a frame. */
  uint8_t position[81];
  /** The distance from bit 0 to the cell's field. */
  uint8_t shift[81];
  /** The rank of each cell, at the position of its word in a frame, one frame for each band. */
  alignas(64) uint32_t ranks[kBands][kFrameWords];
  /** Guards in the padding words of a row. */
  alignas(64) uint32_t pads[16];
  constexpr CellTables() : word{}, position{}, shift{}, ranks{}, pads{} {
    for (int i = 0; i < 16; i++) pads[i] = i % 4 == 3 || i > 11 ? kGuards : 0;
    for (int cell = 0; cell < 81; cell++) {
      const int rank = 80 - cell, band = cell / kWords;
      word[rank] = static_cast<uint8_t>(cell % kWords);
      position[rank] = static_cast<uint8_t>(framePosition(cell % kWords));
      shift[rank] = static_cast<uint8_t>(kFieldBits * band);
      ranks[band][position[rank]] = static_cast<uint32_t>(rank);
    }
  }
};
inline constexpr CellTables kCells;

/** A guess: the rank of its cell and the digit, one bit in the cell's field; 0 if no cell is open, or one is empty. */
struct Guess {
  uint32_t rank;
  uint32_t digit;
};

/** The lowest candidate of the cell of a rank. */
static inline Guess lowestCandidate(const Frame& frame, uint32_t rank) {
  const uint32_t field = frame.words[kCells.position[rank]] & kField << kCells.shift[rank];
  return {rank, field & (0u - field)};
}

/** The sum of the other two bands in each field. Bits 30 and 31 are undefined. */
template <class V>
inline typename V::Reg sumOtherBands(typename V::Reg a) {
  const auto up = V::add(V::template shl<kFieldBits>(a), V::template shr<2 * kFieldBits>(a));
  const auto down = V::add(V::template shl<2 * kFieldBits>(a), V::template shr<kFieldBits>(a));
  return V::add(up, down);
}

/** The cells of a frame as scoring sees them; [R][i], V::kRowRegs registers for a row. */
template <class V>
struct Candidates {
  using Rows = typename V::Reg[3][V::kRowRegs];
  /** Guards set: the cell is open; the cell is preferred to other open cells. */
  Rows open, preferred;
  /** Fields: 3 for a bivalue cell, 2 for another open one. */
  Rows weight;
  typename V::Reg stackSum[V::kRowRegs];
  /** Guards set: every cell has a candidate. */
  typename V::Reg nonEmpty;
};

/**
 * Counts the candidates of each cell: every test drops the lowest one and carries into the guard if one is left.
 * @param trivalue prefer cells with three candidates, not those with two
 */
template <class V, bool trivalue>
PIDOKU_INLINE void countCandidates(const Frame& frame, Candidates<V>& cells) {
  const auto allBits = V::broadcast(kAll), guards = V::broadcast(kGuards);
  for (int i = 0; i < V::kRowRegs; i++) cells.stackSum[i] = V::zero();
  cells.nonEmpty = guards;
  for (int R = 0; R < 3; R++) {
    for (int i = 0; i < V::kRowRegs; i++) {
      const auto x = V::load(frame.words + 16 * R + V::kLanes * i);
      const auto one = V::add(x, allBits);
      cells.nonEmpty = V::bitAnd(cells.nonEmpty, V::bitOr(one, V::load(kCells.pads + V::kLanes * i)));
      const auto rest = V::bitAnd(x, one);
      const auto two = V::add(rest, allBits);
      const auto rest2 = V::bitAnd(rest, two);
      const auto three = V::add(rest2, allBits);
      const auto bivalue = V::butNot(V::bitAnd(two, guards), three, three);
      cells.open[R][i] = V::bitAnd(two, guards);
      if (trivalue) {
        const auto four = V::add(V::bitAnd(rest2, three), allBits);
        cells.preferred[R][i] = V::butNot(V::bitAnd(three, guards), four, four);
      } else {
        cells.preferred[R][i] = bivalue;
      }
      const auto once = V::template shr<9>(cells.open[R][i]);
      cells.weight[R][i] = V::add(V::add(once, once), V::template shr<9>(bivalue));
      cells.stackSum[i] = V::add(cells.stackSum[i], cells.weight[R][i]);
    }
  }
}

/** In each lane the greatest of: preferred, sum over the peers (ten bits), rank of the cell (seven bits). */
template <class V>
PIDOKU_INLINE typename V::Reg scoreCells(const Candidates<V>& cells) {
  using Reg = typename V::Reg;
  constexpr int n = V::kRowRegs;
  const Reg field = V::broadcast(0x3ffu << 7);
  Reg columnAndBox[n];
  for (int i = 0; i < n; i++)
    columnAndBox[i] = V::add(sumOtherBands<V>(cells.stackSum[i]), V::sumInMinirow(cells.stackSum[i]));
  Reg best = V::zero();
  for (int R = 0; R < 3; R++) {
    Reg minirow[n];
    for (int i = 0; i < n; i++) minirow[i] = V::sumInMinirow(cells.weight[R][i]);
    const Reg row = V::sumMinirows(minirow);
    for (int i = 0; i < n; i++) {
      const Reg open = cells.open[R][i];
      const Reg sum = V::add(columnAndBox[i], V::sub(row, minirow[i]));
      const Reg score = V::orAnd(cells.preferred[R][i], sum, V::sub(open, V::template shr<9>(open)));
      const uint32_t* ranks = kCells.ranks[0] + 16 * R + V::kLanes * i;
      best = V::max(best, V::orAnd(V::load(ranks), V::template shl<7>(score), field));
      best = V::max(best, V::orAnd(V::load(ranks + kFrameWords), V::template shr<3>(score), field));
      best = V::max(best, V::orAnd(V::load(ranks + 2 * kFrameWords), V::template shr<13>(score), field));
    }
  }
  return best;
}

constexpr uint32_t kPreferred = 1u << 16;
constexpr uint32_t kRankMask = 127;

/** The guess in a frame without a bivalue cell. */
template <class V>
PIDOKU_NOINLINE Guess chooseAmongLarger(const Frame& frame) {
  Candidates<V> cells;
  countCandidates<V, true>(frame, cells);
  const uint32_t winner = V::maxLane(scoreCells<V>(cells));
  return winner <= kRankMask ? Guess{0, 0} : lowestCandidate(frame, winner & kRankMask);
}

/** The guess in a frame. */
template <class V>
PIDOKU_INLINE Guess chooseMostConstrained(const Frame& frame) {
  Candidates<V> cells;
  countCandidates<V, false>(frame, cells);
  if (V::lanesNotZero(V::bitXor(cells.nonEmpty, V::broadcast(kGuards)))) return {0, 0};
  const uint32_t winner = V::maxLane(scoreCells<V>(cells));
  return winner & kPreferred ? lowestCandidate(frame, winner & kRankMask) : chooseAmongLarger<V>(frame);
}

/** Chooses the first open cell in row-major order, and its smallest digit. */
static inline Guess chooseFirst(const Frame& frame) {
  Guess guess = {0, 0};
  for (uint32_t rank = 0; rank < 81; rank++) {
    const uint32_t field = frame.words[kCells.position[rank]] & kField << kCells.shift[rank];
    if (field == 0) return {0, 0};
    if (field & (field - 1)) guess = {rank, field & (0u - field)};
  }
  return guess;
}

}  // namespace pidoku
