// Sixteen 32-bit lanes with AVX-512 (F, BW, CD, DQ, VL): any function of three bits is one instruction.
#pragma once
#include <immintrin.h>

#include <cstdint>

#include "text-x86.hh"

namespace pidoku {

struct Avx512 {
  using Reg = __m512i;
  static constexpr int kLanes = 16;
  static constexpr int kGroups = 2;
  static constexpr const char* kName = "avx512";

  static Reg load(const uint32_t* p) { return _mm512_load_si512(p); }
  static void store(uint32_t* p, Reg a) { _mm512_store_si512(p, a); }
  static Reg broadcast(uint32_t a) { return _mm512_set1_epi32(static_cast<int>(a)); }
  static Reg zero() { return _mm512_setzero_si512(); }

  static Reg bitAnd(Reg a, Reg b) { return _mm512_and_si512(a, b); }
  static Reg bitOr(Reg a, Reg b) { return _mm512_or_si512(a, b); }
  static Reg bitXor(Reg a, Reg b) { return _mm512_xor_si512(a, b); }
  static Reg add(Reg a, Reg b) { return _mm512_add_epi32(a, b); }
  static Reg sub(Reg a, Reg b) { return _mm512_sub_epi32(a, b); }
  template <int n>
  static Reg shl(Reg a) {
    return _mm512_slli_epi32(a, n);
  }
  template <int n>
  static Reg shr(Reg a) {
    return _mm512_srli_epi32(a, n);
  }
  static Reg max(Reg a, Reg b) { return _mm512_max_epu32(a, b); }

  // Functions of three bits; a = 0xf0, b = 0xcc, c = 0xaa spell their truth tables.
#define PIDOKU_TERNARY(name, table) \
  static Reg name(Reg a, Reg b, Reg c) { return _mm512_ternarylogic_epi32(a, b, c, (table) & 0xff); }
  PIDOKU_TERNARY(any, 0xf0 | 0xcc | 0xaa)
  PIDOKU_TERNARY(all, 0xf0 & 0xcc & 0xaa)
  PIDOKU_TERNARY(two, (0xf0 & 0xcc) | (0xf0 & 0xaa) | (0xcc & 0xaa))
  /** a | (b & c) */
  PIDOKU_TERNARY(orAnd, 0xf0 | (0xcc & 0xaa))
  /** a & (b | c) */
  PIDOKU_TERNARY(andOr, 0xf0 & (0xcc | 0xaa))
  /** a & ~b & ~c */
  PIDOKU_TERNARY(butNot, 0xf0 & ~0xcc & ~0xaa)
  /** a & (~b | c) */
  PIDOKU_TERNARY(clearBut, 0xf0 & (~0xcc | 0xaa))
  /** a | (b & ~c) */
  PIDOKU_TERNARY(orAndNot, 0xf0 | (0xcc & ~0xaa))
#undef PIDOKU_TERNARY

  /** Bit l: lane l of a is not zero. */
  static uint32_t lanesNotZero(Reg a) { return _mm512_test_epi32_mask(a, a); }
  /** Bit l: lane l of a equals lane l of b. */
  static uint32_t lanesEqual(Reg a, Reg b) { return _mm512_cmpeq_epi32_mask(a, b); }

  /** Chooses lanes of a register. */
  using LaneMask = __mmask16;
  static LaneMask laneMask(uint32_t lane) { return static_cast<LaneMask>(1u << lane); }
  /** a with the lanes of `mask` replaced by *p. */
  static Reg insert(Reg a, LaneMask mask, const uint32_t* p) {
    return _mm512_mask_set1_epi32(a, mask, static_cast<int>(*p));
  }
  /** The registers that hold a row R of a frame: its minirows are the 128-bit groups. */
  static constexpr int kRowRegs = 1;
  /** Sums the four groups, into each of them. */
  static Reg sumMinirows(const Reg (&row)[kRowRegs]) {
    const Reg pairs = _mm512_add_epi32(row[0], _mm512_shuffle_i64x2(row[0], row[0], 0x4e));
    return _mm512_add_epi32(pairs, _mm512_shuffle_i64x2(pairs, pairs, 0xb1));
  }
  /** Sums the four words of each group, into each of them. */
  static Reg sumInMinirow(Reg a) {
    const Reg pairs = _mm512_add_epi32(a, _mm512_shuffle_epi32(a, _MM_PERM_BADC));
    return _mm512_add_epi32(pairs, _mm512_shuffle_epi32(pairs, _MM_PERM_CDAB));
  }
  static uint32_t maxLane(Reg a) { return _mm512_reduce_max_epu32(a); }

  /**
   * Reads row R of a frame: `cells` points to the row's nine cells in band 0; those of bands 1 and 2 follow 27 and 54
   * bytes later. '1' … '9' is that candidate, any other byte all nine. Reads sixteen bytes in each band; the cells are
   * the last nine of them (`last`) or the first.
   */
  template <bool last>
  static void readRow(const uint8_t* cells, uint32_t* row) {
    const Reg bands =
        any(readCells<last>(cells), shl<10>(readCells<last>(cells + 27)), shl<20>(readCells<last>(cells + 54)));
    store(row, bands);
  }
  /** Collects a row of a frame, in whole registers, from nine words of one lane that are kLanes apart. */
  static void collectRow(const uint32_t* words, uint32_t* row) {
    const __m128i a = TextX86::collectMinirow<kLanes>(words), b = TextX86::collectMinirow<kLanes>(words + 3 * kLanes);
    const __m256i ab = _mm256_inserti128_si256(_mm256_castsi128_si256(a), b, 1);
    const __m256i c = _mm256_zextsi128_si256(TextX86::collectMinirow<kLanes>(words + 6 * kLanes));
    store(row, _mm512_inserti64x4(_mm512_zextsi256_si512(ab), c, 1));
  }
  /**
   * Writes nine digits '1' … '9': the single candidates in bits [shift, shift + 9) of the minirows of a row. Writes
   * sixteen bytes, or exactly nine if `last`.
   */
  template <int shift, bool last>
  static void writeRow(const uint32_t* row, uint8_t* digits) {
    const Reg fields = _mm512_and_si512(_mm512_srli_epi32(load(row), shift), _mm512_set1_epi32(0x1ff));
    const Reg ascii = _mm512_sub_epi32(_mm512_set1_epi32('1' + 31), _mm512_lzcnt_epi32(fields));
    TextX86::storeNine<last>(_mm512_cvtepi32_epi8(ascii), digits);
  }

 private:
  /** The candidates of nine cells, three and padding (zero) in each group. */
  template <bool last>
  static Reg readCells(const uint8_t* cells) {
    constexpr int k = last ? 7 : 0, no = -1;
    const Reg bytes = _mm512_broadcast_i32x4(_mm_loadu_si128(reinterpret_cast<const __m128i*>(cells - k)));
    const Reg digits = _mm512_min_epu8(_mm512_sub_epi8(bytes, _mm512_set1_epi8('0')), _mm512_set1_epi8(10));
    const Reg spread =
        _mm512_setr_epi32(k, k + 1, k + 2, no, k + 3, k + 4, k + 5, no, k + 6, k + 7, k + 8, no, no, no, no, no);
    const Reg candidates = _mm512_setr_epi32(0x1ff, 1, 2, 4, 8, 16, 32, 64, 128, 256, 0x1ff, 0, 0, 0, 0, 0);
    return _mm512_maskz_permutexvar_epi32(0x0777, _mm512_shuffle_epi8(digits, spread), candidates);
  }
};

}  // namespace pidoku
