// Tests of what the kernel tells of the machine, and of the sentences about its limits.
#include "suites.h"

#include <filesystem>
#include <fstream>

#include "cpus.h"
#include "descriptor_limit.h"
#include "energy.h"
#include "expect.h"
#include "machine.h"
#include "machine_account.h"
#include "marshalyard/limits.h"

namespace marshalyard {

namespace {

void readsAndWritesCpuLists() {
  expectEqual("cpus", cpuList(parseCpuList("0-3,8,10-11")), "0-3,8,10-11");
  expectEqual("one cpu", cpuList({5}), "5");
}

void namesTheLimitOfDescriptors() {
  expectEqual("room", descriptorsMissing(1000, "sender", 20, 4096), "");
  expectEqual("no room", descriptorsMissing(1000, "sender", 20, 1024),
              "1000 connections take as many descriptors of the sender's process, which may have"
              " 1024 open and has 20 already. Raise the limit in the shell before Marshalyard is"
              " started there: sudo prlimit --pid $$ --nofile=4096:4096 (for good: LimitNOFILE of"
              " systemd, or /etc/security/limits.conf).");
}

// A folder that holds what the kernel's files would, and goes with its end.
class FakeRoot {
 public:
  FakeRoot() {
    char name[] = "/tmp/kit-test-XXXXXX";
    folder = mkdtemp(name);
  }
  ~FakeRoot() { std::filesystem::remove_all(folder); }
  void write(const std::string& name, const std::string& text) const {
    std::filesystem::path file = std::filesystem::path(folder) / name;
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file) << text;
  }
  std::string folder;
};

void tellsProcessorsAndWhereTheyDiffer() {
  FakeRoot root;
  expectEqual("nothing", processorFacts(root.folder).size(), 0u);
  for (int cpu = 0; cpu < 12; cpu++) {
    root.write("sys/devices/system/cpu/cpu" + std::to_string(cpu) + "/cpufreq/scaling_governor",
               cpu < 2 ? "performance\n" : "powersave\n");
    root.write("sys/devices/system/cpu/cpu" + std::to_string(cpu) + "/cpuidle/state0/name",
               "POLL\n");
    root.write("sys/devices/system/cpu/cpu" + std::to_string(cpu) + "/cpuidle/state1/name", "C1\n");
    root.write("sys/devices/system/cpu/cpu" + std::to_string(cpu) + "/cpuidle/state1/disable",
               "1\n");
  }
  root.write("sys/devices/system/cpu/smt/control", "on\n");
  root.write("sys/devices/system/cpu/intel_pstate/no_turbo", "1\n");
  root.write("sys/devices/system/cpu/vulnerabilities/meltdown", "Mitigation: PTI\n");
  root.write("sys/devices/system/node/node0/cpulist", "0-5\n");
  root.write("sys/devices/system/node/node1/cpulist", "6-11\n");
  root.write("proc/cmdline", "quiet mitigations=off\n");
  root.write("proc/cpuinfo", "processor\t: 0\nmicrocode\t: 0x2b\n");
  auto facts = processorFacts(root.folder);
  expectEqual("governors", facts["scaling_governor"], "performance 0-1, powersave 2-11");
  expectEqual("states", facts["c_states"], "POLL C1(off)");
  expectEqual("smt", facts["smt"], "on");
  expectEqual("turbo", facts["turbo"], "off");
  expectEqual("mitigation", facts["mitigation_meltdown"], "Mitigation: PTI");
  expectEqual("nodes", facts["numa"], "node0 0-5, node1 6-11");
  expectEqual("command line", facts["kernel_command_line"], "quiet mitigations=off");
  expectEqual("microcode", facts["microcode"], "0x2b");
}

void namesTheLimitsOfThreadsAndPorts() {
  FakeRoot root;
  expectEqual("no limit known", threadLimit(root.folder), "");
  root.write("proc/sys/kernel/pid_max", "32768\n");
  root.write("proc/sys/kernel/threads-max", "192839\n");
  root.write("proc/self/limits", "Limit  Soft Limit  Hard Limit  Units\n"
                                 "Max processes             96419                96419    processes\n");
  expectEqual("numbers of processes", threadLimit(root.folder),
              " All programs of this machine together may have 32768 threads. Raise the limit: sudo"
              " sysctl -w kernel.pid_max=4194304.");
  root.write("proc/self/limits", "Max processes             1000                 1000     processes\n");
  expectEqual("of the user", threadLimit(root.folder),
              " The user's programs together may have 1000 threads. Raise the limit: sudo prlimit"
              " --pid $$ --nproc=4000:4000, in the shell before Marshalyard is started there.");
  root.write("proc/self/limits", "Max processes             unlimited            unlimited  processes\n");
  root.write("proc/sys/kernel/pid_max", "4194304\n");
  expectEqual("of the machine", threadLimit(root.folder),
              " All programs of this machine together may have 192839 threads. Raise the limit: sudo"
              " sysctl -w kernel.threads-max=771356.");
  expectEqual("range unknown", portLimit(root.folder).substr(0, 15), " No local port ");
  root.write("proc/sys/net/ipv4/ip_local_port_range", "32768\t60999\n");
  expectEqual("range", portLimit(root.folder).substr(0, 36), " None of the 28232 local ports for c");
}

void addsUpTheEnergyOfPackagesAndMemory() {
  FakeRoot root;
  expectEqual("none", EnergyMeter(root.folder).since({}).has_value(), false);
  auto zone = [&](const std::string& name, const char* title, const char* energy) {
    root.write(name + "/name", title);
    root.write(name + "/max_energy_range_uj", "1000");
    root.write(name + "/energy_uj", energy);
  };
  zone("intel-rapl:0", "package-0", "100");
  zone("intel-rapl:1", "package-1", "900");
  zone("intel-rapl:0:0", "core", "5");
  zone("intel-rapl:0:1", "dram", "7");
  zone("intel-rapl:2", "psys", "1");
  zone("intel-rapl-mmio:0", "package-0", "100");  // the same one, shown twice
  EnergyMeter meter(root.folder);
  auto before = meter.read();
  zone("intel-rapl:0", "package-0", "150");
  zone("intel-rapl:1", "package-1", "20");  // began anew
  zone("intel-rapl-mmio:0", "package-0", "150");
  zone("intel-rapl:0:0", "core", "500");
  zone("intel-rapl:0:1", "dram", "10");
  expectEqual("taken", meter.since(before).value_or(-1), std::int64_t{50 + 120 + 3});
}

// -1 if there is none.
std::int64_t account(const FakeRoot& root) {
  return machineAccount(root.folder + "/proc", root.folder + "/cgroups").value_or(-1);
}

void readsTheMachinesAccountAndNotThatOfAContainer() {
  FakeRoot first;
  expectEqual("no groups", account(first), -1);
  first.write("proc/cgroup", "4:memory:/x\n2:cpu,cpuacct:/user/me\n");
  first.write("cgroups/cpu,cpuacct/cpuacct.usage", "5000000123\n");
  expectEqual("a container's", account(first), -1);
  first.write("cgroups/cpu,cpuacct/release_agent", "\n");
  expectEqual("version 1", account(first), 5'000'000'123);

  FakeRoot second;
  second.write("proc/cgroup", "0::/user.slice/me\n");
  second.write("cgroups/cgroup.controllers", "cpu memory\n");
  second.write("cgroups/cpu.stat", "usage_usec 99\n");
  second.write("cgroups/user.slice/cpu.stat", "usage_usec 2000\nuser_usec 1000\n");
  second.write("cgroups/user.slice/me/cpu.stat", "usage_usec 1500\n");
  second.write("cgroups/system.slice/cpu.stat", "usage_usec 300\n");
  expectEqual("version 2", account(second), 2'300'000);
  second.write("proc/cgroup", "0::/\n");
  expectEqual("processes that nobody counts", account(second), -1);
  second.write("proc/cgroup", "0::/user.slice\n");
  second.write("cgroups/cgroup.type", "domain\n");
  expectEqual("a container's of version 2", account(second), -1);
}

}  // namespace

void testMachine() {
  readsAndWritesCpuLists();
  namesTheLimitOfDescriptors();
  tellsProcessorsAndWhereTheyDiffer();
  namesTheLimitsOfThreadsAndPorts();
  addsUpTheEnergyOfPackagesAndMemory();
  readsTheMachinesAccountAndNotThatOfAContainer();
}

}  // namespace marshalyard
