// The limit on this process's part of its machine's CPU time, as in a container.
#pragma once

#include <optional>
#include <string>

namespace marshalyard {

// How many CPUs' time the process may use: the least quota of its control group and of those above
// it; empty if there is none.
std::optional<double> cpuQuota();

// The same of a process whose folder in /proc is given, where control groups are mounted elsewhere.
std::optional<double> cpuQuota(const std::string& proc, const std::string& cgroups);

}  // namespace marshalyard
