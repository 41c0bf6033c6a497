#include "../compiler.hh"
#include "expect.hh"
#include "tests.hh"
#ifdef PIDOKU_X64
#include "../checksum/crc32.hh"
#include "../cpu-x64.hh"
#endif
#include "random.hh"

namespace {

/** By the definition, a bit at a time. */
uint32_t crc32Plainly(const std::vector<uint8_t>& bytes, uint32_t before) {
  uint32_t value = ~before;
  for (const uint8_t byte : bytes) {
    value ^= byte;
    for (int bit = 0; bit < 8; bit++) value = value & 1 ? value >> 1 ^ 0xedb88320 : value >> 1;
  }
  return ~value;
}

}  // namespace

void testChecksum() {
#ifdef PIDOKU_X64
  const pidoku::CpuX64 cpu = pidoku::detectCpu();
  if (!cpu.hasClmul) return;
  Random random{32};
  for (uint32_t length = 0; length < 700; length++) {
    std::vector<uint8_t> bytes(length);
    for (uint8_t& byte : bytes) byte = static_cast<uint8_t>(random.below(256));
    const uint32_t before = random.below(3) == 0 ? 0 : random.below(~uint32_t{0});
    const uint32_t expected = crc32Plainly(bytes, before);
    EXPECT(pidoku::crc32ByFolding(bytes.data(), length, before) == expected, "%u bytes", length);
    if (cpu.hasWideClmul)
      EXPECT(pidoku::crc32ByWideFolding(bytes.data(), length, before) == expected, "%u bytes, wide", length);
  }
#endif
}
