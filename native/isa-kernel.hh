// The entry of one instruction set: the kernel over a vector type. Included by the isa-*.cc files only.
#pragma once
#include <new>

#include "isa.hh"
#include "lockstep/search.hh"

namespace pidoku {

template <class V>
constexpr Isa makeIsa() {
  return {V::kName, V::kLanes * V::kGroups, sizeof(Lockstep<V>),
          []() -> Search* { return new (std::nothrow) Lockstep<V>; }};
}

}  // namespace pidoku
