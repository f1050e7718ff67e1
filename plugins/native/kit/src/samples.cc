#include "samples.h"

#include <utility>

namespace marshalyard {

namespace {

const char* nameOf(LatencyKind kind) {
  switch (kind) {
    case LatencyKind::kRoundTrip: return "ROUND_TRIP";
    case LatencyKind::kResponse: return "RESPONSE";
    case LatencyKind::kService: return "SERVICE";
    default: return "SEND_LAG";
  }
}

}  // namespace

Latencies::Latencies(bool live) {
  histograms_[0] = std::make_unique<Histogram>();
  current_ = histograms_[0].get();
  if (!live) return;
  for (int i = 1; i < 3; i++) histograms_[i] = std::make_unique<Histogram>();
  lent_ = histograms_[1].get();
  offered_ = histograms_[2].get();
}

void Latencies::handOver() {
  Histogram* full = current_;
  current_ = offered_.exchange(nullptr);
  handed_.store(full, std::memory_order_release);
}

const Histogram* Latencies::interval() {
  Histogram* taken = handed_.exchange(nullptr);
  if (taken == nullptr) return nullptr;
  total_.add(*taken);
  lent_->reset();
  offered_.store(lent_, std::memory_order_release);
  lent_ = taken;
  return taken->total() == 0 ? nullptr : taken;
}

const Histogram& Latencies::total() {
  if (Histogram* taken = handed_.exchange(nullptr)) total_.add(*taken);
  total_.add(*current_);
  current_->reset();
  return total_;
}

std::string RequestBuffer::packed(std::size_t from, std::size_t most) const {
  std::string bytes;
  auto pack = [&bytes](std::int64_t number) {
    auto rest = static_cast<std::uint64_t>(number) << 1 ^ static_cast<std::uint64_t>(number >> 63);
    for (; rest > 0x7f; rest >>= 7) bytes += static_cast<char>((rest & 0x7f) | 0x80);
    bytes += static_cast<char>(rest);
  };
  std::int64_t before = from == 0 || from > count_ ? zero_ : rows_[from - 1].start;
  for (std::size_t i = from; i < count_ && i - from < most; i++) {
    pack(rows_[i].start - before);
    pack(rows_[i].service);
    pack(rows_[i].lag);
    before = rows_[i].start;
  }
  return bytes;
}

Samples::Samples(int startup, int logged, const std::vector<LatencyKind>& kinds,
                 std::shared_ptr<RequestBuffer> requests, Mix mix)
    : requests_(std::move(requests)),
      startup_(kinds.empty() ? 0 : static_cast<std::size_t>(startup)),
      starts_(static_cast<std::size_t>(logged)),
      mix_(std::move(mix)),
      parts_(kinds.empty() ? 0 : mix_.bytes.size()) {
  for (LatencyKind kind : kinds) {
    latencies_[kind] = std::make_unique<Latencies>(live_ == nullptr);
    if (live_ == nullptr) live_ = latencies_[kind].get();
  }
}

const Histogram* Samples::interval() {
  std::lock_guard<std::mutex> lock(mutex_);
  return live_ == nullptr ? nullptr : live_->interval();
}

nlohmann::json Samples::histograms() {
  std::lock_guard<std::mutex> lock(mutex_);
  nlohmann::json all = nlohmann::json::object();
  for (auto& [kind, latencies] : latencies_) all[nameOf(kind)] = latencies->total().buckets();
  return all;
}

nlohmann::json Samples::parts() const {
  nlohmann::json all = nlohmann::json::array();
  for (const Histogram& part : parts_) all.push_back(part.buckets());
  return all;
}

std::vector<std::int64_t> Samples::startupSamples() const {
  return {startup_.begin(), startup_.begin() + static_cast<std::ptrdiff_t>(startupCount_)};
}

std::vector<std::int64_t> Samples::startTimes() const {
  return {starts_.begin(), starts_.begin() + static_cast<std::ptrdiff_t>(startsCount_)};
}

}  // namespace marshalyard
