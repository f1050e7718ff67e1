package marshalyard.worker.report;

import static org.assertj.core.api.Assertions.assertThat;

import marshalyard.worker.protocol.Ticks;
import org.HdrHistogram.Histogram;
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

    /**
     * Every second reading is left out where there is no room; the slower of two latencies stays.
     */
    @Test
    void aLongPhaseKeepsTheSlowestLatencies() {
        TickRecorder recorder = new TickRecorder(true);
        for (int i = 0; i <= TickRecorder.CAPACITY; i++) {
            recorder.read(i, i, 0, latencies(i == 11 || i == 20 ? 5_000 : 100));
        }
        Ticks ticks = recorder.between(0, TickRecorder.CAPACITY);
        long[] slow = {100, 100, 100, 100, 100, 5_000, 100, 100, 100, 5_000, 100};
        assertThat(ticks.messages()).startsWith(1, 3, 5, 7, 9, 11, 13);
        assertThat(ticks.medianNanos()).startsWith(slow);
        assertThat(ticks.slowNanos()).startsWith(slow);
    }

    /** What passed between the reading before the last one and the last one. */
    private static Histogram latencies(long nanos) {
        Histogram latencies = new Histogram(5);
        latencies.recordValue(nanos);
        return latencies;
    }
}
