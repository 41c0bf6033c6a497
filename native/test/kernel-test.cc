#include <algorithm>
#include <cstring>
#include <memory>

#include "../pool/advance.hh"
#include "expect.hh"
#include "plain-solver.hh"
#include "solved-batch.hh"
#include "tests.hh"

using namespace pidoku;

namespace {

void solve(Search& search, SolvedBatch& batch) {
  search.begin(batch.get());
  const std::atomic<bool> cancelled{false};
  advanceToEnd(search, cancelled);
  batch.check();
}

void testFile(Search& search, const DataFile& file) {
  SolvedBatch batch(file.puzzles, {});
  solve(search, batch);
  const auto count = [&](double n) {
    return static_cast<uint32_t>(std::count(batch.found.begin(), batch.found.end(), n));
  };
  EXPECT(count(0) == file.expected.none && count(1) == file.expected.one && count(2) == file.expected.several,
         "%s: %u none, %u one, %u several", file.path, count(0), count(1), count(2));
}

/** Checks that the number of solutions equals the plain count, with several limits, forms and orders. */
void testAgainstPlainSolver(Search& search, const Puzzles& puzzles) {
  for (const uint64_t limit : {1, 2, 50}) {
    for (const Order order : {Order::Search, Order::Lexicographic}) {
      SolvedBatch batch(puzzles, {limit, 0, 0, order});
      solve(search, batch);
      for (uint32_t i = 0; i < puzzles.count(); i++) {
        const auto expected = static_cast<double>(countSolutions(puzzles.at(i), puzzles.form, limit));
        EXPECT(batch.found[i] == expected, "%s %u: %.0f solutions found of %.0f",
               puzzles.form == Form::Givens ? "givens" : "candidates", i, batch.found[i], expected);
      }
    }
  }
}

/** Solves batches from empty to a few puzzles, each in a block of its own, on one reused search. */
void testTinyBatches(Search& search, const Puzzles& puzzles) {
  for (uint32_t count = 0; count < 5; count++) {
    for (uint32_t first = 0; first + count <= std::min(puzzles.count(), 60u); first += count + 1) {
      const Puzzles few = copyPuzzles(puzzles, first, count);
      SolvedBatch batch(few, {});
      solve(search, batch);
    }
  }
}

void testLimits(Search& search, const Puzzles& puzzles) {
  for (const uint64_t nodes : {1, 2, 3, 10, 100}) {
    for (const uint64_t solutions : {0, 1, 2}) {
      for (const Order order : {Order::Search, Order::Lexicographic}) {
        SolvedBatch batch(puzzles, {solutions, nodes, 0, order});
        solve(search, batch);
      }
    }
  }
  SolvedBatch timed(puzzles, {0, 0, 2, Order::Search});
  solve(search, timed);
  EXPECT(timed.outcome[0] == static_cast<uint8_t>(Outcome::TimeLimit),
         "the empty grid was counted in two milliseconds");
}

/**
 * Cancels after more and more slices: finished puzzles keep their results, the others are marked, and the search can be
 * reused.
 */
void testCancel(Search& search, const Puzzles& puzzles) {
  for (int slices = 0; slices < 12; slices++) {
    SolvedBatch batch(puzzles, {0, 0, 0, Order::Search});
    search.begin(batch.get());
    for (int i = 0; i < slices; i++) search.run(16, 0);
    search.cancel();
    batch.check();
    EXPECT(batch.outcome[0] == static_cast<uint8_t>(Outcome::Cancelled), "the empty grid was finished");
    EXPECT(!search.run(16, 0), "work remains after a cancel");
  }
}

/** All solutions of the puzzle, taken `portion` at a time into blocks of exactly that length, `nodes` at a time. */
std::vector<uint8_t> enumerateAll(Search& search, const Puzzles& puzzle, uint32_t portion, size_t most,
                                  uint64_t nodes = ~uint64_t{0}) {
  SolvedBatch batch(puzzle, {0, 0, 0, Order::Lexicographic});
  search.beginEnumeration(batch.get());
  EXPECT(search.enumerate(nullptr, 0, ~uint64_t{0}) == 0, "a solution without room for one");
  std::vector<uint8_t> all;
  for (;;) {
    std::vector<uint8_t> block(size_t{portion} * 81);
    const uint32_t written = search.enumerate(block.data(), portion, nodes);
    EXPECT(written <= portion, "%u solutions in a block of %u", written, portion);
    all.insert(all.end(), block.begin(), block.begin() + written * 81);
    if (search.isExhausted() || all.size() >= most * 81) break;
    EXPECT(written == portion || nodes != ~uint64_t{0}, "a pause that nobody asked for");
  }
  if (all.size() < most * 81) EXPECT(search.enumerate(nullptr, 0, ~uint64_t{0}) == 0, "more solutions after the last");
  return all;
}

void testEnumeration(Search& search, const Puzzles& puzzles, size_t most) {
  for (uint32_t i = 0; i < puzzles.count(); i++) {
    const Puzzles puzzle = copyPuzzles(puzzles, i, 1);
    const std::vector<uint8_t> all = enumerateAll(search, puzzle, 1000, most);
    const size_t count = all.size() / 81;
    EXPECT(count == countSolutions(puzzle.at(0), puzzle.form, count + (count < most)), "puzzle %u: %zu solutions", i,
           count);
    for (size_t s = 0; s < count; s++) {
      EXPECT(isSolution(puzzle.at(0), puzzle.form, &all[81 * s]), "puzzle %u: solution %zu is wrong", i, s);
      if (s > 0)
        EXPECT(std::memcmp(&all[81 * s - 81], &all[81 * s], 81) < 0, "puzzle %u: solution %zu is out of order", i, s);
    }
    for (const uint32_t portion : {1u, 7u}) {
      const std::vector<uint8_t> same = enumerateAll(search, puzzle, portion, most);
      EXPECT(std::equal(all.begin(), all.begin() + static_cast<long>(std::min(all.size(), same.size())), same.begin()),
             "puzzle %u, portions of %u", i, portion);
      EXPECT(count >= most || same.size() == all.size(), "puzzle %u, portions of %u", i, portion);
    }
    const size_t few = std::min<size_t>(most, 20);
    const std::vector<uint8_t> paused = enumerateAll(search, puzzle, 3, few, 2);
    EXPECT(std::equal(paused.begin(), paused.begin() + static_cast<long>(std::min(all.size(), few * 81)), all.begin()),
           "puzzle %u, in pauses", i);
  }
}

}  // namespace

void testKernel(const Isa& isa, const std::vector<DataFile>& files) {
  Random random{20261121};
  const std::unique_ptr<Search> search(isa.createSearch());
  EXPECT(search != nullptr, "no search of %s", isa.name);
  const Puzzles givens = makeNastyGivens(random), candidates = makeNastyCandidates(random), loose = makeLoose();
  testAgainstPlainSolver(*search, givens);
  testAgainstPlainSolver(*search, candidates);
  testAgainstPlainSolver(*search, loose);
  for (const Puzzles* puzzles : {&givens, &candidates, &loose}) testTinyBatches(*search, *puzzles);
  testLimits(*search, givens);
  testLimits(*search, copyPuzzles(candidates, 1, candidates.count() - 1));
  testCancel(*search, givens);
  testEnumeration(*search, copyPuzzles(givens, 0, 60), 60);
  testEnumeration(*search, copyPuzzles(candidates, 0, 60), 60);
  testEnumeration(*search, loose, 5000);
  for (const DataFile& file : files) {
    testFile(*search, file);
    testTinyBatches(*search, file.puzzles);
  }
}
