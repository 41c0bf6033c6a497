#include "solution-search.hh"

#include <algorithm>
#include <cstring>

#include "batch-arguments.hh"
#include "execution.hh"

namespace pidoku {

/** The number of nodes between two checks whether the thread is ending: some twenty milliseconds. */
static constexpr uint64_t kSliceNodes = 50'000;

Napi::Function SolutionSearch::defineClass(Napi::Env env) {
  return DefineClass(env, "SolutionSearch",
                     {InstanceMethod<&SolutionSearch::next>("next"), InstanceMethod<&SolutionSearch::close>("close"),
                      InstanceAccessor<&SolutionSearch::isExhausted>("isExhausted"),
                      InstanceAccessor<&SolutionSearch::nodes>("nodes")});
}

SolutionSearch::SolutionSearch(const Napi::CallbackInfo& info) : TaggedWrap(info) {
  const Arguments arguments(info);
  Engine& engine = Engine::from(arguments, 0);
  const Span<uint8_t> text = arguments.bytes(1, "puzzle");
  const Form form = static_cast<Form>(arguments.integer(2, "form", 0, 1));
  arguments.checkLength(text.length, "puzzle", puzzleBytes(form));
  std::memcpy(puzzle, text.data, puzzleBytes(form));

  Batch batch = {};
  batch.input = puzzle;
  batch.offsets = &offset;
  batch.count = 1;
  batch.form = form;
  batch.order = Order::Lexicographic;
  batch.found = &counters[0];
  batch.nodes = &counters[1];
  batch.guesses = &counters[2];
  batch.outcome = &outcome;
  stock = engine.searchStock();
  open = engine.openSearches();
  open->closeDead(info.Env());
  search = engine.takeSearch(info.Env());
  search->beginEnumeration(batch);
  open->add(*this);
  tellCollector(stock->isa.searchBytes);
}

Napi::Value SolutionSearch::next(const Napi::CallbackInfo& info) {
  const Arguments arguments(info);
  const Span<uint8_t> buffer = arguments.bytes(0, "buffer");
  const uint64_t nodes =
      arguments.at(1).IsUndefined() ? ~uint64_t{0} : arguments.integer(1, "nodes", 1, uint64_t{1} << 53);
  const size_t capacity = std::min<size_t>(buffer.length / kSolutionBytes, ~uint32_t{0});
  if (search == nullptr) return Napi::Number::New(info.Env(), 0);
  const Execution execution(info.Env());
  uint32_t written = 0;
  for (uint64_t left = nodes; left != 0 && !execution.isTerminating();) {
    const uint64_t slice = std::min(left, kSliceNodes);
    left -= slice;
    const uint32_t room = static_cast<uint32_t>(capacity) - written;
    written += search->enumerate(buffer.data + size_t{written} * kSolutionBytes, room, slice);
    if (written == capacity || search->isExhausted()) break;
  }
  return Napi::Number::New(info.Env(), written);
}

Napi::Value SolutionSearch::isExhausted(const Napi::CallbackInfo& info) {
  return Napi::Boolean::New(info.Env(), search == nullptr || search->isExhausted());
}

Napi::Value SolutionSearch::nodes(const Napi::CallbackInfo& info) {
  return Napi::Number::New(info.Env(), search == nullptr ? 0 : static_cast<double>(search->opened()));
}

void SolutionSearch::close(const Napi::CallbackInfo&) { end(); }

void SolutionSearch::end() {
  if (search == nullptr) return;
  stock->give(std::move(search));
  open->remove(*this);
  tellCollector(-int64_t{stock->isa.searchBytes});
}

/** Tells the collector of garbage, which sees small objects only, how much memory they hold more. */
void SolutionSearch::tellCollector(int64_t bytes) const {
  int64_t all;
  napi_adjust_external_memory(Env(), bytes, &all);
}

void OpenSearches::closeDead(Napi::Env env) {
  if (++calls % kCallsBetweenLooks != 0) return;
  const Napi::HandleScope scope(env);
  for (auto each = all.begin(); each != all.end();) {
    // The end of one takes it out of the set, and leaves the places of the others.
    SolutionSearch& search = **each++;
    if (search.isDead()) search.end();
  }
}

}  // namespace pidoku
