#include "loops.h"

#include <sys/prctl.h>

#include <algorithm>
#include <cmath>
#include <condition_variable>
#include <ctime>
#include <exception>
#include <mutex>
#include <thread>

#include "marshalyard/limits.h"
#include "own_thread.h"
#include "random.h"
#include "reply_threads.h"

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

// In this thread, and in those that it starts from now on; else a sleep overshoots by 50 us.
void sleepExactly() { prctl(PR_SET_TIMERSLACK, 1UL); }

// The intended starts of a schedule: waits for one after the other, and accounts for those that were
// late or never came.
class Starts {
 public:
  Starts(const Pace& pace, Run run)
      : pace_(pace), schedule_(pace), gate_(run.gate), stop_(run.stop), samples_(run.samples) {
    sleepExactly();
    end_ = stop_.firstCount();
    start_ = nanoTime();
    gate_.schedule(start_);
  }

  // Waits until the next request is due, behind so many that were made; false if no more are to be
  // made.
  bool await(std::int64_t sent) {
    awaited_ = false;
    if (sent == end_) end_ = stop_.nextCount(sent, start_);
    if (sent == end_) return false;
    std::int64_t offset = schedule_.start(sent);
    if (offset >= stop_.mostNanos()) return false;
    result_.intended++;
    due_ = start_ + offset;
    awaited_ = true;
    awaitDue();
    return gate_.open();
  }

  // When the request is due, by the clock.
  std::int64_t due() const { return due_; }

  // The clock's reading at or behind that: the actual start, not read again.
  std::int64_t now() const { return now_; }

  // The request begins. Returns how much later than it was due.
  std::int64_t begins(std::int64_t before) {
    awaited_ = false;
    std::int64_t late = before - due_;
    latestStart_ = std::max(latestStart_, late);
    if (late > pace_.intervalNanos) result_.missed++;
    return late;
  }

  // What there is to tell when so many were made, of which the slowest took so long. Those that were
  // due when the time was up and were never made have no service time; their response time and send
  // lag stand behind those of all that were made.
  Paced result(std::int64_t sent, std::int64_t slowest) {
    result_.sent = sent;
    if (!awaited_ || gate_.cancelled()) return result_;
    std::int64_t passed = std::max(nanoTime() - start_, stop_.nanos);
    std::int64_t number = sent;
    for (std::int64_t offset = due_ - start_; offset < stop_.nanos && number < end_;
         offset = schedule_.start(++number)) {
      samples_.of(LatencyKind::kResponse).record(std::max(passed - offset, slowest));
      samples_.of(LatencyKind::kSendLag).record(std::max(passed - offset, latestStart_));
    }
    result_.missed += number - sent;
    result_.intended = number;
    return result_;
  }

 private:
  // Sleeps until shortly before the request is due, then spins.
  void awaitDue() {
    // A gate that closes while this sleeps must be seen, so that no sleep is long.
    constexpr std::int64_t kLongestSleep = 50'000'000;
    now_ = nanoTime();
    for (std::int64_t wait = due_ - now_; wait > 0 && gate_.open(); wait = due_ - now_) {
      if (wait > pace_.spinNanos) {
        std::int64_t sleep = std::min(wait - pace_.spinNanos, kLongestSleep);
        timespec time{sleep / 1'000'000'000, sleep % 1'000'000'000};
        clock_nanosleep(CLOCK_MONOTONIC, 0, &time, nullptr);
        now_ = nanoTime();
      } else {
        std::int64_t from = now_;
        while (now_ < due_ && gate_.open()) now_ = nanoTime();
        result_.spunNanos += now_ - from;
        gate_.spun(result_.spunNanos);
      }
    }
  }

  const Pace& pace_;
  Schedule schedule_;
  Gate& gate_;
  const StopCondition stop_;
  Samples& samples_;
  Paced result_;
  std::int64_t start_;
  std::int64_t end_;
  std::int64_t due_ = 0;
  std::int64_t now_ = 0;
  std::int64_t latestStart_ = 0;
  bool awaited_ = false;  // and not begun
};

