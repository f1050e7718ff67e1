// The CPU time of all of a machine's processes as its scheduler measures it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace marshalyard {

// Since some time in the past, all CPUs together, in ns, from the accounts of control groups; empty
// where this process can't see that of the whole machine, as in a container. /proc/stat counts who
// runs at each tick instead, and so misses much of processes that run for microseconds between
// waits.
std::optional<std::int64_t> machineAccount();

// The same of a process whose folder in /proc is given, where control groups are mounted elsewhere.
std::optional<std::int64_t> machineAccount(const std::string& proc, const std::string& cgroups);

}  // namespace marshalyard
