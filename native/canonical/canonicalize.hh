// `Engine.canonicalize` (src/engines/engine.ts): the canonical forms of a batch.
#pragma once
#include <cstddef>
#include <cstdint>

namespace pidoku {

/** Buffers with room for `count` puzzles each. */
struct CanonicalBatch {
  const uint8_t* input;
  const uint32_t* offsets;
  size_t count;
  uint8_t* forms;
  size_t formStride;
  /** Null if not wanted. */
  uint8_t* symmetries;
  uint32_t* automorphisms;
  uint32_t* bands;
};

/** Every offset has 81 readable bytes behind it. */
void canonicalize(const CanonicalBatch& batch);

}  // namespace pidoku
