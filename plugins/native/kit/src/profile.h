// Samples the stacks of this process by the CPU time that it uses, as gprof does: a timer's signal
// (setitimer, SIGPROF) interrupts the thread that runs.
#pragma once

#include <cstdint>
#include <string>

#include <nlohmann/json.hpp>

namespace marshalyard {

// One profile at a time, because a process has one such timer.
class Profile {
 public:
  ~Profile();

  // Begins; gives up what an earlier one has seen. Only `cpu` can be sampled. The kernel's tick
  // bounds the interval from below.
  void start(const std::string& kind, std::int64_t intervalNanos);

  // Ends, and gives the report of the protocol. Every sample counts for the same part of the CPU
  // time that the process has used meanwhile.
  nlohmann::json stop();

 private:
  void end();

  bool running_ = false;
  std::int64_t begin_ = 0;
  std::int64_t cpuBefore_ = 0;
  std::int64_t interval_ = 0;
};

// A text deflated without being made smaller (RFC 1950 over stored blocks of RFC 1951), so that no
// library is needed.
std::string stored(const std::string& text);

}  // namespace marshalyard
