// The Node-API module: everything that JavaScript can reach. It is context-aware: all state belongs to the objects it
// creates.
#include <napi.h>

#include "addon/answers-call.hh"
#include "addon/batch-run.hh"
#include "addon/canonicalize-call.hh"
#include "addon/engine.hh"
#include "addon/solution-search.hh"
#include "compiler.hh"
#include "lines/scan.hh"
#ifdef PIDOKU_X64
#include "checksum/crc32.hh"
#include "cpu-x64.hh"
#endif

namespace pidoku {

/** () → the names of the instruction sets that run here, best first. */
static Napi::Value listSupportedIsas(const Napi::CallbackInfo& info) {
  Napi::Array names = Napi::Array::New(info.Env());
  uint32_t rank = 0;
  for (const Isa* isa; (isa = supportedIsa(rank)) != nullptr; rank++)
    names[rank] = Napi::String::New(info.Env(), isa->name);
  return names;
}

/** (input, start, end, final, column, offsets, odd) → { puzzles, odd, consumed }: see `Engine.scanLines`. */
static Napi::Value scanLines(const Napi::CallbackInfo& info) {
  constexpr uint64_t kLargestWord = ~uint32_t{0};
  const Arguments arguments(info);
  const Span<uint8_t> input = arguments.bytes(0, "input");
  const uint64_t end = arguments.integer(2, "end", 0, std::min<uint64_t>(input.length, kLargestWord));
  const uint64_t start = arguments.integer(1, "start", 0, end);
  const bool final = arguments.flag(3, "final");
  const auto column = static_cast<uint32_t>(arguments.integer(4, "column", 0, kLargestWord));
  const Span<uint32_t> offsets = arguments.words(5, "offsets"), odd = arguments.words(6, "odd");

  const LineScan scan =
      scanLines(input.data, start, end, final, column, {offsets.data, offsets.length, odd.data, odd.length / 3});
  Napi::Object result = Napi::Object::New(info.Env());
  result["puzzles"] = scan.puzzles;
  result["odd"] = scan.odd;
  result["consumed"] = static_cast<double>(scan.consumed);
  return result;
}

#ifdef PIDOKU_X64
/** (bytes, before) → the CRC-32 of all bytes so far, of which `before` is that of those before these. */
template <uint32_t (*kCrc32)(const uint8_t*, size_t, uint32_t)>
static Napi::Value crc32(const Napi::CallbackInfo& info) {
  const Arguments arguments(info);
  const Span<uint8_t> bytes = arguments.bytes(0, "bytes");
  const auto before = static_cast<uint32_t>(arguments.integer(1, "before", 0, ~uint32_t{0}));
  return Napi::Number::New(info.Env(), kCrc32(bytes.data, bytes.length, before));
}
#endif

static Napi::Object initialise(Napi::Env env, Napi::Object exports) {
  exports["Engine"] = Engine::defineClass(env);
  exports["BatchRun"] = BatchRun::defineClass(env);
  exports["SolutionSearch"] = SolutionSearch::defineClass(env);
  exports["canonicalize"] = Napi::Function::New<canonicalizeCall>(env, "canonicalize");
  exports["checkAnswers"] = Napi::Function::New<checkAnswersCall>(env, "checkAnswers");
  exports["listSupportedIsas"] = Napi::Function::New<listSupportedIsas>(env, "listSupportedIsas");
  exports["scanLines"] = Napi::Function::New<scanLines>(env, "scanLines");
#ifdef PIDOKU_X64
  const CpuX64 cpu = detectCpu();
  if (cpu.hasWideClmul) exports["crc32"] = Napi::Function::New<crc32<crc32ByWideFolding>>(env, "crc32");
  else if (cpu.hasClmul) exports["crc32"] = Napi::Function::New<crc32<crc32ByFolding>>(env, "crc32");
#endif
  return exports;
}

}  // namespace pidoku

static Napi::Object initialise(Napi::Env env, Napi::Object exports) { return pidoku::initialise(env, exports); }
NODE_API_MODULE(pidoku, initialise)