// The threads that make blocking calls by a schedule, one for each connection.
class Callers {
 public:
  Callers(Run run, const Pace& pace, std::size_t count) : run_(run), pace_(pace) {
    sleepExactly();
    try {
      for (std::size_t c = 0; c < count; c++) {
        threads_.push_back(startThread([this, c] { call(c); }));
      }
    } catch (const Failure& e) {
      std::size_t started = threads_.size();
      end();
      throw Failure("Calls can be made on " + std::to_string(started) + " of " +
                    std::to_string(count) + " connections only, by a thread for each. " + e.what());
    }
  }

  ~Callers() { end(); }
  Callers(const Callers&) = delete;
  Callers& operator=(const Callers&) = delete;

  // Lets them begin, and waits until no more calls are to be made. Throws what one of them met.
  Paced run() {
    Starts starts(pace_, run_);
    {
      std::lock_guard<std::mutex> lock(schedule_);
      starts_ = &starts;
    }
    end();
    if (failure_) std::rethrow_exception(failure_);
    return starts.result(sent_, slowest_);
  }

 private:
  // Lets all begin, and waits for their end.
  void end() {
    {
      std::lock_guard<std::mutex> lock(schedule_);
      begun_ = true;
    }
    begin_.notify_all();
    for (std::thread& thread : threads_) thread.join();
    threads_.clear();
  }

  void call(std::size_t connection) {
    nameThread("calling");
    {
      std::unique_lock<std::mutex> lock(schedule_);
      begin_.wait(lock, [this] { return begun_; });
    }
    try {
      while (callNext(connection)) {
      }
    } catch (...) {
      {
        std::lock_guard<std::mutex> lock(recording_);
        if (!failure_) failure_ = std::current_exception();
      }
      run_.gate.close();
    }
  }

  // Makes the call that is due next; false if no more are to be made.
  bool callNext(std::size_t connection) {
    std::int64_t sequence, due, before, late;
    Request* request;
    {
      std::lock_guard<std::mutex> lock(schedule_);
      if (starts_ == nullptr || ended_) return false;
      ended_ = !starts_->await(sent_);
      if (ended_) return false;
      sequence = sent_++;
      due = starts_->due();
      before = starts_->now();
      request = &run_.requests.nextOn(connection);
      late = starts_->begins(before);
      run_.samples.started(before);
      run_.gate.sent(sent_);
    }
    request->send();
    std::int64_t after = nanoTime();
    std::lock_guard<std::mutex> lock(recording_);
    slowest_ = std::max(slowest_, after - due);
    run_.samples.of(LatencyKind::kResponse).record(after - due);
    run_.samples.ofMessage(sequence, after - due);
    run_.samples.of(LatencyKind::kService).record(after - before);
    run_.samples.of(LatencyKind::kSendLag).record(late);
    run_.samples.startup(after - before);
    run_.samples.request(before, after - before, late);
    return true;
  }

  const Run run_;
  const Pace& pace_;
  std::mutex schedule_;  // held by the thread that waits for the next start; guards the five below
  std::condition_variable begin_;
  Starts* starts_ = nullptr;
  bool begun_ = false;
  bool ended_ = false;
  std::int64_t sent_ = 0;
  std::mutex recording_;  // guards the samples and the two below
  std::int64_t slowest_ = 0;
  std::exception_ptr failure_;
  std::vector<std::thread> threads_;
};

}  // namespace

std::int64_t flood(Run run) {
  std::int64_t start = nanoTime();
  std::int64_t sent = 0;
  std::int64_t end = run.stop.firstCount();
  do {  // at least one, however late this thread is
    if (run.samples.logging()) run.samples.sending(nanoTime());
    run.sendNext();
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
    run.samples.ofMessage(sent, nanos);
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
    run.samples.ofMessage(static_cast<std::int64_t>(sequence), nanos);
    run.samples.startup(nanos);
    run.samples.request(began, nanos, 0);
    collected++;
    if (run.gate.cancelled()) break;
  }
  return sent;
}

