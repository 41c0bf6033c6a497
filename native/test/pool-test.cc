#include <atomic>
#include <chrono>
#include <memory>
#include <thread>

#include "../pool/pool.hh"
#include "expect.hh"
#include "solved-batch.hh"
#include "tests.hh"

using namespace pidoku;

namespace {

void waitFor(const std::atomic<int>& done, int count) {
  while (done.load() != count) std::this_thread::sleep_for(std::chrono::microseconds(100));
}

/** Queues batches of many sizes at once: each completes, with every result in its place. */
void testManyBatches(Pool& pool, const Puzzles& puzzles) {
  std::atomic<int> done{0};
  std::vector<std::unique_ptr<Puzzles>> inputs;
  std::vector<std::unique_ptr<SolvedBatch>> batches;
  for (const uint32_t count : {1u, 2u, 3u, 70u, puzzles.count(), 1u, 500u}) {
    inputs.push_back(std::make_unique<Puzzles>(copyPuzzles(puzzles, 0, std::min(count, puzzles.count()))));
    batches.push_back(std::make_unique<SolvedBatch>(*inputs.back(), Limits{}));
    EXPECT(pool.submit(std::make_shared<PoolJob>(batches.back()->get(), [&done] { done++; })), "no thread");
  }
  waitFor(done, static_cast<int>(batches.size()));
  for (const auto& batch : batches) {
    batch->check();
    for (size_t i = 0; i < batch->found.size(); i++) EXPECT(batch->found[i] == batches[4]->found[i], "puzzle %zu", i);
  }
}

/** Submits puzzles that never end: cancelled one by one, then by the end of the threads. */
void testCancelAndStop(Pool& pool) {
  const Puzzles endless{Form::Givens, std::vector<uint8_t>(81 * 200, '.')};
  for (int round = 0; round < 3; round++) {
    std::atomic<int> done{0};
    std::vector<std::unique_ptr<SolvedBatch>> batches;
    std::vector<std::shared_ptr<PoolJob>> jobs;
    for (int i = 0; i < 3; i++) {
      batches.push_back(std::make_unique<SolvedBatch>(endless, Limits{0, 0, 0, Order::Search}));
      jobs.push_back(std::make_shared<PoolJob>(batches.back()->get(), [&done] { done++; }));
      EXPECT(pool.submit(jobs.back()), "no thread");
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(round));
    jobs[1]->cancel();
    jobs[0]->cancel();
    waitFor(done, 2);
    pool.stop();
    EXPECT(done == 3, "%d batches ended by the end of the threads", done.load());
    for (const auto& batch : batches) {
      batch->check();
      for (const uint8_t outcome : batch->outcome)
        EXPECT(outcome == static_cast<uint8_t>(Outcome::Cancelled), "outcome %d", outcome);
    }
  }
}

/** Only a few searches wait for the next batch; others are deleted. */
void testStock(const Isa& isa) {
  static const Isa* counted;
  static int created;
  counted = &isa;
  created = 0;
  const Isa counting{isa.name, isa.lanes, isa.searchBytes, [] { return created++, counted->createSearch(); }};
  SearchStock stock(counting);
  for (int round = 0; round < 2; round++) {
    std::vector<std::unique_ptr<Search>> taken;
    for (int nth = 0; nth < 20; nth++) taken.push_back(stock.take());
    for (auto& search : taken) stock.give(std::move(search));
  }
  EXPECT(created == 20 + 12, "%d searches were created", created);
}

}  // namespace

void testPool(const Isa& isa, const std::vector<DataFile>& files) {
  testStock(isa);
  Random random{4};
  const Puzzles nasty = makeNastyGivens(random);
  const auto stock = std::make_shared<SearchStock>(isa);
  for (const uint32_t threads : {1u, 2u, 3u}) {
    Pool pool(stock, threads);
    pool.stop();
    for (int round = 0; round < 2; round++) {
      testManyBatches(pool, nasty);
      testCancelAndStop(pool);
    }
    for (const DataFile& file : files)
      testManyBatches(pool, copyPuzzles(file.puzzles, 0, std::min(file.puzzles.count(), 10000u)));
  }
}
