package marshalyard.lab.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class MachineWatchTest {
    private static final long HALF_A_SECOND = 500_000_000;

    /** A broker that is killed in a trial has worked for the trial, not for other programs. */
    @Test
    void aChildThatHasEndedStaysOurs() throws Exception {
        assumeTrue(Files.isReadable(Path.of("/proc/self/stat")));
        Process child = new ProcessBuilder("sh", "-c", "while :; do :; done").start();
        try {
            while (cpu(child).toNanos() < HALF_A_SECOND) TimeUnit.MILLISECONDS.sleep(10);
            long before = MachineWatch.ours();
            child.destroyForcibly().waitFor();
            assertThat(MachineWatch.ours()).isGreaterThan(before - HALF_A_SECOND / 2);
        } finally {
            child.destroyForcibly();
        }
    }

    private static Duration cpu(Process process) {
        return process.info().totalCpuDuration().orElse(Duration.ZERO);
    }
}
