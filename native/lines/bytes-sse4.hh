// Sixteen bytes with SSE4.1.
#pragma once
#include <immintrin.h>

#include <cstdint>

namespace pidoku {

struct Bytes {
  using Reg = __m128i;

  static Reg load(const uint8_t* p) { return _mm_loadu_si128(reinterpret_cast<const Reg*>(p)); }
  static Reg smaller(Reg a, Reg b) { return _mm_min_epu8(a, b); }
  static bool anyZero(Reg a) { return _mm_movemask_epi8(_mm_cmpeq_epi8(a, _mm_setzero_si128())) != 0; }
  /** Per byte: low[its low four bits] & high[its high four bits]. high[8 … 15] must be 0. */
  static Reg lookUp(Reg bytes, Reg low, Reg high) {
    const Reg nibble = _mm_and_si128(_mm_srli_epi16(bytes, 4), _mm_set1_epi8(15));
    return _mm_and_si128(_mm_shuffle_epi8(low, bytes), _mm_shuffle_epi8(high, nibble));
  }
};

}  // namespace pidoku
