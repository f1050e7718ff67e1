#include "machine.h"

#include <linux/ethtool.h>
#include <linux/sockios.h>
#include <net/if.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cstring>
#include <filesystem>
#include <functional>
#include <optional>
#include <system_error>
#include <utility>
#include <vector>

#include "cpus.h"
#include "proc.h"

namespace marshalyard {

namespace {

namespace fs = std::filesystem;

using Texts = std::map<std::string, std::string>;

constexpr std::size_t kMostCards = 8;
constexpr std::size_t kMostInterrupts = 64;
constexpr std::size_t kMostVulnerabilities = 60;
constexpr std::size_t kMostEntries = 4096;

void append(std::string& words, const std::string& word, const char* between) {
  if (!words.empty()) words += between;
  words += word;
}

bool isNumber(const std::string& text) {
  return !text.empty() && text.size() < 6 &&
         std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isdigit(c); });
}

// The entries of a folder whose names are the prefix and a number, by number; with an empty prefix
// and any name allowed, by name.
std::vector<fs::path> entries(const fs::path& folder, const std::string& prefix, bool numbered) {
  std::vector<std::pair<long, fs::path>> found;
  std::error_code none;
  fs::directory_iterator all(folder, none);
  for (; !none && all != fs::directory_iterator() && found.size() < kMostEntries;
       all.increment(none)) {
    std::string name = all->path().filename();
    if (!numbered) {
      found.emplace_back(0, all->path());
    } else if (name.rfind(prefix, 0) == 0 && isNumber(name.substr(prefix.size()))) {
      found.emplace_back(std::stol(name.substr(prefix.size())), all->path());
    }
  }
  std::sort(found.begin(), found.end());
  std::vector<fs::path> sorted;
  for (auto& one : found) sorted.push_back(one.second);
  return sorted;
}

// The value of all CPUs, or each value with the CPUs that have it.
std::string eachCpu(const fs::path& root,
                    const std::function<std::string(const fs::path&)>& value) {
  std::vector<std::pair<std::string, std::vector<int>>> values;
  for (const fs::path& cpu : entries(root / "sys/devices/system/cpu", "cpu", true)) {
    std::string its = value(cpu);
    int number = std::stoi(cpu.filename().string().substr(3));
    auto known = std::find_if(values.begin(), values.end(),
                              [&](const auto& one) { return one.first == its; });
    if (known == values.end()) known = values.insert(values.end(), {its, {}});
    known->second.push_back(number);
  }
  if (values.size() == 1) return values[0].first;
  std::string words;
  for (auto& [its, cpus] : values) {
    if (!its.empty()) append(words, its + " " + cpuList(cpus), ", ");
  }
  return words;
}

std::string turbo(const fs::path& cpus) {
  std::string forbidden = firstLineOf(cpus / "intel_pstate/no_turbo");
  if (!forbidden.empty()) return forbidden == "0" ? "on" : "off";
  std::string allowed = firstLineOf(cpus / "cpufreq/boost");
  return allowed.empty() ? "" : allowed == "0" ? "off" : "on";
}

std::string idleStates(const fs::path& cpu) {
  std::string words;
  for (const fs::path& state : entries(cpu / "cpuidle", "state", true)) {
    bool off = firstLineOf(state / "disable") == "1";
    append(words, firstLineOf(state / "name") + (off ? "(off)" : ""), " ");
  }
  return words;
}

std::string numa(const fs::path& root) {
  std::string words;
  for (const fs::path& node : entries(root / "sys/devices/system/node", "node", true)) {
    append(words, node.filename().string() + " " + firstLineOf(node / "cpulist"), ", ");
  }
  return words;
}

// Requests of ethtool that read, none that set.
class Ethtool {
 public:
  explicit Ethtool(const std::string& card) : card_(card) {
    socket_ = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  }
  ~Ethtool() {
    if (socket_ >= 0) close(socket_);
  }
  Ethtool(const Ethtool&) = delete;
  Ethtool& operator=(const Ethtool&) = delete;

  // True if the driver has answered.
  bool ask(void* request) const {
    if (socket_ < 0 || card_.size() >= IFNAMSIZ) return false;
    ifreq wanted{};
    std::memcpy(wanted.ifr_name, card_.data(), card_.size());
    wanted.ifr_data = static_cast<char*>(request);
    return ioctl(socket_, SIOCETHTOOL, &wanted) == 0;
  }

  std::optional<__u32> value(__u32 command) const {
    ethtool_value request{};
    request.cmd = command;
    if (!ask(&request)) return std::nullopt;
    return request.data;
  }

 private:
  std::string card_;
  int socket_;
};

std::string textOf(const char* text, std::size_t size) {
  std::string all(text, strnlen(text, size));
  for (char& c : all) {
    if (c < ' ' || c > '~') c = ' ';
  }
  return trimmed(all);
}

std::string driver(const Ethtool& ethtool) {
  ethtool_drvinfo info{};
  info.cmd = ETHTOOL_GDRVINFO;
  if (!ethtool.ask(&info)) return "";
  std::string firmware = textOf(info.fw_version, sizeof info.fw_version);
  bool told = !firmware.empty() && firmware != "N/A";
  return trimmed(textOf(info.driver, sizeof info.driver) + " " +
                 textOf(info.version, sizeof info.version)) +
         (told ? ", firmware " + firmware : "");
}

