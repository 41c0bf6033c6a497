// The definition of a plain line (src/engines/engine.ts) character by character: shares nothing with the scanner.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

struct PlainScan {
  std::vector<uint32_t> offsets, odd;
  size_t consumed = 0;
};

/** Lines of text[start, end), as `scanLines` reports them. */
PlainScan scanPlainly(const std::string& text, size_t start, size_t end, bool final, uint32_t column,
                      size_t mostOffsets, size_t mostOdd);
