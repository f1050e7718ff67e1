#include "cpu_quota.h"

#include <cstdlib>

#include "control_groups.h"
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
  for (const ControlGroup& group : controlGroups("cpu", proc, cgroups)) {
    auto quota = group.second ? quotaOf(group.folder) : quotaOfFirstVersion(group.folder);
    if (quota && (!least || *quota < *least)) least = quota;
  }
  return least;
}

}  // namespace marshalyard
