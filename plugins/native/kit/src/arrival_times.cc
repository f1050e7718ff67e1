#include "arrival_times.h"

#include <algorithm>

#include "marshalyard/clock.h"

namespace marshalyard {

std::int64_t ArrivalTimes::take(std::int64_t messages) {
  std::lock_guard<std::mutex> lock(mutex_);
  std::int64_t last = readings_.empty() ? -step_ : readings_.back().messages;
  std::int64_t missing = last + step_ - messages;
  if (missing > 0) return missing;  // another thread has taken it
  if (readings_.size() == kCapacity) thinOut();
  readings_.push_back({nanoTime(), messages});
  return step_;
}

void ArrivalTimes::thinOut() {
  for (std::size_t i = 0; i < kCapacity / 2; i++) readings_[i] = readings_[2 * i];
  readings_.resize(kCapacity / 2);
  step_ *= 2;
}

void ArrivalTimes::between(std::int64_t first, std::int64_t barrier,
                           std::vector<std::int64_t>& nanos, std::vector<std::int64_t>& messages) {
  std::lock_guard<std::mutex> lock(mutex_);
  if (first == 0 || barrier == 0) return;
  for (const Reading& reading : readings_) {
    if (reading.nanos > barrier) return;
    nanos.push_back(std::max<std::int64_t>(0, reading.nanos - first));
    messages.push_back(reading.messages);
  }
}

}  // namespace marshalyard
