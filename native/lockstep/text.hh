// Converts the text of a puzzle to its frame, and a solved lane to text.
#pragma once
#include "layout.hh"

namespace pidoku {

/** 81 bytes, row-major; a byte that is not '1' … '9' is a blank. */
template <class V>
inline void parseGivens(const uint8_t* text, Frame& frame) {
  // Sixteen bytes are read for nine cells; those of the last row must not pass the end of the text.
  V::template readRow<false>(text, frame.words);
  V::template readRow<false>(text + 9, frame.words + 16);
  V::template readRow<true>(text + 18, frame.words + 32);
}

/** 729 bytes: candidate d of cell c is present where byte 9c + d - 1 is a digit '1' … '9'. */
static inline void parseCandidates(const uint8_t* text, Frame& frame) {
  for (int w = 0; w < kWords; w++) {
    uint32_t word = 0;
    for (int band = 0; band < kBands; band++) {
      const uint8_t* cell = text + 9 * (kWords * band + w);
      for (int d = 0; d < 9; d++) {
        if (static_cast<uint32_t>(cell[d]) - '1' < 9) word |= 1u << (kFieldBits * band + d);
      }
    }
    frame.words[framePosition(w)] = word;
  }
}

/** Converts a solved frame, one candidate in each field, to 81 digits. */
template <class V>
inline void writeSolution(const Frame& frame, uint8_t* text) {
  // In the order of the text: each row's spare bytes are overwritten by the next row, except those of the last.
  const uint32_t* rows = frame.words;
  V::template writeRow<0, false>(rows, text);
  V::template writeRow<0, false>(rows + 16, text + 9);
  V::template writeRow<0, false>(rows + 32, text + 18);
  V::template writeRow<kFieldBits, false>(rows, text + kWords);
  V::template writeRow<kFieldBits, false>(rows + 16, text + kWords + 9);
  V::template writeRow<kFieldBits, false>(rows + 32, text + kWords + 18);
  V::template writeRow<2 * kFieldBits, false>(rows, text + 2 * kWords);
  V::template writeRow<2 * kFieldBits, false>(rows + 16, text + 2 * kWords + 9);
  V::template writeRow<2 * kFieldBits, true>(rows + 32, text + 2 * kWords + 18);
}

}  // namespace pidoku
