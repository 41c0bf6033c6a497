// The JavaScript class `SolutionSearch`: an enumeration of the solutions of one puzzle. It keeps a copy of the puzzle
// and none of the caller's buffers.
#pragma once
#include "engine.hh"

namespace pidoku {

class SolutionSearch : public TaggedWrap<SolutionSearch> {
 public:
  static constexpr napi_type_tag kTag = {0x1f8b03d96ae74c52, 0xb6075e2dc3914fa8};
  static Napi::Function defineClass(Napi::Env env);
  /** (engine: Engine, puzzle: Uint8Array, form: number). */
  explicit SolutionSearch(const Napi::CallbackInfo& info);
  ~SolutionSearch() override { end(); }

  /** True if no JavaScript can call it again. */
  bool isDead() const { return Value().IsEmpty(); }
  /** Gives its search back. */
  void end();

 private:
  /** (buffer: Uint8Array, nodes?: number) → the number of solutions written, 81 bytes each. */
  Napi::Value next(const Napi::CallbackInfo& info);
  Napi::Value isExhausted(const Napi::CallbackInfo& info);
  Napi::Value nodes(const Napi::CallbackInfo& info);
  void close(const Napi::CallbackInfo& info);
  void tellCollector(int64_t bytes) const;

  uint8_t puzzle[729];
  const uint32_t offset = 0;
  double counters[3];
  uint8_t outcome;
  std::shared_ptr<SearchStock> stock;
  std::shared_ptr<OpenSearches> open;
  /** Null when closed. */
  std::unique_ptr<Search> search;
};

}  // namespace pidoku
