#include "search-stock.hh"

namespace pidoku {

std::unique_ptr<Search> SearchStock::take() {
  {
    const std::lock_guard<std::mutex> lock(mutex);
    if (!atRest.empty()) {
      std::unique_ptr<Search> search = std::move(atRest.back());
      atRest.pop_back();
      return search;
    }
  }
  return std::unique_ptr<Search>(isa.createSearch());
}

void SearchStock::give(std::unique_ptr<Search> search) {
  const std::lock_guard<std::mutex> lock(mutex);
  if (atRest.size() < kMostAtRest) atRest.push_back(std::move(search));
}

}  // namespace pidoku
