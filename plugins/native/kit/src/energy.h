// The energy counters of the processors and of their memory: RAPL, as Linux shows it in
// /sys/class/powercap. Many systems let only root read it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace marshalyard {

class EnergyMeter {
 public:
  static const EnergyMeter& ofThisMachine();

  // Finds the counters that can be read in a folder such as /sys/class/powercap.
  explicit EnergyMeter(const std::string& folder);

  // Where the counters stand.
  std::vector<std::int64_t> read() const;

  // What was taken since then, in µJ; empty without counters, and if one is gone.
  std::optional<std::int64_t> since(const std::vector<std::int64_t>& before) const;

 private:
  void find(const std::string& folder, const std::string& way);

  struct Zone {
    std::string energy;
    std::int64_t range;
  };
  std::vector<Zone> zones_;
};

}  // namespace marshalyard
