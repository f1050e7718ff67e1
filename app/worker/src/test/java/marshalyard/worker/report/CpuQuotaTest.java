package marshalyard.worker.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The quota of a container and of a plain machine, read from copies of the kernel's files. */
class CpuQuotaTest {
    @TempDir Path root;

    @Test
    void aMachineWithoutGroupsHasNone() {
        assertThat(limited()).isFalse();
    }

    @Test
    void aContainerIsLimitedByAGroupAboveItsOwn() throws Exception {
        write("proc/cgroup", "0::/box/inner");
        write("cgroups/box/inner/cpu.max", "max 100000");
        write("cgroups/box/cpu.max", "50000 100000");
        assertThat(limited()).isTrue();
        assertThat(quota().cpus()).hasValue(0.5);
    }

    @Test
    void theLeastQuotaCounts() throws Exception {
        write("proc/cgroup", "0::/box/inner");
        write("cgroups/box/inner/cpu.max", "150000 100000");
        write("cgroups/box/cpu.max", "400000 100000");
        assertThat(quota().cpus()).hasValue(1.5);
    }

    @Test
    void aGroupWithoutAQuotaIsNot() throws Exception {
        write("proc/cgroup", "0::/box/inner");
        write("cgroups/box/inner/cpu.max", "max 100000");
        write("cgroups/box/cpu.max", "max 100000");
        assertThat(limited()).isFalse();
    }

    @Test
    void theFirstVersionOfGroupsIsReadToo() throws Exception {
        write("proc/cgroup", "4:memory:/x", "2:cpu,cpuacct:/box");
        write("cgroups/cpu,cpuacct/box/cpu.cfs_quota_us", "-1");
        assertThat(limited()).isFalse();
        write("cgroups/cpu,cpuacct/box/cpu.cfs_quota_us", "150000");
        assertThat(quota().cpus()).hasValue(1.5);
        write("cgroups/cpu,cpuacct/box/cpu.cfs_period_us", "50000");
        assertThat(quota().cpus()).hasValue(3);
    }

    private boolean limited() {
        return quota().limited();
    }

    private CpuQuota quota() {
        return new CpuQuota(root.resolve("proc"), root.resolve("cgroups"));
    }

    private void write(String name, String... lines) throws IOException {
        Path file = root.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, String.join("\n", lines) + "\n");
    }
}
