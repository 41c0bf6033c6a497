#include "isa.hh"

#include <cstring>

#include "lockstep/layout.hh"

namespace pidoku {

namespace {

struct Candidate {
  const Isa& isa;
  bool (*isSupported)();
};

#if defined(__x86_64__)
// The builtin asks the operating system (XGETBV) as well as the CPU.
#define PIDOKU_CPU_HAS(feature) (__builtin_cpu_supports(feature) != 0)

bool hasAvx2() { return PIDOKU_CPU_HAS("avx2") && PIDOKU_CPU_HAS("bmi2") && PIDOKU_CPU_HAS("popcnt"); }
bool hasAvx512() {
  return hasAvx2() && PIDOKU_CPU_HAS("avx512f") && PIDOKU_CPU_HAS("avx512bw") && PIDOKU_CPU_HAS("avx512cd") &&
         PIDOKU_CPU_HAS("avx512dq") && PIDOKU_CPU_HAS("avx512vl");
}
bool hasSse4() { return PIDOKU_CPU_HAS("sse4.1"); }

constexpr Candidate kCandidates[] = {{kAvx512Isa, hasAvx512}, {kAvx2Isa, hasAvx2}, {kSse4Isa, hasSse4}};
void detectCpu() { __builtin_cpu_init(); }
#elif defined(__aarch64__)
constexpr Candidate kCandidates[] = {{kNeonIsa, [] { return true; }}};
void detectCpu() {}
#else
#error "the kernel has no instruction set for this processor"
#endif

}  // namespace

Search::~Search() = default;

const Isa* supportedIsa(uint32_t rank) {
  detectCpu();
  for (const Candidate& candidate : kCandidates) {
    if (candidate.isSupported() && rank-- == 0) return &candidate.isa;
  }
  return nullptr;
}

const Isa* findIsa(const char* name) {
  for (uint32_t rank = 0;; rank++) {
    const Isa* isa = supportedIsa(rank);
    if (isa == nullptr || std::strcmp(isa->name, name) == 0) return isa;
  }
}

}  // namespace pidoku
