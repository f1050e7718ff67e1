// The course of a phase at one end.
#pragma once

#include <cstdint>
#include <vector>

#include <nlohmann/json.hpp>

#include "histogram.h"

namespace marshalyard {

// Reads eight times every 25 ms, for short trials, then every 50 ms. When all places are taken,
// every other reading goes and the period doubles. Used by one thread at a time.
class Ticks {
 public:
  // timed: latencies come with the readings.
  explicit Ticks(bool timed) : timed_(timed) {}

  // When the next reading is due, by the worker's clock; 0 before the first.
  std::int64_t next() const { return next_; }

  // Reads: the count of messages until now, how long the loop has spun, which is no CPU time of the
  // engine, and, if there were any, the latencies between the last reading but one and the last.
  void read(std::int64_t now, std::int64_t messages, std::int64_t spun,
            const Histogram* latencies);

  // The readings between two times as the protocol has them; null if there are fewer than two.
  nlohmann::json between(std::int64_t start, std::int64_t end) const;

 private:
  static constexpr std::size_t kCapacity = 128;
  static constexpr std::size_t kShort = 8;
  static constexpr std::int64_t kPeriodNanos = 25'000'000;

  struct Reading {
    std::int64_t nanos, messages, cpuNanos, switches, medianNanos, slowNanos;
  };

  std::int64_t ofEngine(std::int64_t cpu, std::int64_t spun);
  void halve();

  const bool timed_;
  std::int64_t period_ = kPeriodNanos;
  std::int64_t next_ = 0;
  std::int64_t lastCpu_ = 0;
  std::int64_t lastSpun_ = 0;
  std::int64_t cpuOfEngine_ = 0;
  std::vector<Reading> readings_;
};

}  // namespace marshalyard
