#include "machine_account.h"

#include <cstdlib>
#include <filesystem>
#include <system_error>

#include "control_groups.h"
#include "proc.h"

namespace marshalyard {

namespace {

// The highest group's own account of version 2 is that of /proc/stat, so those below it are added
// up. The kernel's own threads are in none of them.
std::optional<std::int64_t> ofGroupsBelow(const std::string& top) {
  std::optional<std::int64_t> micros;
  std::error_code none;
  std::filesystem::directory_iterator below(top, none);
  for (; !none && below != std::filesystem::directory_iterator(); below.increment(none)) {
    for (const std::string& line : linesOf(below->path().string() + "/cpu.stat")) {
      auto words = wordsOf(line);
      if (words.size() != 2 || words[0] != "usage_usec") continue;
      micros = micros.value_or(0) + std::atoll(words[1].c_str());
    }
  }
  return micros ? std::optional(*micros * 1000) : std::nullopt;
}

// By files that only the highest group of a machine has, or has not: cgroups(7).
bool isOfMachine(const ControlGroup& top) {
  std::filesystem::path folder = top.folder;
  std::error_code none;
  return top.second ? std::filesystem::exists(folder / "cgroup.controllers", none) &&
                          !std::filesystem::exists(folder / "cgroup.type", none)
                    : std::filesystem::exists(folder / "release_agent", none);
}

std::optional<ControlGroup> highest(bool second, const std::string& proc,
                                    const std::string& cgroups) {
  std::optional<ControlGroup> top;
  int seen = 0;
  for (const ControlGroup& group : controlGroups(second ? "cpu" : "cpuacct", proc, cgroups)) {
    if (group.second != second) continue;
    top = group;
    seen++;
  }
  // Version 2 has no account of processes in the highest group itself, so this must not be one.
  bool uncounted = second && seen == 1;
  return top && !uncounted && isOfMachine(*top) ? top : std::nullopt;
}

}  // namespace

std::optional<std::int64_t> machineAccount() { return machineAccount("/proc/self", "/sys/fs/cgroup"); }

std::optional<std::int64_t> machineAccount(const std::string& proc, const std::string& cgroups) {
  if (auto first = highest(false, proc, cgroups)) {
    std::string usage = firstLineOf(first->folder + "/cpuacct.usage");
    if (!usage.empty()) return std::atoll(usage.c_str());
  }
  auto second = highest(true, proc, cgroups);
  return second ? ofGroupsBelow(second->folder) : std::nullopt;
}

}  // namespace marshalyard
