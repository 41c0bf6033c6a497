#include "pool.hh"

#include <algorithm>
#include <system_error>

#include "advance.hh"

namespace pidoku {

/** The number of puzzles that a thread takes at a time: a third of a millisecond of easy ones. */
static constexpr uint32_t kLargestChunk = 2048;
/** Below two fillings of the lanes the tail of a chunk costs more than an even share saves. */
static constexpr uint32_t kFillingsOfSmallestChunk = 2;
/** The number of chunks for each thread if the batch is small, so that no thread waits long for the last one. */
static constexpr uint32_t kChunksPerThread = 4;

bool Pool::submit(std::shared_ptr<PoolJob> job) {
  if (threads.empty() && !startThreads()) return false;
  {
    const std::lock_guard<std::mutex> lock(mutex);
    open.push_back(job);
    waiting.push_back(std::move(job));
  }
  wake.notify_all();
  return true;
}

void Pool::stop() {
  {
    const std::lock_guard<std::mutex> lock(mutex);
    for (const auto& job : open) job->cancel();
    stopping = true;
  }
  wake.notify_all();
  for (std::thread& thread : threads) thread.join();
  threads.clear();
  stopping = false;
}

bool Pool::startThreads() {
  while (threads.size() < threadCount) {
    std::unique_ptr<Search> search = stock->take();
    if (search == nullptr) break;
    try {
      threads.emplace_back(&Pool::work, this, std::move(search));
    } catch (const std::system_error&) {
      break;
    }
  }
  return !threads.empty();
}

void Pool::work(std::unique_ptr<Search> search) {
  for (;;) {
    const Chunk chunk = takeChunk();
    if (chunk.job == nullptr) break;
    search->begin(sliceBatch(chunk.job->batch, chunk.first, chunk.count));
    advanceToEnd(*search, chunk.job->cancelled);
    finishChunk(chunk);
  }
  stock->give(std::move(search));
}

Pool::Chunk Pool::takeChunk() {
  std::unique_lock<std::mutex> lock(mutex);
  wake.wait(lock, [this] { return stopping || !waiting.empty(); });
  if (waiting.empty()) return {nullptr, 0, 0};
  const std::shared_ptr<PoolJob> job = waiting.front();
  const uint32_t share = job->batch.count / (threadCount * kChunksPerThread);
  const uint32_t size = std::clamp(share, kFillingsOfSmallestChunk * stock->isa.lanes, kLargestChunk);
  const uint32_t first = job->next, count = std::min(size, job->batch.count - first);
  job->next += count;
  if (job->next == job->batch.count) waiting.pop_front();
  return {job, first, count};
}

void Pool::finishChunk(const Chunk& chunk) {
  {
    const std::lock_guard<std::mutex> lock(mutex);
    chunk.job->unfinished -= chunk.count;
    if (chunk.job->unfinished != 0) return;
    open.erase(std::find(open.begin(), open.end(), chunk.job));
  }
  chunk.job->onDone();
}

}  // namespace pidoku
