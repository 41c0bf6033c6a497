// Advances a search in slices, between which it checks the clock and cancellation.
#pragma once
#include <atomic>

#include "../lockstep/layout.hh"

namespace pidoku {

/** Milliseconds of a monotonic clock. */
double readClockMs();

/** Advances a search until it ends or the clock passes `pauseAtMs`. @returns true if work remains. */
bool advanceUntil(Search& search, double pauseAtMs);

/** Advances a search to its end, or cancels it within a fraction of a millisecond after `cancelled` was set. */
void advanceToEnd(Search& search, const std::atomic<bool>& cancelled);

/** The puzzles [first, first + count) of a batch, with results in their places. */
Batch sliceBatch(const Batch& batch, uint32_t first, uint32_t count);

}  // namespace pidoku
