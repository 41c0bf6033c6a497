// Sixteen 32-bit lanes with AVX-512 (F, BW, CD, DQ, VL): any function of three bits is one instruction.
#pragma once
#include <immintrin.h>

#include <cstdint>

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
  static Reg shl(Reg a) { return _mm512_slli_epi32(a, n); }
  template <int n>
  static Reg shr(Reg a) { return _mm512_srli_epi32(a, n); }
  static Reg max(Reg a, Reg b) { return _mm512_max_epu32(a, b); }

  // Functions of three bits; a = 0xf0, b = 0xcc, c = 0xaa spell their truth tables.
#define PIDOKU_TERNARY(name, table) \
  static Reg name(Reg a, Reg b, Reg c) { return _mm512_ternarylogic_epi32(a, b, c, (table) & 0xff); }
  PIDOKU_TERNARY(any, 0xf0 | 0xcc | 0xaa)
  PIDOKU_TERNARY(all, 0xf0 & 0xcc & 0xaa)
  PIDOKU_TERNARY(two, (0xf0 & 0xcc) | (0xf0 & 0xaa) | (0xcc & 0xaa))
  PIDOKU_TERNARY(odd, 0xf0 ^ 0xcc ^ 0xaa)
  /** a | (b & c) */
  PIDOKU_TERNARY(orAnd, 0xf0 | (0xcc & 0xaa))
  /** a & (b | c) */
  PIDOKU_TERNARY(andOr, 0xf0 & (0xcc | 0xaa))
  /** a & ~b & ~c */
  PIDOKU_TERNARY(butNot, 0xf0 & ~0xcc & ~0xaa)
  /** a & (~b | c) */
  PIDOKU_TERNARY(clearBut, 0xf0 & (~0xcc | 0xaa))
  /** a | (b ^ c) */
  PIDOKU_TERNARY(orXor, 0xf0 | (0xcc ^ 0xaa))
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
  /** Registers that hold a row R of a frame: its minirows are the 128-bit groups. */
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
   * The candidates of nine cells of text, p[first] … p[first + 8], as the minirows of a row: words 0–2, 4–6 and 8–10, the others
   * 0. '1' … '9' is that digit, any other byte all nine. Reads p[0] … p[15].
   */
  template <int first>
  static void readCells(const uint8_t* p, Reg (&row)[kRowRegs]) {
    const Reg bytes = _mm512_broadcast_i32x4(_mm_loadu_si128(reinterpret_cast<const __m128i*>(p)));
    const Reg digits = _mm512_min_epu8(_mm512_sub_epi8(bytes, _mm512_set1_epi8('0')), _mm512_set1_epi8(10));
    constexpr int k0 = first, k1 = first + 3, k2 = first + 6, no = -128;
    const Reg spread = _mm512_set_epi32(no, no, no, no, no, ~0xff | (k2 + 2), ~0xff | (k2 + 1), ~0xff | k2, no, ~0xff | (k1 + 2),
                                        ~0xff | (k1 + 1), ~0xff | k1, no, ~0xff | (k0 + 2), ~0xff | (k0 + 1), ~0xff | k0);
    const Reg candidates = _mm512_set_epi32(0, 0, 0, 0, 0, 0x1ff, 256, 128, 64, 32, 16, 8, 4, 2, 1, 0x1ff);
    row[0] = _mm512_maskz_permutexvar_epi32(0x0777, _mm512_shuffle_epi8(digits, spread), candidates);
  }
  /** The single candidate in bits [shift, shift + 9) of each of 16 words as a digit '1' … '9'. */
  template <int shift>
  static void writeDigits(const uint32_t* words, uint8_t* digits) {
    const Reg fields = _mm512_and_si512(_mm512_srli_epi32(_mm512_loadu_si512(words), shift), _mm512_set1_epi32(0x1ff));
    const Reg ascii = _mm512_sub_epi32(_mm512_set1_epi32('1' + 31), _mm512_lzcnt_epi32(fields));
    _mm_storeu_si128(reinterpret_cast<__m128i*>(digits), _mm512_cvtepi32_epi8(ascii));
  }
};

}  // namespace pidoku
