// Idle search objects. One is half a megabyte, so a few finished ones wait here for the next batch. Thread-safe.
#pragma once
#include <memory>
#include <mutex>
#include <vector>

#include "../isa.hh"
#include "../lockstep/layout.hh"

namespace pidoku {

class SearchStock {
 public:
  explicit SearchStock(const Isa& isa) : isa(isa) {}

  /** @returns a search of the instruction set, or null if there is no memory for a new one. */
  std::unique_ptr<Search> take();
  /** Keeps the search for the next batch, or deletes it where enough wait. */
  void give(std::unique_ptr<Search> search);

  const Isa& isa;

 private:
  static constexpr size_t kMostAtRest = 8;

  std::mutex mutex;
  std::vector<std::unique_ptr<Search>> atRest;
};

}  // namespace pidoku
