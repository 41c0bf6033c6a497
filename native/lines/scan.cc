// A plain line is recognised from its start alone: 81 cell bytes followed by LF need no search for the line's end. Only
// other lines need one.
#include "scan.hh"

#include <cstring>

#include "../compiler.hh"
#include "cell-bytes.hh"
#ifdef PIDOKU_X64
#include "bytes-sse4.hh"
#else
#include "bytes-neon.hh"
#endif

namespace pidoku {

namespace {

constexpr size_t kCells = 81;

/** @param cells 81 readable bytes. */
inline bool areCells(const uint8_t* cells) {
  const Bytes::Reg low = Bytes::load(kCellNibbles.low), high = Bytes::load(kCellNibbles.high);
  Bytes::Reg all = Bytes::lookUp(Bytes::load(cells), low, high);
  for (size_t at = 16; at < kCells - 1; at += 16)
    all = Bytes::smaller(all, Bytes::lookUp(Bytes::load(cells + at), low, high));
  return !Bytes::anyZero(all) && kCellBytes.has[cells[kCells - 1]];
}

inline const uint8_t* findByte(const uint8_t* from, const uint8_t* to, uint8_t byte) {
  return from == to ? nullptr : static_cast<const uint8_t*>(std::memchr(from, byte, static_cast<size_t>(to - from)));
}

/** The start of the cells of the line [line, lineEnd) if it is plain, else null. */
const uint8_t* findCells(const uint8_t* line, const uint8_t* lineEnd, uint32_t column) {
  const uint8_t* cells = line;
  for (; column != 0; column--) {
    const uint8_t* comma = findByte(cells, lineEnd, ',');
    if (comma == nullptr) return nullptr;
    cells = comma + 1;
  }
  const size_t left = static_cast<size_t>(lineEnd - cells);
  if (left < kCells || !areCells(cells)) return nullptr;
  return left == kCells || kTrailerBytes.has[cells[kCells]] ? cells : nullptr;
}

}  // namespace

LineScan scanLines(const uint8_t* input, size_t start, size_t end, bool final, uint32_t column, const LineSink& sink) {
  const uint8_t* const inputEnd = input + end;
  const uint8_t* line = input + start;
  uint32_t* offset = sink.offsets;
  uint32_t* const offsetEnd = offset + sink.offsetCapacity;
  uint32_t* odd = sink.odd;
  uint32_t* const oddEnd = odd + 3 * sink.oddCapacity;

  while (line < inputEnd && offset != offsetEnd && odd != oddEnd) {
    if (column == 0 && static_cast<size_t>(inputEnd - line) > kCells && line[kCells] == '\n' && areCells(line)) {
      *offset++ = static_cast<uint32_t>(line - input);
      line += kCells + 1;
      continue;
    }
    const uint8_t* const feed = findByte(line, inputEnd, '\n');
    if (feed == nullptr && !final) break;
    const uint8_t* const next = feed == nullptr ? inputEnd : feed + 1;
    const uint8_t* lineEnd = feed == nullptr ? inputEnd : feed;
    if (feed != nullptr && feed > line && feed[-1] == '\r') lineEnd--;
    const uint8_t* const cells = findCells(line, lineEnd, column);
    if (cells != nullptr) {
      *offset++ = static_cast<uint32_t>(cells - input);
    } else {
      odd[0] = static_cast<uint32_t>(offset - sink.offsets);
      odd[1] = static_cast<uint32_t>(line - input);
      odd[2] = static_cast<uint32_t>(lineEnd - line);
      odd += 3;
    }
    line = next;
  }
  return {static_cast<uint32_t>(offset - sink.offsets), static_cast<uint32_t>((odd - sink.odd) / 3),
          static_cast<size_t>(line - input)};
}

}  // namespace pidoku
