// Tests of the loops over requests: floods, calls, schedules, mixtures, several connections, and a
// probe beside them.
#include "suites.h"

#include <atomic>
#include <chrono>
#include <functional>
#include <thread>

#include "connections.h"
#include "expect.h"
#include "loops.h"
#include "marshalyard/clock.h"
#include "marshalyard/engine.h"
#include "phase.h"
#include "phase_timer.h"
#include "samples.h"

namespace marshalyard {

namespace {

// Counts what it is asked; its replies come in turn.
class Counting : public Request {
 public:
  void send() override { sent++; }
  std::int64_t collect() override { return collected++; }
  std::int64_t sent = 0;
  std::int64_t collected = 0;
};

void stopsWhenItIsTold() {
  for (int messages : {1, 7, 1000}) {
    std::vector<std::unique_ptr<Request>> variants;
    for (int i = 0; i < 3; i++) variants.push_back(std::make_unique<Counting>());
    Requests requests(std::move(variants));
    Gate gate;
    Samples samples(5, 4, {LatencyKind::kRoundTrip});
    Run run{requests, gate, {0, messages, 0}, samples};
    expectEqual("flood", flood(run), messages);
    expectEqual("deferred", deferred(run, 4), messages);
    expectEqual("calls", callAndReturn(run), messages);
    expectEqual("recorded", samples.of(LatencyKind::kRoundTrip).total().total(), 2 * messages);
  }
}

// Answers in the order of the sends, from another thread than the one that sends.
class Answering : public Request {
 public:
  void send() override { sent_.fetch_add(1); }
  std::int64_t collect() override {
    while (collected_ == sent_.load()) std::this_thread::yield();
    return collected_++;
  }

