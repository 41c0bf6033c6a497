#include "crc32.hh"
#include "folding.hh"

namespace pidoku {

uint32_t crc32ByWideFolding(const uint8_t* bytes, size_t length, uint32_t before) {
  return crc32By<Ymm>(bytes, length, before);
}

}  // namespace pidoku
