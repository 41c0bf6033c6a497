// The bytes that stand for a cell, and those that may follow the 81 cells of a plain line. Tables computed from the
// characters.
#pragma once
#include <cstdint>

namespace pidoku {

constexpr char kCellCharacters[] = "1234567890._*-xX?";
constexpr char kTrailerCharacters[] = " \t,;:|#";

struct ByteSet {
  bool has[256];
  constexpr explicit ByteSet(const char* characters) : has{} {
    for (; *characters != 0; characters++) has[static_cast<uint8_t>(*characters)] = true;
  }
};
inline constexpr ByteSet kCellBytes(kCellCharacters), kTrailerBytes(kTrailerCharacters);

/**
 * The cell bytes as two tables: byte b is a cell if low[b & 15] & high[b >> 4] is not 0. Each high half that occurs has
 * a bit of its own, so there may be eight of them. Source: nibble classification as in simdjson and Hyperscan.
 */
struct NibbleTables {
  uint8_t low[16];
  uint8_t high[16];
  constexpr NibbleTables() : low{}, high{} {
    uint8_t bit = 1;
    for (int half = 0; half < 16; half++) {
      for (int rest = 0; rest < 16; rest++) {
        if (!kCellBytes.has[16 * half + rest]) continue;
        low[rest] = static_cast<uint8_t>(low[rest] | bit);
        high[half] = bit;
      }
      if (high[half] != 0) bit = static_cast<uint8_t>(bit << 1);
    }
  }
};
inline constexpr NibbleTables kCellNibbles;

}  // namespace pidoku
