// The base of the classes of the addon: it marks their objects, and what JavaScript calls on any other object is
// refused. Methods are safe by themselves, but Node-API does not check the receiver of a getter.
#pragma once
#include <napi.h>

namespace pidoku {

/** `T::kTag` is a napi_type_tag of its own. */
template <class T>
class TaggedWrap : public Napi::ObjectWrap<T> {
 public:
  explicit TaggedWrap(const Napi::CallbackInfo& info) : Napi::ObjectWrap<T>(info) { this->Value().TypeTag(&T::kTag); }

  static bool isOne(const Napi::Value& value) {
    return value.IsObject() && value.As<Napi::Object>().CheckTypeTag(&T::kTag);
  }

  /** Napi::ObjectWrap finds the object of a call by this. @throws TypeError for an object of another kind. */
  static T* Unwrap(Napi::Object object) {
    if (!isOne(object)) throw Napi::TypeError::New(object.Env(), "Illegal invocation");
    return Napi::ObjectWrap<T>::Unwrap(object);
  }
};

}  // namespace pidoku
