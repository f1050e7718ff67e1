// The place where a receiver hands over what it has demarshalled.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "marshalyard/clock.h"
#include "marshalyard/data_type.h"
#include "marshalyard/element_type.h"
#include "marshalyard/own_type.h"

namespace marshalyard {

// The payloads that a receiver is about to get: the parameters of `expect`.
struct Expectation {
  ElementType type = DataType::kOctet;
  std::int64_t bytes = 0;
  std::uint64_t seed = 0;
  int variants = 0;
  int logged = 0;
  std::int64_t stallAfter = 0;
  std::int64_t stallNanos = 0;
  int senders = 1;
  int connections = 1;  // of each sender, over which its messages go in turn

  std::vector<std::int64_t> sizes = {};  // of a mixture, in place of bytes
  std::int64_t probe = 0;  // bytes of calls that come between the messages and do not count; 0: none
  std::vector<ElementType> types = {};   // of these sizes; empty if all have the type above

  // The types of the payloads: of one, or those of a mixture.
  std::vector<ElementType> allTypes() const {
    return types.empty() ? std::vector<ElementType>(allSizes().size(), type) : types;
  }

  // The sizes of the payloads: of one, or those of a mixture.
  std::vector<std::int64_t> allSizes() const {
    return sizes.empty() ? std::vector<std::int64_t>{bytes} : sizes;
  }

  // Connections of all senders.
  int allConnections() const { return senders * connections; }
};

class ArrivalTimes;
class Comparison;

// Counts payloads; compares, logs or stalls only if the expectation says so. Each thread that
// delivers has counters of its own, which it alone writes: an ordinary payload costs a few plain
// additions, and none waits until what was just copied has left the processor's store buffer. Safe
// for many threads at once.
class Inbox {
 public:
  // lossy: lost messages are no fault of the data. unordered: no arrival times are logged.
  // connections: that come to the receiver from all senders, idle ones among them.
  Inbox(bool lossy, bool unordered, int connections = 1);
  ~Inbox();
  Inbox(const Inbox&) = delete;
  Inbox& operator=(const Inbox&) = delete;

  // One payload has arrived and has been demarshalled in full. content() gives the elements as
  // data_type.h lays them out, at a place that need not be aligned; it is asked only where they
  // are compared, and before this returns.
  template <class Content>
  void accept(DataType type, std::uint32_t elements, const Content& content) {
    accept(type, elementBytes(type), elements, content);
  }

  // The same for a type of the user's own, whose elements stand as value_plan.h lays them out.
  template <class Content>
  void accept(const OwnType& type, std::uint32_t elements, const Content& content) {
    accept(type, type.elementBytes(), elements, content);
  }

  // The sender's flush() has come through, behind everything that it sent.
  void barrier();

  // The same for a barrier that took a round trip more than the data: everything had been consumed
  // at this reading of the clock.
  void barrier(std::int64_t time);

  // The receiver failed in a way that the sender can't see; the trial fails with this sentence.
  void failed(const std::string& sentence);

  // Begins to count from zero; for the worker, as are all that follow.
  void expect(const Expectation& expectation);

  std::int64_t messages() const;

  // All that was ever handed over, in application bytes; for engines that tell their clients.
  struct Total {
    std::int64_t messages = 0;
    std::int64_t elements = 0;
    std::int64_t bytes = 0;
  };
  Total total() const;

  // The counts of the receiver: the fields of `tally`, but for those of `ticks`. Times are ns of
  // the worker's clock.
  struct Tally {
    std::int64_t messages, elements, firstElements, spanNanos, barrierTime;
    std::optional<std::int64_t> bytes, firstBytes;  // where payloads are of several types
    std::vector<std::int64_t> sampleNanos, sampleMessages;
    bool compared;
    std::int64_t payloads, comparedElements, corrupt;
    std::string firstFault;
    bool logs;
    std::vector<std::int64_t> arrivalTimes;
    std::vector<std::int64_t> barrierTimes;  // of several senders, ascending; else empty
    std::string failure;
  };
  Tally tally();

  // What the receiver did over time, read by the last tally(), as JSON; empty if that was too
  // short.
  const std::string& ticks() const { return ticks_; }

  // How much this process's memory grew for each of several connections, but the first: from the
  // first barrier, by which that one was known to be open, until something was expected, for which
  // all of them are. Empty if there is one, or if the system does not tell.
  std::optional<std::int64_t> connectionBytes() const;

  // Ends a stall under way.
  void close();

