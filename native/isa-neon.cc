// The kernel for NEON (every 64-bit ARM).
#include "isa-kernel.hh"
#include "vector/neon.hh"

namespace pidoku {

extern constexpr Isa kNeonIsa = makeIsa<Neon>();

}  // namespace pidoku
