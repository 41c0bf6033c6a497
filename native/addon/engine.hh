// The JavaScript class `Engine`: one instruction set and its threads. src/engines/native/engine.ts is its only caller.
#pragma once
#include <memory>

#include "../pool/pool.hh"
#include "batch-arguments.hh"

namespace pidoku {

class Engine : public Napi::ObjectWrap<Engine> {
 public:
  static Napi::Function defineClass(Napi::Env env);
  /** The engine in an argument. @throws TypeError for any other value. */
  static Engine& from(const Arguments& arguments, size_t index);

  /** (isa: string, threads: number). @throws RangeError for a set that is not supported here. */
  explicit Engine(const Napi::CallbackInfo& info);
  ~Engine() override;

  /** A search, never null. @throws Error when there is no memory for one. */
  std::unique_ptr<Search> takeSearch(Napi::Env env);
  const std::shared_ptr<SearchStock>& searchStock() const { return stock; }

 private:
  struct Submission;

  Napi::Value isa(const Napi::CallbackInfo& info);
  Napi::Value lanes(const Napi::CallbackInfo& info);
  /** (…batch). */
  void solveBatch(const Napi::CallbackInfo& info);
  /** (id: number, …batch) → Promise<void>. */
  Napi::Value submitBatch(const Napi::CallbackInfo& info);
  /** (id: number): cancels the batches submitted with that id. */
  void cancelBatch(const Napi::CallbackInfo& info);
  /** Cancels what is under way and ends the threads; the next batch starts them again. */
  void close(const Napi::CallbackInfo& info);

  void openCompletions(Napi::Env env);
  /** Ends the threads, then their way to JavaScript. */
  void closeCompletions();
  static void endWithEnvironment(void* engine);
  /** The batch is done: resolves its promise. On the thread of JavaScript. */
  static void settle(Napi::Env env, Napi::Function, Engine* engine, Submission* submission);

  using Completions = Napi::TypedThreadSafeFunction<Engine, Submission, &Engine::settle>;

  std::shared_ptr<SearchStock> stock;
  std::unique_ptr<Pool> pool;
  std::vector<std::unique_ptr<Submission>> pending;
  /** Carries the ends of batches to the thread of JavaScript; keeps the event loop alive while any is pending. */
  Completions completions;
};

}  // namespace pidoku
