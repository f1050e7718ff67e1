// Tests of how the connections of a sender open. Ends with status 1 and a line for each expectation
// that does not hold.
#include "connections.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>

#include "expect.h"
#include "marshalyard/engine.h"

namespace marshalyard {

namespace {

// Connects so often, and has a barrier that fails on the connection with this number.
class Few : public Engine {
 public:
  explicit Few(int unsound, int most = 3) : unsound_(unsound), most_(most) {}

  Descriptor describe() override { return {}; }
  std::unique_ptr<Receiver> open(const Settings&, Inbox&) override { return nullptr; }
  std::unique_ptr<Sender> connect(const std::string&, const Settings&) override {
    if (++opened_ > most_) throw std::runtime_error("no more");
    return std::make_unique<One>(opened_ == unsound_, closed_, flushed_);
  }

  int closed() const { return closed_; }
  int flushed() const { return flushed_; }

 private:
  struct One : Sender {
    One(bool unsound, int& closed, int& flushed)
        : unsound_(unsound), closed_(closed), flushed_(flushed) {}
    std::unique_ptr<Request> prepare(const Payload&, Style) override { return nullptr; }
    void flush() override {
      flushed_++;
      if (unsound_) throw Failure("The receiver does not answer.");
    }
    void close() override {
      closed_++;
      throw Failure("The connection is broken.");
    }
    const bool unsound_;
    int& closed_;
    int& flushed_;
  };

  const int unsound_;
  const int most_;
  int opened_ = 0;
  int closed_ = 0;
  int flushed_ = 0;
};

void closesAllIfOneCanNotBeOpened() {
  const Settings settings{"", "", 0, {{}, {}}, "", {}, {}, {}};
  auto connect = [&](Few& few) {
    return sentenceOf([&] { Connections::open(few, "few", "", settings, 2, 3); });
  };
  Few full(0);
  expectEqual("full", connect(full),
              "Connection 4 of 5 could not be opened. The engine few failed in connect: no more.");
  expectEqual("closed", full.closed(), 3);
  Few unsound(2);
  expectEqual("unsound", connect(unsound),
              "Connection 2 of 5 could not be opened. The receiver does not answer.");
  expectEqual("closed", unsound.closed(), 2);
}

// Idle ones are opened like the others, closed with them, and asked for nothing between.
void leavesIdleConnectionsAlone() {
  Few few(0, 5);
  auto opened = Connections::open(few, "few", "", {"", "", 0, {{}, {}}, "", {}, {}, {}}, 2, 3);
  Connections& connections = *opened.connections;
  expectEqual("for requests", connections.count(), std::size_t{2});
  expectEqual("barriers when they open", few.flushed(), 5);
  connections.flush();
  expectEqual("barriers of a phase", few.flushed(), 7);
  expectEqual("cost of each", opened.cost.contains("connectionNanos"), true);
  sentenceOf([&] { connections.close(); });
  expectEqual("closed", few.closed(), 5);
}

// A link on which every question that was asked has its answer a round trip later.
class FarLink : public Engine {
 public:
  explicit FarLink(bool beginning) : beginning_(beginning) {}

  Descriptor describe() override { return {}; }
  std::unique_ptr<Receiver> open(const Settings&, Inbox&) override { return nullptr; }
  std::unique_ptr<Sender> connect(const std::string&, const Settings&) override {
    return std::make_unique<End>(*this);
  }

  int roundTrips = 0;

 private:
  struct End : Sender {
    explicit End(FarLink& link) : link_(link) {}
    std::unique_ptr<Request> prepare(const Payload&, Style) override { return nullptr; }
    void beginFlush() override {
      if (link_.beginning_) asked_ = link_.roundTrips;
    }
    void flush() override {
      if (asked_ < 0) asked_ = link_.roundTrips;
      if (asked_ == link_.roundTrips) link_.roundTrips++;
      asked_ = -1;
    }
    void close() override {}
    FarLink& link_;
    int asked_ = -1;  // behind so many round trips; -1 for no question
  };

