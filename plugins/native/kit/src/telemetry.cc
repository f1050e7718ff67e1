#include "telemetry.h"

#include <sys/resource.h>

#include <cctype>
#include <cstdlib>

#include "cpu_quota.h"
#include "cpu_time.h"
#include "marshalyard/clock.h"
#include "proc.h"

namespace marshalyard {

namespace {

using nlohmann::json;

// USER_HZ is 100 on every Linux that one meets: 10 ms a tick.
constexpr std::int64_t kTickNanos = 10'000'000;

void readProcess(json& into) {
  rusage usage;
  if (getrusage(RUSAGE_SELF, &usage) == 0) {
    into["userNanos"] = nanosOf(usage.ru_utime);
    into["systemNanos"] = nanosOf(usage.ru_stime);
    into["switches"] = std::int64_t{usage.ru_nvcsw} + usage.ru_nivcsw;
  }
  std::string writes = fieldOf("/proc/self/io", "syscw");
  std::string reads = fieldOf("/proc/self/io", "syscr");
  if (!writes.empty()) into["writeCalls"] = std::atoll(writes.c_str());
  if (!reads.empty()) into["readCalls"] = std::atoll(reads.c_str());
}

// RetransSegs of RFC 4022, of this process's network namespace.
void readRetransmits(json& into) {
  std::vector<std::string> names;
  for (const std::string& line : linesOf("/proc/self/net/snmp")) {
    if (line.rfind("Tcp:", 0) != 0) continue;
    auto words = wordsOf(line);
    if (names.empty()) {
      names = words;
      continue;
    }
    for (std::size_t i = 1; i < names.size() && i < words.size(); i++) {
      if (names[i] == "RetransSegs") into["retransmits"] = std::atoll(words[i].c_str());
    }
  }
}

// CPU time of the whole machine: cpu user nice system idle iowait irq softirq steal guest …
void readMachine(json& into) {
  if (cpuQuota()) return;
  auto lines = linesOf("/proc/stat");
  if (lines.empty()) return;
  auto f = wordsOf(lines[0]);
  if (f.size() < 9) return;
  auto ticks = [&](int field) { return std::atoll(f[static_cast<std::size_t>(field)].c_str()); };
  into["machineNanos"] = (ticks(1) + ticks(2) + ticks(3) + ticks(6) + ticks(7)) * kTickNanos;
  into["stealNanos"] = ticks(8) * kTickNanos;
  int cpus = 0;
  for (const std::string& line : lines) {
    if (line.rfind("cpu", 0) == 0 && line.size() > 3 && std::isdigit(line[3])) cpus++;
  }
  into["machineCpus"] = cpus;
}

json read() {
  json reading;
  readProcess(reading);
  readRetransmits(reading);
  readMachine(reading);
  double load;
  if (getloadavg(&load, 1) == 1) reading["load"] = load;
  reading["wallNanos"] = nanoTime();
  return reading;
}

}  // namespace

TelemetryProbe::TelemetryProbe() : before_(read()), cpus_(ThreadCpus::start()) {}

json TelemetryProbe::stop() const {
  json after = read();
  json result;
  for (auto& [name, value] : after.items()) {
    if (name == "machineCpus" || name == "load") {
      result[name] = value;
    } else if (before_.contains(name)) {
      result[name] = value.get<std::int64_t>() - before_[name].get<std::int64_t>();
    }
  }
  if (before_.contains("load")) result["loadBefore"] = before_["load"];
  return result;
}

Facts TelemetryProbe::withCpus(Facts facts) const {
  std::string worked = cpus_.worked();
  if (!worked.empty()) facts["cpus"] = worked;
  return facts;
}

}  // namespace marshalyard
