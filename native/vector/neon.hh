// Four 32-bit lanes with NEON, the baseline on 64-bit Arm.
#pragma once
#include <arm_neon.h>

#include <cstdint>

#include "ternary.hh"

namespace pidoku {

struct Neon : Ternary<Neon, uint32x4_t> {
  using Reg = uint32x4_t;
  static constexpr int kLanes = 4;
  static constexpr int kGroups = 2;
  static constexpr const char* kName = "neon";

  static Reg load(const uint32_t* p) { return vld1q_u32(p); }
  static void store(uint32_t* p, Reg a) { vst1q_u32(p, a); }
  static Reg broadcast(uint32_t a) { return vdupq_n_u32(a); }
  static Reg zero() { return vdupq_n_u32(0); }

  static Reg bitAnd(Reg a, Reg b) { return vandq_u32(a, b); }
  static Reg bitOr(Reg a, Reg b) { return vorrq_u32(a, b); }
  static Reg bitXor(Reg a, Reg b) { return veorq_u32(a, b); }
  /** ~a & b */
  static Reg andNot(Reg a, Reg b) { return vbicq_u32(b, a); }
  static Reg add(Reg a, Reg b) { return vaddq_u32(a, b); }
  static Reg sub(Reg a, Reg b) { return vsubq_u32(a, b); }
  template <int n>
  static Reg shl(Reg a) {
    return vshlq_n_u32(a, n);
  }
  template <int n>
  static Reg shr(Reg a) {
    return vshrq_n_u32(a, n);
  }
  static Reg max(Reg a, Reg b) { return vmaxq_u32(a, b); }

  /** Bit l: lane l of a is not zero. */
  static uint32_t lanesNotZero(Reg a) { return lanesOf(vtstq_u32(a, a)); }
  /** Bit l: lane l of a equals lane l of b. */
  static uint32_t lanesEqual(Reg a, Reg b) { return lanesOf(vceqq_u32(a, b)); }

  /** Chooses lanes of a register. */
  using LaneMask = Reg;
  static LaneMask laneMask(uint32_t lane) { return vceqq_u32(broadcast(lane), names()); }
  /** a with the lanes of `mask` replaced by *p. */
  static Reg insert(Reg a, LaneMask mask, const uint32_t* p) { return vbslq_u32(mask, vld1q_dup_u32(p), a); }

  /** The registers that hold a row R of a frame: one for each minirow. */
  static constexpr int kRowRegs = 3;
  /** Sums the minirows. */
  static Reg sumMinirows(const Reg (&row)[kRowRegs]) { return add(add(row[0], row[1]), row[2]); }
  /** Sums the four words of a minirow, into each of them. */
  static Reg sumInMinirow(Reg a) { return broadcast(vaddvq_u32(a)); }
  static uint32_t maxLane(Reg a) { return vmaxvq_u32(a); }

  /**
   * Reads row R of a frame: `cells` points to the row's nine cells in band 0; those of bands 1 and 2 follow 27 and 54
   * bytes later. '1' … '9' is that candidate, any other byte all nine. Reads sixteen bytes in each band; the cells are
   * the last nine of them (`last`) or the first.
   */
  template <bool last>
  static void readRow(const uint8_t* cells, uint32_t* row) {
    const uint8x16_t code0 = readCodes<last>(cells), code1 = readCodes<last>(cells + 27),
                     code2 = readCodes<last>(cells + 54);
    const uint8x16_t byte0 = table<0>(code0);
    const uint8x16_t byte1 = vorrq_u8(table<-8>(code0), table<2>(code1));
    const uint8x16_t byte2 = vorrq_u8(table<-6>(code1), table<4>(code2));
    const uint8x16_t byte3 = table<-4>(code2);
    const uint16x8_t low01 = vreinterpretq_u16_u8(vzip1q_u8(byte0, byte1)),
                     low23 = vreinterpretq_u16_u8(vzip1q_u8(byte2, byte3));
    const uint16x8_t high01 = vreinterpretq_u16_u8(vzip2q_u8(byte0, byte1)),
                     high23 = vreinterpretq_u16_u8(vzip2q_u8(byte2, byte3));
    store(row, vreinterpretq_u32_u16(vzip1q_u16(low01, low23)));
    store(row + 4, vreinterpretq_u32_u16(vzip2q_u16(low01, low23)));
    store(row + 8, vreinterpretq_u32_u16(vzip1q_u16(high01, high23)));
    store(row + 12, zero());
  }

