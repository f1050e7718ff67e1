#include "loops.h"

#include <sys/prctl.h>

#include <algorithm>
#include <cmath>

#include "random.h"

namespace marshalyard {

namespace {

// Starts of deferred requests by sequence; no reply is overtaken by so many others.
constexpr std::size_t kRing = 1 << 16;

class Schedule {
 public:
  explicit Schedule(const Pace& pace) : pace_(pace), random_(pace.seed) {}

  // The intended start of the i-th request, in ns from the beginning; called with 0, 1, 2, …
  std::int64_t start(std::int64_t i) {
    if (pace_.arrivals == "bursts") return i / pace_.burst * pace_.burst * pace_.intervalNanos;
    if (pace_.arrivals != "poisson") return i * pace_.intervalNanos;
    if (i > 0) at_ -= std::log1p(-random_.unit()) * static_cast<double>(pace_.intervalNanos);
    return static_cast<std::int64_t>(at_);
  }

 private:
  const Pace& pace_;
  Random random_;
  double at_ = 0;
};

// Sleeps until shortly before the deadline, then spins, which adds to spun. Returns the clock's
// reading at or behind the deadline: the actual start, not read again.
std::int64_t awaitStart(std::int64_t deadline, std::int64_t spinNanos, const Gate& gate,
                        std::int64_t& spun) {
  // A gate that closes while this sleeps must be seen, so that no sleep is long.
  constexpr std::int64_t kLongestSleep = 50'000'000;
  std::int64_t now = nanoTime();
  for (std::int64_t wait = deadline - now; wait > 0 && gate.open(); wait = deadline - now) {
    if (wait > spinNanos) {
      std::int64_t sleep = std::min(wait - spinNanos, kLongestSleep);
      timespec time{sleep / 1'000'000'000, sleep % 1'000'000'000};
      clock_nanosleep(CLOCK_MONOTONIC, 0, &time, nullptr);
      now = nanoTime();
    } else {
      std::int64_t from = now;
      while (now < deadline && gate.open()) now = nanoTime();
      spun += now - from;
    }
  }
  return now;
}

}  // namespace

std::int64_t flood(Run run) {
  std::int64_t start = nanoTime();
  std::int64_t sent = 0;
  std::int64_t end = run.stop.firstCount();
  do {  // at least one, however late this thread is
    if (run.samples.logging()) run.samples.sending(nanoTime());
    run.requests.next().send();
    run.gate.sent(++sent);
    if (sent == end) {
      end = run.stop.nextCount(sent, start);
      if (end == sent) break;
    }
  } while (run.gate.open());
  return sent;
}

std::int64_t callAndReturn(Run run) {
  Latencies& roundTrips = run.samples.of(LatencyKind::kRoundTrip);
  std::int64_t start = nanoTime();
  std::int64_t sent = 0;
  std::int64_t end = run.stop.firstCount();
  do {  // at least one, however late this thread is
    Request& request = run.requests.next();
    std::int64_t before = nanoTime();
    request.send();
    std::int64_t nanos = nanoTime() - before;
    roundTrips.record(nanos);
    run.samples.startup(nanos);
    run.samples.started(before);
    run.samples.request(before, nanos, 0);
    run.gate.sent(++sent);
    if (sent == end) {
      end = run.stop.nextCount(sent, start);
      if (end == sent) break;
    }
  } while (run.gate.open());
  return sent;
}

std::int64_t deferred(Run run, int window) {
  Latencies& roundTrips = run.samples.of(LatencyKind::kRoundTrip);
  std::vector<std::int64_t> starts(kRing);
  std::int64_t start = nanoTime();
  std::int64_t sent = 0;
  std::int64_t collected = 0;
  std::int64_t end = run.stop.firstCount();
  bool more = true;
  while (more || collected < sent) {
    while (more && sent - collected < window) {
      std::int64_t before = nanoTime();
      starts[static_cast<std::size_t>(sent) & (kRing - 1)] = before;
      run.requests.next().send();
      run.samples.started(before);
      run.gate.sent(++sent);
      if (sent == end) end = run.stop.nextCount(sent, start);
      more = sent != end && run.gate.open();
    }
    auto sequence = static_cast<std::size_t>(run.requests.collect());
    std::int64_t began = starts[sequence & (kRing - 1)];
    std::int64_t nanos = nanoTime() - began;
    roundTrips.record(nanos);
    run.samples.startup(nanos);
    run.samples.request(began, nanos, 0);
    collected++;
    if (run.gate.cancelled()) break;
  }
  return sent;
}

Paced paced(Run run, const Pace& pace) {
  Latencies& response = run.samples.of(LatencyKind::kResponse);
  Latencies& service = run.samples.of(LatencyKind::kService);
  Latencies& lag = run.samples.of(LatencyKind::kSendLag);
  prctl(PR_SET_TIMERSLACK, 1UL);  // or a sleep overshoots by 50 us
  Schedule schedule(pace);
  Paced result;
  std::int64_t end = run.stop.firstCount();
  std::int64_t latest = run.stop.mostNanos();
  std::int64_t start = nanoTime();
  std::int64_t offset = 0;
  std::int64_t slowest = 0;
  std::int64_t latestStart = 0;
  while (result.sent < end) {
    offset = schedule.start(result.sent);
    if (offset >= latest) break;
    result.intended++;
    std::int64_t before = awaitStart(start + offset, pace.spinNanos, run.gate, result.spunNanos);
    if (!run.gate.open()) break;
    run.requests.next().send();
    std::int64_t after = nanoTime();
    std::int64_t late = before - start - offset;
    slowest = std::max(slowest, after - start - offset);
    latestStart = std::max(latestStart, late);
    response.record(after - start - offset);
    service.record(after - before);
    lag.record(late);
    if (late > pace.intervalNanos) result.missed++;
    run.samples.startup(after - before);
    run.samples.started(before);
    run.samples.request(before, after - before, late);
    run.gate.sent(++result.sent);
    run.gate.spun(result.spunNanos);
    if (result.sent == end) end = run.stop.nextCount(result.sent, start);
  }
  if (run.gate.open() || run.gate.cancelled() || result.sent == end || offset >= latest) {
    return result;
  }
  // The gate has ended the trial because the sender was behind. What was due and never sent has no
  // service time; for the others it stands behind all that were made.
  std::int64_t now = nanoTime() - start;
  std::int64_t due = result.sent;
  for (; offset < run.stop.nanos && due < end; offset = schedule.start(++due)) {
    if (offset > now) continue;
    response.record(std::max(now - offset, slowest));
    lag.record(std::max(now - offset, latestStart));
  }
  result.missed += due - result.sent;
  result.intended = due;
  return result;
}

}  // namespace marshalyard
