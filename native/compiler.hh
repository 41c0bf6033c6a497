// What differs between compilers: GCC and clang (clang-cl too) on one side, MSVC on the other.
#pragma once
#include <cstdint>

#if defined(_MSC_VER) && !defined(__clang__)
#define PIDOKU_MSVC
#include <intrin.h>
#endif

#if defined(__x86_64__) || defined(_M_X64)
#define PIDOKU_X64
#elif !defined(__aarch64__) && !defined(_M_ARM64)
#error "the kernel has no instruction set for this processor"
#endif

#ifdef PIDOKU_MSVC
#define PIDOKU_INLINE __forceinline
#define PIDOKU_NOINLINE __declspec(noinline)
#else
#define PIDOKU_INLINE inline __attribute__((always_inline))
#define PIDOKU_NOINLINE __attribute__((noinline))
#endif

namespace pidoku {

/** The number of zero bits below the lowest set bit of `mask`, which is not 0. */
static PIDOKU_INLINE uint32_t countTrailingZeros(uint32_t mask) {
#ifdef PIDOKU_MSVC
  unsigned long index;
  _BitScanForward(&index, mask);
  return index;
#else
  return static_cast<uint32_t>(__builtin_ctz(mask));
#endif
}

}  // namespace pidoku
