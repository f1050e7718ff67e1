#include "profile.h"

#include <dlfcn.h>
#include <execinfo.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/time.h>
#include <time.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "base64.h"
#include "marshalyard/clock.h"
#include "marshalyard/engine.h"
#include "symbols.h"

namespace marshalyard {

namespace {

using nlohmann::json;

constexpr int kMostFrames = 40;

// Frames of the handler itself and of the code that returns from it.
constexpr int kHandlerFrames = 2;

// A minute of one CPU at 1 kHz.
constexpr int kMostSamples = 60'000;
constexpr std::size_t kLongestName = 300;

// The kernel keeps 15 characters and a zero (prctl(2)).
constexpr std::size_t kThreadName = 16;

struct Sample {
  std::atomic<int> frames{0};  // 0 until the sample is complete
  char thread[kThreadName] = {};
  void* stack[kMostFrames];
};

std::unique_ptr<Sample[]> samples;
std::atomic<int> taken{0};
std::atomic<bool> sampling{false};

// backtrace() was called once before, so that it need not load its library here.
void onTick(int) {
  int saved = errno;
  if (sampling.load(std::memory_order_acquire)) {
    int at = taken.fetch_add(1, std::memory_order_relaxed);
    if (at < kMostSamples) {
      Sample& sample = samples[at];
      prctl(PR_GET_NAME, sample.thread);
      int frames = backtrace(sample.stack, kMostFrames);
      sample.frames.store(frames, std::memory_order_release);
    }
  }
  errno = saved;
}

std::int64_t cpuNanos() {
  timespec used;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
  return used.tv_sec * 1'000'000'000LL + used.tv_nsec;
}

void setTimer(std::int64_t nanos) {
  itimerval timer;
  timer.it_interval.tv_sec = 0;
  timer.it_interval.tv_usec = nanos == 0 ? 0 : std::max<std::int64_t>(1, nanos / 1000);
  timer.it_value = timer.it_interval;
  setitimer(ITIMER_PROF, &timer, nullptr);
}

std::string cleaned(std::string name) {
  std::replace(name.begin(), name.end(), ';', ',');
  std::replace(name.begin(), name.end(), '\n', ' ');
  return name.substr(0, kLongestName);
}

// The kernel's tick: no timer of this kind is finer.
std::int64_t tickNanos() {
  timespec tick;
  clock_getres(CLOCK_MONOTONIC_COARSE, &tick);
  return tick.tv_sec * 1'000'000'000LL + tick.tv_nsec;
}

// What is read of the process before the first send and behind the barrier is no part of a trial.
bool isOutside(const std::string& line) {
  return line.find(";marshalyard::TelemetryProbe::") != std::string::npos;
}

// Lines of thread;outermost;...;innermost weight.
std::string collapsed(int count, std::int64_t weight) {
  Symbols symbols;
  std::map<void*, std::string> names;
  std::map<std::string, std::int64_t> weights;
  for (int i = 0; i < count; i++) {
    const Sample& sample = samples[i];
    int frames = sample.frames.load(std::memory_order_acquire);
    std::string line = sample.thread[0] == '\0' ? "?" : cleaned(sample.thread);
    for (int f = frames - 1; f >= kHandlerFrames; f--) {
      // A caller's address is that of the instruction behind the call.
      void* address = sample.stack[f];
      if (f > kHandlerFrames) address = static_cast<char*>(address) - 1;
      auto name = names.find(address);
      if (name == names.end()) name = names.emplace(address, cleaned(symbols.at(address))).first;
      line += ";" + name->second;
    }
    if (!isOutside(line)) weights[line] += weight;
  }
  std::string text;
  for (const auto& [stack, sum] : weights) text += stack + " " + std::to_string(sum) + "\n";
  return text;
}

}  // namespace

Profile::~Profile() { end(); }

void Profile::start(const std::string& kind, std::int64_t intervalNanos) {
  if (kind != "cpu") throw Failure("This worker can sample CPU time only, not '" + kind + "'.");
  end();
  void* warm[2];
  backtrace(warm, 2);
  samples.reset(new Sample[kMostSamples]);
  taken = 0;
  struct sigaction action = {};
  action.sa_handler = onTick;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  sigaction(SIGPROF, &action, nullptr);
  begin_ = nanoTime();
  cpuBefore_ = cpuNanos();
  interval_ = std::max(intervalNanos, tickNanos());
  sampling = true;
  running_ = true;
  setTimer(intervalNanos);
}

// A signal that is still under way finds that nothing is sampled any more.
void Profile::end() {
  if (!running_) return;
  setTimer(0);
  sampling = false;
  running_ = false;
}

json Profile::stop() {
  if (!running_) throw Failure("No profile of this worker is being taken.");
  end();
  std::int64_t nanos = nanoTime() - begin_;
  std::int64_t used = std::max<std::int64_t>(1, cpuNanos() - cpuBefore_);
  int all = taken.load();
  int kept = std::min(all, kMostSamples);
  std::int64_t weight = std::max<std::int64_t>(1, used / std::max(1, all));
  return {{"profiler", "setitimer (SIGPROF) and backtrace"},
          {"interval", interval_},
          {"cpuNanos", used},
          {"seenNanos", all * interval_},
          {"nanos", nanos},
          {"dropped", all - kept},
          {"stacks", base64OfBytes(stored(collapsed(kept, weight)))}};
}

std::string stored(const std::string& text) {
  constexpr std::size_t kBlock = 65'535;
  std::string packed = "\x78\x01";
  std::size_t at = 0;
  do {
    std::size_t length = std::min(kBlock, text.size() - at);
    bool last = at + length == text.size();
    packed += static_cast<char>(last ? 1 : 0);
    for (std::size_t word : {length, ~length}) {
      packed += static_cast<char>(word & 255);
      packed += static_cast<char>(word >> 8 & 255);
    }
    packed += text.substr(at, length);
    at += length;
  } while (at < text.size());
  std::uint32_t a = 1, b = 0;
  for (unsigned char c : text) {
    a = (a + c) % 65'521;
    b = (b + a) % 65'521;
  }
  std::uint32_t sum = b << 16 | a;
  for (int shift = 24; shift >= 0; shift -= 8) packed += static_cast<char>(sum >> shift);
  return packed;
}

}  // namespace marshalyard

namespace {

using Mask = int (*)(int, const sigset_t*, sigset_t*);

Mask realOf(const char* function) { return reinterpret_cast<Mask>(dlsym(RTLD_NEXT, function)); }

// A library that blocks all signals while it works, as libtirpc does during each call and Cyclone
// DDS in all of its threads, would never be seen at work: its samples would fall on other threads,
// or on the moment when it lets signals in again.
int maskAllButTicks(Mask real, int how, const sigset_t* set, sigset_t* before) {
  if (set == nullptr || how == SIG_UNBLOCK) return real(how, set, before);
  sigset_t blocked = *set;
  sigdelset(&blocked, SIGPROF);
  return real(how, &blocked, before);
}

}  // namespace

// Before the C library's in the order of the dynamic linker.
extern "C" __attribute__((visibility("default"))) int pthread_sigmask(int how, const sigset_t* set,
                                                                      sigset_t* before) noexcept {
  static const Mask real = realOf("pthread_sigmask");
  return maskAllButTicks(real, how, set, before);
}

extern "C" __attribute__((visibility("default"))) int sigprocmask(int how, const sigset_t* set,
                                                                  sigset_t* before) noexcept {
  static const Mask real = realOf("sigprocmask");
  return maskAllButTicks(real, how, set, before);
}