 private:
  std::atomic<std::int64_t> sent_{0};
  std::int64_t collected_ = 0;
};

std::vector<Requests::Variants> answering(std::size_t connections, int variants) {
  std::vector<Requests::Variants> all(connections);
  for (auto& one : all) {
    for (int v = 0; v < variants; v++) one.push_back(std::make_unique<Answering>());
  }
  return all;
}

// Each connection has the variants in turn, and a reply tells which request it answers.
void sendsOverConnectionsInTurn() {
  for (std::size_t connections : {1, 3, 4}) {
    for (std::size_t variants : {1, 2, 3, 5}) {
      std::vector<Requests::Variants> prepared(connections);
      std::vector<std::vector<const Request*>> order(connections);
      for (std::size_t c = 0; c < connections; c++) {
        for (std::size_t v = 0; v < variants; v++) {
          prepared[c].push_back(std::make_unique<Counting>());
          order[c].push_back(prepared[c].back().get());
        }
      }
      Requests requests(std::move(prepared));
      for (std::size_t i = 0; i < 60; i++) {
        Request& next = requests.next();
        std::size_t c = i % connections;
        expectEqual("connection", requests.connection(), connections * variants == 1 ? 0 : c);
        expectEqual("variant", &next == order[c][(i / connections + c) % variants], true);
        next.send();
      }
      for (std::size_t i = 0; i < 60; i++) {
        expectEqual("answers", requests.collect(i % connections), static_cast<std::int64_t>(i));
      }
    }
  }
}

void collectsOnAThreadOfEachConnection() {
  for (std::size_t connections : {1, 3}) {
    for (int window : {1, 8, 64}) {
      Requests requests(answering(connections, 2));
      Gate gate;
      Samples samples(5, 4, {LatencyKind::kRoundTrip});
      expectEqual("spread", spread({requests, gate, {0, 2000, 0}, samples}, window), 2000);
      expectEqual("round trips", samples.of(LatencyKind::kRoundTrip).total().total(), 2000);
      expectEqual("sent when it ends", gate.sent(), 2000);
    }
  }
}

void startsCallsWhileOthersAreInFlight() {
  Requests requests(answering(3, 2));
  Gate gate;
  Samples samples(0, 0, {LatencyKind::kResponse, LatencyKind::kService, LatencyKind::kSendLag});
  Paced result = open({requests, gate, {0, 50, 0}, samples}, {100'000, "poisson", 1, 50'000, 5}, 8);
  expectEqual("sent", result.sent, 50);
  expectEqual("intended", result.intended, 50);
  for (LatencyKind kind : {LatencyKind::kResponse, LatencyKind::kService, LatencyKind::kSendLag}) {
    expectEqual("latencies", samples.of(kind).total().total(), 50);
  }
}

// A timer that began earlier than the schedule closed the gate before the last were due.
void recordsWhatWasNeverSentUntilTheScheduleEnds() {
  Requests requests(answering(1, 1));
  Gate gate;
  Samples samples(0, 0, {LatencyKind::kResponse, LatencyKind::kService, LatencyKind::kSendLag});
  gate.close();
  Paced result =
      open({requests, gate, {200'000'000, 0, 0}, samples}, {1'000'000, "uniform", 1, 50'000, 5}, 8);
  expectEqual("intended", result.intended, 200);
  expectEqual("responses", samples.of(LatencyKind::kResponse).total().total(), 200);
  expectEqual("send lags", samples.of(LatencyKind::kSendLag).total().total(), 200);
  std::int64_t began = gate.since(0);
  expectEqual("its schedule began", began > 0 && began <= nanoTime(), true);
}

// Parts follow each other in the order of the mixture, and each reply tells its message.
// As if the timer had been interrupted between its look at the clock and the one at the schedule.
void endsNoPhaseWhoseScheduleBeginsBehindAReadingOfTheClock() {
  Gate gate;
  Samples samples(0, 0, {LatencyKind::kResponse});
  std::atomic<bool> told{false};
  PhaseTimer timer(1, StopCondition{0, 50, 0}.mostNanos(), gate, samples, true,
                   [&](const nlohmann::json&) { told = true; });
  gate.schedule(nanoTime() + 60'000'000'000);
  timer.sending(nanoTime());
  for (int i = 0; i < 1000 && !told; i++) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  expectEqual("told", told.load(), true);
  expectEqual("open", gate.open(), true);
}

void sendsAMixtureInItsOrder() {
  Mix mix{{64, 1024}, {0, 0, 1, 0, 1, 1, 0}};
  for (std::size_t connections : {1, 3}) {
    std::vector<Requests::Variants> prepared(connections);
    std::vector<std::vector<const Request*>> order(connections);
    for (std::size_t c = 0; c < connections; c++) {
      for (int i = 0; i < 4; i++) {  // two variants of each part
        prepared[c].push_back(std::make_unique<Counting>());
        order[c].push_back(prepared[c].back().get());
      }
    }
    Requests requests(std::move(prepared), mix, 64);
    std::vector<std::vector<std::size_t>> turns(connections, std::vector<std::size_t>(2));
    for (std::size_t i = 0; i < 50; i++) {
      std::size_t c = i % connections;
      std::size_t part = mix.cycle[i % 7];
      std::size_t variant = turns[c][part]++ % 2;
      Request& next = requests.next();
      expectEqual("part and variant", &next == order[c][2 * part + variant], true);
      next.send();
    }
    for (std::size_t i = 0; i < 50; i++) {
      expectEqual("message", requests.collect(i % connections), static_cast<std::int64_t>(i));
    }
  }
}

void keepsTheLatenciesOfEachPart() {
  std::vector<Requests::Variants> prepared(1);
  for (int i = 0; i < 2; i++) prepared[0].push_back(std::make_unique<Counting>());
  Mix mix{{64, 1024}, {0, 0, 1}};
  Gate gate;
  Requests requests(std::move(prepared), mix, 0);
  Samples samples(0, 0, {LatencyKind::kRoundTrip}, nullptr, mix);
  expectEqual("calls", callAndReturn({requests, gate, {0, 300, 0}, samples}), 300);
  auto count = [&](std::size_t part) {
    int sum = 0;
    nlohmann::json parts = samples.parts();
    for (const auto& bucket : parts[part]) sum += bucket[1].get<int>();
    return sum;
  };
  expectEqual("small ones", count(0), 200);
  expectEqual("large ones", count(1), 100);
}

void readsTheTypesOfAMixture() {
  nlohmann::json mix = {{"types", {"octet", "double"}}};
  expectEqual("types", typesIn(mix, 2, {}).size(), std::size_t{2});
  expectEqual("none", typesIn(nlohmann::json::object(), 2, {}).size(), std::size_t{0});
  expectEqual("too few", sentenceOf([&] { typesIn(mix, 3, {}); }),
              "A mixture has a type for each of its 3 sizes, or for none; not 2.");
}

// A call to which no reply comes.
class Broken : public Request {
 public:
  void send() override {}
  std::int64_t collect() override { throw Failure("The line is cut."); }
};

// The thread that collects has met it.
void tellsWhyNoReplyCame() {
  std::vector<Requests::Variants> one(2);
  for (auto& variants : one) variants.push_back(std::make_unique<Broken>());
  Requests requests(std::move(one));
  Gate gate;
  Samples samples(0, 0, {LatencyKind::kRoundTrip});
  expectEqual("told", sentenceOf([&] { spread({requests, gate, {0, 1000, 0}, samples}, 4); }),
              "The line is cut.");
}

// What one phase has told its connections does not hold for the next.
void tellsEachPhaseWhoCollects() {
  struct Told : Sender {
    explicit Told(std::vector<bool>& said) : said_(said) {}
    std::unique_ptr<Request> prepare(const Payload&, Style) override {
      return std::make_unique<Answering>();
    }
    void flush() override {}
    void close() override {}
    void collectElsewhere(bool elsewhere) override { said_.push_back(elsewhere); }
    std::vector<bool>& said_;
  };
  std::vector<Style> styles = {Style::kOneway, Style::kTwoway, Style::kDeferred};
  Descriptor engine{"told", "Told", "", "", plainTypes(), styles, {}, {"OPEN_LOOP"}, {}, {}};
  std::vector<bool> said;
  std::vector<std::unique_ptr<Sender>> senders;
  senders.push_back(std::make_unique<Told>(said));
  SenderEnd end{{}, "told", engine, {}, std::make_shared<Connections>(std::move(senders)), {}};
  auto run = [&](Style style, std::optional<Pace> pace) {
    PhaseOrder order{1, 1, DataType::kLong, 12, 1, 1, style, pace, 4, {0, 20, 0}, 0, 0, false, 0, 0, {}};
    Phase(order, end).run(0, [](const nlohmann::json&) {});
  };
  run(Style::kDeferred, Pace{100'000, "uniform", 1, 50'000, 5});
  run(Style::kTwoway, std::nullopt);
  run(Style::kDeferred, std::nullopt);
  end.descriptor.traits.clear();  // so that its calls wait for their replies
  run(Style::kDeferred, Pace{100'000, "uniform", 1, 50'000, 5});
  expectEqual("who collects", said == std::vector<bool>{true, false, false, false}, true);
}

void keepsItsSchedule() {
  std::vector<std::unique_ptr<Request>> variants;
  variants.push_back(std::make_unique<Counting>());
  Requests requests(std::move(variants));
  Gate gate;
  Samples samples(0, 0, {LatencyKind::kResponse, LatencyKind::kService, LatencyKind::kSendLag});
  Paced result = paced({requests, gate, {0, 20, 0}, samples}, {100'000, "poisson", 1, 50'000, 5});
  expectEqual("sent", result.sent, 20);
  expectEqual("intended", result.intended, 20);
  expectEqual("responses", samples.of(LatencyKind::kResponse).total().total(), 20);
}

// Takes 20 ms once, so that a sender falls behind; closes the gate behind so many.
class Slow : public Request {
 public:
  Slow(Gate& gate, int sends) : gate_(gate), left_(sends) {}
  void send() override {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    if (--left_ == 0) gate_.close();
  }

 private:
  Gate& gate_;
  int left_;
};

constexpr std::int64_t kMillisecond = 1'000'000;

Paced pacedBy(std::unique_ptr<Request> request, Gate& gate, StopCondition stop, Samples& samples,
              std::int64_t spin = 200'000) {
  std::vector<std::unique_ptr<Request>> variants;
  variants.push_back(std::move(request));
  Requests requests(std::move(variants));
  return paced({requests, gate, stop, samples}, {kMillisecond, "uniform", 1, spin, 5});
}

// Takes its time, and tells how many calls are under way.
class Taking : public Request {
 public:
  // nanos: of the call with a number, from 0
  struct All {
    std::function<std::int64_t(int)> nanos;
    std::atomic<int> calls{0};
    std::atomic<int> underWay{0};
    std::atomic<int> most{0};
  };

  explicit Taking(All& all) : all_(all) {}

  void send() override {
    int now = ++all_.underWay;
    for (int most = all_.most; most < now && !all_.most.compare_exchange_weak(most, now);) {
    }
    std::this_thread::sleep_for(std::chrono::nanoseconds(all_.nanos(all_.calls++)));
    all_.underWay--;
  }

 private:
  All& all_;
};

// Of 100 requests, each is a percentile.
std::int64_t recordedAbove(Samples& samples, LatencyKind kind, std::int64_t nanos) {
  const Histogram& all = samples.of(kind).total();
  std::int64_t above = 0;
  for (int percent = 1; percent <= 100; percent++) above += all.atPercentile(percent) > nanos;
  return above;
}

Paced callsOver(std::size_t connections, int window, Taking::All& all, StopCondition stop,
                Samples& samples, Gate& gate) {
  std::vector<Requests::Variants> prepared(connections);
  for (auto& variants : prepared) variants.push_back(std::make_unique<Taking>(all));
  Requests requests(std::move(prepared));
  return callers({requests, gate, stop, samples}, {kMillisecond, "uniform", 1, 100'000, 5}, window);
}

Samples samplesOfCalls() {
  return Samples(0, 100, {LatencyKind::kResponse, LatencyKind::kService, LatencyKind::kSendLag});
}

// A call waits for others behind it, which start nevertheless.
void makesCallsByAThreadOfEachConnection() {
  Taking::All all;
  all.nanos = [&](int number) {
    while (number == 3 && all.calls < 60) std::this_thread::yield();
    return std::int64_t{1'000};
  };
  Samples samples = samplesOfCalls();
  Gate gate;
  std::int64_t before = nanoTime();
  Paced result = callsOver(4, 16, all, {0, 100, 0}, samples, gate);
  expectEqual("made", result.sent, 100);
  expectEqual("intended", result.intended, 100);
  expectEqual("calls", all.calls.load(), 100);
  std::vector<std::int64_t> starts = samples.startTimes();
  for (std::size_t i = 0; i < starts.size(); i++) {
    bool due = starts[i] - before >= static_cast<std::int64_t>(i) * kMillisecond;
    expectEqual("not before it was due", due, true);
  }
  for (LatencyKind kind : {LatencyKind::kResponse, LatencyKind::kService, LatencyKind::kSendLag}) {
    expectEqual("recorded", samples.of(kind).total().total(), 100);
  }
  expectEqual("who waited", recordedAbove(samples, LatencyKind::kService, 30 * kMillisecond) > 0, true);
}

void makesNoMoreCallsAtATimeThanConnectionsAndWindow() {
  for (int window : {16, 1}) {
    Taking::All all;
    all.nanos = [](int number) { return number < 2 ? 40 * kMillisecond : 1'000; };
    Samples samples = samplesOfCalls();
    Gate gate;
    Paced result = callsOver(2, window, all, {0, 100, 0}, samples, gate);
    expectEqual("at a time", all.most.load(), window == 1 ? 1 : 2);
    expectEqual("missed", result.missed >= 15, true);
    std::int64_t waited = recordedAbove(samples, LatencyKind::kSendLag, 15 * kMillisecond);
    expectEqual("waited", waited >= 15, true);
  }
}

void setsCallsThatWereNeverMadeBehindAllOthers() {
  Gate gate;
  Taking::All all;
  all.nanos = [&](int number) {
    if (number == 3) gate.close();
    return 15 * kMillisecond;
  };
  Samples samples = samplesOfCalls();
  Paced result = callsOver(2, 16, all, {20 * kMillisecond, 0, 0}, samples, gate);
  expectEqual("made until the gate closed", result.sent < 20, true);
  expectEqual("service", samples.of(LatencyKind::kService).total().total(), result.sent);
  expectEqual("response", samples.of(LatencyKind::kResponse).total().total(), result.intended);
}

// A call that fails ends the phase.
void tellsWhyACallFailed() {
  Taking::All all;
  all.nanos = [](int number) -> std::int64_t {
    if (number == 5) throw Failure("The line is cut.");
    return 1'000;
  };
  Samples samples = samplesOfCalls();
  Gate gate;
  std::string said =
      sentenceOf([&] { callsOver(2, 16, all, {0, 1000, 0}, samples, gate); });
  expectEqual("told", said, "The line is cut.");
}

void endsItsScheduleWithTheVolume() {
  Gate gate;
  Samples samples(0, 0, {LatencyKind::kResponse, LatencyKind::kService, LatencyKind::kSendLag});
  StopCondition stop{1000 * kMillisecond, 8, 0};
  Paced result = pacedBy(std::make_unique<Counting>(), gate, stop, samples);
  expectEqual("sent of a volume", result.sent, 8);
  expectEqual("intended of a volume", result.intended, 8);
  expectEqual("missed of a volume", result.missed <= 8, true);
  expectEqual("responses of a volume", samples.of(LatencyKind::kResponse).total().total(), 8);
}

// It spins for the whole of an interval: a busy machine may sleep through a part of one.
void countsTheTimeThatItSpins() {
  Gate gate;
  Samples samples(0, 0, {LatencyKind::kResponse, LatencyKind::kService, LatencyKind::kSendLag});
  StopCondition stop{1000 * kMillisecond, 20, 0};
  Paced result = pacedBy(std::make_unique<Counting>(), gate, stop, samples, kMillisecond);
  expectEqual("spun", result.spunNanos > 0, true);
}

void goesOnInWholeVolumes() {
  Gate gate;
  Samples samples(0, 0, {LatencyKind::kResponse, LatencyKind::kService, LatencyKind::kSendLag});
  StopCondition stop{1000 * kMillisecond, 4, 10 * kMillisecond};
  std::int64_t start = nanoTime();
  Paced result = pacedBy(std::make_unique<Counting>(), gate, stop, samples);
  expectEqual("in whole volumes", result.sent % 4, 0);
  // Not a number of messages: a busy machine sends several of them at once, late.
  expectEqual("at least so long", nanoTime() - start >= 10 * kMillisecond, true);
  expectEqual("at least one", result.sent >= 4, true);
}

void setsTheNeverSentBehindAllOthers() {
  Gate gate;
  Samples samples(0, 0, {LatencyKind::kResponse, LatencyKind::kService, LatencyKind::kSendLag});
  StopCondition stop{30 * kMillisecond, 0, 0};
  Paced result = pacedBy(std::make_unique<Slow>(gate, 2), gate, stop, samples);
  expectEqual("sent before it closed", result.sent, 2);
  expectEqual("intended", result.intended, 30);
  const Histogram& response = samples.of(LatencyKind::kResponse).total();
  expectEqual("recorded", response.total(), 30);
  // The second one began 19 ms late and took 20 ms: the others are no shorter.
  expectEqual("never sent", response.atPercentile(10) > 38 * kMillisecond, true);
}

// A call between messages, which closes the gate when so many of it have been answered.
class Between : public Answering {
 public:
  Between(const Counting& messages, std::int64_t most, Gate& gate)
      : messages_(messages), most_(most), gate_(gate) {}

  void send() override {
    sentBehind.push_back(messages_.sent);
    by.push_back(std::this_thread::get_id());
    Answering::send();
  }

  std::int64_t collect() override {
    std::int64_t number = Answering::collect();
    if (number + 1 == most_) gate_.close();
    return number;
  }

  std::vector<std::int64_t> sentBehind;
  std::vector<std::thread::id> by;

 private:
  const Counting& messages_;
  const std::int64_t most_;
  Gate& gate_;
};

// The thread that sends the messages of a flood sends the calls between them; beside a schedule the
// one that waits for them does.
void makesCallsBetweenMessages() {
  for (bool scheduled : {false, true}) {
    std::vector<std::unique_ptr<Request>> one;
    one.push_back(std::make_unique<Counting>());
    Gate gate;
    Between call(static_cast<const Counting&>(*one[0]), 4, gate);
    Requests requests(std::move(one));
    Samples samples(
        0, 0, {LatencyKind::kResponse, LatencyKind::kService, LatencyKind::kSendLag});
    Prober prober(call, {64, 2 * kMillisecond, kMillisecond, 9 * kMillisecond}, gate, !scheduled);
    prober.begin();
    Run run{requests, gate, {}, samples, &prober};  // which the fourth reply ends
    if (scheduled) paced(run, {kMillisecond, "uniform", 1, 50'000, 5});
    else flood(run);
    prober.finish();
    expectEqual("calls", prober.latencies().total(), 4);
    for (std::size_t i = 0; i < call.by.size(); i++) {
      expectEqual("by whom", call.by[i] == std::this_thread::get_id(), !scheduled);
      if (scheduled || i == 0) continue;
      expectEqual("messages between", call.sentBehind[i] > call.sentBehind[i - 1], true);
    }
  }
}

// However soon the messages end; a phase that was cancelled waits for none.
void makesOneCallAtLeast() {
  constexpr std::int64_t kSecond = 1'000'000'000;
  for (bool cancelled : {false, true}) {
    Counting messages;
    Gate gate;
    Between call(messages, 0, gate);
    Prober prober(call, {64, kSecond, kSecond, 9 * kSecond}, gate, true);
    prober.begin();
    prober.send(messages);
    if (cancelled) gate.cancel();
    prober.finish();
    expectEqual("calls", prober.latencies().total(), cancelled ? 0 : 1);
    expectEqual("behind the message", cancelled || call.sentBehind.at(0) == 1, true);
  }
}

void tellsWhyAProbeGotNoReply() {
  std::vector<std::unique_ptr<Request>> one;
  one.push_back(std::make_unique<Counting>());
  Requests requests(std::move(one));
  Broken call;
  Gate gate;
  Samples samples(0, 0, {});
  Prober prober(call, {64, 1'000'000, 0, 9'000'000}, gate, true);
  prober.begin();
  flood({requests, gate, {}, samples, &prober});  // which ends, for the gate was closed
  expectEqual("told", sentenceOf([&] { prober.finish(); }), "The line is cut.");
}

}  // namespace

void testLoops() {
  stopsWhenItIsTold();
  sendsOverConnectionsInTurn();
  collectsOnAThreadOfEachConnection();
  startsCallsWhileOthersAreInFlight();
  recordsWhatWasNeverSentUntilTheScheduleEnds();
  endsNoPhaseWhoseScheduleBeginsBehindAReadingOfTheClock();
  sendsAMixtureInItsOrder();
  keepsTheLatenciesOfEachPart();
  readsTheTypesOfAMixture();
  tellsWhyNoReplyCame();
  tellsEachPhaseWhoCollects();
  keepsItsSchedule();
  makesCallsByAThreadOfEachConnection();
  makesNoMoreCallsAtATimeThanConnectionsAndWindow();
  setsCallsThatWereNeverMadeBehindAllOthers();
  tellsWhyACallFailed();
  endsItsScheduleWithTheVolume();
  countsTheTimeThatItSpins();
  goesOnInWholeVolumes();
  setsTheNeverSentBehindAllOthers();
  makesCallsBetweenMessages();
  makesOneCallAtLeast();
  tellsWhyAProbeGotNoReply();
}

}  // namespace marshalyard
