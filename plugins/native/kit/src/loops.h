// The measuring loops. Between the two clock reads of a request there is nothing but the request;
// nothing in a loop allocates, logs or locks.
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "gate.h"
#include "marshalyard/clock.h"
#include "marshalyard/engine.h"
#include "prober.h"
#include "requests.h"
#include "samples.h"

namespace marshalyard {

// The condition on which a sender stops: after a time, or after so many messages, and then on in
// whole volumes until a least time has passed.
struct StopCondition {
  std::int64_t nanos = 0;
  std::int64_t messages = 0;
  std::int64_t atLeastNanos = 0;

  static constexpr std::int64_t kNever = std::numeric_limits<std::int64_t>::max();

  std::int64_t mostNanos() const { return nanos > 0 ? nanos : kNever; }
  std::int64_t firstCount() const { return messages > 0 ? messages : kNever; }

  // The next count at which to stop, given that `sent` has just been reached.
  std::int64_t nextCount(std::int64_t sent, std::int64_t start) const {
    if (atLeastNanos == 0 || nanoTime() - start >= atLeastNanos) return sent;
    return sent + messages;
  }
};

// An open-loop schedule.
struct Pace {
  std::int64_t intervalNanos = 0;
  std::string arrivals;  // uniform, poisson or bursts
  int burst = 1;
  std::int64_t spinNanos = 0;
  std::uint64_t seed = 0;
};

// The base of all loops.
struct Run {
  Requests& requests;
  Gate& gate;
  StopCondition stop;
  Samples& samples;
  Prober* prober = nullptr;  // that calls between oneway messages; null for none

  // Sends the next request.
  void sendNext() const {
    Request& next = requests.next();
    if (prober == nullptr) next.send();
    else prober->send(next);
  }
};

// Oneway, as fast as it goes: reads the clock for logged starts only. Returns how many were sent.
std::int64_t flood(Run run);

// Twoway, one request outstanding.
std::int64_t callAndReturn(Run run);

// Deferred: keeps a window of requests outstanding on the only connection.
std::int64_t deferred(Run run, int window);

// Deferred over several connections in turn: keeps a window of requests outstanding on all of them
// together. Replies are collected by a thread for each connection, in the order in which they come.
std::int64_t spread(Run run, int window);

struct Paced {
  std::int64_t sent = 0;
  std::int64_t intended = 0;  // starts that the schedule had
  std::int64_t missed = 0;    // that came more than one interval late, or never
  std::int64_t spunNanos = 0;  // until starts were due: the harness's time, not the engine's
};

// Open loop: response time counts from the intended start, service time from the actual one. A
// request that was due and never sent is recorded as no shorter than the longest that was made.
Paced paced(Run run, const Pace& pace);

// Open loop of many calls at a time: this thread sends by the schedule, another one collects the
// replies of each connection, so that a late reply keeps no call from starting. A call that is due
// while the window is full waits, which its send lag shows.
Paced open(Run run, const Pace& pace, int window);

// The same by blocking calls, for engines whose replies nobody else can collect: a thread of each
// connection makes one call at a time. Whichever is free first waits for the next start of the
// schedule, so that a late reply keeps no call from starting as long as a connection is free. A call
// that is due while all are busy waits, which its send lag shows.
//
// window: the most calls in flight; no more than there are connections
Paced callers(Run run, const Pace& pace, int window);

}  // namespace marshalyard
