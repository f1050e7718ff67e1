package marshalyard.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import marshalyard.worker.loop.LoopGate;
import marshalyard.worker.loop.Samples;
import marshalyard.worker.protocol.PhaseOrder;
import marshalyard.worker.protocol.StopCondition;
import marshalyard.worker.report.TickRecorder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class PhaseTimerTest {
    private static final Duration TIME = Duration.ofMillis(100);

    private final LoopGate gate = new LoopGate();

    /** On a busy machine a schedule begins ms after the loop; its last calls were then cut off. */
    @Test
    @Timeout(20)
    void theTimeOfAScheduleCountsFromItsBeginning() throws Exception {
        PhaseOrder.Pace pace = new PhaseOrder.Pace(1_000_000, "uniform", 1, 0, 1);
        PhaseOrder order = TestOrders.phase(1, "twoway", 1, StopCondition.after(TIME), pace);
        Samples samples = new Samples(0, 0, Samples.Kind.RESPONSE);
        try (PhaseTimer timer =
                new PhaseTimer(order, gate, samples, new TickRecorder(true), progress -> {})) {
            timer.begin();
            timer.sending(System.nanoTime());
            TimeUnit.NANOSECONDS.sleep(TIME.toNanos() / 2);
            long scheduled = System.nanoTime();
            gate.schedule(scheduled);
            while (gate.open()) Thread.onSpinWait();
            assertThat(System.nanoTime() - scheduled).isGreaterThanOrEqualTo(TIME.toNanos());
        }
    }
}
