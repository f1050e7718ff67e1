#include "cpu_quota.h"

#include <cstdlib>

#include "proc.h"

namespace marshalyard {

namespace {

// cgroup v2, as "50000 100000" or "max 100000": of so many us each.
std::optional<double> quotaOf(const std::string& group) {
  auto words = wordsOf(firstLineOf(group + "/cpu.max"));
  if (words.size() < 2 || words[0] == "max") return std::nullopt;
  return std::atof(words[0].c_str()) / std::atof(words[1].c_str());
}

// cgroup v1.
std::optional<double> quotaOfFirstVersion(const std::string& group) {
  std::string quota = firstLineOf(group + "/cpu.cfs_quota_us");
  if (quota.empty() || quota[0] == '-') return std::nullopt;
  std::string period = firstLineOf(group + "/cpu.cfs_period_us");
  return std::atof(quota.c_str()) / (period.empty() ? 100'000 : std::atof(period.c_str()));
}

}  // namespace

std::optional<double> cpuQuota() {
  static const std::optional<double> quota = cpuQuota("/proc/self", "/sys/fs/cgroup");
  return quota;
}

std::optional<double> cpuQuota(const std::string& proc, const std::string& cgroups) {
  std::optional<double> least;
  for (const std::string& line : linesOf(proc + "/cgroup")) {
    // number:controllers:path, the controllers empty in version 2
    std::size_t one = line.find(':');
    std::size_t two = line.find(':', one + 1);
    if (one == std::string::npos || two == std::string::npos) continue;
    std::string controllers = line.substr(one + 1, two - one - 1);
    bool second = controllers.empty();
    if (!second && ("," + controllers + ",").find(",cpu,") == std::string::npos) continue;
    std::string top = second ? cgroups : cgroups + "/" + controllers;
    std::string path = line.substr(two + 1);
    while (true) {
      auto quota = second ? quotaOf(top + path) : quotaOfFirstVersion(top + path);
      if (quota && (!least || *quota < *least)) least = quota;
      std::size_t slash = path.rfind('/');
      if (slash == std::string::npos || path == "/") break;
      path = slash == 0 ? "/" : path.substr(0, slash);
    }
  }
  return least;
}

}  // namespace marshalyard
