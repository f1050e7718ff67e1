package marshalyard.lab.link;

import static org.assertj.core.api.Assertions.assertThat;

import marshalyard.emulator.probe.Ceiling;
import marshalyard.emulator.protocol.Values;
import marshalyard.emulator.wire.PacketCounts;
import marshalyard.model.reading.PacketReadings;
import marshalyard.model.reading.ProbeReadings;
import marshalyard.model.reading.Reading;
import org.junit.jupiter.api.Test;

/** The emulator does not see the list of readings: its ids are held against it here. */
class EmulatorCountersTest {
    @Test
    void whatTheEmulatorCountsStandsInTheList() {
        assertThat(new PacketCounts().told(0).values().keySet())
                .containsExactlyInAnyOrderElementsOf(
                        PacketReadings.ALL.stream().map(Reading::id).toList());
    }

    @Test
    void theCeilingStandsInTheListOfTheProbe() {
        Values told = new Ceiling(300_000, 2e9).addTo(new Values());
        assertThat(told.number(ProbeReadings.CEILING.id())).isEqualTo(300_000);
        assertThat(told.real(ProbeReadings.CEILING_RATE.id())).isEqualTo(2e9);
        assertThat(ProbeReadings.ALL).contains(ProbeReadings.CEILING, ProbeReadings.CEILING_RATE);
    }
}
