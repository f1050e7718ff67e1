package marshalyard.lab.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(OS.LINUX)
class ProcessTimesTest {
    private static final long SOME_NANOS = 100_000_000;

    /** A broker's server is the child of its worker. */
    @Test
    @Timeout(30)
    void whatAProcessHasStartedCountsWithIt() throws Exception {
        Process idle = new ProcessBuilder("sh", "-c", "read line").start();
        Process parent =
                new ProcessBuilder("sh", "-c", "(while :; do :; done) & read line; kill $!")
                        .start();
        try {
            while (ProcessTimes.now().nanos(List.of(parent.pid())) < SOME_NANOS) Thread.yield();

            ProcessTimes times = ProcessTimes.now();
            long busy = times.nanos(List.of(parent.pid()));
            assertThat(busy).isGreaterThanOrEqualTo(SOME_NANOS);
            assertThat(times.nanos(List.of(idle.pid()))).isLessThan(busy);
            long self = ProcessHandle.current().pid();
            assertThat(times.nanos(List.of(self, parent.pid())))
                    .as("each process once")
                    .isEqualTo(times.nanos(List.of(self)));
        } finally {
            parent.getOutputStream().close();
            idle.getOutputStream().close();
        }
        assertThat(parent.waitFor()).isZero();
        idle.waitFor();
        assertThat(ProcessTimes.now().nanos(List.of(parent.pid()))).as("it has ended").isZero();
    }

    @Test
    void noProcessTakesNothing() {
        assertThat(ProcessTimes.now().nanos(List.of())).isZero();
    }
}
