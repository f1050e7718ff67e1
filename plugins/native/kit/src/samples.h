// The records of the loops: latencies, the first samples as they are, start times.
#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "histogram.h"
#include "mix.h"

namespace marshalyard {

// Latencies of one kind, recorded by the loop. If the timer wants the samples of an interval, it
// offers an empty histogram, and the loop hands its own over in exchange, so that a recording needs
// no atomic addition.
class Latencies {
 public:
  // live: interval() is going to be called.
  explicit Latencies(bool live);

  // Records; for the loop's thread alone.
  void record(std::int64_t nanos) {
    if (offered_.load(std::memory_order_acquire) != nullptr) handOver();
    current_->record(nanos);
  }

  // What was recorded between the last call but one and the last; null if nothing was.
  const Histogram* interval();

  // Everything; when the loop has ended.
  const Histogram& total();

 private:
  void handOver();

  std::unique_ptr<Histogram> histograms_[3];
  Histogram total_;
  Histogram* current_;
  Histogram* lent_ = nullptr;
  std::atomic<Histogram*> offered_{nullptr};
  std::atomic<Histogram*> handed_{nullptr};
};

// The requests of a phase, one by one. All memory is taken in the constructor; written by one loop,
// read when it has ended.
class RequestBuffer {
 public:
  // No phase of the lab asks for more.
  static constexpr int kMost = 1 << 20;

  explicit RequestBuffer(int capacity) : rows_(static_cast<std::size_t>(capacity)) {}

  // Requests count from this time on.
  void beginAt(std::int64_t time) { zero_ = time; }

  void add(std::int64_t start, std::int64_t service, std::int64_t lag) {
    if (count_ == rows_.size()) {
      beyond_++;
      return;
    }
    rows_[count_++] = {start, service, lag};
  }

  std::size_t count() const { return count_; }

  // Requests that had no room.
  std::int64_t beyond() const { return beyond_; }

  // Some of the requests as `loggedRequests` gives them, before base64.
  std::string packed(std::size_t from, std::size_t most) const;

 private:
  struct Row {
    std::int64_t start;
    std::int64_t service;
    std::int64_t lag;
  };
  std::vector<Row> rows_;
  std::size_t count_ = 0;
  std::int64_t beyond_ = 0;
  std::int64_t zero_ = 0;
};

// The kinds of latency, by their names in the protocol.
enum class LatencyKind { kRoundTrip, kResponse, kService, kSendLag };

// All memory is taken in the constructor. Written by one loop.
class Samples {
 public:
  // The first kind is live: interval() shows it.
  // requests takes the requests one by one; null for none.
  // mix: has latencies of the live kind by part; one without parts for messages of one size.
  Samples(int startup, int logged, const std::vector<LatencyKind>& kinds,
          std::shared_ptr<RequestBuffer> requests = nullptr, Mix mix = {});

  Latencies& of(LatencyKind kind) { return *latencies_.at(kind); }

  void startup(std::int64_t nanos) {
    if (startupCount_ < startup_.size()) startup_[startupCount_++] = nanos;
  }

  // True while a oneway request is still to be logged.
  bool logging() const { return startsCount_ < starts_.size() || requests_ != nullptr; }

  // A oneway request that is about to be sent.
  void sending(std::int64_t time) {
    started(time);
    request(time, 0, 0);
  }

  // The latency of the live kind of a message, counted from 0, by its part of a mixture.
  void ofMessage(std::int64_t message, std::int64_t nanos) {
    if (!parts_.empty()) parts_[mix_.partOf(message)].record(nanos);
  }

  // A request that has ended.
  void request(std::int64_t start, std::int64_t service, std::int64_t lag) {
    if (requests_ != nullptr) requests_->add(start, service, lag);
  }

  void started(std::int64_t time) {
    if (startsCount_ < starts_.size()) starts_[startsCount_++] = time;
  }

  // Latencies of the live kind between the last call but one and the last; null if there are none.
  // Belongs to the caller until the next call.
  const Histogram* interval();

  // Buckets by name of the latency, when the loop has ended.
  nlohmann::json histograms();

  // The same for each part of a mixture; empty for messages of one size, or if none are timed.
  nlohmann::json parts() const;

  std::vector<std::int64_t> startupSamples() const;
  std::vector<std::int64_t> startTimes() const;

 private:
  std::mutex mutex_;
  std::map<LatencyKind, std::unique_ptr<Latencies>> latencies_;
  Latencies* live_ = nullptr;
  std::shared_ptr<RequestBuffer> requests_;
  std::vector<std::int64_t> startup_;
  std::vector<std::int64_t> starts_;
  const Mix mix_;
  std::vector<Histogram> parts_;
  std::size_t startupCount_ = 0;
  std::size_t startsCount_ = 0;
};

}  // namespace marshalyard
