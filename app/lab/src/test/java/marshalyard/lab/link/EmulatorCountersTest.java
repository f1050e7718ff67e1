package marshalyard.lab.link;

import static org.assertj.core.api.Assertions.assertThat;

import marshalyard.emulator.wire.PacketForwarder;
import marshalyard.model.reading.PacketReadings;
import marshalyard.model.reading.Reading;
import org.junit.jupiter.api.Test;

/** The emulator does not see the list of readings: its ids are held against it here. */
class EmulatorCountersTest {
    @Test
    void whatTheEmulatorCountsStandsInTheList() {
        assertThat(new PacketForwarder.Counts().told().values().keySet())
                .containsExactlyInAnyOrderElementsOf(
                        PacketReadings.ALL.stream().map(Reading::id).toList());
    }
}
