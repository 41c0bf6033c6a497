// Source: V. Gopal and others, "Fast CRC Computation for Generic Polynomials Using PCLMULQDQ Instruction", Intel 2009.
//
// A message is a polynomial over two elements, its checksum the rest after division by P, of degree 32. Bits are stored
// with the highest power first, so that the low bit of a register is the highest power. 16 bytes X followed by D bits
// may be replaced by X · x^D mod P, which is added to what stands D bits further on: they are folded there. Four
// registers are folded by the 512 bits that they hold together, so that four multiplications run at once; in the end
// they become one, whose 16 bytes have the same checksum as all bytes before.
#include "crc32.hh"

#include <smmintrin.h>
#include <wmmintrin.h>

namespace pidoku {

namespace {

constexpr uint32_t kPolynomial = 0xedb88320;
constexpr size_t kLane = 16, kLanes = 4, kStride = kLane * kLanes;

/** The checksum of each byte, from a register of zeros. */
struct ByteTable {
  uint32_t rests[256];
  constexpr ByteTable() : rests() {
    for (uint32_t byte = 0; byte < 256; byte++) {
      uint32_t value = byte;
      for (int bit = 0; bit < 8; bit++) value = value & 1 ? value >> 1 ^ kPolynomial : value >> 1;
      rests[byte] = value;
    }
  }
};
constexpr ByteTable kBytes;

/** x^power mod P as a factor: a product of two reflected numbers is one bit too low, hence the shift. */
constexpr uint64_t factorOf(uint32_t power) {
  uint32_t rest = 1u << 31;
  for (uint32_t i = 0; i < power; i++) rest = rest & 1 ? rest >> 1 ^ kPolynomial : rest >> 1;
  return uint64_t{rest} << 1;
}

/** Folds by a number of bits: the low half of a lane is 64 bits further from there than the high half. */
template <uint32_t kBits>
inline __m128i fold(__m128i lane, __m128i into) {
  const __m128i factors =
      _mm_set_epi64x(static_cast<int64_t>(factorOf(kBits - 32)), static_cast<int64_t>(factorOf(kBits + 32)));
  const __m128i low = _mm_clmulepi64_si128(lane, factors, 0x00), high = _mm_clmulepi64_si128(lane, factors, 0x11);
  return _mm_xor_si128(_mm_xor_si128(low, high), into);
}

inline __m128i loadLane(const uint8_t* bytes) { return _mm_loadu_si128(reinterpret_cast<const __m128i*>(bytes)); }

inline uint32_t addBytes(uint32_t rest, const uint8_t* bytes, size_t length) {
  for (size_t i = 0; i < length; i++) rest = kBytes.rests[(rest ^ bytes[i]) & 0xff] ^ rest >> 8;
  return rest;
}

}  // namespace

uint32_t crc32ByFolding(const uint8_t* bytes, size_t length, uint32_t before) {
  uint32_t rest = ~before;
  if (length >= kStride) {
    __m128i lanes[kLanes];
    for (size_t i = 0; i < kLanes; i++) lanes[i] = loadLane(bytes + i * kLane);
    lanes[0] = _mm_xor_si128(lanes[0], _mm_cvtsi32_si128(static_cast<int32_t>(rest)));
    for (bytes += kStride, length -= kStride; length >= kStride; bytes += kStride, length -= kStride)
      for (size_t i = 0; i < kLanes; i++) lanes[i] = fold<kStride * 8>(lanes[i], loadLane(bytes + i * kLane));

    __m128i lane = lanes[0];
    for (size_t i = 1; i < kLanes; i++) lane = fold<kLane * 8>(lane, lanes[i]);
    for (; length >= kLane; bytes += kLane, length -= kLane) lane = fold<kLane * 8>(lane, loadLane(bytes));
    alignas(kLane) uint8_t folded[kLane];
    _mm_store_si128(reinterpret_cast<__m128i*>(folded), lane);
    rest = addBytes(0, folded, kLane);
  }
  return ~addBytes(rest, bytes, length);
}

}  // namespace pidoku
