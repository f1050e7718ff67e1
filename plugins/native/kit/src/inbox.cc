#include "marshalyard/inbox.h"

#include <algorithm>
#include <chrono>
#include <limits>
#include <thread>

#include "arrival_times.h"
#include "comparison.h"
#include "own_thread.h"
#include "telemetry.h"
#include "ticks.h"

namespace marshalyard {

// The thread that reads what a receiver does over time. To wake costs more than to read, so that it
// does nothing else.
class Inbox::TicksReader {
 public:
  explicit TicksReader(const Inbox& inbox) : inbox_(inbox), thread_([this] { run(); }) {}

  ~TicksReader() {
    {
      std::lock_guard<std::mutex> lock(mutex_);
      ended_ = true;
    }
    changed_.notify_all();
    thread_.join();
  }

  void begin() {
    {
      std::lock_guard<std::mutex> lock(mutex_);
      reading_ = true;
      ticks_ = std::make_unique<Ticks>(false);
    }
    changed_.notify_all();
  }

  // Stops, and gives the readings between the first arrival and the barrier; empty if there are too
  // few.
  std::string stop(std::int64_t first, std::int64_t barrier) {
    std::lock_guard<std::mutex> lock(mutex_);
    reading_ = false;
    if (first == 0 || barrier == 0 || !ticks_) return "";
    nlohmann::json read = ticks_->between(first, barrier);
    return read.is_null() ? "" : read.dump();
  }

 private:
  void run() {
    nameThread(std::string(kOwnThread) + "ticks");
    std::unique_lock<std::mutex> lock(mutex_);
    while (!ended_) {
      if (!reading_) {
        changed_.wait(lock);
        continue;
      }
      std::int64_t now = nanoTime();
      if (now >= ticks_->next()) ticks_->read(now, inbox_.messages(), 0, nullptr);
      changed_.wait_for(lock, std::chrono::nanoseconds(ticks_->next() - now));
    }
  }

