#include "plain-scan.hh"

#include <cstring>

namespace {

bool isOneOf(uint8_t byte, const char* characters) { return byte != 0 && std::strchr(characters, byte) != nullptr; }

/** Offset of the cells of a plain line, or npos. */
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

}  // namespace

PlainScan scanPlainly(const std::string& text, size_t start, size_t end, bool final, uint32_t column,
                      size_t mostOffsets, size_t mostOdd) {
  PlainScan scan;
  size_t position = start;
  while (position < end && scan.offsets.size() < mostOffsets && scan.odd.size() / 3 < mostOdd) {
    const size_t feed = text.substr(0, end).find('\n', position);
    if (feed == std::string::npos && !final) break;
    std::string line = text.substr(position, (feed == std::string::npos ? end : feed) - position);
    if (feed != std::string::npos && !line.empty() && line.back() == '\r') line.pop_back();
    const size_t cells = findCells(line, column);
    if (cells == std::string::npos) {
      for (const size_t word : {scan.offsets.size(), position, line.size()})
        scan.odd.push_back(static_cast<uint32_t>(word));
    } else {
      scan.offsets.push_back(static_cast<uint32_t>(position + cells));
    }
    position = feed == std::string::npos ? end : feed + 1;
  }
  scan.consumed = position;
  return scan;
}
