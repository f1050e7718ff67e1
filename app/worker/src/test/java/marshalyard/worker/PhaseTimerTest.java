package marshalyard.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
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

    /**
     * The timer may be interrupted between its look at the clock and the one at the schedule. A
     * phase without a limit of time then ended before its first message.
     */
    @Test
    @Timeout(20)
    void aScheduleThatBeginsBehindItsReadingOfTheClockEndsNoPhase() throws Exception {
        PhaseOrder.Pace pace = new PhaseOrder.Pace(1_000_000, "uniform", 1, 0, 1);
        PhaseOrder order = TestOrders.phase(1, "twoway", 1, StopCondition.messages(50), pace);
        Samples samples = new Samples(0, 0, Samples.Kind.RESPONSE);
        CountDownLatch told = new CountDownLatch(1);
        try (PhaseTimer timer =
                new PhaseTimer(
                        order,
                        gate,
                        samples,
                        new TickRecorder(true),
                        progress -> told.countDown())) {
            gate.schedule(System.nanoTime() + TimeUnit.MINUTES.toNanos(1));
            timer.begin();
            timer.sending(System.nanoTime());
            assertThat(told.await(10, TimeUnit.SECONDS)).isTrue();
            assertThat(gate.open()).isTrue();
        }
    }
}
