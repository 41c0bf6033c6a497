// branch: the choice of the cell to guess.
//
// A bivalue cell, else one with three candidates, else any open one; among these the cell whose peers (itself counted too) are
// most constrained: 3 for a bivalue, 2 for another open cell. Ties: the lowest cell. The choice depends on the state
// alone, so that nodes and guesses are the same on every instruction set. Guesses a puzzle (17-clue / hardest): 0.622 /
// 138; without the preference for three candidates 0.631 / 169; houses summed with their overlaps 0.747 / 245.
#pragma once
#include "sweep.hh"

namespace pidoku {

/** Where a cell lies: its word, the word's position in a frame, and the shift to its field. */
struct CellPlace {
  uint8_t word;
  uint8_t position;
  uint8_t shift;
};
struct CellTables {
  /** By rank: 80 - cell, so that the greatest rank is the lowest cell. */
  CellPlace places[81];
  /** The rank of each cell, at the position of its word in a frame, one frame a band. */
  alignas(64) uint32_t ranks[kBands][kFrameWords];
  constexpr CellTables() : places{}, ranks{} {
    for (int cell = 0; cell < 81; cell++) {
      const int word = cell % kWords, band = cell / kWords, rank = 80 - cell;
      places[rank] = {static_cast<uint8_t>(word), static_cast<uint8_t>(framePosition(word)), static_cast<uint8_t>(kFieldBits * band)};
      ranks[band][framePosition(word)] = static_cast<uint32_t>(rank);
    }
  }
};
inline constexpr CellTables kCells;

/** A guess: `digit`, one bit, in its cell's field; 0 = no cell is open. */
struct Guess {
  CellPlace place;
  uint32_t digit;
};

/** The lowest candidate of the cell of a rank. */
inline Guess lowestCandidate(const Frame& frame, uint32_t rank) {
  const CellPlace place = kCells.places[rank];
  const uint32_t field = frame.words[place.position] & kField << place.shift;
  return {place, field & (0u - field)};
}

/** What the other two bands of each field add up to. Bits 30 and 31 are left dirty. */
template <class V>
inline typename V::Reg sumOtherBands(typename V::Reg a) {
  const auto up = V::add(V::template shl<kFieldBits>(a), V::template shr<2 * kFieldBits>(a));
  const auto down = V::add(V::template shl<2 * kFieldBits>(a), V::template shr<kFieldBits>(a));
  return V::add(up, down);
}

/** What scoring needs to know of the cells of one frame; [R][i], n registers to a row. */
template <class V>
struct Candidates {
  using Reg = typename V::Reg;
  static constexpr int n = V::kRowRegs;
  /** Guards set: two, three, four or more candidates. */
  Reg two[3][n], three[3][n], four[3][n];
  /** Fields: 3 for a bivalue cell, 2 for another open one. */
  Reg weight[3][n];
  Reg stackSum[n];
};

template <class V>
PIDOKU_INLINE void countCandidates(const Frame& frame, Candidates<V>& cells) {
  const auto allBits = V::broadcast(kAll), guards = V::broadcast(kGuards);
  for (int i = 0; i < V::kRowRegs; i++) cells.stackSum[i] = V::zero();
  for (int R = 0; R < 3; R++) {
    for (int i = 0; i < V::kRowRegs; i++) {
      // Each test drops the lowest candidate and carries into the guard if something is left.
      const auto x = V::load(frame.words + 16 * R + V::kLanes * i);
      const auto rest = V::bitAnd(x, V::add(x, allBits));
      const auto two = V::add(rest, allBits);
      const auto rest2 = V::bitAnd(rest, two);
      const auto three = V::add(rest2, allBits);
      const auto rest3 = V::bitAnd(rest2, three);
      cells.two[R][i] = V::bitAnd(two, guards);
      cells.three[R][i] = three;
      cells.four[R][i] = V::add(rest3, allBits);
      const auto bivalue = V::butNot(cells.two[R][i], three, three);
      cells.weight[R][i] = V::add(V::template shr<8>(cells.two[R][i]), V::template shr<9>(bivalue));
      cells.stackSum[i] = V::add(cells.stackSum[i], cells.weight[R][i]);
    }
  }
}

/** The greatest of each lane: bivalue, trivalue, sum over the peers, in ten bits; and seven bits for the rank of the cell. */
template <class V>
PIDOKU_INLINE typename V::Reg scoreCells(const Candidates<V>& cells) {
  using Reg = typename V::Reg;
  constexpr int n = V::kRowRegs;
  const Reg guards = V::broadcast(kGuards), field = V::broadcast(0x3ffu << 7);
  Reg columnAndBox[n];
  for (int i = 0; i < n; i++) columnAndBox[i] = V::add(sumOtherBands<V>(cells.stackSum[i]), V::sumInMinirow(cells.stackSum[i]));
  Reg best = V::zero();
  for (int R = 0; R < 3; R++) {
    Reg minirow[n];
    for (int i = 0; i < n; i++) minirow[i] = V::sumInMinirow(cells.weight[R][i]);
    const Reg row = V::sumMinirows(minirow);
    for (int i = 0; i < n; i++) {
      const Reg two = cells.two[R][i], three = cells.three[R][i], four = cells.four[R][i];
      const Reg sum = V::add(columnAndBox[i], V::sub(row, minirow[i]));
      const Reg open = V::sub(two, V::template shr<9>(two));
      const Reg trivalue = V::bitAnd(V::butNot(three, four, four), guards);
      const Reg value = V::any(V::bitAnd(sum, open), V::butNot(two, three, three), V::template shr<1>(trivalue));
      const int at = 16 * R + V::kLanes * i;
      best = V::max(best, V::bitOr(V::bitAnd(V::template shl<7>(value), field), V::load(kCells.ranks[0] + at)));
      best = V::max(best, V::bitOr(V::bitAnd(V::template shr<3>(value), field), V::load(kCells.ranks[1] + at)));
      best = V::max(best, V::bitOr(V::bitAnd(V::template shr<13>(value), field), V::load(kCells.ranks[2] + at)));
    }
  }
  return best;
}

/** The guesses of several frames, whose chains of operations run side by side. */
template <class V, int count>
PIDOKU_INLINE void chooseMostConstrained(const Frame* const (&frames)[count], Guess (&guesses)[count]) {
  Candidates<V> cells[count];
  typename V::Reg best[count];
#pragma GCC unroll 4
  for (int k = 0; k < count; k++) countCandidates<V>(*frames[k], cells[k]);
#pragma GCC unroll 4
  for (int k = 0; k < count; k++) best[k] = scoreCells<V>(cells[k]);
#pragma GCC unroll 4
  for (int k = 0; k < count; k++) {
    const uint32_t winner = V::maxLane(best[k]);
    guesses[k] = winner < 128 ? Guess{{0, 0, 0}, 0} : lowestCandidate(*frames[k], winner & 127);
  }
}

/** The first open cell in row-major order; smallest digit first. */
inline Guess chooseFirst(const Frame& frame) {
  for (uint32_t rank = 81; rank-- > 0;) {
    const CellPlace place = kCells.places[rank];
    const uint32_t field = frame.words[place.position] & kField << place.shift;
    if (field & (field - 1)) return {place, field & (0u - field)};
  }
  return {{0, 0, 0}, 0};
}

}  // namespace pidoku
