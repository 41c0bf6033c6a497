// A typed array of the caller's that is wanted again after JavaScript has run, which may have transferred, resized or
// shared it in between. The reference keeps the object from the garbage collector; what it points to is looked up anew
// each time.
#pragma once
#include <napi.h>

#include <string>

#include "arguments.hh"

namespace pidoku {

class CallerBuffer {
 public:
  /**
   * @param index position among the arguments of a typed array that was checked before.
   * @param name what messages call it; lives for ever.
   * @param bytes that are wanted of it.
   */
  CallerBuffer(const Arguments& arguments, size_t index, const char* name, size_t bytes);

  /**
   * The first byte, or null when the buffer has fewer bytes than are wanted: it was transferred or resized. Valid until
   * JavaScript runs again; of shared memory, as long as this object lives. Throws nothing, at the end of an environment
   * neither.
   */
  uint8_t* find() const;

  /** Whether the bytes lie in shared memory, which nothing can take away: it is neither transferred nor shrunk. */
  bool isShared() const { return shared; }

  /** What is said of a buffer that is gone. */
  std::string goneMessage() const;

 private:
  napi_env env;
  Napi::Reference<Napi::Value> array;
  const char* label;
  size_t bytes;
  bool shared;
};

}  // namespace pidoku
