package marshalyard.worker.report;

import static org.assertj.core.api.Assertions.assertThat;

import marshalyard.worker.protocol.Ticks;
import org.junit.jupiter.api.Test;

class TickRecorderTest {
    /** A loop that loses its CPU while it spins spins for longer than it uses CPU time. */
    @Test
    void cpuTimeNeverFallsHoweverLongALoopSpins() {
        TickRecorder recorder = new TickRecorder(false);
        long start = System.nanoTime();
        recorder.read(start, 0, 0, null);
        recorder.read(start + 1_000, 1, 1_000_000_000_000L, null);
        recorder.read(start + 2_000, 2, 2_000_000_000_000L, null);

        Ticks ticks = recorder.between(start, start + 2_000);

        assertThat(ticks.cpuNanos()).containsExactly(0, 0, 0);
    }
}
