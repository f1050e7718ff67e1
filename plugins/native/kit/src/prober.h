// Small calls between the oneway messages of a sender, over its connection, one at a time.
#pragma once

#include <semaphore.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <exception>
#include <mutex>
#include <thread>

#include "gate.h"
#include "histogram.h"
#include "marshalyard/engine.h"

namespace marshalyard {

// The parameter `probe` of `runPhase`.
struct ProbeOrder {
  std::int64_t bytes;          // of the calls' payload
  std::int64_t intervalNanos;  // between two of them
  std::int64_t fromNanos;      // when the first one is due, since the first send
  std::int64_t untilNanos;     // none is due from then on

  // How many calls the schedule has, at least one.
  std::int64_t calls() const {
    return std::max<std::int64_t>(1, (untilNanos - fromNanos + intervalNanos - 1) / intervalNanos);
  }

  bool operator==(const ProbeOrder& o) const {
    return bytes == o.bytes && intervalNanos == o.intervalNanos && fromNanos == o.fromNanos &&
           untilNanos == o.untilNanos;
  }
};

// A thread waits until each call is due and collects its reply. The call is sent by the thread that
// sends the messages, or, where that one is mostly idle, by this one while that does not send. A call
// lasts from when it is due until its reply was collected, the wait for the connection included: a
// message that blocks in the middle of its send is what it waits for.
//
// A message costs the sending thread one load. All methods are for the thread that sends.
class Prober {
 public:
  // call: deferred, on the connection that the messages go over.
  // handsOver: messages follow each other without a pause, so that their thread sends the calls.
  Prober(Request& call, const ProbeOrder& order, Gate& gate, bool handsOver);

  // Makes no further call, and waits for the thread.
  ~Prober();
  Prober(const Prober&) = delete;
  Prober& operator=(const Prober&) = delete;

  // The first message is about to be sent.
  void begin();

  // Sends a message, and before it a call that is due.
  void send(Request& message) {
    if (!handsOver_) {
      std::lock_guard<std::mutex> lock(sending_);
      message.send();
      return;
    }
    if (due_.load(std::memory_order_acquire)) sendDue();
    message.send();
  }

  // No more messages come: makes the call that is due, waits for its reply, and throws what the
  // thread has met.
  void finish();

  // The round trips, when it has finished.
  const Histogram& latencies() const { return latencies_; }

 private:
  void run();
  void probe();
  bool await(std::int64_t time);
  bool make();
  void sendDue();
  bool givenUp() const { return abandoned_ || gate_.cancelled(); }

  Request& call_;
  const ProbeOrder order_;
  Gate& gate_;
  const bool handsOver_;
  Histogram latencies_;  // of the thread, until it has ended
  std::int64_t start_ = 0;
  std::mutex sending_;
  sem_t wake_;     // the thread that probes
  sem_t changed_;  // a call is due, or that thread has ended
  alignas(64) std::atomic<bool> due_{false};
  alignas(64) std::atomic<bool> sent_{false};
  std::atomic<bool> ended_{false};
  std::atomic<bool> abandoned_{false};
  std::atomic<bool> over_{false};
  std::exception_ptr failure_;  // read when the thread has ended
  std::thread thread_;
};

}  // namespace marshalyard
