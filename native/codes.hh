// Written by scripts/write-codes.mjs from src/engines/codes.ts and src/program/layout.ts; do not edit.
#pragma once
#include <cstdint>

namespace pidoku {

enum class Form : uint32_t { Givens = 0, Candidates = 1 };
enum class Order : uint32_t { Search = 0, Lexicographic = 1 };
enum class Outcome : uint8_t { Complete = 0, SolutionLimit = 1, NodeLimit = 2, TimeLimit = 3, Cancelled = 4 };

}  // namespace pidoku
