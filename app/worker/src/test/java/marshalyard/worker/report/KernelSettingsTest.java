package marshalyard.worker.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Settings read from copies of the kernel's files. */
class KernelSettingsTest {
    @TempDir Path root;

    @Test
    void readsWhatTheSystemTells() throws Exception {
        write("proc/sys/net/ipv4/tcp_congestion_control", "bbr\n");
        write("proc/sys/net/ipv4/tcp_rmem", "4096\t131072\t6291456\n");
        write("sys/kernel/mm/transparent_hugepage/enabled", "always [madvise] never\n");
        write("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "powersave\n");
        write("proc/sys/net/ipv4/ipfrag_time", "30\n");
        write(
                "proc/self/stat",
                "7 (a (b) c) S 1 7 7 0 -1 4194560 1 0 0 0 4 2 0 0 20 -5 9 0 100 1 1\n");
        write("proc/self/cgroup", "0::/box\n");
        write("sys/fs/cgroup/box/cpu.max", "150000 100000\n");
        assertThat(new KernelSettings(root).read())
                .containsExactly(
                        entry("cpu_quota", "1.50"),
                        entry("ipfrag_time", "30"),
                        entry("niceness", "-5"),
                        entry("scaling_governor", "powersave"),
                        entry("tcp_congestion_control", "bbr"),
                        entry("tcp_rmem", "4096 131072 6291456"),
                        entry("transparent_hugepage", "madvise"));
    }

    @Test
    void tellsTheInterfacesInUseAndWhoseMachineItIs() throws Exception {
        write("sys/class/net/eth0/operstate", "up\n");
        write("sys/class/net/eth0/mtu", "1500\n");
        write("sys/class/net/eth0/speed", "10000\n");
        write("sys/class/net/eth1/operstate", "down\n");
        write("sys/class/net/lo/operstate", "unknown\n");
        write("sys/class/net/lo/mtu", "65536\n");
        write("proc/cpuinfo", "model name\t: CPU\nflags\t\t: fpu hypervisor sse\n");
        write("sys/class/dmi/id/sys_vendor", "QEMU\n");
        write("sys/class/dmi/id/product_name", "Standard PC\n");
        assertThat(new KernelSettings(root).read())
                .containsOnly(
                        entry("interfaces", "eth0 mtu 1500 10000 Mbit/s, lo mtu 65536"),
                        entry("virtualisation", "QEMU Standard PC"));
    }

    /** The kernel's own files differ from copies: they give their value in one read only. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void readsTheKernelsOwnFilesToTheirEnd() {
        assertThat(new KernelSettings(Path.of("/")).read())
                .hasEntrySatisfying(
                        "tcp_rmem",
                        sizes -> assertThat(sizes).matches("[0-9]+ [0-9]{4,} [0-9]{4,}"));
    }

    /** The lab refuses a worker that tells more. */
    @Test
    void cutsWhatIsLong() throws Exception {
        write("proc/cmdline", "a=b ".repeat(2_000));
        assertThat(new KernelSettings(root).read().get("kernel_command_line"))
                .hasSize(1_000)
                .endsWith("...");
    }

    @Test
    void leavesOutWhatItDoesNotTell() {
        assertThat(new KernelSettings(root).read()).isEmpty();
    }

    private void write(String name, String text) throws IOException {
        Path file = root.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
