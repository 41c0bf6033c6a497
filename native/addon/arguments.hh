// Checked arguments of a call from JavaScript: whatever is passed, the results are safe to use. Throws Napi errors.
//
// Only numbers, strings and typed arrays themselves are read, never a property or a conversion, so no JavaScript runs
// between a check and the use of the checked value.
#pragma once
#include <cmath>
#include <napi.h>

namespace pidoku {

/** The elements of a typed array. This does not keep them alive. */
template <class T>
struct Span {
  T* data;
  size_t length;
};

class Arguments {
 public:
  explicit Arguments(const Napi::CallbackInfo& info) : info(info) {}

  Napi::Env env() const { return info.Env(); }
  Napi::Value at(size_t index) const { return info[index]; }

  /** Typed arrays of at least `least` elements. */
  Span<uint8_t> bytes(size_t index, const char* name, uint64_t least = 0) const {
    return array<uint8_t>(index, name, napi_uint8_array, "a Uint8Array", least);
  }
  Span<uint32_t> words(size_t index, const char* name, uint64_t least = 0) const {
    return array<uint32_t>(index, name, napi_uint32_array, "a Uint32Array", least);
  }
  Span<double> doubles(size_t index, const char* name, uint64_t least = 0) const {
    return array<double>(index, name, napi_float64_array, "a Float64Array", least);
  }

  /** A whole number in [least, most]; most ≤ 2^53. */
  uint64_t integer(size_t index, const char* name, uint64_t least, uint64_t most) const {
    const double value = number(index, name);
    if (!(value >= static_cast<double>(least) && value <= static_cast<double>(most)) || value != std::floor(value)) {
      throw Napi::RangeError::New(env(), std::string(name) + ": expected a whole number from " + std::to_string(least) +
                                             " to " + std::to_string(most));
    }
    return static_cast<uint64_t>(value);
  }

  /** Milliseconds, ≥ 0; may be infinite. */
  double milliseconds(size_t index, const char* name) const {
    const double value = number(index, name);
    if (!(value >= 0)) throw Napi::RangeError::New(env(), std::string(name) + ": expected milliseconds, at least 0");
    return value;
  }

  bool flag(size_t index, const char* name) const {
    if (!info[index].IsBoolean()) throw wrongType(name, "a boolean");
    return info[index].As<Napi::Boolean>();
  }

  std::string text(size_t index, const char* name) const {
    if (!info[index].IsString()) throw wrongType(name, "a string");
    return info[index].As<Napi::String>();
  }

  Napi::Error wrongType(const char* name, const char* expected) const {
    return Napi::TypeError::New(env(), std::string(name) + ": expected " + expected);
  }

  /** @throws RangeError unless `length` ≥ `least`. */
  void checkLength(size_t length, const char* name, uint64_t least) const {
    if (length >= least) return;
    throw Napi::RangeError::New(env(), std::string(name) + ": expected at least " + std::to_string(least) +
                                           " elements, found " + std::to_string(length));
  }

 private:
  double number(size_t index, const char* name) const {
    if (!info[index].IsNumber()) throw wrongType(name, "a number");
    return info[index].As<Napi::Number>().DoubleValue();
  }

  template <class T>
  Span<T> array(size_t index, const char* name, napi_typedarray_type type, const char* expected, uint64_t least) const {
    napi_typedarray_type found = napi_int8_array;
    Span<T> span{nullptr, 0};
    void* data = nullptr;
    const napi_status status =
        napi_get_typedarray_info(info.Env(), info[index], &found, &span.length, &data, nullptr, nullptr);
    if (status != napi_ok || found != type) throw wrongType(name, expected);
    checkLength(span.length, name, least);
    span.data = static_cast<T*>(data);
    return span;
  }

  const Napi::CallbackInfo& info;
};

}  // namespace pidoku
