// Checks solutions by the definition of the game, and counts them by plain backtracking: shares nothing with the
// kernel.
#pragma once
#include <cstdint>

#include "../lockstep/layout.hh"

/** True if 81 digits are a solution of the puzzle text. */
bool isSolution(const uint8_t* puzzle, pidoku::Form form, const uint8_t* digits);

/** The number of solutions of a puzzle, at most `limit`. */
uint64_t countSolutions(const uint8_t* puzzle, pidoku::Form form, uint64_t limit);
