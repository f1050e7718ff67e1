// Tests of what a receiver counts, compares and takes the time of.
#include "suites.h"

#include <thread>
#include <vector>

#include "expect.h"
#include "marshalyard/clock.h"
#include "marshalyard/engine.h"
#include "marshalyard/inbox.h"

namespace marshalyard {

namespace {

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

}  // namespace

void testInbox() {
  countsTheBytesOfSeveralTypes();
  countsNoCallsOfAProbe();
  comparesTheCallsOfAProbe();
  endsWithTheFirstBarrierBehindWhichNothingComes();
  countsManyThreads();
  countsByThread();
  takesEvenlySpacedTimes();
  takesTheTimeThatABarrierHadCome();
  takesTheTimesOfSeveralBarriers();
  takesTheFirstBarrierBehindEverything();
}

}  // namespace marshalyard
