#include "telemetry.h"

#include <malloc.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/resource.h>
#include <sys/socket.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "cpu_quota.h"
#include "cpu_time.h"
#include "energy.h"
#include "machine_account.h"
#include "marshalyard/clock.h"
#include "marshalyard/socket_calls.h"
#include "proc.h"

namespace marshalyard {

namespace {

using nlohmann::json;

// USER_HZ is 100 on every Linux that one meets: 10 ms a tick.
constexpr std::int64_t kTickNanos = 10'000'000;

// Readings that are told as they are at the end; all others are differences of two counts.
bool isState(const std::string& reading) {
  return reading == "machineCpus" || reading == "load";
}

void readProcess(json& into) {
  rusage usage;
  if (getrusage(RUSAGE_SELF, &usage) == 0) {
    into["userNanos"] = nanosOf(usage.ru_utime);
    into["systemNanos"] = nanosOf(usage.ru_stime);
    into["switches"] = std::int64_t{usage.ru_nvcsw} + usage.ru_nivcsw;
  }
  struct Counted {
    const char* reading;
    const char* field;
    std::int64_t more;  // what the kernel does not count
  };
  const Counted all[] = {{"writeCalls", "syscw", sendCalls.calls()},
                         {"writtenBytes", "wchar", sendCalls.bytes()},
                         {"readCalls", "syscr", receiveCalls.calls()},
                         {"readBytes", "rchar", receiveCalls.bytes()}};
  for (const Counted& one : all) {
    std::string counted = fieldOf("/proc/self/io", one.field);
    if (!counted.empty()) into[one.reading] = std::atoll(counted.c_str()) + one.more;
  }
}

// What a leak would let grow, as it is now.
void readState(json& into) {
  if (auto resident = residentBytes()) into["residentBytes"] = *resident;
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 33)
  struct mallinfo2 heap = mallinfo2();
  into["heapBytes"] = static_cast<std::int64_t>(heap.uordblks + heap.hblkhd);
#endif
  if (auto open = openDescriptors()) into["descriptors"] = *open;
}

// A counter of TCP in this process's network namespace: a column of a file that has a line of names
// and below it a line of numbers.
struct TcpCounter {
  const char* reading;
  const char* name;
};

void readTcp(const char* file, const char* protocol, std::initializer_list<TcpCounter> wanted,
             json& into) {
  std::vector<std::string> names;
  for (const std::string& line : linesOf(file)) {
    if (line.rfind(protocol, 0) != 0) continue;
    auto words = wordsOf(line);
    if (names.empty()) {
      names = words;
      continue;
    }
    for (std::size_t i = 1; i < names.size() && i < words.size(); i++) {
      for (const TcpCounter& counter : wanted) {
        if (names[i] == counter.name) into[counter.reading] = std::atoll(words[i].c_str());
      }
    }
  }
}

// RetransSegs is that of RFC 4022; the others are Linux's own.
void readTcp(json& into) {
  readTcp("/proc/self/net/snmp", "Tcp:", {{"retransmits", "RetransSegs"}}, into);
  readTcp("/proc/self/net/netstat", "TcpExt:",
          {{"timeouts", "TCPTimeouts"}, {"lossProbes", "TCPLossProbes"}}, into);
}

// CPU time of the whole machine; by ticks where it has no account that is exact: cpu user nice
// system idle iowait irq softirq steal guest …
void readMachine(json& into) {
  if (cpuQuota()) return;
  auto lines = linesOf("/proc/stat");
  if (lines.empty()) return;
  auto f = wordsOf(lines[0]);
  if (f.size() < 9) return;
  auto ticks = [&](int field) { return std::atoll(f[static_cast<std::size_t>(field)].c_str()); };
  static const bool kExact = machineAccount().has_value();
  auto exact = machineAccount();
  if (kExact && !exact) return;  // a difference to ticks would say nothing
  into["machineNanos"] =
      kExact ? *exact : (ticks(1) + ticks(2) + ticks(3) + ticks(6) + ticks(7)) * kTickNanos;
  into["stealNanos"] = ticks(8) * kTickNanos;
  int cpus = 0;
  for (const std::string& line : lines) {
    if (line.rfind("cpu", 0) == 0 && line.size() > 3 && std::isdigit(line[3])) cpus++;
  }
  into["machineCpus"] = cpus;
}

// Bytes that TCP has sent for each socket of this process, by the socket's inode: TCP_INFO of tcp(7),
// whose tcpi_bytes_sent stands behind 200 bytes from Linux 4.19 on.
std::map<std::string, std::int64_t> sentByTcp() {
  constexpr socklen_t kBytesSent = 200;
  std::map<std::string, std::int64_t> counts;
  std::error_code none;
  std::filesystem::directory_iterator open("/proc/self/fd", none);
  for (; !none && open != std::filesystem::directory_iterator(); open.increment(none)) {
    std::error_code gone;
    std::string target = std::filesystem::read_symlink(open->path(), gone).string();
    if (gone || target.rfind("socket:", 0) != 0) continue;
    char info[256];
    socklen_t length = sizeof info;
    int socket = std::atoi(open->path().filename().c_str());
    if (getsockopt(socket, IPPROTO_TCP, TCP_INFO, info, &length) != 0) continue;
    std::int64_t sent;
    if (length < kBytesSent + sizeof sent) continue;
    std::memcpy(&sent, info + kBytesSent, sizeof sent);
    counts[target] = sent;
  }
  return counts;
}

json read() {
  json reading;
  readProcess(reading);
  readTcp(reading);
  readMachine(reading);
  double load;
  if (getloadavg(&load, 1) == 1) reading["load"] = load;
  reading["wallNanos"] = nanoTime();
  return reading;
}

// Empty if a socket has gone with its count, or nothing was sent by TCP.
std::optional<std::int64_t> sentSince(const std::map<std::string, std::int64_t>& before) {
  auto after = sentByTcp();
  std::int64_t sent = 0;
  for (const auto& [socket, bytes] : before) {
    if (after.find(socket) == after.end()) return std::nullopt;
    sent -= bytes;
  }
  for (const auto& [socket, bytes] : after) sent += bytes;
  return sent > 0 ? std::optional(sent) : std::nullopt;
}

std::int64_t countOf(const Facts& facts, const char* name) {
  auto found = facts.find(name);
  return found == facts.end() ? 0 : std::atoll(found->second.c_str());
}

}  // namespace

