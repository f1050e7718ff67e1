#include "prober.h"

#include <sys/prctl.h>

#include <ctime>

#include "marshalyard/clock.h"
#include "marshalyard/limits.h"
#include "own_thread.h"

namespace marshalyard {

namespace {

// How long a thread waits at a time for the other one, to see that the gate was closed.
constexpr std::int64_t kLookUpNanos = 10'000'000;

// Waits until it is posted, or until that time of the clock.
void awaitUntil(sem_t& semaphore, std::int64_t time) {
  timespec until{time / 1'000'000'000, time % 1'000'000'000};
  sem_clockwait(&semaphore, CLOCK_MONOTONIC, &until);
}

}  // namespace

Prober::Prober(Request& call, const ProbeOrder& order, Gate& gate, bool handsOver)
    : call_(call), order_(order), gate_(gate), handsOver_(handsOver) {
  sem_init(&wake_, 0, 0);
  sem_init(&changed_, 0, 0);
}

Prober::~Prober() {
  abandoned_ = true;
  ended_ = true;
  sem_post(&wake_);
  if (thread_.joinable()) thread_.join();
  sem_destroy(&changed_);
  sem_destroy(&wake_);
}

void Prober::begin() {
  start_ = nanoTime();
  thread_ = startThread([this] { run(); });
}

void Prober::sendDue() {
  due_.store(false, std::memory_order_relaxed);
  call_.send();
  sent_.store(true, std::memory_order_release);
  sem_post(&wake_);
}

void Prober::finish() {
  ended_ = true;
  sem_post(&wake_);
  while (handsOver_ && !over_.load(std::memory_order_acquire)) {
    if (due_.load(std::memory_order_acquire)) sendDue();
    else awaitUntil(changed_, nanoTime() + kLookUpNanos);
  }
  thread_.join();
  if (failure_) std::rethrow_exception(failure_);
}

void Prober::run() {
  nameThread("probing");
  prctl(PR_SET_TIMERSLACK, 1UL);  // or it would wake 50 us after a call is due
  try {
    probe();
  } catch (...) {  // told by the thread that sends
    failure_ = std::current_exception();
    gate_.close();
  }
  over_.store(true, std::memory_order_release);
  sem_post(&changed_);
}

void Prober::probe() {
  for (std::int64_t number = 0; number < order_.calls(); number++) {
    bool inTime = await(start_ + order_.fromNanos + number * order_.intervalNanos);
    if (givenUp() || (!inTime && number > 0)) return;  // at least one, however soon they end
    std::int64_t began = nanoTime();
    if (!make()) return;
    call_.collect();
    latencies_.record(nanoTime() - began);
  }
}

// Makes the call, or has it made; false if it is not going to be.
bool Prober::make() {
  if (!handsOver_) {
    std::lock_guard<std::mutex> lock(sending_);
    call_.send();
    return true;
  }
  due_.store(true, std::memory_order_release);
  sem_post(&changed_);
  while (!sent_.load(std::memory_order_acquire)) {
    if (givenUp()) return false;
    awaitUntil(wake_, nanoTime() + kLookUpNanos);
  }
  sent_.store(false, std::memory_order_relaxed);
  return true;
}

// Waits until then; false if the messages end before.
bool Prober::await(std::int64_t time) {
  while (!ended_ && gate_.open()) {
    std::int64_t now = nanoTime();
    if (now >= time) return true;
    awaitUntil(wake_, std::min(time, now + kLookUpNanos));
  }
  return false;
}

}  // namespace marshalyard
