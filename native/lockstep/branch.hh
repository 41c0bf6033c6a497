// branch: the choice of the cell to guess.
//
// A bivalue cell, else one with three candidates, else any open one; among these the cell whose peers (itself counted too) are
// most constrained: 3 for a bivalue, 2 for another open cell. Ties: the lowest cell. The choice depends on the state
// alone, so that nodes and guesses are the same on every instruction set. Guesses a puzzle (17-clue / hardest): 0.622 /
// 138; without the preference for three candidates 0.631 / 169; houses summed with their overlaps 0.747 / 245.
#pragma once
#include "layout.hh"

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

template <class V>
Guess chooseMostConstrained(const Frame& frame) {
  using Reg = typename V::Reg;
  constexpr int n = V::kRowRegs;
  const Reg allBits = V::broadcast(kAll);
  const Reg guards = V::broadcast(kGuards);

  // Two, three, four or more candidates: each test drops one candidate and carries into the guard if something is left.
  Reg two[3][n], three[3][n], four[3][n], weight[3][n], stackSum[n];
  for (int i = 0; i < n; i++) stackSum[i] = V::zero();
  for (int R = 0; R < 3; R++) {
    for (int i = 0; i < n; i++) {
      const Reg x = V::load(frame.words + 16 * R + V::kLanes * i);
      const Reg rest = V::bitAnd(x, V::add(x, allBits));
      two[R][i] = V::add(rest, allBits);
      const Reg rest2 = V::bitAnd(rest, two[R][i]);
      three[R][i] = V::add(rest2, allBits);
      const Reg rest3 = V::bitAnd(rest2, three[R][i]);
      four[R][i] = V::add(rest3, allBits);
      two[R][i] = V::bitAnd(two[R][i], guards);
      weight[R][i] = V::add(V::template shr<8>(two[R][i]), V::template shr<9>(V::butNot(two[R][i], three[R][i], three[R][i])));
      stackSum[i] = V::add(stackSum[i], weight[R][i]);
    }
  }
  Reg columnAndBox[n];
  for (int i = 0; i < n; i++) columnAndBox[i] = V::add(sumOtherBands<V>(stackSum[i]), V::sumInMinirow(stackSum[i]));

  const Reg field = V::broadcast(0x3ffu << 7);
  Reg best = V::zero();
  for (int R = 0; R < 3; R++) {
    Reg minirow[n];
    for (int i = 0; i < n; i++) minirow[i] = V::sumInMinirow(weight[R][i]);
    const Reg row = V::sumMinirows(minirow);
    for (int i = 0; i < n; i++) {
      const Reg score = V::add(columnAndBox[i], V::sub(row, minirow[i]));
      // A field is now 10 bits: bivalue, trivalue, the score; 0 in a fixed cell. The rank goes below, to break ties and name the cell.
      const Reg open = V::sub(two[R][i], V::template shr<9>(two[R][i]));
      const Reg bivalue = V::butNot(two[R][i], three[R][i], three[R][i]);
      const Reg trivalue = V::bitAnd(V::butNot(three[R][i], four[R][i], four[R][i]), guards);
      const Reg value = V::any(V::bitAnd(score, open), bivalue, V::template shr<1>(trivalue));
      const int at = 16 * R + V::kLanes * i;
      best = V::max(best, V::bitOr(V::bitAnd(V::template shl<7>(value), field), V::load(kCells.ranks[0] + at)));
      best = V::max(best, V::bitOr(V::bitAnd(V::template shr<3>(value), field), V::load(kCells.ranks[1] + at)));
      best = V::max(best, V::bitOr(V::bitAnd(V::template shr<13>(value), field), V::load(kCells.ranks[2] + at)));
    }
  }
  const uint32_t winner = V::maxLane(best);
  if (winner < 128) return {{0, 0, 0}, 0};
  return lowestCandidate(frame, winner & 127);
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
