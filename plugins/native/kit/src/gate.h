// Tells a loop when to stop, and a timer how far the loop is.
#pragma once

#include <atomic>
#include <cstdint>

namespace marshalyard {

class Gate {
 public:
  // The time is up.
  void close() { closed_.store(true, std::memory_order_relaxed); }

  // The phase was given up; what it measured is worthless.
  void cancel() {
    cancelled_ = true;
    close();
  }

  bool open() const { return !closed_.load(std::memory_order_relaxed); }
  bool cancelled() const { return cancelled_; }

  // A schedule begins, by a reading of the clock: the time of its phase counts from then on.
  void schedule(std::int64_t time) { scheduled_.store(time, std::memory_order_relaxed); }

  // The beginning of the time that a loop has, which began then itself and which its schedule may
  // follow.
  std::int64_t since(std::int64_t began) const {
    std::int64_t scheduled = scheduled_.load(std::memory_order_relaxed);
    return scheduled == 0 ? began : scheduled;
  }

  // The loop has sent so many; a plain store.
  void sent(std::int64_t messages) { sent_.store(messages, std::memory_order_relaxed); }
  std::int64_t sent() const { return sent_.load(std::memory_order_relaxed); }

  // The loop has spun so long in all until requests were due.
  void spun(std::int64_t nanos) { spun_.store(nanos, std::memory_order_relaxed); }
  std::int64_t spun() const { return spun_.load(std::memory_order_relaxed); }

 private:
  std::atomic<bool> closed_{false};
  std::atomic<bool> cancelled_{false};
  std::atomic<std::int64_t> scheduled_{0};  // none yet
  alignas(64) std::atomic<std::int64_t> sent_{0};
  std::atomic<std::int64_t> spun_{0};
};

}  // namespace marshalyard
