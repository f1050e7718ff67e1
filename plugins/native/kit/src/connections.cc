#include "connections.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>

#include "descriptor_limit.h"
#include "marshalyard/clock.h"
#include "marshalyard/limits.h"
#include "step.h"
#include "telemetry.h"

namespace marshalyard {

namespace {

// Memory that was given back meanwhile can't be told from memory that was taken.
void setGrown(nlohmann::json& cost, const char* name, std::optional<std::int64_t> before,
              std::optional<std::int64_t> now, int connections) {
  if (before && now) cost[name] = std::max<std::int64_t>(0, *now - *before) / connections;
}

bool isSum(const std::string& fact) {
  return fact == "unanswered" || fact == "receivedMessages" || fact == "receivedBytes";
}

bool isLongest(const std::string& fact) { return fact == "receivedNanos"; }

// Opens connections by threads that are there before the first one, so that their memory does not
// count as that of connections.
class OpeningThreads {
 public:
  // step: opens the connection with a number, counted from 0.
  OpeningThreads(int count, std::function<void(int)> step) : step_(std::move(step)) {
    for (int i = 0; i < count; i++) {
      try {
        threads_.push_back(startThread([this] { work(); }));
      } catch (const Failure&) {
        if (i == 0) throw;  // else the others do its work
        return;
      }
    }
  }

  ~OpeningThreads() { end(0); }

  // Opens these, and throws the first failure, behind which no further one begins.
  void open(int from, int until) {
    next_ = from;
    end(until);
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  // Lets all begin, up to this number, and waits for their end.
  void end(int until) {
    {
      std::lock_guard<std::mutex> lock(mutex_);
      until_ = until;
      begun_ = true;
    }
    begin_.notify_all();
    for (std::thread& thread : threads_) thread.join();
    threads_.clear();
  }

  void work() {
    {
      std::unique_lock<std::mutex> lock(mutex_);
      begin_.wait(lock, [this] { return begun_; });
    }
    try {
      for (int number = next_++; number < until_; number = next_++) step_(number);
    } catch (...) {
      next_ = until_;
      std::lock_guard<std::mutex> lock(mutex_);
      if (!failure_) failure_ = std::current_exception();
    }
  }

  const std::function<void(int)> step_;
  std::atomic<int> next_{0};
  std::mutex mutex_;
  std::condition_variable begin_;
  bool begun_ = false;
  int until_ = 0;  // not changed any more once they have begun
  std::exception_ptr failure_;
  std::vector<std::thread> threads_;
};

// The order in which connections open, which is that of the worker in Java.
constexpr int kAlone = 16;         // one by one behind the others
constexpr int kLeastOfAThread = 4;  // for fewer, its own memory would count much beside theirs

int threadsFor(int together, int atOnce) {
  return std::min(atOnce, (together + kLeastOfAThread - 1) / kLeastOfAThread);
}

}  // namespace

Connections::Opened Connections::open(Engine& engine, const std::string& id,
                                      const std::string& address, const Settings& settings,
                                      int busy, int idle, int atOnce) {
  const int count = busy + idle;
  requireRoomFor(count, "sender");
  const int alone = atOnce == 1 ? count - 1 : std::min(kAlone, count - 1);
  const int together = count - 1 - alone;
  std::vector<std::unique_ptr<Sender>> all(static_cast<std::size_t>(count));  // by number
  // How long the engine took, without the barrier.
  auto openOne = [&](int number) {
    std::unique_ptr<Sender>& sender = all[static_cast<std::size_t>(number)];
    std::int64_t begin = nanoTime();
    sender = engine.connect(address, settings);
    std::int64_t nanos = nanoTime() - begin;
    if (count > 1) sender->flush();
    return nanos;
  };
  auto openNumbered = [&](int number) {
    try {
      return openOne(number);
    } catch (...) {
      Failure cause = failureIn(id, "connect");
      throw Failure("Connection " + std::to_string(number + 1) + " of " + std::to_string(count) +
                    " could not be opened. " + cause.what() + limitHint(count));
    }
  };
  // The connections for requests, and idle ones, as far as they are open.
  auto opened = [&] {
    std::vector<std::unique_ptr<Sender>> senders;
    std::vector<std::unique_ptr<Sender>> further;
    for (int i = 0; i < count; i++) {
      std::unique_ptr<Sender>& sender = all[static_cast<std::size_t>(i)];
      if (sender) (i < busy ? senders : further).push_back(std::move(sender));
    }
    return std::make_shared<Connections>(std::move(senders), std::move(further));
  };
  try {
    OpeningThreads many(threadsFor(together, atOnce), openNumbered);
    auto resident = residentBytes();
    std::int64_t began = nanoTime();
    std::int64_t first = count == 1 ? openOne(0) : openNumbered(0);
    auto afterFirst = residentBytes();
    if (together > 0) many.open(1, 1 + together);
    std::int64_t last = 0;
    for (int i = 1 + together; i < count; i++) last += openNumbered(i);
    std::int64_t opening = nanoTime() - began;
    auto now = residentBytes();
    Opened done{opened(), {{"connectNanos", first}}};
    setGrown(done.cost, "connectBytes", resident, now, 1);
    if (count > 1) {
      done.cost["connectionNanos"] = last / alone;
      done.cost["openingNanos"] = opening;
      setGrown(done.cost, "connectionBytes", afterFirst, now, count - 1);
    }
    return done;
  } catch (...) {
    try {
      opened()->close();
    } catch (...) {  // what has failed before is told
    }
    throw;
  }
}

void Connections::collectElsewhere(bool elsewhere) {
  for (auto& sender : senders_) sender->collectElsewhere(elsewhere);
}

void Connections::flush() {
  if (senders_.size() > 1) {
    for (auto& sender : senders_) sender->beginFlush();
  }
  for (auto& sender : senders_) sender->flush();
}

std::int64_t Connections::idleNanos() {
  std::int64_t longest = 0;
  for (auto& sender : senders_) longest = std::max(longest, sender->idleNanos());
  return longest;
}

Facts Connections::facts() {
  Facts facts = senders_[0]->facts();
  bool counted = std::any_of(facts.begin(), facts.end(), [](const auto& fact) {
    return isSum(fact.first) || isLongest(fact.first);
  });
  if (!counted) return facts;
  for (std::size_t c = 1; c < senders_.size(); c++) {
    for (const auto& [name, value] : senders_[c]->facts()) {
      if (!isSum(name) && !isLongest(name)) continue;
      std::int64_t before = facts.count(name) > 0 ? std::stoll(facts[name]) : 0;
      std::int64_t more = std::stoll(value);
      facts[name] = std::to_string(isSum(name) ? before + more : std::max(before, more));
    }
  }
  return facts;
}

void Connections::close() {
  std::exception_ptr first;
  for (auto* all : {&senders_, &idle_}) {
    for (auto& sender : *all) {
      try {
        sender->close();
      } catch (...) {
        if (!first) first = std::current_exception();
      }
    }
  }
  if (first) std::rethrow_exception(first);
}

}  // namespace marshalyard