  /** Collects a row of a frame, in whole registers, from nine words of one lane that are kLanes apart. */
  static void collectRow(const uint32_t* words, uint32_t* row) {
    for (int K = 0; K < 3; K++) {
      const uint32_t* w = words + 3 * K * kLanes;
      const Reg two = vld1q_lane_u32(w + kLanes, vld1q_lane_u32(w, zero(), 0), 1);
      store(row + 4 * K, vld1q_lane_u32(w + 2 * kLanes, two, 2));
    }
  }
  /**
   * Writes nine digits '1' … '9': the single candidates in bits [shift, shift + 9) of the minirows of a row. Writes
   * sixteen bytes, or exactly nine if `last`.
   */
  template <int shift, bool last>
  static void writeRow(const uint32_t* row, uint8_t* digits) {
    static const uint8_t pack[16] = {0, 1, 2, 4, 5, 6, 8, 9, 10, 255, 255, 255, 255, 255, 255, 255};
    const uint8x8_t first = vmovn_u16(vcombine_u16(digitsOf<shift>(row), digitsOf<shift>(row + 4)));
    const uint8x8_t second = vmovn_u16(vcombine_u16(digitsOf<shift>(row + 8), vdup_n_u16(0)));
    const uint8x16_t nine = vqtbl1q_u8(vcombine_u8(first, second), vld1q_u8(pack));
    if (last) {
      vst1_u8(digits, vget_low_u8(nine));
      digits[8] = vgetq_lane_u8(nine, 8);
    } else {
      vst1q_u8(digits, nine);
    }
  }

 private:
  static Reg names() {
    static const uint32_t lanes[4] = {0, 1, 2, 3};
    return vld1q_u32(lanes);
  }
  static uint32_t lanesOf(Reg mask) {
    static const int32_t places[4] = {0, 1, 2, 3};
    return vaddvq_u32(vshlq_u32(vshrq_n_u32(mask, 31), vld1q_s32(places)));
  }

  /**
   * Codes of nine cells, three and padding in each group: 0 for padding, d + 1 for the digit d, 1 or 11 for a blank.
   */
  template <bool last>
  static uint8x16_t readCodes(const uint8_t* cells) {
    constexpr uint8_t k = last ? 7 : 0, no = 255;
    static const uint8_t spread[16] = {k,     k + 1, k + 2, no, k + 3, k + 4, k + 5, no,
                                       k + 6, k + 7, k + 8, no, no,    no,    no,    no};
    const uint8x16_t above = vminq_u8(vsubq_u8(vld1q_u8(cells - k), vdupq_n_u8('0' - 1)), vdupq_n_u8(11));
    const uint8x16_t codes = vmaxq_u8(above, vdupq_n_u8(1));  // '/', the byte before '0', is a blank too
    return vqtbl1q_u8(codes, vld1q_u8(spread));
  }

  /** One byte of the candidates of each code; the candidates are shifted left by `shift` (right if negative). */
  template <int shift>
  static uint8x16_t table(uint8x16_t codes) {
    constexpr auto at = [](unsigned candidates) {
      return static_cast<uint8_t>(shift >= 0 ? candidates << (shift & 15) : candidates >> (-shift & 15));
    };
    static const uint8_t bytes[16] = {0,      at(0x1ff), at(1),  at(2),   at(4),   at(8),
                                      at(16), at(32),    at(64), at(128), at(256), at(0x1ff)};
    return vqtbl1q_u8(vld1q_u8(bytes), codes);
  }

  /** '1' + the position of the single bit, computed as '1' + 31 minus the number of leading zeros. */
  template <int shift>
  static uint16x4_t digitsOf(const uint32_t* words) {
    const Reg x = vld1q_u32(words);
    const Reg fields = vandq_u32(shift == 0 ? x : vshrq_n_u32(x, shift == 0 ? 1 : shift), broadcast(0x1ff));
    return vmovn_u32(vsubq_u32(broadcast('1' + 31), vclzq_u32(fields)));
  }
};

}  // namespace pidoku
