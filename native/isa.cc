#include "isa.hh"

#include <array>
#include <cstring>

#include "compiler.hh"
#include "lockstep/layout.hh"
#ifdef PIDOKU_X64
#include "cpu-x64.hh"
#endif

namespace pidoku {

namespace {

struct Candidate {
  const Isa& isa;
  bool isSupported;
};

#ifdef PIDOKU_X64
/** @returns all sets, best first. */
auto listCandidates() {
  static const CpuX64 cpu = detectCpu();
  return std::array<Candidate, 3>{{{kAvx512Isa, cpu.hasAvx512}, {kAvx2Isa, cpu.hasAvx2}, {kSse4Isa, cpu.hasSse4}}};
}
#else
auto listCandidates() { return std::array<Candidate, 1>{{{kNeonIsa, true}}}; }
#endif

}  // namespace

Search::~Search() = default;

const Isa* supportedIsa(uint32_t rank) {
  for (const Candidate& candidate : listCandidates()) {
    if (candidate.isSupported && rank-- == 0) return &candidate.isa;
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
