package marshalyard.emulator.probe;

import static org.assertj.core.api.Assertions.assertThat;

import marshalyard.emulator.protocol.Counters;
import marshalyard.emulator.protocol.Values;
import org.junit.jupiter.api.Test;

class CeilingTest {
    private static final long SECOND = 1_000_000_000;

    private static Counters counted(long packets, long overrun, long costNanos) {
        return Counters.NONE
                .with("packets", packets)
                .with("overrun", overrun)
                .with("costNanos", costNanos);
    }

    @Test
    void theCostOfAPacketTells() {
        assertThat(Ceiling.rate(counted(1_000, 9_000, 4_000), 10_000, SECOND)).isEqualTo(250_000);
    }

    @Test
    void anEmulatorThatFollowsCarriesAtLeastTheFlood() {
        assertThat(Ceiling.rate(counted(100_000, 0, 0), 100_032, SECOND)).isEqualTo(100_000);
    }

    /** The kernel drops packets that the emulator never saw. */
    @Test
    void anEmulatorWithoutCpuTimeTellsNothing() {
        assertThat(Ceiling.rate(counted(64, 15_000, 0), 23_000, SECOND)).isZero();
        assertThat(Ceiling.rate(counted(64, 0, 0), 2_000, SECOND)).isZero();
    }

    @Test
    void netemTellsWhatItCarried() {
        Counters counted = Counters.NONE.with("packets", 50_000);
        assertThat(Ceiling.rate(counted, 100_000, SECOND)).isEqualTo(50_000);
    }

    @Test
    void whatIsNotKnownIsNotTold() {
        assertThat(Ceiling.UNKNOWN.addTo(new Values()).toString()).isEmpty();
        assertThat(new Ceiling(5, 7).addTo(new Values()).has("ceilingPackets")).isTrue();
    }
}
