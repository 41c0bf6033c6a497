// CRC-32 by folding, for registers of 16 and of 32 bytes. The code is internal to each file that includes this, because
// each is compiled for other processors.
//
// Source: V. Gopal and others, "Fast CRC Computation for Generic Polynomials Using PCLMULQDQ Instruction", Intel 2009.
//
// A message is a polynomial over two elements, its checksum the rest after division by P, of degree 32. Bits are stored
// with the highest power first, so that the low bit of a register is the highest power. 16 bytes X followed by D bits
// may be replaced by X · x^D mod P, which is added to what stands D bits further on: they are folded there. Four
// registers are folded by the bits that they hold together, so that four multiplications run at once; in the end
// they become 16 bytes, which have the same checksum as all bytes before.
#pragma once
#include <cstddef>
#include <cstdint>
#include <cstring>

#include <immintrin.h>

#include "../compiler.hh"

namespace pidoku {

namespace {

constexpr uint32_t kPolynomial = 0xedb88320;
constexpr size_t kLane = 16, kRegisters = 4;

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
constexpr int64_t factorOf(uint32_t power) {
  uint32_t rest = 1u << 31;
  for (uint32_t i = 0; i < power; i++) rest = rest & 1 ? rest >> 1 ^ kPolynomial : rest >> 1;
  return static_cast<int64_t>(uint64_t{rest} << 1);
}

/** Factors that fold a lane by a number of bits: its low half is 64 bits further from there than its high half. */
template <uint32_t kBits>
constexpr int64_t kLowFactor = factorOf(kBits + 32);
template <uint32_t kBits>
constexpr int64_t kHighFactor = factorOf(kBits - 32);

/** A register of one lane. */
struct Xmm {
  using Register = __m128i;
  static Register load(const uint8_t* bytes) { return _mm_loadu_si128(reinterpret_cast<const __m128i*>(bytes)); }
  static Register add(Register a, Register b) { return _mm_xor_si128(a, b); }
  static Register first(uint32_t rest) { return _mm_cvtsi32_si128(static_cast<int32_t>(rest)); }
  template <uint32_t kBits>
  static Register fold(Register from, Register into) {
    const Register factors = _mm_set_epi64x(kHighFactor<kBits>, kLowFactor<kBits>);
    return add(add(_mm_clmulepi64_si128(from, factors, 0x00), _mm_clmulepi64_si128(from, factors, 0x11)), into);
  }
};

#if defined(__VPCLMULQDQ__) || defined(PIDOKU_MSVC)
/** A register of two lanes. */
struct Ymm {
  using Register = __m256i;
  static Register load(const uint8_t* bytes) { return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(bytes)); }
  static Register add(Register a, Register b) { return _mm256_xor_si256(a, b); }
  static Register first(uint32_t rest) { return _mm256_zextsi128_si256(Xmm::first(rest)); }
  template <uint32_t kBits>
  static Register fold(Register from, Register into) {
    const Register factors =
        _mm256_set_epi64x(kHighFactor<kBits>, kLowFactor<kBits>, kHighFactor<kBits>, kLowFactor<kBits>);
    return add(add(_mm256_clmulepi64_epi128(from, factors, 0x00), _mm256_clmulepi64_epi128(from, factors, 0x11)), into);
  }
};
#endif

inline uint32_t addBytes(uint32_t rest, const uint8_t* bytes, size_t length) {
  for (size_t i = 0; i < length; i++) rest = kBytes.rests[(rest ^ bytes[i]) & 0xff] ^ rest >> 8;
  return rest;
}

/** The checksum of `before`'s bytes and these. */
template <typename Vector>
inline uint32_t crc32By(const uint8_t* bytes, size_t length, uint32_t before) {
  using Register = typename Vector::Register;
  constexpr size_t kWidth = sizeof(Register), kStride = kWidth * kRegisters;

  uint32_t rest = ~before;
  if (length >= kStride) {
    Register registers[kRegisters];
    for (size_t i = 0; i < kRegisters; i++) registers[i] = Vector::load(bytes + i * kWidth);
    registers[0] = Vector::add(registers[0], Vector::first(rest));
    for (bytes += kStride, length -= kStride; length >= kStride; bytes += kStride, length -= kStride)
      for (size_t i = 0; i < kRegisters; i++)
        registers[i] = Vector::template fold<kStride * 8>(registers[i], Vector::load(bytes + i * kWidth));

    uint8_t folded[kStride];
    std::memcpy(folded, registers, kStride);
    __m128i lane = Xmm::load(folded);
    for (size_t at = kLane; at < kStride; at += kLane) lane = Xmm::fold<kLane * 8>(lane, Xmm::load(folded + at));
    for (; length >= kLane; bytes += kLane, length -= kLane) lane = Xmm::fold<kLane * 8>(lane, Xmm::load(bytes));
    std::memcpy(folded, &lane, kLane);
    rest = addBytes(0, folded, kLane);
  }
  return ~addBytes(rest, bytes, length);
}

}  // namespace

}  // namespace pidoku
