// Counts of latencies with the resolution of HdrHistogram at three significant digits.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <vector>

#include <nlohmann/json.hpp>

namespace marshalyard {

// A histogram from 0 to 900 s; below 2048 ns every value has a bucket of its own, above that a
// bucket is at most a thousandth of its value wide. Recording costs about 3 ns.
class Histogram {
 public:
  static constexpr std::int64_t kLongest = 900'000'000'000;

  Histogram() : counts_(indexOf(kLongest) + 1) {}

  void record(std::int64_t nanos) {
    if (nanos < 0) throw std::logic_error(kBackwards);
    counts_[indexOf(nanos > kLongest ? kLongest : nanos)]++;
    total_++;
  }

  void add(const Histogram& other);
  void reset();
  std::int64_t total() const { return total_; }

  // The least value that so many of a hundred do not exceed; 0 if there is none.
  std::int64_t atPercentile(double percentile) const;

  // Its buckets as the protocol has them: the least value of each that is not empty, ascending,
  // with its count.
  nlohmann::json buckets() const;

 private:
  static constexpr const char* kBackwards =
      "A request took less than no time by this machine's clock, which must not run backwards.";
  static constexpr int kHalfBits = 10;  // half of the 2048 values that stand by themselves

  static std::size_t indexOf(std::int64_t value) {
    auto v = static_cast<std::uint64_t>(value);
    int shift = 63 - __builtin_clzll(v | ((2u << kHalfBits) - 1)) - kHalfBits;
    return (static_cast<std::size_t>(shift) << kHalfBits) + (v >> shift);
  }

  static std::int64_t leastOf(std::size_t index);

  std::vector<std::int64_t> counts_;
  std::int64_t total_ = 0;
};

}  // namespace marshalyard