std::string offloads(const Ethtool& ethtool) {
  const std::pair<const char*, __u32> flags[] = {
      {"rx-checksumming", ETHTOOL_GRXCSUM}, {"tx-checksumming", ETHTOOL_GTXCSUM},
      {"scatter-gather", ETHTOOL_GSG},      {"tso", ETHTOOL_GTSO},
      {"gso", ETHTOOL_GGSO},                {"gro", ETHTOOL_GGRO},
  };
  std::string words;
  for (auto [name, command] : flags) {
    if (auto on = ethtool.value(command)) {
      append(words, std::string(name) + (*on == 0 ? " off" : " on"), ", ");
    }
  }
  if (auto all = ethtool.value(ETHTOOL_GFLAGS)) {
    append(words, (*all & ETH_FLAG_LRO) == 0 ? "lro off" : "lro on", ", ");
  }
  return words;
}

std::string coalescing(const Ethtool& ethtool) {
  ethtool_coalesce all{};
  all.cmd = ETHTOOL_GCOALESCE;
  if (!ethtool.ask(&all)) return "";
  const std::pair<const char*, __u32> values[] = {
      {"rx-usecs", all.rx_coalesce_usecs},
      {"rx-frames", all.rx_max_coalesced_frames},
      {"tx-usecs", all.tx_coalesce_usecs},
      {"tx-frames", all.tx_max_coalesced_frames},
      {"adaptive-rx", all.use_adaptive_rx_coalesce},
      {"adaptive-tx", all.use_adaptive_tx_coalesce},
  };
  std::string words;
  for (auto [name, value] : values) append(words, name + (" " + std::to_string(value)), ", ");
  return words;
}

std::string rings(const Ethtool& ethtool) {
  ethtool_ringparam all{};
  all.cmd = ETHTOOL_GRINGPARAM;
  if (!ethtool.ask(&all)) return "";
  return "rx " + std::to_string(all.rx_pending) + ", tx " + std::to_string(all.tx_pending);
}

// A card of a virtual machine is a device on a device of the bus.
std::string interrupts(const fs::path& root, const fs::path& card) {
  std::error_code none;
  fs::path device = fs::canonical(card / "device", none);
  if (none) return "";
  auto messages = entries(device / "msi_irqs", "", true);
  if (messages.empty()) messages = entries(device.parent_path() / "msi_irqs", "", true);
  std::string words;
  std::size_t count = 0;
  for (const fs::path& one : messages) {
    std::string number = one.filename();
    std::string cpus = firstLineOf(root / "proc/irq" / number / "smp_affinity_list");
    if (cpus.empty()) continue;
    if (count++ == kMostInterrupts) break;
    append(words, number + " on " + cpus, ", ");
  }
  return words;
}

void dropEmpty(Texts& facts) {
  for (auto one = facts.begin(); one != facts.end();) {
    one = one->second.empty() ? facts.erase(one) : std::next(one);
  }
}

}  // namespace

Texts processorFacts(const std::string& folder) {
  fs::path root = folder;
  fs::path cpus = root / "sys/devices/system/cpu";
  auto file = [](const char* name) {
    return [name](const fs::path& cpu) { return firstLineOf(cpu / name); };
  };
  Texts facts;
  facts["smt"] = firstLineOf(cpus / "smt/control");
  facts["turbo"] = turbo(cpus);
  facts["scaling_governor"] = eachCpu(root, file("cpufreq/scaling_governor"));
  facts["scaling_driver"] = eachCpu(root, file("cpufreq/scaling_driver"));
  facts["cpuidle_driver"] = firstLineOf(cpus / "cpuidle/current_driver");
  facts["c_states"] = eachCpu(root, idleStates);
  std::string microcode = eachCpu(root, file("microcode/version"));
  facts["microcode"] = microcode.empty() ? fieldOf(root / "proc/cpuinfo", "microcode") : microcode;
  facts["numa"] = numa(root);
  facts["kernel_command_line"] = firstLineOf(root / "proc/cmdline");
  std::size_t count = 0;
  for (const fs::path& one : entries(cpus / "vulnerabilities", "", false)) {
    if (count++ == kMostVulnerabilities) break;
    facts["mitigation_" + one.filename().string()] = firstLineOf(one);
  }
  dropEmpty(facts);
  return facts;
}

Texts networkCards(const std::string& folder) {
  fs::path root = folder;
  Texts facts;
  std::size_t count = 0;
  for (const fs::path& card : entries(root / "sys/class/net", "", false)) {
    std::string state = firstLineOf(card / "operstate");
    if (state != "up" && state != "unknown") continue;
    if (count++ == kMostCards) break;
    std::string name = card.filename();
    Ethtool ethtool(name);
    const std::pair<const char*, std::string> values[] = {
        {"nic_interrupts", interrupts(root, card)},
        {"nic_driver", driver(ethtool)},
        {"nic_offloads", offloads(ethtool)},
        {"nic_coalescing", coalescing(ethtool)},
        {"nic_rings", rings(ethtool)},
    };
    for (auto& [fact, value] : values) {
      if (!value.empty()) append(facts[fact], name + " " + value, "; ");
    }
  }
  return facts;
}

}  // namespace marshalyard
