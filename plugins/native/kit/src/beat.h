// The beat of the worker's process, by which it notices that it stood still: a thread looks at the
// clock ten times a second while somebody watches.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <list>
#include <memory>
#include <mutex>

namespace marshalyard {

// Clocks and counters at one moment; each is always 0 where nobody tells it.
struct Moment {
  std::int64_t nanos = 0;        // CLOCK_MONOTONIC, which stops while the machine is suspended
  std::int64_t bootNanos = 0;    // CLOCK_BOOTTIME, which goes on
  std::int64_t waitedNanos = 0;  // how long the thread of the beat was ready and had no CPU
};

// The time between moments that nothing else explains: all stops together, for ten short ones spoil a
// figure as one long stop does.
class StoppedTime {
 public:
  StoppedTime(const Moment& begin, std::int64_t periodNanos) : period_(periodNanos), last_(begin) {}

  void at(const Moment& now);

  std::int64_t nanos() const { return stopped_; }

 private:
  std::int64_t period_;
  Moment last_;
  std::int64_t stopped_ = 0;
};

class Beat {
 public:
  static Beat& ofThisProcess();

  // Begins to watch; a watch that nobody holds any more ends by itself.
  std::shared_ptr<StoppedTime> watch();

  // Ends it and gives for how long the process stood still.
  std::int64_t stop(const std::shared_ptr<StoppedTime>& watch);

 private:
  void run();
  void look();
  Moment now() const;

  std::mutex mutex_;
  std::condition_variable changed_;
  std::list<std::weak_ptr<StoppedTime>> watches_;
  std::int64_t lastNanos_ = 0;
  std::int64_t looks_ = 0;
  int schedule_ = -1;
  bool started_ = false;
};

}  // namespace marshalyard
