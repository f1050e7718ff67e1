// Tests of the profiler and of the names it gives.
#include "suites.h"

#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>
#include <time.h>

#include <cstring>
#include <thread>

#include "base64.h"
#include "elf_file.h"
#include "expect.h"
#include "marshalyard/socket_calls.h"
#include "profile.h"
#include "symbols.h"
#include "telemetry.h"

namespace marshalyard {

namespace {

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

void countsCallsThatTheKernelDoesNot() {
  TelemetryProbe probe;
  sendCalls.count(70'000);
  sendCalls.count(-1);
  receiveCalls.count(5);
  nlohmann::json told = probe.stop();
  expectEqual("sends are writes", told["writeCalls"].get<std::int64_t>() >= 2, true);
  expectEqual("their bytes", told["writtenBytes"].get<std::int64_t>() >= 70'000, true);
  expectEqual("receipts are reads", told["readCalls"].get<std::int64_t>() >= 1, true);
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

}  // namespace

void testProfile() {
  samplesWhoeverRuns();
  leavesOutWhatTheWorkerReadsOfItself();
  countsCallsThatTheKernelDoesNot();
  namesFunctions();
  storesATextAsDeflated();
}

}  // namespace marshalyard
