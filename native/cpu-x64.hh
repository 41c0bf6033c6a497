// What an x86-64 processor and its operating system run, asked by CPUID and XGETBV. No compiler's builtin: MSVC has
// none, and those of others need a runtime library that not every toolchain has. Source: Intel's manual, volume 1,
// 13.3 (XGETBV), 14.3 and 15.2 (AVX and AVX-512), and volume 2 (CPUID).
#pragma once
#include <cstdint>

#include "compiler.hh"
#ifndef PIDOKU_MSVC
#include <cpuid.h>
#endif

namespace pidoku {

struct CpuidWords {
  uint32_t eax, ebx, ecx, edx;
};

/** Zeros for a leaf that the processor does not have. */
inline CpuidWords readCpuid(uint32_t leaf) {
#ifdef PIDOKU_MSVC
  int words[4] = {};
  __cpuid(words, 0);
  if (static_cast<uint32_t>(words[0]) < leaf) return {};
  __cpuidex(words, static_cast<int>(leaf), 0);
  return {static_cast<uint32_t>(words[0]), static_cast<uint32_t>(words[1]), static_cast<uint32_t>(words[2]),
          static_cast<uint32_t>(words[3])};
#else
  CpuidWords words{};
  if (__get_cpuid_count(leaf, 0, &words.eax, &words.ebx, &words.ecx, &words.edx) == 0) return {};
  return words;
#endif
}

/** The registers whose state the operating system keeps: XCR0. Only where CPUID says OSXSAVE. */
inline uint64_t readKeptRegisters() {
#ifdef PIDOKU_MSVC
  return _xgetbv(0);
#else
  uint32_t low, high;
  __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
  return uint64_t{high} << 32 | low;
#endif
}

struct CpuX64 {
  bool hasSse4, hasAvx2, hasAvx512;
  /** Carry-less multiplication, of registers of 16 bytes. */
  bool hasClmul;
  /** The same of registers of 32 bytes. */
  bool hasWideClmul;
};

inline CpuX64 detectCpu() {
  constexpr uint32_t kClmul = 1u << 1, kSse41 = 1u << 19, kPopcnt = 1u << 23, kOsxsave = 1u << 27, kAvx = 1u << 28;
  constexpr uint32_t kAvx2 = 1u << 5, kBmi2 = 1u << 8, kAvx512F = 1u << 16, kAvx512Dq = 1u << 17, kAvx512Cd = 1u << 28,
                     kAvx512Bw = 1u << 30, kAvx512Vl = 1u << 31, kVpclmul = 1u << 10;
  constexpr uint32_t kAvx512 = kAvx512F | kAvx512Dq | kAvx512Cd | kAvx512Bw | kAvx512Vl;
  constexpr uint64_t kXmmYmm = 0x06, kXmmYmmZmm = 0xe6;
  const auto hasAll = [](auto word, auto bits) { return (word & bits) == bits; };

  const uint32_t basic = readCpuid(1).ecx;
  const CpuidWords words = readCpuid(7);
  const uint32_t extended = words.ebx;
  const uint64_t kept = hasAll(basic, kOsxsave) ? readKeptRegisters() : 0;
  const bool avx2 = hasAll(kept, kXmmYmm) && hasAll(basic, kAvx | kPopcnt) && hasAll(extended, kAvx2 | kBmi2);
  return {hasAll(basic, kSse41), avx2, avx2 && hasAll(kept, kXmmYmmZmm) && hasAll(extended, kAvx512),
          hasAll(basic, kSse41 | kClmul), avx2 && hasAll(basic, kClmul) && hasAll(words.ecx, kVpclmul)};
}

}  // namespace pidoku
