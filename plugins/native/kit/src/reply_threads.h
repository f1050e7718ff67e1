// The threads that collect the replies of deferred requests, one for each connection: a reply that
// is late keeps no other connection's waiting.
#pragma once

#include <semaphore.h>

#include <atomic>
#include <cstdint>
#include <exception>
#include <functional>
#include <list>
#include <mutex>
#include <thread>
#include <vector>

#include "gate.h"
#include "requests.h"

namespace marshalyard {

// A reply costs its thread a clock read, and the lock under which it is recorded. All methods are
// for the thread that sends.
class ReplyThreads {
 public:
  // Takes replies, one at a time: which request was answered, from 0, and when it had been.
  using Sink = std::function<void(std::int64_t sequence, std::int64_t nanoTime)>;

  // Starts the threads.
  ReplyThreads(Requests& requests, Gate& gate, Sink sink);

  // Waits for the threads.
  ~ReplyThreads();
  ReplyThreads(const ReplyThreads&) = delete;
  ReplyThreads& operator=(const ReplyThreads&) = delete;

  // One more request is on its way on this connection.
  void sent(std::size_t connection);

  // True if so many are in flight.
  bool full(std::int64_t sent, int window) const {
    return sent - collected_.load(std::memory_order_acquire) >= window;
  }

  // Waits until fewer than the window are in flight; false if the gate closes before.
  bool awaitRoom(std::int64_t sent, int window);

  // Nothing more is sent: waits until the threads have collected what is in flight, and throws what
  // one of them met.
  void finish();

 private:
  struct Collector {
    sem_t sent;  // once for each request, and once for the end
    std::atomic<std::int64_t> submitted{0};
    std::thread thread;
  };

  void collect(Collector& own, std::size_t connection);
  void record(std::int64_t sequence, std::int64_t nanoTime);
  void end();

  Requests& requests_;
  Gate& gate_;
  const Sink sink_;
  std::list<Collector> collectors_;
  std::vector<Collector*> byConnection_;
  std::mutex recording_;
  std::exception_ptr failure_;  // guarded by recording_
  std::atomic<std::int64_t> collected_{0};
  std::atomic<bool> senderWaits_{false};
  std::atomic<bool> ended_{false};  // nothing more will be sent
  sem_t room_;
};

}  // namespace marshalyard
