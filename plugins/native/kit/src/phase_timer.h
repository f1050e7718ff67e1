// Closes the gate when the time is up, tells the lab how far a phase is, and reads what the sender
// does over time.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include <nlohmann/json.hpp>

#include "gate.h"
#include "samples.h"
#include "ticks.h"

namespace marshalyard {

// Has a thread of its own from its construction to its destruction. A step that is over within a
// period is not worth a message.
class PhaseTimer {
 public:
  // limit: when the gate is closed, in ns from the first send, or from the beginning of a schedule.
  // timed: there are latencies.
  PhaseTimer(std::int64_t trial, std::int64_t limit, Gate& gate, Samples& samples,
             bool timed, std::function<void(const nlohmann::json&)> progress);
  ~PhaseTimer();

  // The loop starts, by a reading of the clock.
  void sending(std::int64_t time);

  // What the sender did over time from its first send to its last; null if that was too short. To be
  // asked when nothing is timed any more.
  nlohmann::json ticks(std::int64_t start, std::int64_t end);

  // The phase waits at the barrier; the timer sees it within its period, so nobody is woken and
  // nobody waits for a lock.
  void flushing(std::int64_t time) { flushed_.store(time, std::memory_order_release); }

 private:
  struct Entered {
    std::string step;
    std::int64_t time;
    bool told;
  };

  void run();
  void report(std::int64_t now);
  void tell(const std::string& step);

  const std::int64_t trial_;
  const std::int64_t limit_;
  Gate& gate_;
  Samples& samples_;
  const std::function<void(const nlohmann::json&)> progress_;
  std::mutex mutex_;
  std::condition_variable changed_;
  Entered entered_;
  std::atomic<std::int64_t> flushed_{0};
  bool ended_ = false;
  Ticks ticks_;
  std::int64_t lastNanos_ = 0;
  std::int64_t lastMessages_ = 0;
  std::thread thread_;
};

}  // namespace marshalyard
