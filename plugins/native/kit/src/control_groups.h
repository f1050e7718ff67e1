// The control groups of a process: its own and those above it, whose limits hold for it as well.
#pragma once

#include <string>
#include <vector>

namespace marshalyard {

struct ControlGroup {
  std::string folder;
  bool second;  // one of cgroup v2
};

// The groups in which a controller, such as "cpu", may have limits; the highest is the last one of
// its version.
std::vector<ControlGroup> controlGroups(const std::string& controller, const std::string& proc,
                                        const std::string& cgroups);

}  // namespace marshalyard
