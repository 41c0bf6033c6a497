// The JavaScript class `BatchRun`: a batch under way on the calling thread, in slices.
#pragma once
#include "engine.hh"

namespace pidoku {

class BatchRun : public Napi::ObjectWrap<BatchRun> {
 public:
  static Napi::Function defineClass(Napi::Env env);
  /** (engine: Engine, …batch). */
  explicit BatchRun(const Napi::CallbackInfo& info);

 private:
  /** (milliseconds: number) → whether the batch is finished. */
  Napi::Value advance(const Napi::CallbackInfo& info);
  /** The puzzles not finished get the outcome Cancelled. */
  void cancel(const Napi::CallbackInfo& info);
  void finish();

  std::unique_ptr<PinnedBatch> batch;
  std::shared_ptr<SearchStock> stock;
  /** Null when the batch is finished. */
  std::unique_ptr<Search> search;
};

}  // namespace pidoku
