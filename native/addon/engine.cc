#include "engine.hh"

#include <algorithm>
#include <limits>

#include "../pool/advance.hh"
#include "execution.hh"
#include "pool-batch.hh"

namespace pidoku {

static constexpr uint32_t kMostThreads = 1024;
static constexpr uint64_t kLargestId = uint64_t{1} << 53;

/** A batch in the pool and the promise that waits for it. */
struct Engine::Submission {
  Submission(uint64_t id, const Arguments& arguments, size_t first) : id(id), batch(arguments, first) {}

  const uint64_t id;
  PoolBatch batch;
  napi_deferred deferred = nullptr;
  std::shared_ptr<PoolJob> job;
};

Napi::Function Engine::defineClass(Napi::Env env) {
  return DefineClass(
      env, "Engine",
      {InstanceAccessor<&Engine::isa>("isa"), InstanceAccessor<&Engine::lanes>("lanes"),
       InstanceAccessor<&Engine::enumerations>("enumerations"), InstanceMethod<&Engine::solveBatch>("solveBatch"),
       InstanceMethod<&Engine::submitBatch>("submitBatch"), InstanceMethod<&Engine::cancelBatch>("cancelBatch"),
       InstanceMethod<&Engine::close>("close")});
}

Engine& Engine::from(const Arguments& arguments, size_t index) {
  const Napi::Value value = arguments.at(index);
  if (!isOne(value)) throw arguments.wrongType("engine", "an Engine");
  return *Unwrap(value.As<Napi::Object>());
}

Engine::Engine(const Napi::CallbackInfo& info) : TaggedWrap(info) {
  const Arguments arguments(info);
  const std::string name = arguments.text(0, "isa");
  const uint64_t threads = arguments.integer(1, "threads", 1, kMostThreads);
  const Isa* isa = findIsa(name.c_str());
  if (isa == nullptr) throw Napi::RangeError::New(info.Env(), "isa: \"" + name + "\" is not supported here");
  stock = std::make_shared<SearchStock>(*isa);
  pool = std::make_unique<Pool>(stock, static_cast<uint32_t>(threads));
}

Engine::~Engine() {
  if (completions == nullptr) return;
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

Napi::Value Engine::enumerations(const Napi::CallbackInfo& info) {
  return Napi::Number::New(info.Env(), static_cast<double>(open->count()));
}

void Engine::solveBatch(const Napi::CallbackInfo& info) {
  const Arguments arguments(info);
  const CheckedBatch checked(arguments, 0);
  const Execution execution(info.Env());
  std::unique_ptr<Search> search = takeSearch(info.Env());
  search->begin(checked.batch);
  while (advanceUntil(*search, readClockMs() + Execution::kSliceMs)) {
    if (execution.isTerminating()) search->cancel();
  }
  stock->give(std::move(search));
}

Napi::Value Engine::submitBatch(const Napi::CallbackInfo& info) {
  const Napi::Env env = info.Env();
  const Arguments arguments(info);
  auto submission = std::make_unique<Submission>(arguments.integer(0, "id", 0, kLargestId), arguments, 1);
  openCompletions(env);
  napi_value promise = nullptr;
  if (napi_create_promise(env, &submission->deferred, &promise) != napi_ok) throw Napi::Error::New(env);
  if (submission->batch.get().count == 0) {
    settle(env, std::move(submission));
    return Napi::Value(env, promise);
  }
  submission->job =
      std::make_shared<PoolJob>(submission->batch.get(), [completions = completions, data = submission.get()] {
        napi_call_threadsafe_function(completions, data, napi_tsfn_nonblocking);
      });
  pending.reserve(pending.size() + 1);
  if (!pool->submit(submission->job)) {
    napi_reject_deferred(env, submission->deferred, Napi::Error::New(env, "no thread could be started").Value());
    return Napi::Value(env, promise);
  }
  if (pending.empty()) {
    napi_ref_threadsafe_function(env, completions);
    napi_reference_ref(env, *this, nullptr);
  }
  pending.push_back(std::move(submission));
  return Napi::Value(env, promise);
}

void Engine::settle(napi_env env, napi_value, void* engine, void* submission) {
  // There is no environment if the process or its worker has ended.
  if (env == nullptr) return;
  const Napi::HandleScope scope(env);
  Engine& self = *static_cast<Engine*>(engine);
  self.settle(env, self.takePending(submission));
}

std::unique_ptr<Engine::Submission> Engine::takePending(const void* submission) {
  const auto place =
      std::find_if(pending.begin(), pending.end(), [&](const auto& other) { return other.get() == submission; });
  std::unique_ptr<Submission> taken = std::move(*place);
  pending.erase(place);
  if (pending.empty()) {
    napi_unref_threadsafe_function(Env(), completions);
    napi_reference_unref(Env(), *this, nullptr);
  }
  return taken;
}

void Engine::settle(napi_env env, std::unique_ptr<Submission> done) {
  napi_value value = nullptr;
  const CallerBuffer* gone = done->batch.deliver();
  if (gone == nullptr) {
    napi_get_undefined(env, &value);
    napi_resolve_deferred(env, done->deferred, value);
    return;
  }
  const std::string text = gone->goneMessage();
  napi_value message = nullptr;
  if (napi_create_string_utf8(env, text.c_str(), text.size(), &message) != napi_ok) return;
  if (napi_create_type_error(env, nullptr, message, &value) != napi_ok) return;
  napi_reject_deferred(env, done->deferred, value);
}

void Engine::cancelBatch(const Napi::CallbackInfo& info) {
  const uint64_t id = Arguments(info).integer(0, "id", 0, kLargestId);
  for (const auto& submission : pending) {
    if (submission->id == id) submission->job->cancel();
  }
}

void Engine::close(const Napi::CallbackInfo&) { pool->stop(); }

void Engine::openCompletions(Napi::Env env) {
  if (completions != nullptr) return;
  const Napi::String name = Napi::String::New(env, "pidoku");
  const napi_status status = napi_create_threadsafe_function(env, nullptr, nullptr, name, 0, 1, nullptr, nullptr, this,
                                                             &Engine::settle, &completions);
  if (status != napi_ok) throw Napi::Error::New(env);
  napi_unref_threadsafe_function(env, completions);
  // Hooks run in reverse order: this one runs before the end of `completions`, which no thread may call afterwards.
  napi_add_env_cleanup_hook(env, &Engine::endWithEnvironment, this);
}

void Engine::endWithEnvironment(void* engine) { static_cast<Engine*>(engine)->closeCompletions(); }

void Engine::closeCompletions() {
  pool->stop();
  if (completions == nullptr) return;
  napi_release_threadsafe_function(completions, napi_tsfn_release);
  completions = nullptr;
}

}  // namespace pidoku
