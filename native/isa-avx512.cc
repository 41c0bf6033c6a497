// The kernel for AVX-512: F, BW, CD, DQ, VL, BMI2 and POPCNT.
#include "isa-kernel.hh"
#include "vector/avx512.hh"

namespace pidoku {

extern constexpr Isa kAvx512Isa = makeIsa<Avx512>();

}  // namespace pidoku
