#include "control_groups.h"

#include "proc.h"

namespace marshalyard {

std::vector<ControlGroup> controlGroups(const std::string& controller, const std::string& proc,
                                        const std::string& cgroups) {
  std::vector<ControlGroup> groups;
  for (const std::string& line : linesOf(proc + "/cgroup")) {
    // number:controllers:path, the controllers empty in version 2
    std::size_t one = line.find(':');
    std::size_t two = line.find(':', one + 1);
    if (one == std::string::npos || two == std::string::npos) continue;
    std::string controllers = line.substr(one + 1, two - one - 1);
    bool second = controllers.empty();
    if (!second && ("," + controllers + ",").find("," + controller + ",") == std::string::npos) {
      continue;
    }
    std::string top = second ? cgroups : cgroups + "/" + controllers;
    std::string path = line.substr(two + 1);
    if (path == "/") path.clear();
    while (true) {
      groups.push_back({top + path, second});
      if (path.empty()) break;
      std::size_t slash = path.rfind('/');
      path = slash == std::string::npos ? "" : path.substr(0, slash);
    }
  }
  return groups;
}

}  // namespace marshalyard
