package marshalyard.emulator.probe;

import static org.assertj.core.api.Assertions.assertThat;

import marshalyard.emulator.protocol.Counters;
import marshalyard.emulator.protocol.Values;
import org.junit.jupiter.api.Test;

class CeilingTest {
    private static final long SECOND = 1_000_000_000;

    /** The kernel drops packets that the emulator never saw. */
    private static Counters settled(long costNanos) {
        return Counters.NONE
                .with("packets", 8_000)
                .with("overrun", 15_000)
                .with("costNanos", costNanos);
    }

    @Test
    void theCostOfAPacketTells() {
        assertThat(Ceiling.rate(settled(4_000), 1_000, 24_000, SECOND)).isEqualTo(250_000);
    }

    @Test
    void anEmulatorThatFollowsCarriesAtLeastTheFlood() {
        assertThat(Ceiling.rate(settled(0), 100_000, 100_032, SECOND)).isEqualTo(100_000);
    }

    @Test
    void anEmulatorWithoutCpuTimeTellsNothing() {
        assertThat(Ceiling.rate(settled(0), 64, 24_000, SECOND)).isZero();
        assertThat(Ceiling.rate(settled(0), 0, 2_000, SECOND)).isZero();
    }

    @Test
    void netemTellsWhatItCarried() {
        Counters counted = Counters.NONE.with("packets", 50_000);
        assertThat(Ceiling.rate(counted, 50_000, 100_000, SECOND)).isEqualTo(50_000);
    }

    @Test
    void whatIsNotKnownIsNotTold() {
        assertThat(Ceiling.UNKNOWN.addTo(new Values()).toString()).isEmpty();
        assertThat(new Ceiling(5, 7).addTo(new Values()).has("ceilingPackets")).isTrue();
    }
}
