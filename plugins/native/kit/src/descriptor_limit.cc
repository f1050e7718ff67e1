#include "descriptor_limit.h"

#include <sys/resource.h>

#include "marshalyard/descriptor.h"
#include "telemetry.h"

namespace marshalyard {

namespace {

// What a process opens besides: libraries, pipes, a listening socket.
constexpr std::int64_t kBesides = 64;

// Twice as many leave room for engines that take two for a connection.
std::string command(int connections) {
  std::int64_t enough = 1;
  while (enough <= 2 * std::int64_t{connections} + kBesides) enough *= 2;
  std::string number = std::to_string(enough);
  return "Raise the limit in the shell before Marshalyard is started there: sudo prlimit --pid $$"
         " --nofile=" +
         number + ":" + number +
         " (for good: LimitNOFILE of systemd, or /etc/security/limits.conf).";
}

// 0 for none.
std::int64_t limitOfDescriptors() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return 0;
  return static_cast<std::int64_t>(limit.rlim_cur);
}

void raiseSoftLimit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace

std::string descriptorsMissing(int connections, const std::string& role, std::int64_t open,
                               std::int64_t limit) {
  if (limit <= 0 || open + connections + kBesides <= limit) return "";
  return std::to_string(connections) + " connections take as many descriptors of the " + role +
         "'s process, which may have " + std::to_string(limit) + " open and has " +
         std::to_string(open) + " already. " + command(connections);
}

void requireRoomFor(int connections, const std::string& role) {
  if (connections <= 1) return;
  raiseSoftLimit();
  std::string missing =
      descriptorsMissing(connections, role, openDescriptors().value_or(0), limitOfDescriptors());
  if (!missing.empty()) throw Failure(missing);
}

std::string limitHint(int connections) {
  std::int64_t limit = limitOfDescriptors();
  if (limit <= 0 || openDescriptors().value_or(0) + kBesides < limit) return "";
  return " The process may have " + std::to_string(limit) + " descriptors open. " +
         command(connections);
}

}  // namespace marshalyard
