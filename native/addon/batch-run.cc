#include "batch-run.hh"

#include "../pool/advance.hh"

namespace pidoku {

Napi::Function BatchRun::defineClass(Napi::Env env) {
  return DefineClass(env, "BatchRun",
                     {InstanceMethod<&BatchRun::advance>("advance"), InstanceMethod<&BatchRun::cancel>("cancel")});
}

BatchRun::BatchRun(const Napi::CallbackInfo& info) : ObjectWrap(info) {
  const Arguments arguments(info);
  Engine& engine = Engine::from(arguments, 0);
  batch = std::make_unique<PinnedBatch>(arguments, 1);
  batch->pin(arguments, 1);
  stock = engine.searchStock();
  search = engine.takeSearch(info.Env());
  search->begin(batch->get());
}

Napi::Value BatchRun::advance(const Napi::CallbackInfo& info) {
  const double sliceMs = Arguments(info).milliseconds(0, "milliseconds");
  if (search != nullptr && !advanceUntil(*search, readClockMs() + sliceMs)) finish();
  return Napi::Boolean::New(info.Env(), search == nullptr);
}

void BatchRun::cancel(const Napi::CallbackInfo&) {
  if (search == nullptr) return;
  search->cancel();
  finish();
}

void BatchRun::finish() {
  stock->give(std::move(search));
  batch.reset();
}

}  // namespace pidoku
