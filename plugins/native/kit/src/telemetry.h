// Readings of cheap counters before and after a phase, and their differences.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "beat.h"
#include "cpus.h"
#include "marshalyard/engine.h"

namespace marshalyard {

// Memory of this process that is resident (VmRSS); empty if the system does not tell.
std::optional<std::int64_t> residentBytes();

// Descriptors that this process has open; empty likewise.
std::optional<std::int64_t> openDescriptors();

class TelemetryProbe {
 public:
  // Reads the counters; about 0.3 ms.
  TelemetryProbe();

  // The same for an end to which strangers can connect, with its facts now.
  explicit TelemetryProbe(const Facts& facts);

  // Reads them again and gives the differences as the protocol has them.
  nlohmann::json stop() const;

  // The same of a process that spun so long by the clock: its CPU time in user mode is told without
  // that.
  nlohmann::json stop(std::int64_t spunNanos) const;

  // The same for an end to which strangers can connect, with its facts now.
  nlohmann::json stop(const Facts& facts) const;

  // The engine's facts, and on which CPUs the threads that worked were allowed to run.
  Facts withCpus(Facts facts) const;

 private:
  nlohmann::json before_;
  std::map<std::string, std::int64_t> sentBefore_;  // by socket
  std::vector<std::int64_t> energyBefore_;
  std::int64_t refusedBefore_ = 0;
  ThreadCpus cpus_;
  std::shared_ptr<StoppedTime> beat_;
};

}  // namespace marshalyard
