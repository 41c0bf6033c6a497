// Sixteen bytes with NEON.
#pragma once
#include <arm_neon.h>

#include <cstdint>

namespace pidoku {

struct Bytes {
  using Reg = uint8x16_t;

  static Reg load(const uint8_t* p) { return vld1q_u8(p); }
  static Reg smaller(Reg a, Reg b) { return vminq_u8(a, b); }
  static bool anyZero(Reg a) { return vminvq_u8(a) == 0; }
  /** Per byte: low[its low four bits] & high[its high four bits]. high[8 … 15] must be 0. */
  static Reg lookUp(Reg bytes, Reg low, Reg high) {
    return vandq_u8(vqtbl1q_u8(low, vandq_u8(bytes, vdupq_n_u8(15))), vqtbl1q_u8(high, vshrq_n_u8(bytes, 4)));
  }
};

}  // namespace pidoku
