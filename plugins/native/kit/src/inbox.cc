#include "marshalyard/inbox.h"

#include <algorithm>
#include <chrono>
#include <thread>

#include "comparison.h"
#include "own_thread.h"
#include "ticks.h"

namespace marshalyard {

// Reads the counter again and again, so that the steady part of a flood can be told from its head
// and tail without a clock read for each message; 200 times a second from the first arrival on. When
// all places are taken, every other reading is dropped and the period doubles: each wakes a thread.
class Inbox::Sampler {
 public:
  Sampler() : thread_([this] { run(); }) {}

  ~Sampler() {
    {
      std::lock_guard<std::mutex> lock(mutex_);
      ended_ = true;
    }
    changed_.notify_all();
    thread_.join();
  }

  void watch(const std::atomic<std::int64_t>* counter) {
    {
      std::lock_guard<std::mutex> lock(mutex_);
      counter_ = counter;
      begin();
      ticks_ = std::make_unique<Ticks>(false);
    }
    changed_.notify_all();
  }

  // Stops, and gives the readings between the first arrival and the barrier.
  void stop(std::int64_t first, std::int64_t barrier, Tally& into, std::string& ticks) {
    std::lock_guard<std::mutex> lock(mutex_);
    counter_ = nullptr;
    ticks.clear();
    if (first == 0 || barrier == 0) return;
    nlohmann::json read = ticks_->between(first, barrier);
    if (!read.is_null()) ticks = read.dump();
    for (std::size_t i = 0; i < nanos_.size(); i++) {
      if (nanos_[i] < first || nanos_[i] > barrier) continue;
      into.sampleNanos.push_back(nanos_[i] - first);
      into.sampleMessages.push_back(counts_[i]);
    }
  }

 private:
  static constexpr std::size_t kCapacity = 32;
  static constexpr std::chrono::milliseconds kPeriod{5};

  void begin() {
    period_ = kPeriod;
    nanos_.clear();
    counts_.clear();
  }

  void run() {
    nameThread(std::string(kOwnThread) + "sampler");
    std::unique_lock<std::mutex> lock(mutex_);
    while (!ended_) {
      if (counter_ == nullptr) {
        changed_.wait(lock);
        continue;
      }
      std::int64_t now = nanoTime();
      std::int64_t arrived = counter_->load(std::memory_order_relaxed);
      if (arrived == 0) begin();
      if (nanos_.size() == kCapacity) halve();
      nanos_.push_back(now);
      counts_.push_back(arrived);
      if (now >= ticks_->next()) ticks_->read(now, arrived, nullptr);
      std::chrono::nanoseconds untilTick(ticks_->next() - now);
      changed_.wait_for(lock, std::min<std::chrono::nanoseconds>(period_, untilTick));
    }
  }

  void halve() {
    for (std::size_t i = 0; i < kCapacity / 2; i++) {
      nanos_[i] = nanos_[2 * i];
      counts_[i] = counts_[2 * i];
    }
    nanos_.resize(kCapacity / 2);
    counts_.resize(kCapacity / 2);
    period_ *= 2;
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  bool ended_ = false;
  const std::atomic<std::int64_t>* counter_ = nullptr;
  std::chrono::milliseconds period_ = kPeriod;
  std::vector<std::int64_t> nanos_;
  std::vector<std::int64_t> counts_;
  std::unique_ptr<Ticks> ticks_;
  std::thread thread_;
};

Inbox::Round::Round() = default;
Inbox::Round::~Round() = default;

Inbox::Inbox(bool lossy, bool unordered)
    : lossy_(lossy),
      unordered_(unordered),
      current_(std::make_unique<Round>()),
      round_(current_.get()),
      sampler_(std::make_unique<Sampler>()) {}

Inbox::~Inbox() = default;

void Inbox::expect(const Expectation& e) {
  auto next = std::make_unique<Round>();
  next->expectedElements = static_cast<std::uint32_t>(e.bytes / elementBytes(e.type));
  next->stallAfter = e.stallAfter;
  next->stallNanos = e.stallNanos;
  // Nothing tells which of several senders an arrival belongs to.
  next->logged = unordered_ || e.senders > 1 ? 0 : e.logged;
  next->arrivals.resize(static_cast<std::size_t>(next->logged));
  if (e.variants > 0) {
    next->comparison = std::make_unique<Comparison>(e.type, e.bytes, e.seed, e.variants,
                                                    e.senders, lossy_);
  }
  sampler_->watch(&next->messages);
  round_.store(next.get(), std::memory_order_release);
  previous_ = std::move(current_);
  current_ = std::move(next);
}

void Inbox::first(Round& now, std::uint32_t elements) {
  now.firstNanos = nanoTime();
  now.firstElements = elements;
}

void Inbox::logArrival(Round& now) {
  if (now.nextArrival.load(std::memory_order_relaxed) >= now.logged) return;
  std::int64_t time = nanoTime();
  int index = now.nextArrival.fetch_add(1);
  if (index < now.logged) now.arrivals[static_cast<std::size_t>(index)] = time;
}

void Inbox::stall(std::int64_t nanos) {
  std::unique_lock<std::mutex> lock(mutex_);
  closing_.wait_for(lock, std::chrono::nanoseconds(nanos), [this] { return closed_; });
}

void Inbox::compare(Round& now, DataType type, std::uint32_t elements, const void* content) {
  now.comparison->compare(type, elements, content);
}

void Inbox::barrier() { round_.load(std::memory_order_acquire)->barrierNanos = nanoTime(); }

void Inbox::failed(const std::string& sentence) {
  std::lock_guard<std::mutex> lock(mutex_);
  if (failure_.empty()) failure_ = sentence;
}

std::int64_t Inbox::messages() const { return round_.load()->messages.load(); }

Inbox::Tally Inbox::tally() {
  Round& now = *round_.load();
  Tally tally{};
  std::int64_t first = now.firstNanos;
  std::int64_t barrier = now.barrierNanos;
  sampler_->stop(first, barrier, tally, ticks_);
  tally.messages = now.messages;
  tally.elements = tally.messages * now.expectedElements + now.surplusElements;
  tally.firstElements = now.firstElements;
  tally.spanNanos = tally.messages > 0 && barrier != 0 ? barrier - first : 0;
  tally.barrierTime = barrier;
  tally.compared = now.comparison != nullptr;
  if (tally.compared) {
    Comparison::Report report = now.comparison->report();
    tally.payloads = report.payloads;
    tally.comparedElements = report.elements;
    tally.corrupt = report.corrupt;
    tally.firstFault = report.firstFault;
  }
  tally.logs = now.logged > 0;
  int logged = std::min(now.logged, now.nextArrival.load());
  tally.arrivalTimes.assign(now.arrivals.begin(), now.arrivals.begin() + logged);
  std::lock_guard<std::mutex> lock(mutex_);
  tally.failure = failure_;
  return tally;
}

void Inbox::close() {
  {
    std::lock_guard<std::mutex> lock(mutex_);
    closed_ = true;
  }
  closing_.notify_all();
}

}  // namespace marshalyard
