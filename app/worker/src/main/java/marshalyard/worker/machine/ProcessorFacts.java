package marshalyard.worker.machine;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import marshalyard.worker.cpu.CpuList;

/** Facts of a machine's processors and of the kernel that decide how fast code runs there. */
public final class ProcessorFacts {
    private static final String CPUS = "sys/devices/system/cpu";
    private static final int MOST_VULNERABILITIES = 60;
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,5}");

    private final Path root;
    private final List<Path> cpus;

    /**
     * Lists the CPUs, and reads nothing of them yet.
     *
     * @param root the folder that holds {@code proc} and {@code sys}
     */
    public ProcessorFacts(Path root) {
        this.root = root;
        this.cpus = SysFile.numbered(root.resolve(CPUS), "cpu");
    }

    /** The facts by name; values of CPUs that differ name the CPUs: {@code performance 0-3}. */
    public Map<String, String> read() {
        Map<String, String> facts = new TreeMap<>();
        facts.put("smt", text(CPUS + "/smt/control"));
        facts.put("turbo", turbo());
        facts.put("scaling_governor", eachCpu("cpufreq/scaling_governor"));
        facts.put("scaling_driver", eachCpu("cpufreq/scaling_driver"));
        facts.put("cpuidle_driver", text(CPUS + "/cpuidle/current_driver"));
        facts.put("c_states", eachCpu(ProcessorFacts::idleStates));
        facts.put("microcode", microcode());
        facts.put("numa", numa());
        facts.put("kernel_command_line", text("proc/cmdline"));
        vulnerabilities(facts);
        facts.values().removeIf(String::isEmpty);
        return facts;
    }

    private String text(String file) {
        return SysFile.text(root.resolve(file));
    }

    /** Intel's own driver says whether turbo is forbidden, all others whether it is allowed. */
    private String turbo() {
        String forbidden = text(CPUS + "/intel_pstate/no_turbo");
        if (!forbidden.isEmpty()) return forbidden.equals("0") ? "on" : "off";
        String allowed = text(CPUS + "/cpufreq/boost");
        return allowed.isEmpty() ? "" : allowed.equals("0") ? "off" : "on";
    }

    private String eachCpu(String file) {
        return eachCpu(cpu -> SysFile.text(cpu.resolve(file)));
    }

    private String eachCpu(Function<Path, String> value) {
        Map<String, List<Integer>> byValue = new LinkedHashMap<>();
        for (Path cpu : cpus) {
            String number = SysFile.name(cpu).substring("cpu".length());
            if (!NUMBER.matcher(number).matches()) continue;
            byValue.computeIfAbsent(value.apply(cpu), v -> new ArrayList<>())
                    .add(Integer.parseInt(number));
        }
        return alike(byValue);
    }

    /** The value alone where all have it. */
    private static String alike(Map<String, List<Integer>> cpus) {
        if (cpus.size() == 1) return cpus.keySet().iterator().next();
        return cpus.entrySet().stream()
                .filter(e -> !e.getKey().isEmpty())
                .map(e -> e.getKey() + " " + CpuList.format(e.getValue()))
                .collect(Collectors.joining(", "));
    }

    /** Such as {@code POLL C1 C6(off)}. */
    private static String idleStates(Path cpu) {
        return SysFile.numbered(cpu.resolve("cpuidle"), "state").stream()
                .map(
                        state ->
                                SysFile.text(state.resolve("name"))
                                        + (SysFile.text(state.resolve("disable")).equals("1")
                                                ? "(off)"
                                                : ""))
                .collect(Collectors.joining(" "));
    }

    private String microcode() {
        String version = eachCpu("microcode/version");
        return version.isEmpty() ? CpuInfo.field(root, "microcode") : version;
    }

    /** Such as {@code node0 0-3, node1 4-7}. */
    private String numa() {
        return SysFile.numbered(root.resolve("sys/devices/system/node"), "node").stream()
                .map(node -> SysFile.name(node) + " " + SysFile.text(node.resolve("cpulist")))
                .collect(Collectors.joining(", "));
    }

    private void vulnerabilities(Map<String, String> facts) {
        SysFile.entries(root.resolve(CPUS + "/vulnerabilities")).stream()
                .limit(MOST_VULNERABILITIES)
                .forEach(one -> facts.put("mitigation_" + SysFile.name(one), SysFile.text(one)));
    }
}
