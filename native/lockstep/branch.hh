// branch: the choice of the cell to guess.
//
// The bivalue cell whose houses are most constrained: each cell of its row, column and box (itself included) weighs 3 if
// bivalue, 2 if open otherwise. Without a bivalue cell, the open cell with the highest sum. Ties: the lowest cell. The
// choice depends on the state alone, so that nodes and guesses are the same on every instruction set.
#pragma once
#include "layout.hh"

namespace pidoku {

/** A guess: `digit` (one bit) in field `band` of the word at `position` of a frame; digit 0 = no open cell. */
struct Guess {
  uint32_t cell;
  uint32_t digit;
};

/** The lowest candidate of a cell of a frame, as a guess. */
inline Guess lowestCandidate(const Frame& frame, uint32_t cell) {
  const uint32_t band = cell / kWords;
  const uint32_t field = frame.words[framePosition(static_cast<int>(cell % kWords))] >> kFieldBits * band & kField;
  return {cell, field & (0u - field)};
}

/** 80 - cell, at the position of the cell's word in a frame, one frame a band. */
struct CellNames {
  alignas(64) uint32_t words[kBands][kFrameWords];
  constexpr CellNames() : words{} {
    for (int cell = 0; cell < 81; cell++) words[cell / kWords][framePosition(cell % kWords)] = static_cast<uint32_t>(80 - cell);
  }
};
inline constexpr CellNames kCellNames;

/** Adds each field's three band values up, into every field. Bits 30 and 31 are left dirty. */
template <class V>
inline typename V::Reg sumOverBands(typename V::Reg a) {
  const auto up = V::add(V::template shl<kFieldBits>(a), V::template shr<2 * kFieldBits>(a));
  const auto down = V::add(V::template shl<2 * kFieldBits>(a), V::template shr<kFieldBits>(a));
  return V::add(a, V::add(up, down));
}

template <class V>
Guess chooseMostConstrained(const Frame& frame) {
  using Reg = typename V::Reg;
  constexpr int n = V::kRowRegs;  // registers that hold the minirows of a row R
  const Reg allBits = V::broadcast(kAll);
  const Reg guards = V::broadcast(kGuards);

  Reg tri[3][n], open[3][n], bivalue[3][n], weight[3][n], stackSum[n];
  for (int i = 0; i < n; i++) stackSum[i] = V::zero();
  for (int R = 0; R < 3; R++) {
    for (int i = 0; i < n; i++) {
      const Reg x = V::load(frame.words + 16 * R + V::kLanes * i);
      const Reg rest = V::bitAnd(x, V::add(x, allBits));
      const Reg carry = V::add(rest, allBits);
      open[R][i] = V::bitAnd(carry, guards);
      const Reg three = V::add(V::bitAnd(rest, carry), allBits);
      bivalue[R][i] = V::butNot(open[R][i], three, V::zero());
      { const Reg r2=V::bitAnd(rest,carry); const Reg r3=V::bitAnd(r2,three); const Reg four=V::add(r3,allBits); tri[R][i]=V::bitAnd(V::butNot(three,four,V::zero()),guards); }
      weight[R][i] = V::add(V::template shr<8>(open[R][i]), V::template shr<9>(bivalue[R][i]));
      stackSum[i] = V::add(stackSum[i], weight[R][i]);
    }
  }
  Reg columnAndBox[n];
  for (int i = 0; i < n; i++) columnAndBox[i] = V::add(V::sub(sumOverBands<V>(stackSum[i]),stackSum[i]), V::sumInMinirow(stackSum[i]));

  Reg best = V::zero();
  for (int R = 0; R < 3; R++) {
    const Reg row = V::sumInMinirow(V::sumMinirows(weight[R]));
    for (int i = 0; i < n; i++) {
      const Reg score = V::add(columnAndBox[i], V::sub(row, V::sumInMinirow(weight[R][i])));
      const Reg fields = V::sub(open[R][i], V::template shr<9>(open[R][i]));
      // A field is now 10 bits: bivalue, then the score; 0 in a fixed cell. The cell comes below, so that the maximum names it.
      const Reg rank = V::any(V::bitAnd(score, fields), bivalue[R][i], V::template shr<1>(tri[R][i]));
      const Reg field = V::broadcast(0x3ffu << 7);
      const uint32_t* names = kCellNames.words[0] + 16 * R + V::kLanes * i;
      best = V::max(best, V::bitOr(V::bitAnd(V::template shl<7>(rank), field), V::load(names)));
      best = V::max(best, V::bitOr(V::bitAnd(V::template shr<3>(rank), field), V::load(names + kFrameWords)));
      best = V::max(best, V::bitOr(V::bitAnd(V::template shr<13>(rank), field), V::load(names + 2 * kFrameWords)));
    }
  }
  const uint32_t winner = V::maxLane(best);
  if (winner < 128) return {0, 0};
  return lowestCandidate(frame, 80 - (winner & 127));
}

/** The first open cell in row-major order; smallest digit first. */
inline Guess chooseFirst(const Frame& frame) {
  for (uint32_t cell = 0; cell < 81; cell++) {
    const uint32_t field = frame.words[framePosition(static_cast<int>(cell % kWords))] >> kFieldBits * (cell / kWords) & kField;
    if (field & (field - 1)) return {cell, field & (0u - field)};
  }
  return {0, 0};
}

}  // namespace pidoku
