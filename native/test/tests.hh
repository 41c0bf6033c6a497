// The tests of the native core. Each ends the program with status 1 when something is wrong.
#pragma once
#include <vector>

#include "../isa.hh"
#include "puzzles.hh"

/** How many puzzles of a data file have no, one and several solutions. */
struct Verdicts {
  uint32_t none;
  uint32_t one;
  uint32_t several;
};

struct DataFile {
  const char* path;
  Puzzles puzzles;
  Verdicts expected;
};

/** The kernel of one instruction set on data files and made puzzles. */
void testKernel(const pidoku::Isa& isa, const std::vector<DataFile>& files);

/** The scanner of lines against a plain one, on random text. */
void testLines();

/** The thread pool: results as on one thread, cancelling, stopping, starting again. */
void testPool(const pidoku::Isa& isa, const std::vector<DataFile>& files);
