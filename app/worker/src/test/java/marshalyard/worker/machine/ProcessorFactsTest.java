package marshalyard.worker.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Facts of processors, read from copies of the kernel's files. */
class ProcessorFactsTest {
    @TempDir Path root;

    @Test
    void tellsWhereCpusDiffer() throws Exception {
        for (int cpu = 0; cpu < 12; cpu++) {
            write(cpu(cpu) + "/cpufreq/scaling_governor", cpu < 2 ? "performance" : "powersave");
            write(cpu(cpu) + "/cpufreq/scaling_driver", "intel_pstate\n");
            write(cpu(cpu) + "/cpuidle/state0/name", "POLL\n");
            write(cpu(cpu) + "/cpuidle/state1/name", "C6\n");
            write(cpu(cpu) + "/cpuidle/state1/disable", cpu == 11 ? "1\n" : "0\n");
        }
        assertThat(new ProcessorFacts(root).read())
                .containsOnly(
                        entry("scaling_governor", "performance 0-1, powersave 2-11"),
                        entry("scaling_driver", "intel_pstate"),
                        entry("c_states", "POLL C6 0-10, POLL C6(off) 11"));
    }

    @Test
    void tellsWhatAReaderOfFiguresAsksFirst() throws Exception {
        write("sys/devices/system/cpu/smt/control", "on\n");
        write("sys/devices/system/cpu/intel_pstate/no_turbo", "1\n");
        write("sys/devices/system/cpu/vulnerabilities/meltdown", "Mitigation: PTI\n");
        write("sys/devices/system/node/node0/cpulist", "0-5\n");
        write("sys/devices/system/node/node1/cpulist", "6-11\n");
        write("proc/cmdline", "quiet mitigations=off\u001b[31m\n");
        write("proc/cpuinfo", "processor\t: 0\nmicrocode\t: 0x2b0001\n");
        assertThat(new ProcessorFacts(root).read())
                .containsOnly(
                        entry("smt", "on"),
                        entry("turbo", "off"),
                        entry("mitigation_meltdown", "Mitigation: PTI"),
                        entry("numa", "node0 0-5, node1 6-11"),
                        entry("kernel_command_line", "quiet mitigations=off [31m"),
                        entry("microcode", "0x2b0001"));
    }

    @Test
    void otherDriversTellTurboTheOtherWayRound() throws Exception {
        write("sys/devices/system/cpu/cpufreq/boost", "1\n");
        assertThat(new ProcessorFacts(root).read()).containsOnly(entry("turbo", "on"));
    }

    private static String cpu(int number) {
        return "sys/devices/system/cpu/cpu" + number;
    }

    private void write(String name, String text) throws IOException {
        Path file = root.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
