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

std::int64_t Histogram::atPercentile(double percentile) const {
  double wanted = static_cast<double>(total_) * percentile / 100;
  std::int64_t seen = 0;
  for (std::size_t i = 0; i < counts_.size(); i++) {
    seen += counts_[i];
    if (seen > 0 && static_cast<double>(seen) >= wanted) return leastOf(i);
  }
  return 0;
}

nlohmann::json Histogram::buckets() const {
  nlohmann::json buckets = nlohmann::json::array();
  for (std::size_t i = 0; i < counts_.size(); i++) {
    if (counts_[i] > 0) buckets.push_back({leastOf(i), counts_[i]});
  }
  return buckets;
}

}  // namespace marshalyard
