#include "environment.h"

#include <sys/resource.h>
#include <sys/utsname.h>
#include <unistd.h>

#include <cstdio>
#include <regex>

#include "cpu_quota.h"
#include "cpus.h"
#include "machine.h"
#include "proc.h"

namespace marshalyard {

namespace {

using nlohmann::json;

// The lab takes no longer texts.
constexpr std::size_t kLongest = 1000;

void put(json& settings, const std::string& name, std::string value) {
  for (char& c : value) {
    if (c < ' ' || c > '~') c = ' ';
  }
  if (value.size() > kLongest) value = value.substr(0, kLongest - 3) + "...";
  if (!value.empty()) settings[name] = value;
}

// Settings of the system that decide how fast messages travel; those that it does not tell are
// left out.
json settings() {
  const std::pair<const char*, const char*> files[] = {
      {"tcp_congestion_control", "/proc/sys/net/ipv4/tcp_congestion_control"},
      {"tcp_rmem", "/proc/sys/net/ipv4/tcp_rmem"},
      {"tcp_wmem", "/proc/sys/net/ipv4/tcp_wmem"},
      {"rmem_max", "/proc/sys/net/core/rmem_max"},
      {"wmem_max", "/proc/sys/net/core/wmem_max"},
      {"ipfrag_time", "/proc/sys/net/ipv4/ipfrag_time"},
      {"transparent_hugepage", "/sys/kernel/mm/transparent_hugepage/enabled"},
  };
  json found = json::object();
  for (auto [name, file] : files) {
    std::string value = std::regex_replace(firstLineOf(file), std::regex("\\s+"), " ");
    // of a choice, as in "always [madvise] never", the one in brackets holds
    value = std::regex_replace(value, std::regex(".*\\[(.*)\\].*"), "$1");
    put(found, name, value);
  }
  for (auto& [name, value] : processorFacts("/")) put(found, name, value);
  for (auto& [name, value] : networkCards("/")) put(found, name, value);
  found["niceness"] = std::to_string(getpriority(PRIO_PROCESS, 0));
  if (auto quota = cpuQuota()) {
    char text[32];
    std::snprintf(text, sizeof text, "%.2f", *quota);
    found["cpu_quota"] = text;
  }
  return found;
}

std::string linkOf(const char* path) {
  char target[256];
  ssize_t length = readlink(path, target, sizeof target);
  return length < 0 ? "" : std::string(target, static_cast<std::size_t>(length));
}

}  // namespace

json environment() {
  utsname system{};
  uname(&system);
  std::string boot = firstLineOf("/proc/sys/kernel/random/boot_id");
  std::string network = linkOf("/proc/self/ns/net");
  std::string cpu = fieldOf("/proc/cpuinfo", "model name");
  std::int64_t kilobytes = std::atoll(fieldOf("/proc/meminfo", "MemTotal").c_str());
  std::string machine = system.machine;
  return {
      {"host", system.nodename},
      {"os", std::string(system.sysname) + " " + (machine == "x86_64" ? "amd64" : machine)},
      {"kernel", system.release},
      {"cpu", cpu.empty() ? machine : cpu},
      {"cpus", processCpus().size()},
      {"memoryBytes", kilobytes * 1024},
      {"jvm", std::string("none (C++, ") + MARSHALYARD_COMPILER + ")"},
      {"jvmOptions", MARSHALYARD_FLAGS},
      {"clock", boot},
      {"network", boot.empty() || network.empty() ? "" : boot + " " + network},
      {"allowedCpus", processCpus()},
      {"settings", settings()},
  };
}

}  // namespace marshalyard
