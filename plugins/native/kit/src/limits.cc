#include "marshalyard/limits.h"

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <limits>
#include <sstream>
#include <system_error>

#include "marshalyard/descriptor.h"

namespace marshalyard {

namespace {

constexpr std::int64_t kNoLimit = std::numeric_limits<std::int64_t>::max();

// The first number behind these words; kNoLimit if there is none, as where a limit is unlimited.
std::int64_t limitIn(const std::string& file, const std::string& behind) {
  std::ifstream lines(file);
  for (std::string line; std::getline(lines, line);) {
    if (line.rfind(behind, 0) != 0) continue;
    std::istringstream rest(line.substr(behind.size()));
    std::int64_t number;
    return rest >> number ? number : kNoLimit;
  }
  return kNoLimit;
}

}  // namespace

std::thread startThread(std::function<void()> work) {
  try {
    return std::thread(std::move(work));
  } catch (const std::system_error& e) {
    throw Failure("The system gives no further thread (" + e.code().message() + ")." +
                  threadLimit());
  }
}

std::string threadLimit(const std::string& root) {
  std::int64_t pids = limitIn(root + "/proc/sys/kernel/pid_max", "");
  std::int64_t threads = limitIn(root + "/proc/sys/kernel/threads-max", "");
  std::int64_t processes = limitIn(root + "/proc/self/limits", "Max processes");
  std::int64_t least = std::min({pids, threads, processes});
  if (least == kNoLimit) return "";
  bool all = least == pids || least == threads;
  std::string more = std::to_string(4 * least);
  return std::string(all ? " All programs of this machine" : " The user's programs") +
         " together may have " + std::to_string(least) + " threads. Raise the limit: " +
         (least == pids      ? "sudo sysctl -w kernel.pid_max=4194304."
          : least == threads ? "sudo sysctl -w kernel.threads-max=" + more + "."
                             : "sudo prlimit --pid $$ --nproc=" + more + ":" + more +
                                   ", in the shell before Marshalyard is started there.");
}

std::string portLimit(const std::string& root) {
  std::ifstream range(root + "/proc/sys/net/ipv4/ip_local_port_range");
  std::int64_t first = 0;
  std::int64_t last = 0;
  bool known = static_cast<bool>(range >> first >> last);
  return (known ? " None of the " + std::to_string(last - first + 1) + " local ports"
                : std::string(" No local port")) +
         " for connections to one address is left. Widen their range: sudo sysctl -w"
         " net.ipv4.ip_local_port_range='1024 65535' (for good: a file in /etc/sysctl.d), or take"
         " fewer connections of each sender.";
}

}  // namespace marshalyard
