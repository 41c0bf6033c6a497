#include <string>

#include "../lines/scan.hh"
#include "expect.hh"
#include "plain-scan.hh"
#include "tests.hh"

namespace {

std::string makeText(Random& random) {
  static const char* const kEnds[] = {"\n",     "\n",   "\n",  "\r\n", "\r",   "",   " 5\n",
                                      ",7\r\n", "#c\n", "z\n", "\t\n", "\n\n", ";\r"};
  std::string text;
  for (uint32_t lines = random.below(8); lines > 0; lines--) {
    for (uint32_t fields = random.below(3) == 0 ? random.below(4) : 0; fields > 0; fields--)
      text += fields % 2 ? "a9," : ",";
    const uint32_t length = random.below(3) == 0 ? random.below(200) : 80 + random.below(3);
    const size_t line = text.size();
    for (uint32_t i = 0; i < length; i++) text += "123456789.0_*-xX?"[random.below(17)];
    if (length > 0 && random.below(3) == 0) text[line + random.below(length)] = static_cast<char>(random.below(256));
    text += kEnds[random.below(sizeof kEnds / sizeof *kEnds)];
  }
  return text;
}

}  // namespace

void testLines() {
  Random random{81};
  for (int round = 0; round < 60000; round++) {
    const std::string text = makeText(random);
    const size_t end = text.size() - random.below(static_cast<uint32_t>(text.size() / 4 + 1)),
                 start = random.below(static_cast<uint32_t>(end / 4 + 1));
    const bool final = random.below(2) != 0;
    const uint32_t column = random.below(4) == 0 ? random.below(3) : 0;
    const size_t mostOffsets = random.below(8), mostOdd = random.below(8);
    const PlainScan expected = scanPlainly(text, start, end, final, column, mostOffsets, mostOdd);

    // Blocks of exactly the bytes that may be touched; the bytes before `start` do not exist.
    const std::vector<uint8_t> input(text.begin() + static_cast<long>(start), text.begin() + static_cast<long>(end));
    std::vector<uint32_t> offsets(mostOffsets), odd(3 * mostOdd);
    const pidoku::LineScan scan = pidoku::scanLines(input.data(), 0, input.size(), final, column,
                                                    {offsets.data(), mostOffsets, odd.data(), mostOdd});
    EXPECT(scan.consumed + start == expected.consumed, "round %d: %zu", round, scan.consumed);
    EXPECT(scan.puzzles == expected.offsets.size() && scan.odd * 3 == expected.odd.size(), "round %d: %u, %u", round,
           scan.puzzles, scan.odd);
    for (uint32_t i = 0; i < scan.puzzles; i++)
      EXPECT(offsets[i] + start == expected.offsets[i], "round %d, puzzle %u", round, i);
    for (uint32_t i = 0; i < scan.odd * 3; i++) {
      EXPECT(odd[i] + (i % 3 == 1 ? start : 0) == expected.odd[i], "round %d, word %u of the odd lines", round, i);
    }
  }
}
