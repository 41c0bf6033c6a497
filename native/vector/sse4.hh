// Four 32-bit lanes with SSE4.1, the baseline on x86-64.
#pragma once
#include <smmintrin.h>

#include <cstdint>

#include "ternary.hh"
#include "text-x86.hh"

namespace pidoku {

struct Sse4 : Ternary<Sse4, __m128i>, TextX86 {
  using Reg = __m128i;
  static constexpr int kLanes = 4;
  static constexpr int kGroups = 2;
  static constexpr const char* kName = "sse4";

  static Reg load(const uint32_t* p) { return _mm_load_si128(reinterpret_cast<const Reg*>(p)); }
  static void store(uint32_t* p, Reg a) { _mm_store_si128(reinterpret_cast<Reg*>(p), a); }
  static Reg broadcast(uint32_t a) { return _mm_set1_epi32(static_cast<int>(a)); }
  static Reg zero() { return _mm_setzero_si128(); }

  static Reg bitAnd(Reg a, Reg b) { return _mm_and_si128(a, b); }
  static Reg bitOr(Reg a, Reg b) { return _mm_or_si128(a, b); }
  static Reg bitXor(Reg a, Reg b) { return _mm_xor_si128(a, b); }
  /** ~a & b */
  static Reg andNot(Reg a, Reg b) { return _mm_andnot_si128(a, b); }
  static Reg add(Reg a, Reg b) { return _mm_add_epi32(a, b); }
  static Reg sub(Reg a, Reg b) { return _mm_sub_epi32(a, b); }
  template <int n>
  static Reg shl(Reg a) {
    return _mm_slli_epi32(a, n);
  }
  template <int n>
  static Reg shr(Reg a) {
    return _mm_srli_epi32(a, n);
  }
  static Reg max(Reg a, Reg b) { return _mm_max_epu32(a, b); }

  /** Bit l: lane l of a is not zero. */
  static uint32_t lanesNotZero(Reg a) { return ~lanesEqual(a, zero()) & 0xf; }
  /** Bit l: lane l of a equals lane l of b. */
  static uint32_t lanesEqual(Reg a, Reg b) {
    return static_cast<uint32_t>(_mm_movemask_ps(_mm_castsi128_ps(_mm_cmpeq_epi32(a, b))));
  }

  /** Chooses lanes of a register. */
  using LaneMask = Reg;
  static LaneMask laneMask(uint32_t lane) { return _mm_cmpeq_epi32(broadcast(lane), _mm_setr_epi32(0, 1, 2, 3)); }
  /** a with the lanes of `mask` replaced by *p. */
  static Reg insert(Reg a, LaneMask mask, const uint32_t* p) { return _mm_blendv_epi8(a, broadcast(*p), mask); }

  /** The registers that hold a row R of a frame: one for each minirow. */
  static constexpr int kRowRegs = 3;
  /** Sums the minirows. */
  static Reg sumMinirows(const Reg (&row)[kRowRegs]) { return add(add(row[0], row[1]), row[2]); }
  /** Sums the four words of a minirow, into each of them. */
  static Reg sumInMinirow(Reg a) {
    const Reg pairs = add(a, _mm_shuffle_epi32(a, 0x4e));
    return add(pairs, _mm_shuffle_epi32(pairs, 0xb1));
  }
  /** Collects a row of a frame, in whole registers, from nine words of one lane that are kLanes apart. */
  static void collectRow(const uint32_t* words, uint32_t* row) {
    store(row, collectMinirow<kLanes>(words));
    store(row + 4, collectMinirow<kLanes>(words + 3 * kLanes));
    store(row + 8, collectMinirow<kLanes>(words + 6 * kLanes));
  }
  static uint32_t maxLane(Reg a) {
    const Reg two = max(a, _mm_shuffle_epi32(a, 0x4e));
    return static_cast<uint32_t>(_mm_cvtsi128_si32(max(two, _mm_shuffle_epi32(two, 0xb1))));
  }
};

}  // namespace pidoku
