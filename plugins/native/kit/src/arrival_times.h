// The times at which some of the messages arrived.
#pragma once

#include <cstdint>
#include <mutex>
#include <vector>

namespace marshalyard {

// Tells the steady part of a flood from its head and tail: has the time of every message at first,
// of every second, fourth and so on when all places are taken, which are then thinned out alike.
// The threads that deliver take the times themselves, of some hundred among millions; a thread that
// looked from time to time would have to be woken. Safe for many threads at once.
class ArrivalTimes {
 public:
  // Takes the time.
  //
  // messages: that have arrived until now. Returns how many must follow before the next is due.
  std::int64_t take(std::int64_t messages);

  // Times since the first arrival, until the barrier, and the counts then; none if either is 0.
  void between(std::int64_t first, std::int64_t barrier, std::vector<std::int64_t>& nanos,
               std::vector<std::int64_t>& messages);

 private:
  static constexpr std::size_t kCapacity = 64;

  struct Reading {
    std::int64_t nanos, messages;
  };

  void thinOut();

  std::mutex mutex_;
  std::vector<Reading> readings_;
  std::int64_t step_ = 1;
};

}  // namespace marshalyard
