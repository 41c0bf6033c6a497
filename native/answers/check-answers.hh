// `Engine.checkAnswers` (src/engines/engine.ts): which answers are right by the rules.
#pragma once
#include <cstddef>
#include <cstdint>

namespace pidoku {

/**
 * Every offset has 81 readable bytes behind it.
 * @param correct receives 1 for an answer that has each digit once in each house and keeps the givens, else 0.
 */
void checkAnswers(const uint8_t* input, const uint32_t* puzzles, const uint32_t* answers, size_t count,
                  uint8_t* correct);

}  // namespace pidoku
