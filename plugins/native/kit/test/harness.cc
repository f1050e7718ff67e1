// The cost of the harness for a message: the loops over requests that do nothing. Prints medians of
// some runs.
#include <algorithm>
#include <cstdio>
#include <functional>

#include "loops.h"
#include "marshalyard/clock.h"

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
}
