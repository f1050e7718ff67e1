package marshalyard.emulator.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class WakeLeadTest {
    private static final int WAKES = 10_000;

    /** Uniform from 20 to 60 µs: the quicker quarter takes at most 30. */
    @Test
    void aThreadAsksToBeWokenEarlierByWhatQuickWakeUpsTake() {
        WakeLead lead = new WakeLead();
        SplittableRandom random = new SplittableRandom(1996);
        long sum = 0;
        for (int i = 0; i < 2 * WAKES; i++) {
            lead.woke(random.nextLong(20_000, 60_000));
            if (i >= WAKES) sum += lead.nanos();
        }
        assertThat(sum / WAKES).isBetween(27_000L, 33_000L);
    }

    @Test
    void aBusyMachineMakesItNoLongerThanItsBound() {
        WakeLead lead = new WakeLead();
        for (int i = 0; i < WAKES; i++) lead.woke(5_000_000);
        assertThat(lead.nanos()).isEqualTo(WakeLead.MOST_NANOS);
        for (int i = 0; i < WAKES; i++) lead.woke(0);
        assertThat(lead.nanos()).isLessThan(1_000);
    }
}
