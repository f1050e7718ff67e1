package marshalyard.worker.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Accounts of machines and of containers, read from copies of the kernel's files. */
class MachineAccountTest {
    @TempDir Path root;

    @Test
    void theFirstVersionCountsInTheHighestGroup() throws Exception {
        write("proc/cgroup", "4:memory:/x", "2:cpu,cpuacct:/user/me");
        write("cgroups/cpu,cpuacct/release_agent", "");
        write("cgroups/cpu,cpuacct/cpuacct.usage", "5000000123");
        write("cgroups/cpu,cpuacct/user/me/cpuacct.usage", "17");
        assertThat(busy()).isEqualTo(5_000_000_123L);
    }

    @Test
    void theSecondVersionIsAddedUpOverTheGroupsBelowTheHighest() throws Exception {
        write("proc/cgroup", "0::/user.slice/me");
        write("cgroups/cgroup.controllers", "cpu memory");
        write("cgroups/cpu.stat", "usage_usec 99");
        write("cgroups/user.slice/cpu.stat", "usage_usec 2000", "user_usec 1000");
        write("cgroups/user.slice/me/cpu.stat", "usage_usec 1500");
        write("cgroups/system.slice/cpu.stat", "usage_usec 300");
        assertThat(busy()).isEqualTo(2_300_000);
    }

    @Test
    void aContainersOwnAccountIsNotTheMachines() throws Exception {
        write("proc/cgroup", "2:cpuacct:/");
        write("cgroups/cpuacct/cpuacct.usage", "17");
        assertThat(busy()).isNull();

        write("proc/cgroup", "0::/inner");
        write("cgroups/cgroup.controllers", "cpu memory");
        write("cgroups/cgroup.type", "domain");
        write("cgroups/inner/cpu.stat", "usage_usec 2000");
        assertThat(busy()).isNull();
    }

    @Test
    void processesInTheHighestGroupOfTheSecondVersionAreInNoAccount() throws Exception {
        write("proc/cgroup", "0::/");
        write("cgroups/cgroup.controllers", "cpu memory");
        write("cgroups/a.mount/cpu.stat", "usage_usec 2000");
        assertThat(busy()).isNull();
    }

    @Test
    void aMachineWithoutGroupsHasNone() {
        assertThat(busy()).isNull();
    }

    private Long busy() {
        ControlGroups groups = new ControlGroups(root.resolve("proc"), root.resolve("cgroups"));
        return new MachineAccount(groups).busyNanos();
    }

    private void write(String file, String... lines) throws IOException {
        Path path = root.resolve(file);
        Files.createDirectories(path.getParent());
        Files.write(path, List.of(lines));
    }
}
