// The enumerations of an engine that hold a search. JavaScript may begin and drop them in a loop, and finalizers run
// only when the event loop turns. So those that the collector found dead give their searches back when others begin.
#pragma once
#include <napi.h>
#include <unordered_set>

namespace pidoku {

class SolutionSearch;

class OpenSearches {
 public:
  void add(SolutionSearch& search) { all.insert(&search); }
  void remove(SolutionSearch& search) { all.erase(&search); }
  size_t count() const { return all.size(); }
  /** Closes the dead ones, at every 32nd call: a look costs some nanoseconds for each that lives. */
  void closeDead(Napi::Env env);

 private:
  static constexpr size_t kCallsBetweenLooks = 32;

  std::unordered_set<SolutionSearch*> all;
  size_t calls = 0;
};

}  // namespace pidoku
