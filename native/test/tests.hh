// The tests of the native core. Each ends the program with status 1 on a failure.
#pragma once
#include <vector>

#include "../isa.hh"
#include "puzzles.hh"

/** The number of puzzles of a data file that have no, one and several solutions. */
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

/** Tests the kernel of one instruction set on data files and made puzzles. */
void testKernel(const pidoku::Isa& isa, const std::vector<DataFile>& files);

/** Tests the checksum against its definition. */
void testChecksum();

/** Tests the line scanner against a plain one, on random text. */
void testLines();

/** Tests the thread pool: results as on one thread, cancelling, stopping, starting again. */
void testPool(const pidoku::Isa& isa, const std::vector<DataFile>& files);
