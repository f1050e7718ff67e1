#include "energy.h"

#include <cstdlib>
#include <filesystem>
#include <regex>
#include <system_error>

#include "proc.h"

namespace marshalyard {

namespace {

// -1 if the file can't be read.
std::int64_t numberIn(const std::string& file) {
  std::string text = firstLineOf(file);
  return text.empty() ? -1 : std::atoll(text.c_str());
}

}  // namespace

const EnergyMeter& EnergyMeter::ofThisMachine() {
  static const EnergyMeter meter("/sys/class/powercap");
  return meter;
}

EnergyMeter::EnergyMeter(const std::string& folder) {
  // Many laptops show one package in two ways, of which one counts.
  find(folder, "intel-rapl:");
  if (zones_.empty()) find(folder, "");
}

void EnergyMeter::find(const std::string& folder, const std::string& way) {
  namespace fs = std::filesystem;
  // Packages, and the memory of each; cores are parts of a package, and psys is all together.
  const std::regex counted("package-[0-9]+(-die-[0-9]+)?|dram");
  std::error_code none;
  fs::directory_iterator all(folder, none);
  for (; !none && all != fs::directory_iterator(); all.increment(none)) {
    std::string zone = all->path();
    if (all->path().filename().string().rfind(way, 0) != 0) continue;
    if (!std::regex_match(firstLineOf(zone + "/name"), counted)) continue;
    std::int64_t range = numberIn(zone + "/max_energy_range_uj");
    if (range > 0 && numberIn(zone + "/energy_uj") >= 0) {
      zones_.push_back({zone + "/energy_uj", range});
    }
  }
}

std::vector<std::int64_t> EnergyMeter::read() const {
  std::vector<std::int64_t> now;
  for (const Zone& zone : zones_) now.push_back(numberIn(zone.energy));
  return now;
}

std::optional<std::int64_t> EnergyMeter::since(const std::vector<std::int64_t>& before) const {
  if (zones_.empty()) return std::nullopt;
  std::vector<std::int64_t> now = read();
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < now.size(); i++) {
    if (now[i] < 0 || before[i] < 0) return std::nullopt;
    // A counter that has begun anew did so once: it takes minutes.
    sum += now[i] >= before[i] ? now[i] - before[i] : now[i] + zones_[i].range - before[i];
  }
  return sum;
}

}  // namespace marshalyard
