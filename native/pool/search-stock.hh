// Idle search objects. One is half a megabyte, so finished ones wait here for the next batch. Thread-safe.
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
  void give(std::unique_ptr<Search> search);

  const Isa& isa;

 private:
  std::mutex mutex;
  std::vector<std::unique_ptr<Search>> atRest;
};

}  // namespace pidoku
