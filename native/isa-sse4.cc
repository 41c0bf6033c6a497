// The kernel for SSE4.1.
#include "isa-kernel.hh"
#include "vector/sse4.hh"

namespace pidoku {

extern constexpr Isa kSse4Isa = makeIsa<Sse4>();

}  // namespace pidoku
