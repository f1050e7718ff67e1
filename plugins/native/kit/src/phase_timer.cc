#include "phase_timer.h"

#include <algorithm>

#include "cpus.h"
#include "marshalyard/clock.h"
#include "own_thread.h"

namespace marshalyard {

namespace {

constexpr std::int64_t kPeriodNanos = 200'000'000;

}  // namespace

PhaseTimer::PhaseTimer(std::int64_t trial, std::int64_t limit, Gate& gate, Samples& samples,
                       bool timed, std::function<void(const nlohmann::json&)> progress)
    : trial_(trial),
      limit_(limit),
      gate_(gate),
      samples_(samples),
      progress_(std::move(progress)),
      entered_{"prepare", nanoTime(), false},
      ticks_(timed),
      thread_([this] { run(); }) {}

PhaseTimer::~PhaseTimer() {
  {
    std::lock_guard<std::mutex> lock(mutex_);
    ended_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

void PhaseTimer::sending(std::int64_t time) {
  {
    std::lock_guard<std::mutex> lock(mutex_);
    entered_ = {"send", time, false};
  }
  changed_.notify_all();
}

nlohmann::json PhaseTimer::ticks(std::int64_t start, std::int64_t end) {
  std::lock_guard<std::mutex> lock(mutex_);
  return ticks_.between(start, end);
}

void PhaseTimer::run() {
  nameThread(std::string(kOwnThread) + "timer");
  bindThread({});  // the sender's CPU may be busy; the end of a trial must not wait for it
  std::unique_lock<std::mutex> lock(mutex_);
  std::int64_t nextProgress = kPeriodNanos;
  std::int64_t seen = 0;
  while (!ended_) {
    std::int64_t flushed = flushed_.load(std::memory_order_acquire);
    if (flushed != 0 && entered_.time != flushed) entered_ = {"flush", flushed, false};
    if (seen != entered_.time) {
      seen = entered_.time;
      nextProgress = kPeriodNanos;
    }
    bool sending = entered_.step == "send";
    std::int64_t now = nanoTime() - seen;
    // A schedule may have begun since the clock was read.
    std::int64_t left = limit_ - std::max<std::int64_t>(0, now - (gate_.since(seen) - seen));
    bool late = sending && left <= 0;
    if (late) gate_.close();
    if (sending && !late && seen + now >= ticks_.next()) {
      ticks_.read(seen + now, gate_.sent(), gate_.spun(), samples_.interval());
    }
    if (now >= nextProgress && (sending || !entered_.told)) {
      entered_.told = true;
      std::string step = entered_.step;
      lock.unlock();  // the lab may read slowly; the phase must not wait for it
      if (sending) report(now);
      else tell(step);
      lock.lock();
      nextProgress = now + kPeriodNanos;
      continue;
    }
    std::int64_t wake = nextProgress;
    if (sending && !late) {
      wake = std::min({wake, now + std::min(left, kPeriodNanos), ticks_.next() - seen});
    }
    if (wake <= now) wake = now + kPeriodNanos;
    changed_.wait_for(lock, std::chrono::nanoseconds(wake - now));
  }
}

void PhaseTimer::report(std::int64_t now) {
  std::int64_t messages = gate_.sent();
  progress_({{"trial", trial_},
             {"nanos", now},
             {"messages", messages},
             {"intervalNanos", now - lastNanos_},
             {"intervalMessages", messages - lastMessages_},
             {"step", "send"}});
  lastNanos_ = now;
  lastMessages_ = messages;
}

void PhaseTimer::tell(const std::string& step) {
  progress_({{"trial", trial_},
             {"nanos", lastNanos_},
             {"messages", gate_.sent()},
             {"intervalNanos", 0},
             {"intervalMessages", 0},
             {"step", step}});
}

}  // namespace marshalyard
