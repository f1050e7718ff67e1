#include "marshalyard/arena.h"

#include <algorithm>

namespace marshalyard {

// Blocks grow, so that there are few of them; one that is too small is left out until clear().
void Arena::grow(std::size_t words) {
  constexpr std::size_t kFirst = 8 * 1024;
  do {
    if (blocks_.empty() || ++block_ == blocks_.size()) {
      std::size_t doubled = blocks_.empty() ? kFirst : 2 * blocks_.back().size;
      std::size_t size = std::max(doubled, words);
      block_ = blocks_.size();
      blocks_.push_back({std::unique_ptr<std::uint64_t[]>(new std::uint64_t[size]), size});
    }
    enter();
  } while (words > left_);
}

}  // namespace marshalyard
