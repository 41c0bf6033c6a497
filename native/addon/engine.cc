#include "engine.hh"

#include <algorithm>
#include <limits>

#include "../pool/advance.hh"

namespace pidoku {

static constexpr napi_type_tag kEngineTag = {0x5a1d6c0f2b7e4893, 0x9c42f1e07d3ab568};
static constexpr uint32_t kMostThreads = 1024;
static constexpr uint64_t kLargestId = uint64_t{1} << 53;

/** A batch in the pool, its buffers, and the promise that waits for it. */
struct Engine::Submission {
  Submission(Napi::Env env, uint64_t id, const Arguments& arguments, size_t first)
      : id(id), batch(arguments, first), deferred(Napi::Promise::Deferred::New(env)) {}

  const uint64_t id;
  PinnedBatch batch;
  Napi::Promise::Deferred deferred;
  std::shared_ptr<PoolJob> job;
};

Napi::Function Engine::defineClass(Napi::Env env) {
  return DefineClass(env, "Engine",
                     {InstanceAccessor<&Engine::isa>("isa"), InstanceAccessor<&Engine::lanes>("lanes"),
                      InstanceMethod<&Engine::solveBatch>("solveBatch"), InstanceMethod<&Engine::submitBatch>("submitBatch"),
                      InstanceMethod<&Engine::cancelBatch>("cancelBatch"), InstanceMethod<&Engine::close>("close")});
}

Engine& Engine::from(const Arguments& arguments, size_t index) {
  const Napi::Value value = arguments.at(index);
  if (!value.IsObject() || !value.As<Napi::Object>().CheckTypeTag(&kEngineTag)) throw arguments.wrongType("engine", "an Engine");
  return *Unwrap(value.As<Napi::Object>());
}

Engine::Engine(const Napi::CallbackInfo& info) : ObjectWrap(info) {
  const Arguments arguments(info);
  const std::string name = arguments.text(0, "isa");
  const uint64_t threads = arguments.integer(1, "threads", 1, kMostThreads);
  const Isa* isa = findIsa(name.c_str());
  if (isa == nullptr) throw Napi::RangeError::New(info.Env(), "isa: \"" + name + "\" is not supported here");
  stock = std::make_shared<SearchStock>(*isa);
  pool = std::make_unique<Pool>(stock, static_cast<uint32_t>(threads));
  Value().TypeTag(&kEngineTag);
}

Engine::~Engine() {
  if (static_cast<napi_threadsafe_function>(completions) == nullptr) return;
  napi_remove_env_cleanup_hook(Env(), &Engine::endWithEnvironment, this);
  closeCompletions();
}

std::unique_ptr<Search> Engine::takeSearch(Napi::Env env) {
  std::unique_ptr<Search> search = stock->take();
  if (search == nullptr) throw Napi::Error::New(env, "out of memory");
  return search;
}

Napi::Value Engine::isa(const Napi::CallbackInfo& info) { return Napi::String::New(info.Env(), stock->isa.name); }

Napi::Value Engine::lanes(const Napi::CallbackInfo& info) { return Napi::Number::New(info.Env(), stock->isa.lanes); }

void Engine::solveBatch(const Napi::CallbackInfo& info) {
  const Arguments arguments(info);
  const PinnedBatch batch(arguments, 0);
  std::unique_ptr<Search> search = takeSearch(info.Env());
  search->begin(batch.get());
  advanceUntil(*search, std::numeric_limits<double>::infinity());
  stock->give(std::move(search));
}

Napi::Value Engine::submitBatch(const Napi::CallbackInfo& info) {
  const Napi::Env env = info.Env();
  const Arguments arguments(info);
  auto submission = std::make_unique<Submission>(env, arguments.integer(0, "id", 0, kLargestId), arguments, 1);
  const Napi::Promise promise = submission->deferred.Promise();
  if (submission->batch.get().count == 0) {
    submission->deferred.Resolve(env.Undefined());
    return promise;
  }
  submission->batch.pin(arguments, 1);
  openCompletions(env);
  submission->job = std::make_shared<PoolJob>(
      submission->batch.get(), [completions = completions, data = submission.get()] { completions.NonBlockingCall(data); });
  if (!pool->submit(submission->job)) throw Napi::Error::New(env, "no thread could be started");
  if (pending.empty()) {
    completions.Ref(env);
    Ref();
  }
  pending.push_back(std::move(submission));
  return promise;
}

void Engine::settle(Napi::Env env, Napi::Function, Engine* engine, Submission* submission) {
  // Without an environment the process or its worker is ending, and nobody waits any more.
  if (static_cast<napi_env>(env) == nullptr) return;
  auto& pending = engine->pending;
  const auto place = std::find_if(pending.begin(), pending.end(), [&](const auto& other) { return other.get() == submission; });
  const std::unique_ptr<Submission> done = std::move(*place);
  pending.erase(place);
  if (pending.empty()) {
    engine->completions.Unref(env);
    engine->Unref();
  }
  done->deferred.Resolve(env.Undefined());
}

void Engine::cancelBatch(const Napi::CallbackInfo& info) {
  const uint64_t id = Arguments(info).integer(0, "id", 0, kLargestId);
  for (const auto& submission : pending) {
    if (submission->id == id) submission->job->cancel();
  }
}

void Engine::close(const Napi::CallbackInfo&) { pool->stop(); }

void Engine::openCompletions(Napi::Env env) {
  if (static_cast<napi_threadsafe_function>(completions) != nullptr) return;
  completions = Completions::New(env, "pidoku", 0, 1, this);
  completions.Unref(env);
  // Hooks run in reverse order: this one comes before the end of `completions`, which no thread may call afterwards.
  napi_add_env_cleanup_hook(env, &Engine::endWithEnvironment, this);
}

void Engine::endWithEnvironment(void* engine) { static_cast<Engine*>(engine)->closeCompletions(); }

void Engine::closeCompletions() {
  pool->stop();
  if (static_cast<napi_threadsafe_function>(completions) == nullptr) return;
  completions.Release();
  completions = Completions();
}

}  // namespace pidoku
