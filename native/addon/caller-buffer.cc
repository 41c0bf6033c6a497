#include "caller-buffer.hh"

namespace pidoku {

namespace {

struct Contents {
  uint8_t* data;
  size_t bytes;
  napi_value buffer;
};

constexpr size_t elementBytes(napi_typedarray_type type) {
  return type == napi_float64_array ? sizeof(double) : type == napi_uint32_array ? sizeof(uint32_t) : 1;
}

/** Empty for a detached array. Requesting its buffer also makes engines keep it in place (JavaScriptCore). */
Contents contentsOf(napi_env env, napi_value array) {
  napi_typedarray_type type;
  size_t length = 0;
  void* data = nullptr;
  napi_value buffer = nullptr;
  if (napi_get_typedarray_info(env, array, &type, &length, &data, &buffer, nullptr) != napi_ok)
    return {nullptr, 0, nullptr};
  return {static_cast<uint8_t*>(data), length * elementBytes(type), buffer};
}

}  // namespace

CallerBuffer::CallerBuffer(const Arguments& arguments, size_t index, const char* name, size_t bytes)
    : env(arguments.env()), array(Napi::Reference<Napi::Value>::New(arguments.at(index), 1)), label(name),
      bytes(bytes) {
  bool isOwned = true;
  const napi_value buffer = contentsOf(env, arguments.at(index)).buffer;
  shared = buffer != nullptr && napi_is_arraybuffer(env, buffer, &isOwned) == napi_ok && !isOwned;
}

uint8_t* CallerBuffer::find() const {
  napi_value value = nullptr;
  if (napi_get_reference_value(env, array, &value) != napi_ok || value == nullptr) return nullptr;
  const Contents contents = contentsOf(env, value);
  return contents.bytes >= bytes ? contents.data : nullptr;
}

std::string CallerBuffer::goneMessage() const {
  return std::string(label) + ": the buffer was transferred or resized before the batch was finished";
}

}  // namespace pidoku
