#include "beat.h"

#include <fcntl.h>
#include <time.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <string>
#include <thread>

#include "own_thread.h"

namespace marshalyard {

namespace {

constexpr std::int64_t kBeatMilli = 1'000'000;
constexpr std::chrono::milliseconds kBeatPeriod{100};
constexpr std::int64_t kBeatNanos = kBeatPeriod.count() * kBeatMilli;

// A moment may be less late than this for no reason that counts: a busy host holds up a virtual
// machine for tens of milliseconds again and again, and no thread is told of it.
constexpr std::int64_t kBeatLeastNanos = 100 * kBeatMilli;

// A thread that has been told to look has done so by then, on any machine.
constexpr std::chrono::seconds kBeatPatience{5};

std::int64_t clockNanos(clockid_t clock) {
  timespec time;
  if (clock_gettime(clock, &time) != 0) return 0;
  return time.tv_sec * std::int64_t{1'000'000'000} + time.tv_nsec;
}

}  // namespace

void StoppedTime::at(const Moment& now) {
  std::int64_t passed = now.nanos - last_.nanos;
  std::int64_t suspended = now.bootNanos - last_.bootNanos - passed;
  if (suspended > kBeatMilli) passed += suspended;  // the two clocks are not read at once
  std::int64_t waited = now.waitedNanos - last_.waitedNanos;
  std::int64_t late = passed - period_ - waited;
  if (late >= kBeatLeastNanos) stopped_ += late;
  last_ = now;
}

Beat& Beat::ofThisProcess() {
  static Beat* beat = new Beat();  // never destroyed: its thread has no end
  return *beat;
}

Moment Beat::now() const {
  Moment moment;
  moment.nanos = clockNanos(CLOCK_MONOTONIC);
  moment.bootNanos = clockNanos(CLOCK_BOOTTIME);
  char text[128];  // proc(5), schedstat: ran, waited, slices
  ssize_t length = schedule_ < 0 ? -1 : pread(schedule_, text, sizeof text - 1, 0);
  if (length > 0) {
    text[length] = 0;
    long long waited = 0;
    if (std::sscanf(text, "%*s %lld", &waited) == 1) moment.waitedNanos = waited;
  }
  return moment;
}

std::shared_ptr<StoppedTime> Beat::watch() {
  std::lock_guard<std::mutex> lock(mutex_);
  if (!started_) {
    started_ = true;
    std::thread([this] { run(); }).detach();
  }
  Moment begin = now();
  if (watches_.empty()) {
    lastNanos_ = begin.nanos;
    changed_.notify_all();
  }
  auto watch = std::make_shared<StoppedTime>(begin, kBeatNanos);
  watches_.push_back(watch);
  return watch;
}

void Beat::run() {
  nameThread(std::string(kOwnThread) + "beat");
  std::unique_lock<std::mutex> lock(mutex_);
  schedule_ = open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC);
  while (true) {
    watches_.remove_if([](const auto& watch) { return watch.expired(); });
    if (watches_.empty()) {
      changed_.wait(lock);
    } else {
      look();
      changed_.wait_for(lock, kBeatPeriod);
    }
  }
}

void Beat::look() {
  Moment moment = now();
  for (const auto& each : watches_) {
    if (auto watch = each.lock()) watch->at(moment);
  }
  lastNanos_ = moment.nanos;
  looks_++;
  changed_.notify_all();
}

// The kernel tells how long a thread has waited for a CPU only when the thread runs again.
std::int64_t Beat::stop(const std::shared_ptr<StoppedTime>& watch) {
  std::unique_lock<std::mutex> lock(mutex_);
  if (now().nanos - lastNanos_ > 2 * kBeatNanos) {
    std::int64_t before = looks_;
    changed_.notify_all();
    changed_.wait_for(lock, kBeatPatience, [&] { return looks_ != before; });
  }
  watch->at(now());
  watches_.remove_if([&](const auto& each) { return each.lock() == watch; });
  return watch->nanos();
}

}  // namespace marshalyard
