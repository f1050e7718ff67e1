// Calls that move bytes through sockets and that Linux does not count: it counts write(2), read(2) and
// their like alone among what a process does (/proc/PID/io, proc(5)).
#pragma once

#include <sys/types.h>

#include <atomic>
#include <cstdint>

namespace marshalyard {

// A count of calls, whether or not they succeeded, and of the bytes that they moved. Safe for many
// threads.
class CallCount {
 public:
  // Counts a call that returned this; returns it.
  ssize_t count(ssize_t moved) {
    calls_.fetch_add(1, std::memory_order_relaxed);
    if (moved > 0) bytes_.fetch_add(moved, std::memory_order_relaxed);
    return moved;
  }

  std::int64_t calls() const { return calls_.load(std::memory_order_relaxed); }
  std::int64_t bytes() const { return bytes_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::int64_t> calls_{0};
  std::atomic<std::int64_t> bytes_{0};
};

// What the telemetry adds to the kernel's counts. An engine that links marshalyard-counted-calls has its
// calls and those of its libraries counted here; one whose calls nobody counts has no write calls in its
// results.
inline CallCount sendCalls;
inline CallCount receiveCalls;

}  // namespace marshalyard