  const Inbox& inbox_;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool ended_ = false;
  bool reading_ = false;
  std::unique_ptr<Ticks> ticks_;
  std::thread thread_;
};

Inbox::Round::Round() = default;
Inbox::Round::~Round() = default;

namespace {

// So many threads of a round take the times of arrivals.
constexpr int kTimed = 64;

// An inbox may come to lie where another one was, so that its place does not tell it.
std::int64_t nextId() {
  static std::atomic<std::int64_t> last{0};
  return ++last;
}

}  // namespace

Inbox::Inbox(bool lossy, bool unordered, int connections)
    : id_(nextId()),
      lossy_(lossy),
      unordered_(unordered),
      connections_(connections),
      current_(std::make_unique<Round>()),
      round_(current_.get()) {
  current_->number = 1;
  current_->times = std::make_unique<ArrivalTimes>();
  reader_ = std::make_unique<TicksReader>(*this);
}

Inbox::~Inbox() { reader_.reset(); }

void Inbox::expect(const Expectation& e) {
  auto next = std::make_unique<Round>();
  next->number = current_->number + 1;
  next->before = total();
  next->times = std::make_unique<ArrivalTimes>();
  next->stallAfter = e.stallAfter;
  next->stallNanos = e.stallNanos;
  // Nothing tells which of several connections an arrival belongs to.
  next->logged = unordered_ || e.allConnections() > 1 ? 0 : e.logged;
  next->typed = !e.types.empty();
  next->spread = e.connections > 1;
  if (e.probe > 0) next->probe = static_cast<std::uint32_t>(e.probe / e.type.elementBytes());
  next->arrivals.resize(static_cast<std::size_t>(next->logged));
  if (e.variants > 0) {
    next->comparison = std::make_unique<Comparison>(e.allTypes(), e.allSizes(), e.seed,
                                                    e.variants, e.allConnections(), lossy_);
    if (e.probe > 0) next->comparison->expectProbe(Payload::generate(e.type, e.probe, e.seed));
  }
  settle(std::max(connections_, e.allConnections()));
  round_.store(next.get(), std::memory_order_release);
  previous_ = std::move(current_);
  current_ = std::move(next);
  reader_->begin();
}

Inbox::Counter& Inbox::enlist() {
  std::lock_guard<std::mutex> lock(counting_);
  Counter*& counter = byThread_[std::this_thread::get_id()];
  if (counter == nullptr) counter = &counters_.emplace_back();
  return *counter;
}

void Inbox::join(Round& now, Counter& mine, std::uint32_t elements, std::uint32_t size) {
  mine.round = now.number;
  mine.base = mine.messages.load(std::memory_order_relaxed);
  int before = now.threads.fetch_add(1);
  // To add up the counts of many threads takes long, so that some of them take the times for all.
  mine.due = before < kTimed ? 0 : std::numeric_limits<std::int64_t>::max();
  if (before > 0) return;
  now.firstNanos = nanoTime();
  now.firstElements = elements;
  now.firstBytes = std::int64_t{elements} * size;
}

void Inbox::takeTime(Round& now, Counter& mine, std::int64_t before) {
  std::int64_t apart = now.times->take(total().messages - now.before.messages);
  mine.due = before + std::max<std::int64_t>(1, apart / now.threads.load());
}

void Inbox::logArrival(Round& now) {
  if (now.nextArrival.load(std::memory_order_relaxed) >= now.logged) return;
  std::int64_t time = nanoTime();
  int index = now.nextArrival.fetch_add(1);
  if (index < now.logged) now.arrivals[static_cast<std::size_t>(index)] = time;
}

void Inbox::stall(Round& now, std::int64_t before) {
  if (before * now.threads.load() < now.stallAfter || now.stalled.exchange(true)) return;
  std::unique_lock<std::mutex> lock(mutex_);
  closing_.wait_for(lock, std::chrono::nanoseconds(now.stallNanos), [this] { return closed_; });
}

void Inbox::compare(Round& now, const ElementType& type, std::uint32_t elements,
                    const void* content) {
  now.comparison->compare(type, elements, content);
}

void Inbox::compareProbe(Round& now, const ElementType& type, std::uint32_t elements,
                         const void* content) {
  now.comparison->compareProbe(type, elements, content);
}

void Inbox::barrier() {
  std::int64_t come = comeBefore();  // before the clock is read, so that all of them are before it
  barrier(come, nanoTime());
}

void Inbox::barrier(std::int64_t time) { barrier(comeBefore(), time); }

// Messages until now, where a barrier needs to know them.
std::int64_t Inbox::comeBefore() const {
  return round_.load(std::memory_order_acquire)->spread ? messages() : 0;
}

void Inbox::barrier(std::int64_t come, std::int64_t time) {
  Round& now = *round_.load(std::memory_order_acquire);
  std::lock_guard<std::mutex> lock(mutex_);
  if (!settled_ && !afterFirst_) afterFirst_ = residentBytes();  // some 50 us
  if (now.spread) {
    // The connections of a sender have a barrier each, which come in any order. The first of them
    // before which everything has come is the end; the others only ask in vain.
    if (come < now.barrierMessages) return;
    if (come == now.barrierMessages && time >= now.barrierNanos) return;
    now.barrierMessages = come;
    now.barrierNanos = time;
    return;
  }
  if (now.barriers.empty() || time > now.barrierNanos) now.barrierNanos = time;
  now.barriers.push_back(time);
}

void Inbox::settle(int connections) {
  std::lock_guard<std::mutex> lock(mutex_);
  if (settled_) return;
  settled_ = true;
  if (connections < 2 || !afterFirst_) return;
  if (auto bytes = residentBytes()) {
    // Memory that was given back meanwhile can't be told from memory that was taken.
    connectionBytes_ = std::max<std::int64_t>(0, *bytes - *afterFirst_) / (connections - 1);
  }
}

std::optional<std::int64_t> Inbox::connectionBytes() const {
  std::lock_guard<std::mutex> lock(mutex_);
  return connectionBytes_;
}

void Inbox::failed(const std::string& sentence) {
  std::lock_guard<std::mutex> lock(mutex_);
  if (failure_.empty()) failure_ = sentence;
}

std::int64_t Inbox::messages() const {
  return total().messages - round_.load()->before.messages;
}

Inbox::Total Inbox::total() const {
  std::lock_guard<std::mutex> lock(counting_);
  Total sum;
  for (const Counter& counter : counters_) {
    sum.messages += counter.messages.load(std::memory_order_acquire);
    sum.elements += counter.elements.load(std::memory_order_relaxed);
    sum.bytes += counter.bytes.load(std::memory_order_relaxed);
  }
  return sum;
}

Inbox::Tally Inbox::tally() {
  Round& now = *round_.load();
  Tally tally{};
  int logged = std::min(now.logged, now.nextArrival.load());
  std::int64_t first = now.firstNanos;
  // A thread that stands still between logging and counting, or is overtaken, has logged it before.
  for (int i = 0; i < logged; i++) {
    first = std::min(first, now.arrivals[static_cast<std::size_t>(i)]);
  }
  std::int64_t barrier = now.barrierNanos;
  ticks_ = reader_->stop(first, barrier);
  now.times->between(first, barrier, tally.sampleNanos, tally.sampleMessages);
  Total counted = total();
  tally.messages = counted.messages - now.before.messages;
  tally.elements = counted.elements - now.before.elements;
  tally.firstElements = now.firstElements;
  if (now.typed) {
    tally.bytes = counted.bytes - now.before.bytes;
    tally.firstBytes = now.firstBytes;
  }
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
  tally.arrivalTimes.assign(now.arrivals.begin(), now.arrivals.begin() + logged);
  std::lock_guard<std::mutex> lock(mutex_);
  if (now.barriers.size() > 1) {
    tally.barrierTimes = now.barriers;
    std::sort(tally.barrierTimes.begin(), tally.barrierTimes.end());
  }
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
