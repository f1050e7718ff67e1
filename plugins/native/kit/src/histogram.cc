#include "histogram.h"

#include <algorithm>

namespace marshalyard {

void Histogram::add(const Histogram& other) {
  for (std::size_t i = 0; i < counts_.size(); i++) counts_[i] += other.counts_[i];
  total_ += other.total_;
}

void Histogram::reset() {
  std::fill(counts_.begin(), counts_.end(), 0);
  total_ = 0;
}

std::int64_t Histogram::leastOf(std::size_t index) {
  constexpr std::size_t kHalf = std::size_t{1} << kHalfBits;
  if (index < 2 * kHalf) return static_cast<std::int64_t>(index);
  std::size_t shift = (index >> kHalfBits) - 1;
  return static_cast<std::int64_t>((index - shift * kHalf) << shift);
}

nlohmann::json Histogram::buckets() const {
  nlohmann::json buckets = nlohmann::json::array();
  for (std::size_t i = 0; i < counts_.size(); i++) {
    if (counts_[i] > 0) buckets.push_back({leastOf(i), counts_[i]});
  }
  return buckets;
}

}  // namespace marshalyard
