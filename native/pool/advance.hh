// A search in slices: the clock and the wish to cancel are looked at between them.
#pragma once
#include <atomic>

#include "../lockstep/layout.hh"

namespace pidoku {

/** Milliseconds of a clock that never goes back. */
double readClockMs();

/** Advances a search until it ends or the clock passes `pauseAtMs`. @returns whether work remains. */
bool advanceUntil(Search& search, double pauseAtMs);

/** Advances a search to its end, or cancels it within a fraction of a millisecond after `cancelled` was set. */
void advanceToEnd(Search& search, const std::atomic<bool>& cancelled);

/** Puzzles [first, first + count) of a batch, results in their places. */
Batch sliceBatch(const Batch& batch, uint32_t first, uint32_t count);

}  // namespace pidoku
