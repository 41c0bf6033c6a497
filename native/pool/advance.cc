#include "advance.hh"

#include <chrono>

namespace pidoku {

/** The number of decision rounds between two readings of the clock: some 30 to 60 µs. */
static constexpr uint32_t kSliceRounds = 512;

double readClockMs() {
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

bool advanceUntil(Search& search, double pauseAtMs) {
  for (double nowMs = readClockMs(); search.run(kSliceRounds, nowMs);) {
    nowMs = readClockMs();
    if (nowMs >= pauseAtMs) return true;
  }
  return false;
}

void advanceToEnd(Search& search, const std::atomic<bool>& cancelled) {
  while (!cancelled.load(std::memory_order_relaxed)) {
    if (!search.run(kSliceRounds, readClockMs())) return;
  }
  search.cancel();
}

Batch sliceBatch(const Batch& batch, uint32_t first, uint32_t count) {
  Batch slice = batch;
  slice.offsets += first;
  slice.count = count;
  slice.solutions += uint64_t{first} * batch.solutionStride;
  slice.found += first;
  slice.nodes += first;
  slice.guesses += first;
  slice.outcome += first;
  return slice;
}

}  // namespace pidoku
