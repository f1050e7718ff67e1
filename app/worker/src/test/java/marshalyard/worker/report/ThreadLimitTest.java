package marshalyard.worker.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import marshalyard.worker.report.ThreadLimit.Limit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ThreadLimitTest {
    private static final OptionalLong LOW = OptionalLong.of(1_000);
    private static final OptionalLong HIGH = OptionalLong.of(5_000);

    private static String told(OptionalLong... limits) {
        return ThreadLimit.sentence(
                List.of(
                        Limit.ofPids(limits[0]),
                        Limit.ofThreads(limits[1]),
                        Limit.ofUser(limits[2]),
                        Limit.ofGroup(limits[3]),
                        Limit.ofAreas(limits[4])));
    }

    @Test
    void theLeastLimitIsToldWithTheCommandThatRaisesIt() {
        assertThat(told(LOW, HIGH, HIGH, HIGH, HIGH))
                .isEqualTo(
                        " All programs of this machine together may have 1000 threads. Raise the"
                                + " limit: sudo sysctl -w kernel.pid_max=4194304.");
        assertThat(told(HIGH, LOW, HIGH, HIGH, HIGH)).contains("kernel.threads-max=4000");
        assertThat(told(HIGH, HIGH, LOW, HIGH, HIGH))
                .contains("The user's programs")
                .contains("sudo prlimit --pid $$ --nproc=4000:4000");
        assertThat(told(HIGH, HIGH, HIGH, LOW, HIGH))
                .contains("All programs of the control group together may have 1000 threads.")
                .contains("--pids-limit=4000");
        OptionalLong unknown = OptionalLong.empty();
        assertThat(told(unknown, HIGH, unknown, unknown, LOW))
                .isEqualTo(
                        " A process may have 500 threads. Raise the limit: sudo sysctl -w"
                                + " vm.max_map_count=4000.");
        assertThat(told(unknown, unknown, unknown, unknown, unknown)).isEmpty();
    }

    @Test
    void theLeastOfAGroupAndThoseAboveItHolds(@TempDir Path root) throws Exception {
        Path mounted = root.resolve("cgroups");
        Path inner = Files.createDirectories(mounted.resolve("box/inner"));
        Files.writeString(root.resolve("cgroup"), "0::/box/inner");
        Files.writeString(inner.resolve("pids.max"), "max");
        Files.writeString(mounted.resolve("box/pids.max"), "2048");
        assertThat(ThreadLimit.leastOf(new ControlGroups(root, mounted))).hasValue(2_048);
        Files.writeString(mounted.resolve("box/pids.max"), "max");
        assertThat(ThreadLimit.leastOf(new ControlGroups(root, mounted))).isEmpty();
    }

    @Test
    void onlyAFailureForWantOfAThreadSaysSo() {
        OutOfMemoryError noThread =
                new OutOfMemoryError("unable to create native thread: possibly");
        assertThat(ThreadLimit.hint(new IllegalStateException(noThread))).contains("threads");
        assertThat(ThreadLimit.hint(new OutOfMemoryError("Java heap space"))).isEmpty();
    }

    @Test
    void readsTheLimitOfTheUsersProcesses() {
        List<String> limits =
                List.of(
                        "Limit                     Soft Limit           Hard Limit",
                        "Max processes             96551                96551      processes");
        assertThat(ThreadLimit.number(limits, "Max processes")).hasValue(96_551);
        assertThat(ThreadLimit.number(List.of("Max processes  unlimited"), "Max processes"))
                .isEmpty();
    }
}
