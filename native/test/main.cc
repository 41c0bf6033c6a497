// Tests of the native core without JavaScript, for the sanitizers: `main [pool] (FILE NONE ONE SEVERAL)…`. A file has
// lines of 81 characters; the numbers say how many of its puzzles have no, one and several solutions. `pool` runs the
// threads only.
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "expect.hh"
#include "tests.hh"

int main(int count, char** words) {
  const bool poolOnly = count > 1 && std::strcmp(words[1], "pool") == 0;
  std::vector<DataFile> files;
  for (int i = poolOnly ? 2 : 1; i + 3 < count; i += 4) {
    const auto number = [&](int offset) { return static_cast<uint32_t>(std::strtoul(words[i + offset], nullptr, 10)); };
    files.push_back({words[i], readPuzzles(words[i]), {number(1), number(2), number(3)}});
  }
  EXPECT(pidoku::supportedIsa(0) != nullptr, "this CPU has none of the instruction sets");
  if (!poolOnly) {
    testChecksum();
    testLines();
  }
  uint32_t rank = 0;
  for (const pidoku::Isa* isa; (isa = pidoku::supportedIsa(rank)) != nullptr; rank++) {
    if (!poolOnly) testKernel(*isa, files);
    testPool(*isa, files);
    std::printf("%s%s: passed, %zu files\n", isa->name, poolOnly ? " pool" : "", files.size());
  }
}
