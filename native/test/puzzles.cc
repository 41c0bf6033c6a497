#include "puzzles.hh"

#include <fstream>
#include <string>

#include "expect.hh"

namespace {

/** The digit of a cell in a solved grid, by formula; 0-based. */
int solvedDigit(int cell) { return (cell / 9 % 3 * 3 + cell / 27 + cell % 9) % 9; }

/** A vector whose block is exactly as long as its contents. */
std::vector<uint8_t> exact(const std::string& text) { return std::vector<uint8_t>(text.begin(), text.end()); }

}  // namespace

Puzzles readPuzzles(const char* path) {
  std::ifstream file(path, std::ios::binary);
  EXPECT(file.good(), "cannot read %s", path);
  std::string line, text;
  while (std::getline(file, line)) {
    EXPECT(line.size() == 81, "a line of %zu characters in %s", line.size(), path);
    text += line;
  }
  return {pidoku::Form::Givens, exact(text)};
}

Puzzles copyPuzzles(const Puzzles& puzzles, uint32_t first, uint32_t count) {
  return {puzzles.form, std::vector<uint8_t>(puzzles.at(first), puzzles.at(first) + size_t{count} * puzzles.bytes())};
}

Puzzles makeNastyGivens(Random& random) {
  std::string text(81, '.');
  for (int cell = 0; cell < 81; cell++) text += static_cast<char>('1' + solvedDigit(cell));
  for (int i = 0; i < 300; i++) {
    const uint32_t kind = random.below(4), blanks = kind == 1 ? 73 + random.below(9) : random.below(40);
    for (int cell = 0; cell < 81; cell++) {
      const bool isBlank = random.below(81) < blanks;
      const int digit = kind == 3 ? solvedDigit(cell) : static_cast<int>(random.below(9));
      if (kind == 0) text += static_cast<char>(random.below(256));
      else text += static_cast<char>(isBlank ? '.' : '1' + digit);
    }
  }
  return {pidoku::Form::Givens, exact(text)};
}

Puzzles makeNastyCandidates(Random& random) {
  std::string text(729, '.');
  for (int slot = 0; slot < 729; slot++) text += static_cast<char>('1' + slot % 9);
  for (int i = 0; i < 200; i++) {
    const uint32_t kind = random.below(5), kept = kind == 1 ? 95 : kind == 2 ? 50 : kind == 3 ? 33 : 12;
    for (int slot = 0; slot < 729; slot++) {
      const bool isSolved = kind == 4 && solvedDigit(slot / 9) == slot % 9;
      if (kind == 0) text += static_cast<char>(random.below(256));
      else text += static_cast<char>(isSolved || random.below(100) < kept ? '1' + slot % 9 : '.');
    }
  }
  return {pidoku::Form::Candidates, exact(text)};
}

Puzzles makeLoose() {
  std::string text;
  for (int removed = 0; removed < 9; removed++) {
    for (int cell = 0; cell < 81; cell++) {
      const int digit = solvedDigit(cell);
      const bool isBlank = digit == removed || digit == (removed + 1) % 9 || digit == (removed + 4) % 9;
      text += static_cast<char>(isBlank ? '.' : '1' + digit);
    }
  }
  return {pidoku::Form::Givens, exact(text)};
}
