// `canonicalize` of the addon: checks the arguments of `Engine.canonicalize`, in this order:
// (input, offsets, count, forms, formStride, symmetries, automorphisms, bands).
#pragma once
#include <napi.h>

namespace pidoku {

void canonicalizeCall(const Napi::CallbackInfo& info);

}  // namespace pidoku
