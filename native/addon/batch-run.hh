// The JavaScript class `BatchRun`: a batch in progress on the calling thread, in slices. It works in the caller's
// buffers, which no JavaScript can touch during a slice; before each slice it checks that they are still in place.
#pragma once
#include "batch-buffers.hh"
#include "engine.hh"

namespace pidoku {

class BatchRun : public TaggedWrap<BatchRun> {
 public:
  static constexpr napi_type_tag kTag = {0x73c2e9a4580d1fb6, 0x2e84d05b97f1ca63};
  static Napi::Function defineClass(Napi::Env env);
  /** (engine: Engine, …batch). */
  explicit BatchRun(const Napi::CallbackInfo& info);

 private:
  /**
   * (milliseconds: number) → true if the batch is finished. @throws TypeError if a buffer was detached; the batch is
   * over then.
   */
  Napi::Value advance(const Napi::CallbackInfo& info);
  /** Gives unfinished puzzles the outcome Cancelled. @throws as `advance` does. */
  void cancel(const Napi::CallbackInfo& info);
  /** @throws TypeError unless all buffers are where the search expects them. */
  void requireBuffers();
  void finish();

  std::unique_ptr<CheckedBatch> checked;
  std::unique_ptr<BatchBuffers> buffers;
  std::shared_ptr<SearchStock> stock;
  /** Null after the batch is finished. */
  std::unique_ptr<Search> search;
};

}  // namespace pidoku
