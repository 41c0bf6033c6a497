// The instruction sets that the kernel is compiled for, and the ones that this machine can run.
//
// Each isa-*.cc is compiled with the flags of its set and defines one constant. Nothing else of such a file may be
// called before the set is known to be supported, and nothing in it may be shared with code of another set: the linker
// keeps one copy of a function with external linkage, from an arbitrary file.
#pragma once
#include <cstdint>

namespace pidoku {

struct Search;

struct Isa {
  /** 'avx512', 'avx2', 'sse4' or 'neon'. */
  const char* name;
  /** The number of puzzles that advance together. */
  uint32_t lanes;
  /** The size of a search. */
  uint32_t searchBytes;
  /** @returns a search that the caller deletes, or null if there is no memory for it. */
  Search* (*createSearch)();
};

extern const Isa kAvx512Isa;
extern const Isa kAvx2Isa;
extern const Isa kSse4Isa;
extern const Isa kNeonIsa;

/**
 * The set of rank `rank` among those that this CPU and its operating system support, best first; null past the last.
 */
const Isa* supportedIsa(uint32_t rank);

/** The supported set of that name, or null. */
const Isa* findIsa(const char* name);

}  // namespace pidoku
