package marshalyard.model.measurement;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import marshalyard.model.reading.ProbeReadings;
import marshalyard.model.reading.Readings;
import org.junit.jupiter.api.Test;

class LinkReadingTest {
    private static Readings probe(long packets, double bits) {
        return Readings.of(
                Map.of(
                        ProbeReadings.MEDIAN,
                        2_000_000L,
                        ProbeReadings.CEILING,
                        packets,
                        ProbeReadings.CEILING_RATE,
                        bits));
    }

    private static Readings kept(Readings probe) {
        LinkReading link = new LinkReading("own", probe, probe, Readings.NONE, Readings.NONE);
        assertThat(link.after()).isEqualTo(link.before());
        return link.before();
    }

    @Test
    void aCeilingIsKept() {
        assertThat(kept(probe(300_000, 3.5e9))).isEqualTo(probe(300_000, 3.5e9));
    }

    /** Both were told by emulators that got no CPU time, and stand in sessions. */
    @Test
    void aCeilingThatNoEmulatorHasIsUnknown() {
        Readings without = Readings.NONE.with(ProbeReadings.MEDIAN, 2_000_000L);
        assertThat(kept(probe(-147_182, 3.5e9))).isEqualTo(without);
        assertThat(kept(probe(14_492_754, 3.5e9))).isEqualTo(without);
        assertThat(kept(probe(300_000, -1))).isEqualTo(without);
        assertThat(kept(probe(0, 0))).isEqualTo(without);
    }
}
