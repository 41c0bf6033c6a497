// A target of libFuzzer (LLVM) for everything native that reads text: the scanner of lines against the plain one, and
// the parsers and searches of every instruction set on what it finds, in blocks of exactly the bytes that may be read.
//
//   byte 0        bits 0–1: columns before the puzzle; bit 2: whether the last line is complete; bits 3–4: order;
//                 bits 5–6: whether the text is 729-byte candidates instead of lines
//   bytes 1, 2    room for offsets, for odd lines
//   the rest      text
#include <cstring>
#include <memory>

#include "../isa.hh"
#include "../lines/scan.hh"
#include "../pool/advance.hh"
#include "expect.hh"
#include "plain-scan.hh"
#include "solved-batch.hh"

using pidoku::Form;

namespace {

constexpr size_t kHeadBytes = 3;

/** Puzzles of a text at the places that the scanner found, after checking it against the plain one. */
Puzzles scan(const std::vector<uint8_t>& text, const uint8_t* head) {
  const uint32_t column = head[0] & 3;
  const bool final = (head[0] & 4) != 0;
  const size_t mostOffsets = head[1] % 16, mostOdd = head[2] % 16;
  std::vector<uint32_t> offsets(mostOffsets), odd(3 * mostOdd);
  const pidoku::LineScan found =
      pidoku::scanLines(text.data(), 0, text.size(), final, column, {offsets.data(), mostOffsets, odd.data(), mostOdd});
  const PlainScan expected =
      scanPlainly(std::string(text.begin(), text.end()), 0, text.size(), final, column, mostOffsets, mostOdd);
  offsets.resize(found.puzzles);
  odd.resize(3 * found.odd);
  EXPECT(found.consumed == expected.consumed, "%zu bytes", found.consumed);
  EXPECT(offsets == expected.offsets && odd == expected.odd, "%u puzzles, %u odd lines", found.puzzles, found.odd);

  std::vector<uint8_t> cells(81 * offsets.size());
  for (size_t nth = 0; nth < offsets.size(); nth++) std::memcpy(&cells[81 * nth], &text[offsets[nth]], 81);
  return {Form::Givens, std::move(cells)};
}

Puzzles takeCandidates(const std::vector<uint8_t>& text) {
  return {Form::Candidates, {text.begin(), text.end() - static_cast<long>(text.size() % 729)}};
}

void solve(const Puzzles& puzzles, const Limits& limits) {
  uint32_t rank = 0;
  for (const pidoku::Isa* isa; (isa = pidoku::supportedIsa(rank)) != nullptr; rank++) {
    SolvedBatch solved(puzzles, limits);
    const std::unique_ptr<pidoku::Search> search(isa->createSearch());
    search->begin(solved.get());
    EXPECT(!pidoku::advanceUntil(*search, 1e300), "%s has not ended", isa->name);
    solved.check();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  if (size < kHeadBytes) return 0;
  const std::vector<uint8_t> text(data + kHeadBytes, data + size);
  const bool isCandidates = (data[0] & 0x60) == 0x60;
  Limits limits;
  limits.solutions = 3;
  limits.nodes = 30;
  limits.order = (data[0] & 0x18) == 0x18 ? pidoku::Order::Lexicographic : pidoku::Order::Search;
  solve(isCandidates ? takeCandidates(text) : scan(text, data), limits);
  return 0;
}
