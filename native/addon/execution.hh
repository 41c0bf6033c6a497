// Tells whether the JavaScript thread is about to end: a worker that is terminated, a process that exits. Native code
// is not interrupted by that, so long work checks between its slices and stops.
#pragma once
#include <napi.h>

namespace pidoku {

class Execution {
 public:
  /** How long native code may run before it checks. */
  static constexpr double kSliceMs = 20;

  explicit Execution(Napi::Env env) : env(env), object(Napi::Object::New(env)), key(Napi::String::New(env, "")) {}

  /** Node-API has no query for this; calls that need JavaScript fail when none may run. This one runs none itself. */
  bool isTerminating() const {
    bool found;
    return napi_has_own_property(env, object, key, &found) != napi_ok;
  }

 private:
  napi_env env;
  Napi::Object object;
  Napi::String key;
};

}  // namespace pidoku
