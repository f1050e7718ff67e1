// The cost of the harness for a message: the loops over requests that do nothing, and the inbox
// behind a copy, as a receiver has just made one: an atomic addition would wait until the copy has
// left the store buffer. Prints medians of some runs.
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <functional>

#include "loops.h"
#include "marshalyard/clock.h"
#include "marshalyard/inbox.h"

using namespace marshalyard;

namespace {

constexpr std::int64_t kMessages = 5'000'000;
constexpr int kRuns = 9;

class Nothing : public Request {
 public:
  void send() override { sent_++; }
  std::int64_t collect() override { return collected_++; }

 private:
  std::int64_t sent_ = 0;
  std::int64_t collected_ = 0;
};

volatile std::int64_t lastRead;  // or the reads would be left out

double nanosOf(const std::function<void()>& work) {
  std::int64_t start = nanoTime();
  work();
  return static_cast<double>(nanoTime() - start) / kMessages;
}

void readClock() {
  for (std::int64_t i = 0; i < kMessages; i++) lastRead = nanoTime();
}

void loop(const std::function<void(Run)>& body) {
  std::vector<std::unique_ptr<Request>> variants;
  variants.push_back(std::make_unique<Nothing>());
  Requests requests(std::move(variants));
  Gate gate;
  Samples samples(5, 4, {LatencyKind::kRoundTrip});
  body({requests, gate, {0, kMessages, 0}, samples});
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

constexpr std::size_t kCopied = 1024;
std::uint8_t from[kCopied];
std::uint8_t to[64 * kCopied];  // more than the nearest cache holds, so that stores are slow

// Copies a message, and then hands it over, or does not.
void receive(Inbox* inbox) {
  for (std::int64_t i = 0; i < kMessages; i++) {
    std::uint8_t* place = to + static_cast<std::size_t>(i % 64) * kCopied;
    from[0] = static_cast<std::uint8_t>(i);
    std::memcpy(place, from, kCopied);
    asm volatile("" : : "r"(place) : "memory");  // or the copy would be left out
    if (inbox != nullptr) inbox->accept(DataType::kOctet, kCopied, [place] { return place; });
  }
}

void printInbox() {
  Inbox inbox(false, false);
  std::vector<double> beyond;
  for (int i = 0; i < kRuns; i++) {
    inbox.expect({DataType::kOctet, kCopied, 1, 0, 0, 0, 0, 1});
    double copies = nanosOf([] { receive(nullptr); });
    beyond.push_back(nanosOf([&] { receive(&inbox); }) - copies);
  }
  std::printf("%-22s %5.1f ns a message beyond its copy\n", "inbox", median(beyond));
}

// A loop and the clock in turn, as the machine changes its speed.
void print(const char* name, int reads, const std::function<void(Run)>& body) {
  std::vector<double> whole;
  std::vector<double> beyond;
  for (int i = 0; i < kRuns; i++) {
    double clock = reads == 0 ? 0 : nanosOf(readClock);
    whole.push_back(nanosOf([&] { loop(body); }));
    beyond.push_back(whole.back() - reads * clock);
  }
  std::printf("%-22s %5.1f ns a message, %.1f beyond %d clock reads\n", name, median(whole),
              median(beyond), reads);
}

}  // namespace

int main() {
  print("flood", 0, [](Run run) { flood(run); });
  print("call and return", 2, [](Run run) { callAndReturn(run); });
  print("deferred, 16 at once", 2, [](Run run) { deferred(run, 16); });
  printInbox();
}