 private:
  // What one thread has handed over, and its place in the current round. Others only read the
  // counts.
  struct alignas(64) Counter {
    std::atomic<std::int64_t> messages{0};
    std::atomic<std::int64_t> elements{0};
    std::atomic<std::int64_t> bytes{0};
    std::int64_t round = 0;  // the number of the round that it counts for, from 1
    std::int64_t base = 0;   // messages before that
    std::int64_t due = 0;    // the message of the round whose time is taken next

    // Returns how many of this round it had counted before.
    std::int64_t add(std::uint32_t count, std::uint32_t size) {
      plus(elements, count);
      plus(bytes, std::int64_t{count} * size);
      std::int64_t before = messages.load(std::memory_order_relaxed);
      messages.store(before + 1, std::memory_order_release);
      return before - base;
    }

    static void plus(std::atomic<std::int64_t>& sum, std::int64_t more) {
      sum.store(sum.load(std::memory_order_relaxed) + more, std::memory_order_relaxed);
    }
  };

  // The counter of the calling thread.
  Counter& counter() {
    if (last_.inbox != id_) last_ = {id_, &enlist()};
    return *last_.counter;
  }

  // The counter that a thread used last.
  struct Last {
    std::int64_t inbox;
    Counter* counter;
  };

  // The number of elements of no message.
  static constexpr std::uint32_t kNobody = UINT32_MAX;

  // The state that belongs to one expectation.
  struct Round {
    std::int64_t number = 0;
    Total before;  // what had been handed over when it began
    std::int64_t stallAfter = 0;
    std::int64_t stallNanos = 0;
    int logged = 0;
    std::unique_ptr<Comparison> comparison;
    std::unique_ptr<ArrivalTimes> times;
    std::vector<std::int64_t> arrivals;
    std::atomic<int> nextArrival{0};
    std::atomic<bool> stalled{false};
    std::atomic<int> threads{0};  // that have delivered
    std::atomic<std::int64_t> firstNanos{0};
    std::atomic<std::int64_t> firstElements{0};
    std::atomic<std::int64_t> firstBytes{0};
    std::atomic<std::int64_t> barrierNanos{0};
    std::vector<std::int64_t> barriers;  // guarded by mutex_
    bool typed = false;                  // the payloads are of several types
    bool spread = false;                 // over several connections of a sender
    std::uint32_t probe = kNobody;       // elements of calls that do not count
    std::int64_t barrierMessages = -1;   // at the last of their barriers; guarded by mutex_
    ~Round();
    Round();
  };

  template <class Type, class Content>
  void accept(const Type& type, std::uint32_t size, std::uint32_t elements,
              const Content& content) {
    Round& now = *round_.load(std::memory_order_acquire);
    if (elements == now.probe) {
      if (now.comparison) compareProbe(now, type, elements, content());
      return;
    }
    if (now.logged > 0) logArrival(now);
    Counter& mine = counter();
    if (mine.round != now.number) join(now, mine, elements, size);
    std::int64_t before = mine.add(elements, size);
    if (before >= mine.due) takeTime(now, mine, before);
    if (now.stallNanos > 0) stall(now, before);
    if (now.comparison) compare(now, type, elements, content());
  }

  Counter& enlist();
  std::int64_t comeBefore() const;
  // come: messages before that time, where several connections have a barrier each.
  void barrier(std::int64_t come, std::int64_t time);
  void settle(int connections);
  void join(Round& now, Counter& mine, std::uint32_t elements, std::uint32_t size);
  void takeTime(Round& now, Counter& mine, std::int64_t before);
  void logArrival(Round& now);
  void stall(Round& now, std::int64_t before);
  static void compare(Round& now, const ElementType& type, std::uint32_t elements,
                      const void* content);
  static void compareProbe(Round& now, const ElementType& type, std::uint32_t elements,
                           const void* content);

  class TicksReader;

  // Initialized here, or every use would ask whether it is.
  inline static thread_local Last last_{0, nullptr};

  const std::int64_t id_;
  const bool lossy_;
  const bool unordered_;
  const int connections_;
  mutable std::mutex counting_;
  std::map<std::thread::id, Counter*> byThread_;
  std::deque<Counter> counters_;  // side by side, for they are added up
  std::unique_ptr<Round> current_;
  std::unique_ptr<Round> previous_;  // a thread may still be about to leave it
  std::atomic<Round*> round_;
  std::unique_ptr<TicksReader> reader_;
  mutable std::mutex mutex_;
  std::optional<std::int64_t> afterFirst_;  // resident bytes behind the first barrier
  std::optional<std::int64_t> connectionBytes_;
  bool settled_ = false;  // something has been expected
  std::condition_variable closing_;
  bool closed_ = false;
  std::string failure_;
  std::string ticks_;
};

}  // namespace marshalyard
