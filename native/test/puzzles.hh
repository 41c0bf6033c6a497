// Puzzles for testing the kernel: those of data files, and made ones that no data file has.
#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

#include "../lockstep/layout.hh"
#include "random.hh"

/**
 * Puzzles one after another. The heap block is exactly as long, so that a sanitizer detects any byte read beside it.
 */
struct Puzzles {
  pidoku::Form form = pidoku::Form::Givens;
  std::vector<uint8_t> text;

  uint32_t bytes() const { return form == pidoku::Form::Givens ? 81 : 729; }
  uint32_t count() const { return static_cast<uint32_t>(text.size() / bytes()); }
  const uint8_t* at(uint32_t index) const { return text.data() + std::size_t{index} * bytes(); }
};

/** Reads the lines of 81 characters of a file. Ends the program if it cannot be read. */
Puzzles readPuzzles(const char* path);

/** The puzzles `first` … `first + count - 1` in a block of their own. */
Puzzles copyPuzzles(const Puzzles& puzzles, uint32_t first, uint32_t count);

/**
 * The empty grid; the full one; any bytes; few givens; many givens, nearly always contradictory; part of the full grid.
 * Nothing in between: some twenty random givens can take hours to refute.
 */
Puzzles makeNastyGivens(Random& random);

/**
 * Any bytes; nearly all, half or a third of the candidates; none; all; the candidates of solved grids and a few more.
 */
Puzzles makeNastyCandidates(Random& random);

/** Puzzles with some hundreds of solutions: a solved grid without the cells of two digits. */
Puzzles makeLoose();
