// Puzzle text with 128-bit registers (SSE4.1): cells to candidates and solved words to digits, sixteen bytes at a time.
#pragma once
#include <immintrin.h>

#include <cstdint>

namespace pidoku {

struct TextX86 {
  /**
   * Reads row R of a frame: `cells` points to the row's nine cells in band 0; those of bands 1 and 2 follow 27 and 54
   * bytes later. '1' … '9' is that candidate, any other byte all nine. Reads sixteen bytes in each band; the cells are
   * the last nine of them (`last`) or the first.
   */
  template <bool last>
  static void readRow(const uint8_t* cells, uint32_t* row) {
    const __m128i code0 = readCodes<last>(cells), code1 = readCodes<last>(cells + 27),
                  code2 = readCodes<last>(cells + 54);
    // A word is candidates0 | candidates1 << 10 | candidates2 << 20: each of its bytes is a table of one or two codes.
    const __m128i byte0 = table<0>(code0);
    const __m128i byte1 = _mm_or_si128(table<-8>(code0), table<2>(code1));
    const __m128i byte2 = _mm_or_si128(table<-6>(code1), table<4>(code2));
    const __m128i byte3 = table<-4>(code2);
    const __m128i low01 = _mm_unpacklo_epi8(byte0, byte1), low23 = _mm_unpacklo_epi8(byte2, byte3);
    const __m128i high01 = _mm_unpackhi_epi8(byte0, byte1), high23 = _mm_unpackhi_epi8(byte2, byte3);
    __m128i* out = reinterpret_cast<__m128i*>(row);
    _mm_store_si128(out, _mm_unpacklo_epi16(low01, low23));
    _mm_store_si128(out + 1, _mm_unpackhi_epi16(low01, low23));
    _mm_store_si128(out + 2, _mm_unpacklo_epi16(high01, high23));
    _mm_store_si128(out + 3, _mm_setzero_si128());
  }

  /**
   * Writes nine digits '1' … '9': the single candidates in bits [shift, shift + 9) of the minirows of a row. Writes
   * sixteen bytes, or exactly nine if `last`.
   */
  template <int shift, bool last>
  static void writeRow(const uint32_t* row, uint8_t* digits) {
    const __m128i first = indices(fields<shift>(row), fields<shift>(row + 4));
    const __m128i second = indices(fields<shift>(row + 8), _mm_setzero_si128());
    // Four bits of the de Bruijn sequence 0000 1001 1010 1111 at each of the nine positions.
    const __m128i names = _mm_setr_epi8('1', '2', '3', '6', '4', 0, '7', 0, 0, '5', '9', 0, 0, '8', 0, 0);
    storeNine<last>(_mm_shuffle_epi8(names, _mm_packus_epi16(first, second)), digits);
  }

  /** The digits of three groups of four, without the pads. */
  template <bool last>
  static void storeNine(__m128i padded, uint8_t* digits) {
    const __m128i nine =
        _mm_shuffle_epi8(padded, _mm_setr_epi8(0, 1, 2, 4, 5, 6, 8, 9, 10, -1, -1, -1, -1, -1, -1, -1));
    if (last) {
      _mm_storel_epi64(reinterpret_cast<__m128i*>(digits), nine);
      digits[8] = static_cast<uint8_t>(_mm_extract_epi8(nine, 8));
    } else {
      _mm_storeu_si128(reinterpret_cast<__m128i*>(digits), nine);
    }
  }

  /** Three words, `stride` apart, and a pad. */
  template <int stride>
  static __m128i collectMinirow(const uint32_t* words) {
    const __m128i first = _mm_cvtsi32_si128(static_cast<int>(words[0]));
    return _mm_insert_epi32(_mm_insert_epi32(first, static_cast<int>(words[stride]), 1),
                            static_cast<int>(words[2 * stride]), 2);
  }

 private:
  /**
   * Codes of nine cells, three and padding in each group: 0 for padding, d + 1 for the digit d, 1 or 11 for a blank.
   */
  template <bool last>
  static __m128i readCodes(const uint8_t* cells) {
    constexpr int k = last ? 7 : 0;
    const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(cells - k));
    const __m128i above = _mm_min_epu8(_mm_sub_epi8(bytes, _mm_set1_epi8('0' - 1)), _mm_set1_epi8(11));
    const __m128i codes = _mm_max_epu8(above, _mm_set1_epi8(1));  // '/', the byte before '0', is a blank too
    return _mm_shuffle_epi8(
        codes, _mm_setr_epi8(k, k + 1, k + 2, -1, k + 3, k + 4, k + 5, -1, k + 6, k + 7, k + 8, -1, -1, -1, -1, -1));
  }

  /** One byte of the candidates of each code; the candidates are shifted left by `shift` (right if negative). */
  template <int shift>
  static __m128i table(__m128i codes) {
    constexpr auto at = [](unsigned candidates) {
      return static_cast<char>(shift >= 0 ? candidates << (shift & 15) : candidates >> (-shift & 15));
    };
    const __m128i bytes = _mm_setr_epi8(0, at(0x1ff), at(1), at(2), at(4), at(8), at(16), at(32), at(64), at(128),
                                        at(256), at(0x1ff), 0, 0, 0, 0);
    return _mm_shuffle_epi8(bytes, codes);
  }

  template <int shift>
  static __m128i fields(const uint32_t* words) {
    const __m128i x = _mm_load_si128(reinterpret_cast<const __m128i*>(words));
    return _mm_and_si128(shift == 0 ? x : _mm_srli_epi32(x, shift), _mm_set1_epi32(0x1ff));
  }

  static __m128i indices(__m128i a, __m128i b) {
    return _mm_srli_epi16(_mm_mullo_epi16(_mm_packus_epi32(a, b), _mm_set1_epi16(0x09af)), 12);
  }
};

}  // namespace pidoku
