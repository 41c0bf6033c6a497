// The kernel for AVX2, BMI2 and POPCNT.
#include "isa-kernel.hh"
#include "vector/avx2.hh"

namespace pidoku {

extern constexpr Isa kAvx2Isa = makeIsa<Avx2>();

}  // namespace pidoku
