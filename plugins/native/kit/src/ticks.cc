#include "ticks.h"

#include <sys/resource.h>

#include <algorithm>

#include "cpu_time.h"

namespace marshalyard {

void Ticks::read(std::int64_t now, std::int64_t messages, std::int64_t spun,
                 const Histogram* latencies) {
  if (readings_.size() == kCapacity) halve();
  if (latencies != nullptr && !readings_.empty()) {
    readings_.back().medianNanos = latencies->atPercentile(50);
    readings_.back().slowNanos = latencies->atPercentile(99);
  }
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  readings_.push_back({now, messages,
                       ofEngine(nanosOf(usage.ru_utime) + nanosOf(usage.ru_stime), spun),
                       std::int64_t{usage.ru_nvcsw} + usage.ru_nivcsw, 0, 0});
  if (readings_.size() == kShort && period_ == kPeriodNanos) period_ *= 2;
  next_ = now + period_;
}

// A loop that loses its CPU while it spins has spun for longer than it used CPU time.
std::int64_t Ticks::ofEngine(std::int64_t cpu, std::int64_t spun) {
  cpuOfEngine_ += std::max<std::int64_t>(0, cpu - lastCpu_ - (spun - lastSpun_));
  lastCpu_ = cpu;
  lastSpun_ = spun;
  return cpuOfEngine_;
}

// A latency of two periods is that of the slower one.
void Ticks::halve() {
  for (std::size_t i = 0; i < kCapacity / 2; i++) {
    const Reading& first = readings_[2 * i];
    Reading kept = readings_[2 * i + 1];
    kept.medianNanos = std::max(first.medianNanos, kept.medianNanos);
    kept.slowNanos = std::max(first.slowNanos, kept.slowNanos);
    readings_[i] = kept;
  }
  readings_.resize(kCapacity / 2);
  period_ *= 2;
}

nlohmann::json Ticks::between(std::int64_t start, std::int64_t end) const {
  std::vector<Reading> kept;
  for (const Reading& r : readings_) {
    if (r.nanos >= start && r.nanos <= end) kept.push_back(r);
  }
  if (kept.size() < 2) return nullptr;
  nlohmann::json ticks = {{"startTime", start}};
  for (const Reading& r : kept) {
    ticks["nanos"].push_back(r.nanos - start);
    ticks["messages"].push_back(r.messages);
    ticks["cpuNanos"].push_back(r.cpuNanos - kept[0].cpuNanos);
    ticks["switches"].push_back(r.switches - kept[0].switches);
    if (!timed_) continue;
    ticks["medianNanos"].push_back(r.medianNanos);
    ticks["slowNanos"].push_back(r.slowNanos);
  }
  return ticks;
}

}  // namespace marshalyard
