// The JavaScript class `Engine`: one instruction set and its threads. src/engines/native/engine.ts is its only caller.
#pragma once
#include <memory>

#include "../pool/pool.hh"
#include "arguments.hh"
#include "open-searches.hh"
#include "tagged-wrap.hh"

namespace pidoku {

class Engine : public TaggedWrap<Engine> {
 public:
  static constexpr napi_type_tag kTag = {0x5a1d6c0f2b7e4893, 0x9c42f1e07d3ab568};
  static Napi::Function defineClass(Napi::Env env);
  /** The engine in an argument. @throws TypeError for any other value. */
  static Engine& from(const Arguments& arguments, size_t index);

  /** (isa: string, threads: number). @throws RangeError for a set that is not supported here. */
  explicit Engine(const Napi::CallbackInfo& info);
  ~Engine() override;

  /** A search, never null. @throws Error if there is no memory for one. */
  std::unique_ptr<Search> takeSearch(Napi::Env env);
  const std::shared_ptr<SearchStock>& searchStock() const { return stock; }
  const std::shared_ptr<OpenSearches>& openSearches() const { return open; }

 private:
  struct Submission;

  Napi::Value isa(const Napi::CallbackInfo& info);
  Napi::Value lanes(const Napi::CallbackInfo& info);
  /** The number of enumerations that hold memory. */
  Napi::Value enumerations(const Napi::CallbackInfo& info);
  /** (…batch). */
  void solveBatch(const Napi::CallbackInfo& info);
  /** (id: number, …batch) → Promise<void>, rejected with a TypeError if a result buffer was detached at the end. */
  Napi::Value submitBatch(const Napi::CallbackInfo& info);
  /** (id: number): cancels the batches submitted with that id. */
  void cancelBatch(const Napi::CallbackInfo& info);
  /** Cancels running work and ends the threads; the next batch starts them again. */
  void close(const Napi::CallbackInfo& info);

  void openCompletions(Napi::Env env);
  /** Ends the threads, then their connection to JavaScript. */
  void closeCompletions();
  static void endWithEnvironment(void* engine);
  /**
   * Delivers the results of a finished batch and settles its promise. It runs on the JavaScript thread, which may be
   * ending (a worker that is terminated, a process that exits): then nothing waits for the promise, and failures are
   * ignored.
   */
  static void settle(napi_env env, napi_value, void* engine, void* submission);
  void settle(napi_env env, std::unique_ptr<Submission> done);
  std::unique_ptr<Submission> takePending(const void* submission);

  std::shared_ptr<SearchStock> stock;
  const std::shared_ptr<OpenSearches> open = std::make_shared<OpenSearches>();
  std::unique_ptr<Pool> pool;
  std::vector<std::unique_ptr<Submission>> pending;
  /**
   * Reports finished batches to the JavaScript thread; keeps the event loop alive while any is pending. Null when
   * closed.
   */
  napi_threadsafe_function completions = nullptr;
};

}  // namespace pidoku
