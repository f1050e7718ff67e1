package marshalyard.lab.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import marshalyard.lab.LabClock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(OS.LINUX)
class WaitingMeterTest {
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
            Set<Long> waiting = Set.of(parent.pid());
            WaitingMeter meter = WaitingMeter.start(waiting, LabClock.SYSTEM);
            WaitingMeter ofIdle = WaitingMeter.start(Set.of(idle.pid()), LabClock.SYSTEM);
            while (WaitingMeter.nanos(waiting) < SOME_NANOS) Thread.yield();

            assertThat(meter.stop()).isPositive();
            assertThat(ofIdle.stop()).isLessThan(meter.stop());
            long child = parent.children().findFirst().orElseThrow().pid();
            long busy = WaitingMeter.nanos(waiting);
            long both = WaitingMeter.nanos(Set.of(parent.pid(), child));
            assertThat(both)
                    .as("each process once")
                    .isBetween(busy, busy + WaitingMeter.nanos(Set.of(child)) / 2);
        } finally {
            parent.getOutputStream().close();
            idle.getOutputStream().close();
        }
        assertThat(parent.waitFor()).isZero();
        idle.waitFor();
        assertThat(WaitingMeter.nanos(Set.of(parent.pid()))).as("it has ended").isZero();
    }

    @Test
    void noProcessTakesNothing() {
        assertThat(WaitingMeter.start(Set.of(), LabClock.SYSTEM).stop()).isZero();
    }
}
