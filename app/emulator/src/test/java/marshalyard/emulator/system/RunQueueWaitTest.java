package marshalyard.emulator.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class RunQueueWaitTest {
    private static long second(String line) {
        byte[] bytes = line.getBytes(StandardCharsets.US_ASCII);
        return RunQueueWait.second(bytes, bytes.length);
    }

    @Test
    void isTheSecondNumberOfTheLine() {
        assertThat(second("61883207 1287 34\n")).isEqualTo(1287);
        assertThat(second("0 0 0\n")).isZero();
    }

    @Test
    void isUnknownIfTheLineHasNone() {
        assertThat(second("")).isEqualTo(-1);
        assertThat(second("12\n")).isEqualTo(-1);
    }

    @Test
    void neverFallsBack() {
        RunQueueWait wait = RunQueueWait.ofThisThread();
        long before = wait.nanos();
        assertThat(wait.nanos()).isGreaterThanOrEqualTo(before);
    }
}
