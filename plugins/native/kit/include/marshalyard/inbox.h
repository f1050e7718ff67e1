// The place where a receiver hands over what it has demarshalled.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "marshalyard/clock.h"
#include "marshalyard/data_type.h"

namespace marshalyard {

// The payloads that a receiver is about to get: the parameters of `expect`.
struct Expectation {
  DataType type = DataType::kOctet;
  std::int64_t bytes = 0;
  std::uint64_t seed = 0;
  int variants = 0;
  int logged = 0;
  std::int64_t stallAfter = 0;
  std::int64_t stallNanos = 0;
  int senders = 1;
};

class Comparison;

// Counts payloads; compares, logs or stalls only if the expectation says so. An ordinary payload
// costs one atomic addition. Safe for many threads at once.
class Inbox {
 public:
  // lossy: lost messages are no fault of the data. unordered: no arrival times are logged.
  Inbox(bool lossy, bool unordered);
  ~Inbox();
  Inbox(const Inbox&) = delete;
  Inbox& operator=(const Inbox&) = delete;

  // One payload has arrived and has been demarshalled in full. content() gives the elements as
  // data_type.h lays them out, at a place that need not be aligned; it is asked only where they
  // are compared, and before this returns.
  template <class Content>
  void accept(DataType type, std::uint32_t elements, const Content& content) {
    Round& now = *round_.load(std::memory_order_acquire);
    if (now.logged > 0) logArrival(now);
    std::int64_t before = now.messages.fetch_add(1, std::memory_order_relaxed);
    if (before == 0) first(now, elements);
    if (elements != now.expectedElements) {
      now.surplusElements.fetch_add(std::int64_t{elements} - now.expectedElements,
                                    std::memory_order_relaxed);
    }
    if (now.stallNanos > 0 && before == now.stallAfter) stall(now.stallNanos);
    if (now.comparison) compare(now, type, elements, content());
  }

  // The sender's flush() has come through, behind everything that it sent.
  void barrier();

  // The receiver failed in a way that the sender can't see; the trial fails with this sentence.
  void failed(const std::string& sentence);

  // Begins to count from zero; for the worker, as are all that follow.
  void expect(const Expectation& expectation);

  std::int64_t messages() const;

  // The counts of the receiver: the fields of `tally`, but for those of `ticks`. Times are ns of
  // the worker's clock.
  struct Tally {
    std::int64_t messages, elements, firstElements, spanNanos, barrierTime;
    std::vector<std::int64_t> sampleNanos, sampleMessages;
    bool compared;
    std::int64_t payloads, comparedElements, corrupt;
    std::string firstFault;
    bool logs;
    std::vector<std::int64_t> arrivalTimes;
    std::string failure;
  };
  Tally tally();

  // What the receiver did over time, read by the last tally(), as JSON; empty if that was too
  // short.
  const std::string& ticks() const { return ticks_; }

  // Ends a stall under way.
  void close();

 private:
  // The state that belongs to one expectation.
  struct Round {
    std::uint32_t expectedElements = 0;
    std::int64_t stallAfter = 0;
    std::int64_t stallNanos = 0;
    int logged = 0;
    std::unique_ptr<Comparison> comparison;
    std::vector<std::int64_t> arrivals;
    std::atomic<int> nextArrival{0};
    alignas(64) std::atomic<std::int64_t> messages{0};
    std::atomic<std::int64_t> surplusElements{0};
    std::atomic<std::int64_t> firstNanos{0};
    std::atomic<std::int64_t> firstElements{0};
    std::atomic<std::int64_t> barrierNanos{0};
    ~Round();
    Round();
  };

  void first(Round& now, std::uint32_t elements);
  void logArrival(Round& now);
  void stall(std::int64_t nanos);
  static void compare(Round& now, DataType type, std::uint32_t elements, const void* content);

  class Sampler;

  const bool lossy_;
  const bool unordered_;
  std::unique_ptr<Round> current_;
  std::unique_ptr<Round> previous_;  // a thread may still be about to leave it
  std::atomic<Round*> round_;
  std::unique_ptr<Sampler> sampler_;
  std::mutex mutex_;
  std::condition_variable closing_;
  bool closed_ = false;
  std::string failure_;
  std::string ticks_;
};

}  // namespace marshalyard
