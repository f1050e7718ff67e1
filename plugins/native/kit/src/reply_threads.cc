#include "reply_threads.h"

#include <ctime>

#include "marshalyard/clock.h"
#include "marshalyard/limits.h"
#include "own_thread.h"

namespace marshalyard {

namespace {

// How long the sender waits at a time, so that it sees that the gate was closed.
constexpr std::int64_t kLookUpNanos = 1'000'000;

}  // namespace

ReplyThreads::ReplyThreads(Requests& requests, Gate& gate, Sink sink)
    : requests_(requests), gate_(gate), sink_(std::move(sink)) {
  sem_init(&room_, 0, 0);
  for (std::size_t c = 0; c < requests.connections(); c++) {
    Collector& own = collectors_.emplace_back();
    sem_init(&own.sent, 0, 0);
    byConnection_.push_back(&own);
    try {
      own.thread = startThread([this, &own, c] { collect(own, c); });
    } catch (const Failure& e) {
      end();
      throw Failure("Replies can be collected on " + std::to_string(c) + " of " +
                    std::to_string(requests.connections()) +
                    " connections only, by a thread for each. " + e.what());
    }
  }
}

ReplyThreads::~ReplyThreads() {
  end();
  for (Collector& own : collectors_) sem_destroy(&own.sent);
  sem_destroy(&room_);
}

void ReplyThreads::sent(std::size_t connection) {
  Collector& own = *byConnection_[connection];
  own.submitted.store(own.submitted.load(std::memory_order_relaxed) + 1,
                      std::memory_order_release);
  sem_post(&own.sent);
}

bool ReplyThreads::awaitRoom(std::int64_t sent, int window) {
  while (full(sent, window) && gate_.open()) {
    senderWaits_.store(true);
    if (sent - collected_.load() < window) break;
    timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_nsec += kLookUpNanos;
    if (until.tv_nsec >= 1'000'000'000) {
      until.tv_nsec -= 1'000'000'000;
      until.tv_sec++;
    }
    sem_clockwait(&room_, CLOCK_MONOTONIC, &until);
  }
  senderWaits_.store(false, std::memory_order_relaxed);
  return gate_.open();
}

void ReplyThreads::end() {
  ended_ = true;
  for (Collector& own : collectors_) sem_post(&own.sent);
  for (Collector& own : collectors_) {
    if (own.thread.joinable()) own.thread.join();
  }
}

void ReplyThreads::finish() {
  end();
  std::lock_guard<std::mutex> lock(recording_);
  if (failure_) std::rethrow_exception(failure_);
}

// Collects until every request that was sent here has its reply.
void ReplyThreads::collect(Collector& own, std::size_t connection) {
  nameThread("collecting");
  try {
    for (std::int64_t taken = 0; !gate_.cancelled(); taken++) {
      while (sem_wait(&own.sent) != 0) {  // by a signal
      }
      if (ended_ && taken == own.submitted.load(std::memory_order_acquire)) return;
      std::int64_t sequence = requests_.collect(connection);
      record(sequence, nanoTime());
    }
  } catch (...) {  // told by the thread that sends
    {
      std::lock_guard<std::mutex> lock(recording_);
      if (!failure_) failure_ = std::current_exception();
    }
    gate_.close();
  }
}

void ReplyThreads::record(std::int64_t sequence, std::int64_t nanoTime) {
  {
    std::lock_guard<std::mutex> lock(recording_);
    sink_(sequence, nanoTime);
    collected_.fetch_add(1);
  }
  if (senderWaits_.load() && senderWaits_.exchange(false)) sem_post(&room_);
}

}  // namespace marshalyard
