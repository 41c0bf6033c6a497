// Random numbers with a seed: every run of the tests is the same. Source: splitmix64, Steele, Lea and Flood 2014.
#pragma once
#include <cstdint>

struct Random {
  uint64_t state;

  uint64_t next() {
    uint64_t z = state += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
  }
  /** Evenly from [0, n). */
  uint32_t below(uint32_t n) { return static_cast<uint32_t>(next() % n); }
};