std::int64_t spread(Run run, int window) {
  std::vector<std::int64_t> starts(kRing);
  auto record = [&](std::int64_t sequence, std::int64_t time) {
    std::int64_t began = starts[static_cast<std::size_t>(sequence) & (kRing - 1)];
    run.samples.of(LatencyKind::kRoundTrip).record(time - began);
    run.samples.ofMessage(sequence, time - began);
    run.samples.startup(time - began);
    run.samples.request(began, time - began, 0);
  };
  ReplyThreads replies(run.requests, run.gate, record);
  std::int64_t start = nanoTime();
  std::int64_t sent = 0;
  std::int64_t end = run.stop.firstCount();
  do {  // at least one, however late this thread is
    std::int64_t before = nanoTime();
    starts[static_cast<std::size_t>(sent) & (kRing - 1)] = before;
    run.requests.next().send();
    replies.sent(run.requests.connection());
    run.samples.started(before);
    run.gate.sent(++sent);
    if (sent == end) {
      end = run.stop.nextCount(sent, start);
      if (end == sent) break;
    }
  } while (replies.awaitRoom(sent, window) && run.gate.open());
  replies.finish();
  return sent;
}

Paced paced(Run run, const Pace& pace) {
  Latencies& response = run.samples.of(LatencyKind::kResponse);
  Latencies& service = run.samples.of(LatencyKind::kService);
  Latencies& lag = run.samples.of(LatencyKind::kSendLag);
  Starts starts(pace, run);
  std::int64_t sent = 0;
  std::int64_t slowest = 0;
  while (starts.await(sent)) {
    std::int64_t before = starts.now();
    run.sendNext();
    std::int64_t after = nanoTime();
    std::int64_t late = starts.begins(before);
    slowest = std::max(slowest, after - starts.due());
    response.record(after - starts.due());
    run.samples.ofMessage(sent, after - starts.due());
    service.record(after - before);
    lag.record(late);
    run.samples.startup(after - before);
    run.samples.started(before);
    run.samples.request(before, after - before, late);
    run.gate.sent(++sent);
  }
  return starts.result(sent, slowest);
}

Paced open(Run run, const Pace& pace, int window) {
  struct Call {
    std::int64_t due, begin;
  };
  std::vector<Call> calls(kRing);
  std::int64_t slowest = 0;
  auto record = [&](std::int64_t sequence, std::int64_t after) {
    const Call& call = calls[static_cast<std::size_t>(sequence) & (kRing - 1)];
    std::int64_t service = after - call.begin;
    std::int64_t late = call.begin - call.due;
    slowest = std::max(slowest, after - call.due);
    run.samples.of(LatencyKind::kResponse).record(after - call.due);
    run.samples.ofMessage(sequence, after - call.due);
    run.samples.of(LatencyKind::kService).record(service);
    run.samples.of(LatencyKind::kSendLag).record(late);
    run.samples.startup(service);
    run.samples.request(call.begin, service, late);
  };
  ReplyThreads replies(run.requests, run.gate, record);
  Starts starts(pace, run);
  std::int64_t sent = 0;
  while (starts.await(sent)) {
    std::int64_t before = starts.now();
    if (replies.full(sent, window)) {
      if (!replies.awaitRoom(sent, window)) break;
      before = nanoTime();
    }
    calls[static_cast<std::size_t>(sent) & (kRing - 1)] = {starts.due(), before};
    run.requests.next().send();
    replies.sent(run.requests.connection());
    starts.begins(before);
    run.samples.started(before);
    run.gate.sent(++sent);
  }
  replies.finish();
  return starts.result(sent, slowest);
}

Paced callers(Run run, const Pace& pace, int window) {
  return Callers(run, pace, std::min(static_cast<std::size_t>(window), run.requests.connections()))
      .run();
}

}  // namespace marshalyard
