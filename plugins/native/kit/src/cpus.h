// The CPUs on which threads may run and did run.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace marshalyard {

// The CPUs that this process may use, ascending; empty if the system does not tell.
const std::vector<int>& processCpus();

// Binds the calling thread, and all that it starts from now on; empty for every CPU of the process.
// Throws Failure with a sentence if the worker may not use one of them.
void bindThread(const std::vector<int>& cpus);

// CPU numbers as Linux writes them, such as 0-3,8 (cpuset(7), "List format"), and back.
std::string cpuList(const std::vector<int>& ascending);
std::vector<int> parseCpuList(const std::string& text);

// The CPUs that the threads that worked since start() were allowed to use; the worker's own threads
// are left out.
class ThreadCpus {
 public:
  static ThreadCpus start();
  std::string worked() const;

 private:
  std::map<int, std::int64_t> before_;
  std::int64_t startTime_ = 0;
};

}  // namespace marshalyard
