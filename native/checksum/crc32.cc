#include "crc32.hh"
#include "folding.hh"

namespace pidoku {

uint32_t crc32ByFolding(const uint8_t* bytes, size_t length, uint32_t before) {
  return crc32By<Xmm>(bytes, length, before);
}

}  // namespace pidoku
