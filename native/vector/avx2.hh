// Eight 32-bit lanes with AVX2.
#pragma once
#include <immintrin.h>

#include <cstdint>

#include "ternary.hh"
#include "text-x86.hh"

namespace pidoku {

struct Avx2 : Ternary<Avx2, __m256i>, TextX86 {
  using Reg = __m256i;
  static constexpr int kLanes = 8;
  static constexpr int kGroups = 2;
  static constexpr const char* kName = "avx2";

  static Reg load(const uint32_t* p) { return _mm256_load_si256(reinterpret_cast<const Reg*>(p)); }
  static void store(uint32_t* p, Reg a) { _mm256_store_si256(reinterpret_cast<Reg*>(p), a); }
  static Reg broadcast(uint32_t a) { return _mm256_set1_epi32(static_cast<int>(a)); }
  static Reg zero() { return _mm256_setzero_si256(); }

  static Reg bitAnd(Reg a, Reg b) { return _mm256_and_si256(a, b); }
  static Reg bitOr(Reg a, Reg b) { return _mm256_or_si256(a, b); }
  static Reg bitXor(Reg a, Reg b) { return _mm256_xor_si256(a, b); }
  /** ~a & b */
  static Reg andNot(Reg a, Reg b) { return _mm256_andnot_si256(a, b); }
  static Reg add(Reg a, Reg b) { return _mm256_add_epi32(a, b); }
  static Reg sub(Reg a, Reg b) { return _mm256_sub_epi32(a, b); }
  template <int n>
  static Reg shl(Reg a) {
    return _mm256_slli_epi32(a, n);
  }
  template <int n>
  static Reg shr(Reg a) {
    return _mm256_srli_epi32(a, n);
  }
  static Reg max(Reg a, Reg b) { return _mm256_max_epu32(a, b); }

  /** Bit l: lane l of a is not zero. */
  static uint32_t lanesNotZero(Reg a) { return ~lanesEqual(a, zero()) & 0xff; }
  /** Bit l: lane l of a equals lane l of b. */
  static uint32_t lanesEqual(Reg a, Reg b) {
    return static_cast<uint32_t>(_mm256_movemask_ps(_mm256_castsi256_ps(_mm256_cmpeq_epi32(a, b))));
  }

  /** Chooses lanes of a register. */
  using LaneMask = Reg;
  static LaneMask laneMask(uint32_t lane) {
    return _mm256_cmpeq_epi32(broadcast(lane), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
  }
  /** a with the lanes of `mask` replaced by *p. */
  static Reg insert(Reg a, LaneMask mask, const uint32_t* p) { return _mm256_blendv_epi8(a, broadcast(*p), mask); }

  /** The registers that hold a row R of a frame: its minirows are the 128-bit groups. */
  static constexpr int kRowRegs = 2;
  /** Sums the four groups, into each of them. */
  static Reg sumMinirows(const Reg (&row)[kRowRegs]) {
    const Reg pairs = add(row[0], row[1]);
    return add(pairs, _mm256_permute4x64_epi64(pairs, 0x4e));
  }
  /** Sums the four words of each group, into each of them. */
  static Reg sumInMinirow(Reg a) {
    const Reg pairs = add(a, _mm256_shuffle_epi32(a, 0x4e));
    return add(pairs, _mm256_shuffle_epi32(pairs, 0xb1));
  }
  /** Collects a row of a frame, in whole registers, from nine words of one lane that are kLanes apart. */
  static void collectRow(const uint32_t* words, uint32_t* row) {
    const __m128i a = collectMinirow<kLanes>(words), b = collectMinirow<kLanes>(words + 3 * kLanes);
    store(row, _mm256_inserti128_si256(_mm256_castsi128_si256(a), b, 1));
    store(row + kLanes, _mm256_zextsi128_si256(collectMinirow<kLanes>(words + 6 * kLanes)));
  }
  static uint32_t maxLane(Reg a) {
    const __m128i four = _mm_max_epu32(_mm256_castsi256_si128(a), _mm256_extracti128_si256(a, 1));
    const __m128i two = _mm_max_epu32(four, _mm_shuffle_epi32(four, 0x4e));
    return static_cast<uint32_t>(_mm_cvtsi128_si32(_mm_max_epu32(two, _mm_shuffle_epi32(two, 0xb1))));
  }
};

}  // namespace pidoku