  const bool beginning_;
};

// Barriers of 200 connections took 200 round trips, which a link of 40 ms shows.
void waitsForAllBarriersTogether() {
  const Settings settings{"", "", 0, {{}, {}}, "", {}, {}, {}};
  for (bool beginning : {true, false}) {
    FarLink link(beginning);
    auto opened = Connections::open(link, "far", "", settings, 200, 3);
    link.roundTrips = 0;
    opened.connections->flush();
    expectEqual("round trips", link.roundTrips, beginning ? 1 : 200);
  }
}

// Tells which connections opened while no other did, and lets some wait until four of them are there.
class Meeting : public Engine {
 public:
  static constexpr int kAtOnce = 4;
  static constexpr int kTogether = 4 * kAtOnce;
  static constexpr int kAll = 1 + kTogether + 16;

  Descriptor describe() override { return {}; }
  std::unique_ptr<Receiver> open(const Settings&, Inbox&) override { return nullptr; }
  std::unique_ptr<Sender> connect(const std::string&, const Settings&) override {
    std::unique_lock<std::mutex> lock(mutex_);
    int number = begun_++;
    inside_++;
    if (number == failing) {
      inside_--;
      throw Failure("There is no room.");
    }
    bool meets = number > 0 && number <= kTogether;
    if (meets && failing < 0) {
      int group = (number - 1) / kAtOnce;
      arrived_[group]++;
      changed_.notify_all();
      met_ &= changed_.wait_for(lock, std::chrono::seconds(30),
                                [&] { return arrived_[group] == kAtOnce; });
    }
    if (!meets && inside_ == 1) alone_++;
    inside_--;
    return std::make_unique<Quiet>(open_);
  }

  // The number of the one that can't be opened.
  int failing = -1;

  bool met() const { return met_; }
  int alone() const { return alone_; }
  int begun() const { return begun_; }
  int open() const { return open_; }

 private:
  struct Quiet : Sender {
    explicit Quiet(std::atomic<int>& open) : open_(open) { open_++; }
    std::unique_ptr<Request> prepare(const Payload&, Style) override { return nullptr; }
    void flush() override {}
    void close() override { open_--; }
    std::atomic<int>& open_;
  };

  std::mutex mutex_;
  std::condition_variable changed_;
  int begun_ = 0;
  int inside_ = 0;
  int alone_ = 0;
  bool met_ = true;
  std::map<int, int> arrived_;
  std::atomic<int> open_{0};
};

void opensManyAtOnceBetweenTheFirstAndTheLast() {
  const Settings settings{"", "", 0, {{}, {}}, "", {}, {}, {}};
  Meeting engine;
  auto opened = Connections::open(engine, "meeting", "", settings, 3, Meeting::kAll - 3,
                                  Meeting::kAtOnce);
  expectEqual("open", engine.open(), static_cast<int>(Meeting::kAll));
  expectEqual("for requests", opened.connections->count(), std::size_t{3});
  expectEqual("at once", engine.met(), true);
  expectEqual("alone", engine.alone(), 17);
  expectEqual("told", opened.cost.contains("connectionNanos"), true);
  opened.connections->close();
  expectEqual("closed", engine.open(), 0);

  Meeting full;
  full.failing = 5;
  std::string said = sentenceOf([&] {
    Connections::open(full, "meeting", "", settings, Meeting::kAll, 0, Meeting::kAtOnce);
  });
  std::string behind = " of 33 could not be opened. There is no room.";
  expectEqual("which failed", said.rfind("Connection ", 0) == 0 &&
                                  said.find(behind) != std::string::npos, true);
  expectEqual("none of the last", full.begun() <= 1 + Meeting::kTogether, true);
  expectEqual("none is left", full.open(), 0);
}

}  // namespace

}  // namespace marshalyard

int main() {
  marshalyard::closesAllIfOneCanNotBeOpened();
  marshalyard::leavesIdleConnectionsAlone();
  marshalyard::waitsForAllBarriersTogether();
  marshalyard::opensManyAtOnceBetweenTheFirstAndTheLast();
  return marshalyard::exitStatus();
}
