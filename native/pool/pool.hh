// Native threads that solve batches. A batch is cut into chunks; a free thread takes the next chunk of the oldest
// batch, so several batches may wait and no thread idles while any puzzle waits. The pool does not depend on
// JavaScript.
#pragma once
#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "search-stock.hh"

namespace pidoku {

/** A batch in the pool. Its buffers must live until `onDone` is called. */
class PoolJob {
 public:
  /** @param onDone called once, on a thread of the pool, when every puzzle has its results. */
  PoolJob(const Batch& batch, std::function<void()> onDone)
      : batch(batch), onDone(std::move(onDone)), unfinished(batch.count) {}

  /** Gives puzzles that do not finish soon the outcome Cancelled; `onDone` is still called. From any thread. */
  void cancel() { cancelled.store(true, std::memory_order_relaxed); }

 private:
  friend class Pool;
  const Batch batch;
  const std::function<void()> onDone;
  std::atomic<bool> cancelled{false};
  /** The first puzzle that no thread has taken. Guarded by the pool's mutex, as is `unfinished`. */
  uint32_t next = 0;
  uint32_t unfinished;
};

class Pool {
 public:
  /** @param threads ≥ 1; they start with the first batch. */
  Pool(std::shared_ptr<SearchStock> stock, uint32_t threads) : stock(std::move(stock)), threadCount(threads) {}
  ~Pool() { stop(); }

  /**
   * Adds a batch of at least one puzzle.
   * @returns false if no thread could be started; the job is then dropped.
   */
  bool submit(std::shared_ptr<PoolJob> job);

  /** Cancels running work, waits for it and ends the threads. The next batch starts them again. */
  void stop();

 private:
  struct Chunk {
    std::shared_ptr<PoolJob> job;
    uint32_t first;
    uint32_t count;
  };

  bool startThreads();
  void work(std::unique_ptr<Search> search);
  /** Waits for work. @returns a chunk without a job if the threads must end. */
  Chunk takeChunk();
  void finishChunk(const Chunk& chunk);

  const std::shared_ptr<SearchStock> stock;
  const uint32_t threadCount;
  std::vector<std::thread> threads;
  std::mutex mutex;
  std::condition_variable wake;
  /** Jobs with puzzles that no thread has taken. */
  std::deque<std::shared_ptr<PoolJob>> waiting;
  /** Jobs with running chunks, which `stop` cancels. */
  std::vector<std::shared_ptr<PoolJob>> open;
  bool stopping = false;
};

}  // namespace pidoku
