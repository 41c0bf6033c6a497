// The six orders of three things, lexicographically numbered: order 0 changes nothing.
// Twin: src/engines/canonical/three-orders.ts.
#pragma once
#include <array>
#include <cstdint>

namespace pidoku {

using ThreeOrder = std::array<uint8_t, 3>;

inline constexpr std::array<ThreeOrder, 6> kOrders = {
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};

/** The number of the order in which three different numbers ascend, by three comparisons; two of eight never occur. */
inline constexpr std::array<uint8_t, 8> kOrderOfComparisons = {0, 2, 0, 3, 1, 0, 4, 5};

inline uint32_t ascendingOrder(uint32_t first, uint32_t second, uint32_t third) {
  return kOrderOfComparisons[(first > second ? 1 : 0) | (first > third ? 2 : 0) | (second > third ? 4 : 0)];
}

/** The number of the order that has these three at its positions. */
inline uint32_t numberOfOrder(uint32_t first, uint32_t second, uint32_t third) {
  return 2 * first + (second > third ? 1 : 0);
}

}  // namespace pidoku
