#include "solved-batch.hh"

#include "expect.hh"
#include "plain-solver.hh"

using pidoku::Outcome;

static constexpr uint8_t kUntouched = '~';

SolvedBatch::SolvedBatch(const Puzzles& puzzles, const Limits& limits)
    : found(puzzles.count(), -1), nodes(puzzles.count(), -1), guesses(puzzles.count(), -1),
      outcome(puzzles.count(), 99), puzzles(puzzles), limits(limits), offsets(puzzles.count()),
      solutions(puzzles.count() == 0 ? 0 : size_t{puzzles.count() - 1} * kStride + 81, kUntouched) {
  for (uint32_t i = 0; i < puzzles.count(); i++) offsets[i] = i * puzzles.bytes();
  batch.input = puzzles.text.data();
  batch.offsets = offsets.data();
  batch.count = puzzles.count();
  batch.form = puzzles.form;
  batch.order = limits.order;
  batch.solutionLimit = limits.solutions;
  batch.nodeLimit = limits.nodes;
  batch.timeoutMs = limits.timeMs;
  batch.solutions = solutions.data();
  batch.solutionStride = kStride;
  batch.found = found.data();
  batch.nodes = nodes.data();
  batch.guesses = guesses.data();
  batch.outcome = outcome.data();
}

void SolvedBatch::check() const {
  constexpr uint32_t kMostLanes = 32;
  for (uint32_t i = 0; i < puzzles.count(); i++) {
    const uint8_t* solution = solutions.data() + size_t{i} * kStride;
    const auto ending = static_cast<Outcome>(outcome[i]);
    EXPECT(found[i] >= 0 && nodes[i] >= 0 && guesses[i] >= 0 && outcome[i] <= 4, "puzzle %u has no results", i);
    EXPECT(found[i] == 0 ? solution[0] == kUntouched : isSolution(puzzles.at(i), puzzles.form, solution),
           "puzzle %u: a wrong solution", i);
    EXPECT(limits.solutions == 0 || found[i] <= static_cast<double>(limits.solutions),
           "puzzle %u: more solutions than the limit", i);
    EXPECT((ending == Outcome::SolutionLimit) ==
               (limits.solutions != 0 && found[i] == static_cast<double>(limits.solutions)),
           "puzzle %u", i);
    EXPECT(ending != Outcome::NodeLimit || (limits.nodes != 0 && nodes[i] >= static_cast<double>(limits.nodes)),
           "puzzle %u", i);
    EXPECT(limits.nodes == 0 || nodes[i] <= static_cast<double>(limits.nodes + kMostLanes), "puzzle %u: %.0f nodes", i,
           nodes[i]);
    EXPECT(ending != Outcome::TimeLimit || limits.timeMs > 0, "puzzle %u", i);
    EXPECT(guesses[i] <= nodes[i] && found[i] <= nodes[i], "puzzle %u: more guesses or solutions than nodes", i);
    // A guess opens its first child at once, and the other one unless the search ends before.
    EXPECT(ending != Outcome::Complete || nodes[i] == 1 + 2 * guesses[i], "puzzle %u: %.0f nodes, %.0f guesses", i,
           nodes[i], guesses[i]);
    for (uint32_t byte = 81; i + 1 < puzzles.count() && byte < kStride; byte++)
      EXPECT(solution[byte] == kUntouched, "puzzle %u", i);
  }
}
