// Tests of the kit's parts that the conformance kit can't see from outside. Ends with status 1 and a
// line for each expectation that does not hold.
#include <arpa/inet.h>
#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include <chrono>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

#include "base64.h"
#include "comparison.h"
#include "connections.h"
#include "cpus.h"
#include "description.h"
#include "descriptor_limit.h"
#include "elf_file.h"
#include "energy.h"
#include "expect.h"
#include "histogram.h"
#include "loops.h"
#include "machine.h"
#include "marshalyard/clock.h"
#include "marshalyard/door.h"
#include "marshalyard/engine.h"
#include "marshalyard/inbox.h"
#include "marshalyard/limits.h"
#include "phase.h"
#include "profile.h"
#include "samples.h"
#include "symbols.h"
#include "telemetry.h"

namespace marshalyard {

namespace {

std::string first(DataType type, std::int64_t bytes, std::uint32_t index = 0) {
  Payload payload = Payload::generate(type, bytes, 1996);
  return elementText(type, payload.data(), index);
}

std::string refusedPorts(const std::string& text) {
  try {
    return "read as " + Ports::parse(text).text();
  } catch (const Failure& e) {
    return e.what();
  }
}

void listensOnThePortsThatTheHostHas() {
  expectEqual("any", Ports::parse("").any(), true);
  expectEqual("range", Ports::parse("42000-42099").text(), "42000-42099");
  expectEqual("one", Ports::parse("42000").text(), "42000");
  for (const char* wrong : {"0", "x", "5-", "9-5", "1-70000", "42000-42099x", "-5"}) {
    expectEqual("wrong", refusedPorts(wrong),
                "'" + std::string(wrong) + "' is no range of ports. Write it as 42000-42099.");
  }
  int got = 0;
  auto third = [&](int port) { return (got = port) == 42002; };
  Ports::parse("42000-42009").listen(0, third);
  expectEqual("the first that is free", got, 42002);
  expectEqual("all taken", sentenceOf([&] { Ports::parse("42000-42001").listen(0, third); }),
              "All ports of the host's range 42000-42001 are taken. Widen 'ports' in hosts.yaml.");
}

// The vector of engines/PROTOCOL.md, "Payloads".
void generatesWhatJavaGenerates() {
  expectEqual("short 0", first(DataType::kShort, 6), "22236");
  expectEqual("short 1", first(DataType::kShort, 6, 1), "-10726");
  expectEqual("short 2", first(DataType::kShort, 6, 2), "-6704");
  expectEqual("char 0", first(DataType::kChar, 3), "45");
  expectEqual("char 2", first(DataType::kChar, 3, 2), "44");
  expectEqual("long 0", first(DataType::kLong, 12), "2097174236");
  expectEqual("long 2", first(DataType::kLong, 12, 2), "12969424");
  expectEqual("octet 0", first(DataType::kOctet, 3), "6");
  expectEqual("octet 1", first(DataType::kOctet, 3, 1), "88");
  expectEqual("float", first(DataType::kFloat, 4), "484700.75");
  expectEqual("double", first(DataType::kDouble, 8), "484700746.4889283");
  expectEqual("binstruct", first(DataType::kBinStruct, 24),
              "(22236, 117, 12969424, 21, 754783390.9219306)");
  expectEqual("in an Any", first(DataType::kAnyBinStruct, 24), first(DataType::kBinStruct, 24));
  Payload record = Payload::generate(DataType::kRecord, 24, 1996);
  expectEqual("record x", record.as<AlignedRecord>()->x, 0.25157505f);
  expectEqual("record range", record.as<AlignedRecord>()->range, 754783390.9219306);
  Payload unaligned = Payload::generate(DataType::kRecordUnaligned, 20, 1996);
  UnalignedRecord r = *unaligned.as<UnalignedRecord>();
  expectEqual("kind", static_cast<int>(static_cast<std::int8_t>(r.kind)), -36);
  expectEqual("status", +r.status, -9973);
  expectEqual("range", +r.range, -237308553.36913085);
}

// The sums that the Java generator is tested against as well; see the head of that file.
void generatesTheSameSumsAsJava(const char* vector) {
  std::ifstream in(vector);
  int lines = 0;
  for (std::string line; std::getline(in, line);) {
    if (line[0] == '#') continue;
    std::istringstream fields(line);
    std::string type;
    std::int64_t size;
    std::uint64_t seed, expected;
    fields >> type >> size >> seed >> std::hex >> expected;
    Payload payload = Payload::generate(*dataTypeOf(type), size, seed);
    std::uint64_t sum = 0;
    auto* bytes = static_cast<const std::uint8_t*>(payload.data());
    for (std::int64_t i = 0; i < payload.bytes(); i++) sum = sum * 31 + bytes[i];
    expectEqual(type.c_str(), sum, expected);
    lines++;
  }
  expectEqual("sums in the file", lines, kPlainTypes);
}

void countsAsHdrHistogramDoes() {
  Histogram histogram;
  for (std::int64_t value : {0L, 17L, 2047L, 2048L, 2049L, 4096L, 4099L, 123'456'789L}) {
    histogram.record(value);
  }
  histogram.record(2 * Histogram::kLongest);
  expectEqual("buckets", histogram.buckets().dump(),
              "[[0,1],[17,1],[2047,1],[2048,2],[4096,2],[123404288,1],[899795648512,1]]");
  bool negative = sentenceOf([&] { histogram.record(-5); }) == "none";
  expectEqual("a negative time", negative, false);
  expectEqual("total", histogram.total(), 9);
  expectEqual("median", histogram.atPercentile(50), 2048);
}

void readsAndWritesCpuLists() {
  expectEqual("cpus", cpuList(parseCpuList("0-3,8,10-11")), "0-3,8,10-11");
  expectEqual("one cpu", cpuList({5}), "5");
}

void encodesTimes() {
  expectEqual("one", base64Of({1}), "AAAAAAAAAAE=");
  expectEqual("none", base64Of({}), "");
}

void findsAStaleBuffer() {
  Comparison comparison({DataType::kDouble}, {80}, 1, 2, 1, false);
  Payload one = Payload::generate(DataType::kDouble, 80, 1);
  for (int i = 0; i < 4; i++) comparison.compare(one.type(), one.elements(), one.data());
  Comparison::Report report = comparison.report();
  expectEqual("corrupt", report.corrupt, 0);
  expectEqual("fault", report.firstFault,
              "Payloads were sent in turn, but one arrived 4 times and another 0 times: some were"
              " lost or delivered twice.");
}

void namesTheElementThatDiffers() {
  Comparison comparison({DataType::kLong}, {12}, 1996, 1, 1, false);
  std::int32_t arrived[] = {2097174236, 1, 12969424};
  comparison.compare(DataType::kLong, 3, arrived);
  expectEqual("fault", comparison.report().firstFault,
              "Payload 1, element 1: sent 126866970, received 1.");
}

void ignoresPaddingOnly() {
  Payload payload = Payload::generate(DataType::kBinStruct, 48, 3);
  BinStruct copy[2];
  std::memcpy(copy, payload.data(), sizeof copy);
  reinterpret_cast<char*>(copy)[9] = 1;  // between o and d
  expectEqual("padding", firstDifference(DataType::kBinStruct, payload.data(), copy, 2), -1);
  copy[1].d = -copy[1].d;
  expectEqual("d", firstDifference(DataType::kBinStruct, payload.data(), copy, 2), 1);
}

std::string refusal(const std::map<std::string, std::string>& given) {
  std::vector<OptionSpec> specs = {OptionSpec::flag("noDelay", "No delay", true, "Help."),
                                   OptionSpec::number("port", "Port", 0, 0, 65'535, "Help."),
                                   OptionSpec::choice("calls", "Calls", {"a", "b"}, "Help.")};
  return sentenceOf([&] { Options options(specs, given); });
}

void checksOptions() {
  expectEqual("fit", refusal({{"port", "17"}, {"calls", "b"}}), "none");
  expectEqual("flag", refusal({{"noDelay", "yes"}}),
              "The option 'noDelay' is true or false, not 'yes'.");
  expectEqual("number", refusal({{"port", "65536"}}),
              "The option 'port' lies between 0 and 65535; 65536 does not.");
  expectEqual("choice", refusal({{"calls", "c"}}),
              "The option 'calls' has no choice 'c'. Use one of: a, b.");
  expectEqual("name", refusal({{"delay", "c"}}),
              "There is no option 'delay'. Options are: calls, noDelay, port.");
}

// Counts what it is asked; its replies come in turn.
class Counting : public Request {
 public:
  void send() override { sent++; }
  std::int64_t collect() override { return collected++; }
  std::int64_t sent = 0;
  std::int64_t collected = 0;
};

// A trait may hold with one setting of an option only.
void tellsWithWhichSettingATraitHolds() {
  Descriptor engine{"x", "X", "", "", plainTypes(), {Style::kOneway}, {}, {"LOSSY", "FAN_IN"}, {}, {}};
  engine.options = {OptionSpec::choice("reliability", "Reliability", {"reliable", "best-effort"}, "")};
  engine.conditions["LOSSY"] = {"reliability", "best-effort"};
  Options reliable(engine.options, {});
  Options bestEffort(engine.options, {{"reliability", "best-effort"}});
  expectEqual("another setting", engine.has("LOSSY", reliable), false);
  expectEqual("its setting", engine.has("LOSSY", bestEffort), true);
  expectEqual("without a condition", engine.has("FAN_IN", reliable), true);
  expectEqual("not a trait of it", engine.has("UNORDERED", bestEffort), false);
  expectEqual("told", descriptionOf(engine)["conditions"].dump(),
              R"({"LOSSY":{"option":"reliability","value":"best-effort"}})");
}

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

// Parts follow each other in the order of the mixture, and each reply tells its message.
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

void comparesTheSizesOfAMixture() {
  Comparison comparison({DataType::kLong, DataType::kLong}, {12, 400}, 1996, 1, 1, false);
  Payload small = Payload::generate(DataType::kLong, 12, 1996);
  Payload large = Payload::generate(DataType::kLong, 400, 1996);
  for (int i = 0; i < 9; i++) comparison.compare(small.type(), small.elements(), small.data());
  comparison.compare(large.type(), large.elements(), large.data());
  expectEqual("a mixture", comparison.report().firstFault, "");
}

// Three elements of one type are not those of another.
void comparesTheTypesOfAMixture() {
  Comparison comparison({DataType::kLong, DataType::kFloat}, {12, 12}, 1996, 1, 1, false);
  Payload numbers = Payload::generate(DataType::kLong, 12, 1996);
  Payload reals = Payload::generate(DataType::kFloat, 12, 1996);
  for (int i = 0; i < 4; i++) comparison.compare(reals.type(), reals.elements(), reals.data());
  comparison.compare(numbers.type(), numbers.elements(), numbers.data());
  expectEqual("a mixture of types", comparison.report().corrupt, 0);
  comparison.compare(DataType::kLong, 3, reals.data());
  expectEqual("a value of another type", comparison.report().corrupt, 1);
}

// What elements of several types come to in bytes is told, for their number does not tell it.
void countsTheBytesOfSeveralTypes() {
  Inbox inbox(false, false);
  Expectation expectation;
  expectation.bytes = 100;
  inbox.expect(expectation);
  inbox.accept(DataType::kOctet, 100, [] { return nullptr; });
  expectEqual("bytes of one type", inbox.tally().bytes.has_value(), false);
  expectation.sizes = {100, 160};
  expectation.types = {DataType::kOctet, DataType::kDouble};
  inbox.expect(expectation);
  inbox.accept(DataType::kDouble, 20, [] { return nullptr; });
  inbox.accept(DataType::kOctet, 100, [] { return nullptr; });
  Inbox::Tally tally = inbox.tally();
  expectEqual("elements", tally.elements, 120);
  expectEqual("bytes", *tally.bytes, 260);
  expectEqual("first bytes", *tally.firstBytes, 160);
}

void readsTheTypesOfAMixture() {
  nlohmann::json mix = {{"types", {"octet", "double"}}};
  expectEqual("types", typesIn(mix, 2, {}).size(), std::size_t{2});
  expectEqual("none", typesIn(nlohmann::json::object(), 2, {}).size(), std::size_t{0});
  expectEqual("too few", sentenceOf([&] { typesIn(mix, 3, {}); }),
              "A mixture has a type for each of its 3 sizes, or for none; not 2.");
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
  constexpr std::int64_t kMillisecond = 1'000'000;
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

// A call to which no reply comes.
class Broken : public Request {
 public:
  void send() override {}
  std::int64_t collect() override { throw Failure("The line is cut."); }
};

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

// By their number of elements, which no message has.
void countsNoCallsOfAProbe() {
  Inbox inbox(false, false);
  Expectation expectation{DataType::kLong, 400, 1, 0, 5, 0, 0, 1};
  expectation.probe = 64;
  inbox.expect(expectation);
  auto nothing = [] { return static_cast<const void*>(nullptr); };
  inbox.accept(DataType::kLong, 16, nothing);
  inbox.accept(DataType::kLong, 100, nothing);
  inbox.accept(DataType::kLong, 16, nothing);
  inbox.barrier();
  Inbox::Tally tally = inbox.tally();
  expectEqual("messages", tally.messages, 1);
  expectEqual("elements", tally.elements, 100);
  expectEqual("logged", tally.arrivalTimes.size(), std::size_t{1});
  expectation.probe = 0;
  inbox.expect(expectation);
  inbox.accept(DataType::kLong, 16, nothing);
  expectEqual("without a probe", inbox.tally().messages, 1);
}

void comparesTheCallsOfAProbe() {
  Inbox inbox(false, false);
  Expectation expectation{DataType::kLong, 400, 7, 1, 0, 0, 0, 1};
  expectation.probe = 64;
  inbox.expect(expectation);
  auto accept = [&](const Payload& payload) {
    inbox.accept(payload.type(), payload.elements(), [&] { return payload.data(); });
  };
  accept(Payload::generate(DataType::kLong, 64, 7));
  accept(Payload::generate(DataType::kLong, 400, 7));
  accept(Payload::generate(DataType::kLong, 400, 7));
  accept(Payload::generate(DataType::kLong, 64, 7));
  Inbox::Tally sound = inbox.tally();
  expectEqual("payloads", sound.payloads, 2);
  expectEqual("corrupt", sound.corrupt, 0);
  expectEqual("no fault", sound.firstFault, "");
  accept(Payload::generate(DataType::kLong, 64, 8));
  accept(Payload::generate(DataType::kShort, 32, 7));
  Inbox::Tally tally = inbox.tally();
  expectEqual("still payloads", tally.payloads, 2);
  expectEqual("corrupt calls", tally.corrupt, 2);
  expectEqual("told", tally.firstFault.rfind("A call of the probe, element ", 0), std::size_t{0});
  accept(Payload::generate(DataType::kLong, 64, 9));
  expectEqual("no more than payloads", inbox.tally().corrupt, 2);
}

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
  Descriptor engine{"told", "Told", "", "", plainTypes(), styles, {}, {}, {}, {}};
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
  expectEqual("who collects", said == std::vector<bool>{true, false, false}, true);
}

void namesTheLimitOfDescriptors() {
  expectEqual("room", descriptorsMissing(1000, "sender", 20, 4096), "");
  expectEqual("no room", descriptorsMissing(1000, "sender", 20, 1024),
              "1000 connections take as many descriptors of the sender's process, which may have"
              " 1024 open and has 20 already. Raise the limit in the shell before Marshalyard is"
              " started there: sudo prlimit --pid $$ --nofile=4096:4096 (for good: LimitNOFILE of"
              " systemd, or /etc/security/limits.conf).");
}

// The first barrier of a sender before which everything has come is the end.
void endsWithTheFirstBarrierBehindWhichNothingComes() {
  Inbox inbox(false, false);
  auto nothing = [] { return static_cast<const void*>(nullptr); };
  inbox.barrier(1);
  Expectation expectation{DataType::kOctet, 1, 1, 0, 5, 0, 0, 1};
  expectation.connections = 3;
  inbox.expect(expectation);
  inbox.accept(DataType::kOctet, 1, nothing);
  inbox.barrier(10);
  inbox.accept(DataType::kOctet, 1, nothing);
  inbox.barrier(20);
  inbox.barrier(30);
  Inbox::Tally tally = inbox.tally();
  expectEqual("the end", tally.barrierTime, 20);
  expectEqual("of each none", tally.barrierTimes.size(), std::size_t{0});
  expectEqual("no arrivals", tally.logs, false);
  expectEqual("memory", inbox.connectionBytes().has_value(), true);
}

// Few of many threads take the times, and all are counted.
void countsManyThreads() {
  Inbox inbox(false, false);
  Expectation expectation{DataType::kLong, 12, 1, 0, 0, 0, 0, 1};
  expectation.connections = 200;
  inbox.expect(expectation);
  std::vector<std::thread> threads;
  std::atomic<int> counted{0};
  for (int t = 0; t < 200; t++) {
    threads.emplace_back([&] {
      for (int i = 0; i < 50; i++) {
        inbox.accept(DataType::kLong, 3, [] { return static_cast<const void*>(nullptr); });
      }
      counted++;
      while (counted < 200) std::this_thread::yield();  // or its number may be another's
    });
  }
  for (std::thread& thread : threads) thread.join();
  inbox.barrier();
  expectEqual("messages of many threads", inbox.tally().messages, 10'000);
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

Paced pacedBy(std::unique_ptr<Request> request, Gate& gate, StopCondition stop, Samples& samples) {
  std::vector<std::unique_ptr<Request>> variants;
  variants.push_back(std::move(request));
  Requests requests(std::move(variants));
  return paced({requests, gate, stop, samples}, {kMillisecond, "uniform", 1, 200'000, 5});
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
  expectEqual("spun", result.spunNanos > 0, true);
}

void goesOnInWholeVolumes() {
  Gate gate;
  Samples samples(0, 0, {LatencyKind::kResponse, LatencyKind::kService, LatencyKind::kSendLag});
  StopCondition stop{1000 * kMillisecond, 4, 10 * kMillisecond};
  Paced result = pacedBy(std::make_unique<Counting>(), gate, stop, samples);
  expectEqual("in whole volumes", result.sent % 4, 0);
  expectEqual("at least so long", result.sent >= 11, true);
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

void countsByThread() {
  Inbox inbox(false, false);
  auto nothing = [] { return static_cast<const void*>(nullptr); };
  for (int round = 1; round <= 3; round++) {
    inbox.expect({DataType::kLong, 12, 1, 0, 0, 0, 0, 1});
    std::vector<std::thread> threads;
    for (int t = 0; t < 4; t++) {
      threads.emplace_back([&] {
        for (int i = 0; i < 50'000; i++) inbox.accept(DataType::kLong, 3, nothing);
      });
    }
    for (std::thread& thread : threads) thread.join();
    inbox.barrier();
    Inbox::Tally tally = inbox.tally();
    expectEqual("messages of four threads", tally.messages, 200'000);
    expectEqual("elements of four threads", tally.elements, 600'000);
    expectEqual("elements of the first", tally.firstElements, 3);
    expectEqual("bytes of all rounds", inbox.total().bytes, round * 2'400'000);
    for (std::size_t i = 1; i < tally.sampleMessages.size(); i++) {
      expectEqual("samples ascend", tally.sampleMessages[i] > tally.sampleMessages[i - 1], true);
      expectEqual("times ascend", tally.sampleNanos[i] >= tally.sampleNanos[i - 1], true);
    }
  }
}

void takesEvenlySpacedTimes() {
  Inbox inbox(false, false);
  inbox.expect({DataType::kOctet, 1, 1, 0, 0, 0, 0, 1});
  for (int i = 0; i < 1'000'000; i++) {
    inbox.accept(DataType::kOctet, 1, [] { return static_cast<const void*>(nullptr); });
  }
  inbox.barrier();
  Inbox::Tally tally = inbox.tally();
  expectEqual("times kept", tally.sampleMessages.size() >= 32 && tally.sampleMessages.size() <= 64,
              true);
  expectEqual("the first", tally.sampleMessages[0], 1);
  std::int64_t apart = tally.sampleMessages[1] - 1;
  for (std::size_t i = 1; i < tally.sampleMessages.size(); i++) {
    expectEqual("apart", tally.sampleMessages[i] - tally.sampleMessages[i - 1], apart);
  }
}

void takesTheTimeThatABarrierHadCome() {
  Inbox inbox(false, false);
  inbox.expect({DataType::kOctet, 1, 1, 0, 0, 0, 0, 1});
  inbox.accept(DataType::kOctet, 1, [] { return static_cast<const void*>(nullptr); });
  std::int64_t asked = nanoTime();
  inbox.barrier(asked);
  expectEqual("barrier", inbox.tally().barrierTime, asked);
}

void takesTheTimesOfSeveralBarriers() {
  Inbox inbox(false, false);
  inbox.expect({DataType::kOctet, 1, 1, 0, 0, 0, 0, 2});
  inbox.accept(DataType::kOctet, 1, [] { return static_cast<const void*>(nullptr); });
  inbox.barrier(7);
  expectEqual("of one none", inbox.tally().barrierTimes.size(), std::size_t{0});
  inbox.barrier(5);
  std::vector<std::int64_t> times = inbox.tally().barrierTimes;
  expectEqual("barriers", times.size(), std::size_t{2});
  expectEqual("the first", times[0], 5);
}

// The barriers of a sender's connections come from threads that may stand still in between.
void takesTheFirstBarrierBehindEverything() {
  Inbox inbox(false, false);
  Expectation expected{DataType::kOctet, 1, 1, 0, 0, 0, 0, 1};
  expected.connections = 3;
  inbox.expect(expected);
  inbox.barrier(3);
  inbox.accept(DataType::kOctet, 1, [] { return static_cast<const void*>(nullptr); });
  inbox.barrier(9);
  inbox.barrier(8);
  inbox.barrier(10);
  expectEqual("the end", inbox.tally().barrierTime, std::int64_t{8});
}

// Uses 300 ms of CPU time.
__attribute__((noinline)) void burn() {
  timespec used;
  do {
    for (volatile int i = 0; i < 100'000; i = i + 1) {
    }
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
  } while (used.tv_sec == 0 && used.tv_nsec < 300'000'000);
}

// The text of one stored block, in Base64.
std::string unpacked(const std::string& base64) {
  std::string bytes;
  std::uint32_t bits = 0;
  int held = 0;
  for (char c : base64) {
    const char* digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const char* digit = std::strchr(digits, c);
    if (digit == nullptr) break;
    bits = bits << 6 | static_cast<std::uint32_t>(digit - digits);
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes += static_cast<char>(bits >> held);
  }
  return bytes.substr(7, bytes.size() - 11);  // between its head and its sum
}

void samplesWhoeverRuns() {
  Profile profile;
  profile.start("cpu", 1'000'000);
  std::thread burner([] {
    pthread_setname_np(pthread_self(), "burner");
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, nullptr);  // as libtirpc does
    sigprocmask(SIG_BLOCK, &all, nullptr);      // as Cyclone DDS does
    burn();
  });
  burner.join();
  nlohmann::json report = profile.stop();
  expectEqual("kept", report["dropped"].get<int>(), 0);
  std::string stacks = unpacked(report["stacks"]);
  expectEqual("seen", stacks.find("burner;") != std::string::npos, true);
  std::string end = ";marshalyard::(anonymous namespace)::burn ";
  expectEqual(stacks, stacks.find(end) != std::string::npos, true);
  bool sampled = sentenceOf([&] { profile.start("wall", 1'000'000); }) == "none";
  expectEqual("sampled wall time", sampled, false);
}

void leavesOutWhatTheWorkerReadsOfItself() {
  Profile profile;
  profile.start("cpu", 1'000'000);
  std::thread reading([] {
    timespec used{0, 0};
    while (used.tv_sec == 0 && used.tv_nsec < 200'000'000) {
      TelemetryProbe().stop();
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    }
  });
  reading.join();
  std::thread burner(burn);
  burner.join();
  nlohmann::json report = profile.stop();
  std::string stacks = unpacked(report["stacks"]);
  expectEqual("burnt", stacks.find("::burn ") != std::string::npos, true);
  expectEqual("own", stacks.find("TelemetryProbe::") == std::string::npos, true);
  expectEqual("told", report["cpuNanos"].get<std::int64_t>() > 300'000'000, true);
  std::int64_t seen = report["seenNanos"];
  expectEqual("seen", seen > report["cpuNanos"].get<std::int64_t>() / 4, true);
}

void namesFunctions() {
  Symbols symbols;
  expectEqual("not exported", symbols.at(reinterpret_cast<void*>(&burn)),
              "marshalyard::(anonymous namespace)::burn");
  expectEqual("of a library", symbols.at(reinterpret_cast<void*>(&pthread_setname_np)),
              "pthread_setname_np");
  std::string chosen = symbols.at(dlsym(RTLD_DEFAULT, "memset"));
  expectEqual(chosen.c_str(), chosen.find("memset") != std::string::npos, true);
  expectEqual("nowhere", symbols.at(nullptr), "?");
  expectEqual("of C", readable("xdr_array"), "xdr_array");
  expectEqual("template", readable("_ZN1a1bILi3EEEvN1c1dE"), "a::b<3>");
  expectEqual("method", readable("_ZNK1a1bEv"), "a::b");
  expectEqual("operator", readable("_Znwm"), "operator new");
  expectEqual("call", readable("_ZN1aclEi"), "a::operator()");
  expectEqual("without a file", ElfFile("/nowhere").buildId(), "");
}

void storesATextAsDeflated() {
  expectEqual("empty", base64OfBytes(stored("")), "eAEBAAD//wAAAAE=");
  expectEqual("a", base64OfBytes(stored("a")), "eAEBAQD+/2EAYgBi");
}

// Two numbers for a port of 127.0.0.1: the socket that listens, and the port.
struct Port {
  Port() : socket(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in at{};
    at.sin_family = AF_INET;
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t length = sizeof at;
    bind(socket, reinterpret_cast<sockaddr*>(&at), length);
    listen(socket, 4096);
    getsockname(socket, reinterpret_cast<sockaddr*>(&at), &length);
    number = at;
  }
  ~Port() { ::close(socket); }

  int connected(const std::string& said = "") const {
    int client = ::socket(AF_INET, SOCK_STREAM, 0);
    connect(client, reinterpret_cast<const sockaddr*>(&number), sizeof number);
    say(client, said);
    return client;
  }

  static void say(int client, const std::string& said) {
    if (!said.empty() && write(client, said.data(), said.size()) < 0) failures++;
  }

  int socket;
  sockaddr_in number{};
};

Door::Sight greets(const std::uint8_t* bytes, std::size_t count) {
  std::string said(reinterpret_cast<const char*>(bytes), count);
  if (said.rfind("hello", 0) == 0) return Door::Sight::kSender;
  return std::string("hello").rfind(said, 0) == 0 ? Door::Sight::kMore : Door::Sight::kStranger;
}

bool isClosed(int client) {
  char byte;
  return read(client, &byte, 1) <= 0;
}

void letsInWhoShowsThatItKnowsTheAddress() {
  Port port;
  Door door({port.socket}, greets);
  int stranger = port.connected("GET / HTTP/1.1");
  int slow = port.connected("hel");
  int half = port.connected("he");
  shutdown(half, SHUT_WR);
  int sender = port.connected("hello, world");
  int entered = door.accept().socket;
  char said[12];
  expectEqual("reads", read(entered, said, sizeof said), ssize_t{12});
  expectEqual("what is said stays unread", std::string(said, 12), "hello, world");
  expectEqual("stranger", isClosed(stranger), true);
  expectEqual("half a greeting and its end", isClosed(half), true);
  expectEqual("refused", door.facts()["refusedConnections"], "2");
  expectEqual("waiting", door.facts()["waitingConnections"], "1");
  Port::say(slow, "lo!");
  int late = door.accept().socket;
  expectEqual("reads", read(late, said, sizeof said), ssize_t{6});
  expectEqual("waiting", door.facts().count("waitingConnections"), std::size_t{0});
  door.shut();
  expectEqual("shut", door.accept().socket, -1);
  for (int socket : {stranger, slow, half, sender, entered, late}) close(socket);
}

void keepsNobodyOutHoweverManyAreSilent() {
  Port port;
  Door door({port.socket}, greets);
  std::vector<int> silent;
  for (int i = 0; i < 300; i++) silent.push_back(port.connected());
  int sender = port.connected("hello");
  int entered = door.accept().socket;
  expectEqual("refused", door.facts()["refusedConnections"], std::to_string(300 - 63));
  expectEqual("waiting", door.facts()["waitingConnections"], "63");
  expectEqual("the first", isClosed(silent[0]), true);
  for (int socket : silent) close(socket);
  close(sender);
  close(entered);
}

void cutsWhoTakesTooLong() {
  Port port;
  Door door({port.socket}, greets, std::chrono::milliseconds(30));
  int silent = port.connected();
  std::thread shutting([&] {
    isClosed(silent);
    door.shut();
  });
  expectEqual("nobody", door.accept().socket, -1);
  shutting.join();
  expectEqual("refused", door.facts()["refusedConnections"], "1");
  close(silent);
}

// A folder that holds what the kernel's files would, and goes with its end.
class FakeRoot {
 public:
  FakeRoot() {
    char name[] = "/tmp/kit-test-XXXXXX";
    folder = mkdtemp(name);
  }
  ~FakeRoot() { std::filesystem::remove_all(folder); }
  void write(const std::string& name, const std::string& text) const {
    std::filesystem::path file = std::filesystem::path(folder) / name;
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file) << text;
  }
  std::string folder;
};

void tellsProcessorsAndWhereTheyDiffer() {
  FakeRoot root;
  expectEqual("nothing", processorFacts(root.folder).size(), 0u);
  for (int cpu = 0; cpu < 12; cpu++) {
    root.write("sys/devices/system/cpu/cpu" + std::to_string(cpu) + "/cpufreq/scaling_governor",
               cpu < 2 ? "performance\n" : "powersave\n");
    root.write("sys/devices/system/cpu/cpu" + std::to_string(cpu) + "/cpuidle/state0/name",
               "POLL\n");
    root.write("sys/devices/system/cpu/cpu" + std::to_string(cpu) + "/cpuidle/state1/name", "C1\n");
    root.write("sys/devices/system/cpu/cpu" + std::to_string(cpu) + "/cpuidle/state1/disable",
               "1\n");
  }
  root.write("sys/devices/system/cpu/smt/control", "on\n");
  root.write("sys/devices/system/cpu/intel_pstate/no_turbo", "1\n");
  root.write("sys/devices/system/cpu/vulnerabilities/meltdown", "Mitigation: PTI\n");
  root.write("sys/devices/system/node/node0/cpulist", "0-5\n");
  root.write("sys/devices/system/node/node1/cpulist", "6-11\n");
  root.write("proc/cmdline", "quiet mitigations=off\n");
  root.write("proc/cpuinfo", "processor\t: 0\nmicrocode\t: 0x2b\n");
  auto facts = processorFacts(root.folder);
  expectEqual("governors", facts["scaling_governor"], "performance 0-1, powersave 2-11");
  expectEqual("states", facts["c_states"], "POLL C1(off)");
  expectEqual("smt", facts["smt"], "on");
  expectEqual("turbo", facts["turbo"], "off");
  expectEqual("mitigation", facts["mitigation_meltdown"], "Mitigation: PTI");
  expectEqual("nodes", facts["numa"], "node0 0-5, node1 6-11");
  expectEqual("command line", facts["kernel_command_line"], "quiet mitigations=off");
  expectEqual("microcode", facts["microcode"], "0x2b");
}

// As RequestLog of marshalyard.model.measurement packs them.
void packsRequests() {
  RequestBuffer buffer(2);
  buffer.beginAt(1000);
  buffer.add(1000, 300, 0);
  buffer.add(1001, 64, -1);
  buffer.add(1002, 1, 1);
  expectEqual("count", buffer.count(), 2u);
  expectEqual("beyond", buffer.beyond(), 1);
  expectEqual("all", buffer.packed(0, 9), std::string("\0\xd8\x04\0\x02\x80\x01\x01", 8));
  expectEqual("second", buffer.packed(1, 9), std::string("\x02\x80\x01\x01"));
  expectEqual("none", buffer.packed(2, 9), std::string());
}

void namesTheLimitsOfThreadsAndPorts() {
  FakeRoot root;
  expectEqual("no limit known", threadLimit(root.folder), "");
  root.write("proc/sys/kernel/pid_max", "32768\n");
  root.write("proc/sys/kernel/threads-max", "192839\n");
  root.write("proc/self/limits", "Limit  Soft Limit  Hard Limit  Units\n"
                                 "Max processes             96419                96419    processes\n");
  expectEqual("numbers of processes", threadLimit(root.folder),
              " All programs of this machine together may have 32768 threads. Raise the limit: sudo"
              " sysctl -w kernel.pid_max=4194304.");
  root.write("proc/self/limits", "Max processes             1000                 1000     processes\n");
  expectEqual("of the user", threadLimit(root.folder),
              " The user's programs together may have 1000 threads. Raise the limit: sudo prlimit"
              " --pid $$ --nproc=4000:4000, in the shell before Marshalyard is started there.");
  root.write("proc/self/limits", "Max processes             unlimited            unlimited  processes\n");
  root.write("proc/sys/kernel/pid_max", "4194304\n");
  expectEqual("of the machine", threadLimit(root.folder),
              " All programs of this machine together may have 192839 threads. Raise the limit: sudo"
              " sysctl -w kernel.threads-max=771356.");
  expectEqual("range unknown", portLimit(root.folder).substr(0, 15), " No local port ");
  root.write("proc/sys/net/ipv4/ip_local_port_range", "32768\t60999\n");
  expectEqual("range", portLimit(root.folder).substr(0, 36), " None of the 28232 local ports for c");
}

void addsUpTheEnergyOfPackagesAndMemory() {
  FakeRoot root;
  expectEqual("none", EnergyMeter(root.folder).since({}).has_value(), false);
  auto zone = [&](const std::string& name, const char* title, const char* energy) {
    root.write(name + "/name", title);
    root.write(name + "/max_energy_range_uj", "1000");
    root.write(name + "/energy_uj", energy);
  };
  zone("intel-rapl:0", "package-0", "100");
  zone("intel-rapl:1", "package-1", "900");
  zone("intel-rapl:0:0", "core", "5");
  zone("intel-rapl:0:1", "dram", "7");
  zone("intel-rapl:2", "psys", "1");
  zone("intel-rapl-mmio:0", "package-0", "100");  // the same one, shown twice
  EnergyMeter meter(root.folder);
  auto before = meter.read();
  zone("intel-rapl:0", "package-0", "150");
  zone("intel-rapl:1", "package-1", "20");  // began anew
  zone("intel-rapl-mmio:0", "package-0", "150");
  zone("intel-rapl:0:0", "core", "500");
  zone("intel-rapl:0:1", "dram", "10");
  expectEqual("taken", meter.since(before).value_or(-1), std::int64_t{50 + 120 + 3});
}

}  // namespace

}  // namespace marshalyard

// Argument: the file with the sums.
int main(int, char** argv) {
  using namespace marshalyard;
  listensOnThePortsThatTheHostHas();
  generatesWhatJavaGenerates();
  generatesTheSameSumsAsJava(argv[1]);
  countsAsHdrHistogramDoes();
  readsAndWritesCpuLists();
  encodesTimes();
  findsAStaleBuffer();
  namesTheElementThatDiffers();
  ignoresPaddingOnly();
  checksOptions();
  tellsWithWhichSettingATraitHolds();
  stopsWhenItIsTold();
  sendsOverConnectionsInTurn();
  collectsOnAThreadOfEachConnection();
  startsCallsWhileOthersAreInFlight();
  sendsAMixtureInItsOrder();
  keepsTheLatenciesOfEachPart();
  comparesTheSizesOfAMixture();
  comparesTheTypesOfAMixture();
  countsTheBytesOfSeveralTypes();
  readsTheTypesOfAMixture();
  makesCallsBetweenMessages();
  makesOneCallAtLeast();
  tellsWhyAProbeGotNoReply();
  countsNoCallsOfAProbe();
  comparesTheCallsOfAProbe();
  tellsWhyNoReplyCame();
  tellsEachPhaseWhoCollects();
  namesTheLimitOfDescriptors();
  endsWithTheFirstBarrierBehindWhichNothingComes();
  countsManyThreads();
  keepsItsSchedule();
  endsItsScheduleWithTheVolume();
  goesOnInWholeVolumes();
  setsTheNeverSentBehindAllOthers();
  countsByThread();
  takesEvenlySpacedTimes();
  takesTheTimeThatABarrierHadCome();
  takesTheTimesOfSeveralBarriers();
  takesTheFirstBarrierBehindEverything();
  samplesWhoeverRuns();
  leavesOutWhatTheWorkerReadsOfItself();
  namesFunctions();
  storesATextAsDeflated();
  letsInWhoShowsThatItKnowsTheAddress();
  keepsNobodyOutHoweverManyAreSilent();
  cutsWhoTakesTooLong();
  tellsProcessorsAndWhereTheyDiffer();
  namesTheLimitsOfThreadsAndPorts();
  addsUpTheEnergyOfPackagesAndMemory();
  packsRequests();
  return exitStatus();
}
