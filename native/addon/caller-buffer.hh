// A typed array of the caller that is needed again after JavaScript has run, which may have transferred, resized or
// shared it meanwhile. The reference protects the object from the garbage collector; its memory is looked up again each
// time.
#pragma once
#include <napi.h>

#include <string>

#include "arguments.hh"

namespace pidoku {

class CallerBuffer {
 public:
  /**
   * @param index position among the arguments of a typed array that was checked before.
   * @param name the name in messages; lives forever.
   * @param bytes the number of bytes needed.
   */
  CallerBuffer(const Arguments& arguments, size_t index, const char* name, size_t bytes);

  /**
   * The first byte, or null if the buffer has fewer bytes than needed because it was transferred or resized. Valid
   * until JavaScript runs again; for shared memory, as long as this object lives. Throws nothing, not even at the end
   * of an environment.
   */
  uint8_t* find() const;

  /** True if the bytes are in shared memory, which cannot be detached: it is neither transferred nor shrunk. */
  bool isShared() const { return shared; }

  /** The message for a detached buffer. */
  std::string goneMessage() const;

 private:
  napi_env env;
  Napi::Reference<Napi::Value> array;
  const char* label;
  size_t bytes;
  bool shared;
};

}  // namespace pidoku
