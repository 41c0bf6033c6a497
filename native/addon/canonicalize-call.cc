#include "canonicalize-call.hh"

#include "../canonical/canonicalize.hh"
#include "arguments.hh"
#include "batch-arguments.hh"

namespace pidoku {

namespace {

constexpr uint32_t kFormBytes = 81;
constexpr uint32_t kSymmetryBytes = 28;
constexpr uint64_t kLargestWord = ~uint32_t{0};

}  // namespace

void canonicalizeCall(const Napi::CallbackInfo& info) {
  const Arguments arguments(info);
  const Span<uint8_t> input = arguments.bytes(0, "input");
  const uint64_t count = arguments.integer(2, "count", 0, kLargestWord);
  const std::vector<uint32_t> offsets = readOffsets(arguments, 1, "offsets", count, kFormBytes, input.length);
  const Span<uint8_t> forms = arguments.bytes(3, "forms");
  const uint64_t stride = arguments.integer(4, "formStride", kFormBytes, kLargestWord);
  if (count > 0) arguments.checkLength(forms.length, "forms", (count - 1) * stride + kFormBytes);
  const Span<uint8_t> symmetries = arguments.bytes(5, "symmetries");
  if (symmetries.length > 0) arguments.checkLength(symmetries.length, "symmetries", count * kSymmetryBytes);
  uint32_t* automorphisms = arguments.words(6, "automorphisms", count).data;
  uint32_t* bands = arguments.words(7, "bands", count).data;
  canonicalize({input.data, offsets.data(), static_cast<size_t>(count), forms.data, static_cast<size_t>(stride),
                symmetries.length > 0 ? symmetries.data : nullptr, automorphisms, bands});
}

}  // namespace pidoku
