#include "batch-run.hh"

#include "../pool/advance.hh"

namespace pidoku {

Napi::Function BatchRun::defineClass(Napi::Env env) {
  return DefineClass(env, "BatchRun",
                     {InstanceMethod<&BatchRun::advance>("advance"), InstanceMethod<&BatchRun::cancel>("cancel")});
}

BatchRun::BatchRun(const Napi::CallbackInfo& info) : TaggedWrap(info) {
  const Arguments arguments(info);
  Engine& engine = Engine::from(arguments, 0);
  checked = std::make_unique<CheckedBatch>(arguments, 1);
  buffers = std::make_unique<BatchBuffers>(arguments, 1, *checked);
  stock = engine.searchStock();
  search = engine.takeSearch(info.Env());
  search->begin(checked->batch);
}

Napi::Value BatchRun::advance(const Napi::CallbackInfo& info) {
  const double sliceMs = Arguments(info).milliseconds(0, "milliseconds");
  if (search != nullptr) {
    requireBuffers();
    if (!advanceUntil(*search, readClockMs() + sliceMs)) finish();
  }
  return Napi::Boolean::New(info.Env(), search == nullptr);
}

void BatchRun::cancel(const Napi::CallbackInfo&) {
  if (search == nullptr) return;
  requireBuffers();
  search->cancel();
  finish();
}

void BatchRun::requireBuffers() {
  const Batch& batch = checked->batch;
  if (batch.count == 0) return;
  const void* const places[] = {batch.input, batch.solutions, batch.found, batch.nodes, batch.guesses, batch.outcome};
  for (size_t index = 0; index < BatchBuffers::kCount; index++) {
    const CallerBuffer& buffer = (*buffers)[index];
    if (buffer.find() == places[index]) continue;
    const std::string message = buffer.goneMessage();
    finish();
    throw Napi::TypeError::New(Env(), message);
  }
}

void BatchRun::finish() {
  stock->give(std::move(search));
  buffers.reset();
  checked.reset();
}

}  // namespace pidoku
