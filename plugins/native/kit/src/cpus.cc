#include "cpus.h"

#include <sched.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <set>

#include "marshalyard/clock.h"
#include "marshalyard/descriptor.h"
#include "own_thread.h"
#include "proc.h"

namespace marshalyard {

namespace {

// A thread that ran for a smaller part of the phase did not carry it.
constexpr double kWorked = 0.02;

std::string task(int thread, const std::string& file) {
  return "/proc/self/task/" + std::to_string(thread) + "/" + file;
}

// The time of each thread on the CPU in ns: the first number of schedstat (proc(5)).
std::map<int, std::int64_t> ranNanos() {
  std::map<int, std::int64_t> all;
  forEachThread([&](int thread) {
    auto words = wordsOf(firstLineOf(task(thread, "schedstat")));
    if (!words.empty()) all[thread] = std::atoll(words[0].c_str());
  });
  return all;
}

}  // namespace

const std::vector<int>& processCpus() {
  static const std::vector<int> cpus =
      parseCpuList(fieldOf("/proc/self/status", "Cpus_allowed_list"));
  return cpus;
}

void bindThread(const std::vector<int>& wanted) {
  const std::vector<int>& cpus = wanted.empty() ? processCpus() : wanted;
  cpu_set_t mask;
  CPU_ZERO(&mask);
  for (int cpu : cpus) {
    if (std::find(processCpus().begin(), processCpus().end(), cpu) == processCpus().end()) {
      throw Failure("The worker can't use CPU " + cpuList(wanted) + ": it may use " +
                    cpuList(processCpus()) + ". Choose others in 'cpus', or free.");
    }
    CPU_SET(static_cast<std::size_t>(cpu), &mask);
  }
  if (cpus.empty() || sched_setaffinity(0, sizeof mask, &mask) == 0) return;
  throw Failure("A thread can't be bound to CPU " + cpuList(cpus) + ": " + std::strerror(errno) +
                ". Use cpus: free.");
}

std::string cpuList(const std::vector<int>& cpus) {
  std::string text;
  for (std::size_t i = 0; i < cpus.size();) {
    std::size_t last = i;
    while (last + 1 < cpus.size() && cpus[last + 1] == cpus[last] + 1) last++;
    if (!text.empty()) text += ",";
    text += std::to_string(cpus[i]);
    if (last > i) text += "-" + std::to_string(cpus[last]);
    i = last + 1;
  }
  return text;
}

std::vector<int> parseCpuList(const std::string& text) {
  std::set<int> cpus;
  std::size_t at = 0;
  while (at < text.size()) {
    std::size_t comma = std::min(text.find(',', at), text.size());
    std::string part = text.substr(at, comma - at);
    std::size_t dash = part.find('-');
    int first = std::atoi(part.c_str());
    int last = dash == std::string::npos ? first : std::atoi(part.c_str() + dash + 1);
    for (int cpu = first; cpu <= last; cpu++) cpus.insert(cpu);
    at = comma + 1;
  }
  return {cpus.begin(), cpus.end()};
}

ThreadCpus ThreadCpus::start() {
  ThreadCpus cpus;
  cpus.before_ = ranNanos();
  cpus.startTime_ = nanoTime();
  return cpus;
}

std::string ThreadCpus::worked() const {
  double least = static_cast<double>(nanoTime() - startTime_) * kWorked;
  std::set<int> cpus;
  for (auto [thread, ran] : ranNanos()) {
    auto before = before_.find(thread);
    if (static_cast<double>(ran - (before == before_.end() ? 0 : before->second)) < least) {
      continue;
    }
    if (firstLineOf(task(thread, "comm")).rfind(kOwnThread, 0) == 0) continue;
    for (int cpu : parseCpuList(fieldOf(task(thread, "status"), "Cpus_allowed_list"))) {
      cpus.insert(cpu);
    }
  }
  return cpuList({cpus.begin(), cpus.end()});
}

}  // namespace marshalyard
