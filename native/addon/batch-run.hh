// The JavaScript class `BatchRun`: a batch under way on the calling thread, in slices. It works in the caller's
// buffers, which no JavaScript can touch during a slice; before each slice it looks whether they are still where they
// were.
#pragma once
#include "batch-buffers.hh"
#include "engine.hh"

namespace pidoku {

class BatchRun : public Napi::ObjectWrap<BatchRun> {
 public:
  static Napi::Function defineClass(Napi::Env env);
  /** (engine: Engine, …batch). */
  explicit BatchRun(const Napi::CallbackInfo& info);

 private:
  /** (milliseconds: number) → whether the batch is finished. @throws TypeError when a buffer is gone; the batch is over
   * then. */
  Napi::Value advance(const Napi::CallbackInfo& info);
  /** The puzzles not finished get the outcome Cancelled. @throws as `advance`. */
  void cancel(const Napi::CallbackInfo& info);
  /** @throws TypeError unless all buffers are where the search has them. */
  void requireBuffers();
  void finish();

  std::unique_ptr<CheckedBatch> checked;
  std::unique_ptr<BatchBuffers> buffers;
  std::shared_ptr<SearchStock> stock;
  /** Null when the batch is finished. */
  std::unique_ptr<Search> search;
};

}  // namespace pidoku
