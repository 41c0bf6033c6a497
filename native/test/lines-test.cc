#include <cstring>
#include <string>

#include "../lines/scan.hh"
#include "expect.hh"
#include "tests.hh"

namespace {

struct PlainScan {
  std::vector<uint32_t> offsets, odd;
  size_t consumed = 0;
};

bool isOneOf(uint8_t byte, const char* characters) { return byte != 0 && std::strchr(characters, byte) != nullptr; }

/** Offset of the cells of a plain line, or npos: the definition in src/engines/engine.ts, character by character. */
size_t findCells(const std::string& line, uint32_t column) {
  size_t cells = 0;
  for (uint32_t commas = 0; commas < column; commas++) {
    const size_t comma = line.find(',', cells);
    if (comma == std::string::npos) return std::string::npos;
    cells = comma + 1;
  }
  if (line.size() < cells + 81) return std::string::npos;
  for (size_t i = cells; i < cells + 81; i++) {
    if (!isOneOf(static_cast<uint8_t>(line[i]), "123456789.0_*-xX?")) return std::string::npos;
  }
  const bool isPlain = line.size() == cells + 81 || isOneOf(static_cast<uint8_t>(line[cells + 81]), " \t,;:|#");
  return isPlain ? cells : std::string::npos;
}

PlainScan scanPlainly(const std::string& text, size_t start, size_t end, bool final, uint32_t column, size_t mostOffsets, size_t mostOdd) {
  PlainScan scan;
  size_t position = start;
  while (position < end && scan.offsets.size() < mostOffsets && scan.odd.size() / 3 < mostOdd) {
    const size_t feed = text.substr(0, end).find('\n', position);
    if (feed == std::string::npos && !final) break;
    std::string line = text.substr(position, (feed == std::string::npos ? end : feed) - position);
    if (feed != std::string::npos && !line.empty() && line.back() == '\r') line.pop_back();
    const size_t cells = findCells(line, column);
    if (cells == std::string::npos) {
      for (const size_t word : {scan.offsets.size(), position, line.size()}) scan.odd.push_back(static_cast<uint32_t>(word));
    } else {
      scan.offsets.push_back(static_cast<uint32_t>(position + cells));
    }
    position = feed == std::string::npos ? end : feed + 1;
  }
  scan.consumed = position;
  return scan;
}

std::string makeText(Random& random) {
  static const char* const kEnds[] = {"\n", "\n", "\n", "\r\n", "\r", "", " 5\n", ",7\r\n", "#c\n", "z\n", "\t\n", "\n\n", ";\r"};
  std::string text;
  for (uint32_t lines = random.below(8); lines > 0; lines--) {
    for (uint32_t fields = random.below(3) == 0 ? random.below(4) : 0; fields > 0; fields--) text += fields % 2 ? "a9," : ",";
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
    const size_t end = text.size() - random.below(static_cast<uint32_t>(text.size() / 4 + 1)), start = random.below(static_cast<uint32_t>(end / 4 + 1));
    const bool final = random.below(2) != 0;
    const uint32_t column = random.below(4) == 0 ? random.below(3) : 0;
    const size_t mostOffsets = random.below(8), mostOdd = random.below(8);
    const PlainScan expected = scanPlainly(text, start, end, final, column, mostOffsets, mostOdd);

    // Blocks of exactly the bytes that may be touched; what lies before `start` is not there at all.
    const std::vector<uint8_t> input(text.begin() + static_cast<long>(start), text.begin() + static_cast<long>(end));
    std::vector<uint32_t> offsets(mostOffsets), odd(3 * mostOdd);
    const pidoku::LineScan scan =
        pidoku::scanLines(input.data(), 0, input.size(), final, column, {offsets.data(), mostOffsets, odd.data(), mostOdd});
    EXPECT(scan.consumed + start == expected.consumed, "round %d: %zu", round, scan.consumed);
    EXPECT(scan.puzzles == expected.offsets.size() && scan.odd * 3 == expected.odd.size(), "round %d: %u, %u", round, scan.puzzles, scan.odd);
    for (uint32_t i = 0; i < scan.puzzles; i++) EXPECT(offsets[i] + start == expected.offsets[i], "round %d, puzzle %u", round, i);
    for (uint32_t i = 0; i < scan.odd * 3; i++) {
      EXPECT(odd[i] + (i % 3 == 1 ? start : 0) == expected.odd[i], "round %d, word %u of the odd lines", round, i);
    }
  }
}