std::optional<std::int64_t> residentBytes() {
  std::string kilobytes = fieldOf("/proc/self/status", "VmRSS");
  if (kilobytes.empty()) return std::nullopt;
  return std::atoll(kilobytes.c_str()) * 1024;
}

std::optional<std::int64_t> openDescriptors() {
  std::error_code none;
  std::filesystem::directory_iterator open("/proc/self/fd", none);
  std::int64_t descriptors = 0;
  for (; !none && open != std::filesystem::directory_iterator(); open.increment(none)) descriptors++;
  if (descriptors < 2) return std::nullopt;
  return descriptors - 1;  // but for the folder's own
}

TelemetryProbe::TelemetryProbe()
    : before_(read()), sentBefore_(sentByTcp()), energyBefore_(EnergyMeter::ofThisMachine().read()), cpus_(ThreadCpus::start()), beat_(Beat::ofThisProcess().watch()) {}

TelemetryProbe::TelemetryProbe(const Facts& facts) : TelemetryProbe() {
  refusedBefore_ = countOf(facts, "refusedConnections");
}

json TelemetryProbe::stop(const Facts& facts) const {
  json result = stop();
  if (facts.count("refusedConnections") == 0) return result;  // nobody counts them
  result["unwelcomeConnections"] = countOf(facts, "refusedConnections") - refusedBefore_ +
                                   countOf(facts, "waitingConnections");
  return result;
}

json TelemetryProbe::stop() const {
  json result;
  result["standstillNanos"] = Beat::ofThisProcess().stop(beat_);
  if (auto taken = EnergyMeter::ofThisMachine().since(energyBefore_)) {
    result["energyMicrojoules"] = *taken;
  }
  readState(result);
  if (auto sent = sentSince(sentBefore_)) result["sentBytes"] = *sent;
  json after = read();
  for (auto& [name, value] : after.items()) {
    if (isState(name)) {
      result[name] = value;
    } else if (before_.contains(name)) {
      result[name] = value.get<std::int64_t>() - before_[name].get<std::int64_t>();
    }
  }
  if (before_.contains("load")) result["loadBefore"] = before_["load"];
  return result;
}

json TelemetryProbe::stop(std::int64_t spunNanos) const {
  json result = stop();
  if (!result.contains("userNanos")) return result;
  auto user = result["userNanos"].get<std::int64_t>();
  std::int64_t spun = std::min(user, spunNanos);
  result["userNanos"] = user - spun;
  result["spinNanos"] = spun;
  return result;
}

Facts TelemetryProbe::withCpus(Facts facts) const {
  std::string worked = cpus_.worked();
  if (!worked.empty()) facts["cpus"] = worked;
  return facts;
}

}  // namespace marshalyard
