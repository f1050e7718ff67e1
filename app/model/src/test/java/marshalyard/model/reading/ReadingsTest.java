package marshalyard.model.reading;

import static marshalyard.model.reading.ProcessReadings.LOAD;
import static marshalyard.model.reading.ProcessReadings.READ_CALLS;
import static marshalyard.model.reading.ProcessReadings.RETRANSMITS;
import static marshalyard.model.reading.ProcessReadings.SWITCHES;
import static marshalyard.model.reading.ProcessReadings.TIMEOUTS;
import static marshalyard.model.reading.ProcessReadings.USER;
import static marshalyard.model.reading.ProcessReadings.WRITE_CALLS;
import static marshalyard.model.reading.ProcessReadings.WRITTEN;
import static marshalyard.model.reading.ProcessReadings.withCountedCalls;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ReadingsTest {
    private static final String HERE = "here";

    private static Readings of(Readings.OfEnd... ends) {
        return Readings.together(ProcessReadings.ALL, List.of(ends));
    }

    private static Readings.OfEnd end(String network, Map<Reading, Number> values) {
        return new Readings.OfEnd(network, Readings.of(values));
    }

    @Test
    void whatIsNotToldIsUnknownAndNotZero() {
        Map<String, Number> told = new HashMap<>();
        told.put("userNanos", null);
        told.put("switches", Double.NaN);
        Readings readings = new Readings(told);
        assertThat(readings).isEqualTo(Readings.NONE);
        assertThat(readings.of(USER)).isNaN();
        assertThat(readings.whole(SWITCHES)).isNull();
        assertThat(readings.text(SWITCHES)).isEmpty();
        assertThat(ProcessReadings.cpuNanos(readings.with(USER, 5))).isNaN();
    }

    @Test
    void processesAddUpAndANetworkCountsOnce() {
        Readings both =
                of(
                        end(HERE, Map.of(USER, 3, RETRANSMITS, 7, TIMEOUTS, 2)),
                        end(HERE, Map.of(USER, 4, RETRANSMITS, 8, TIMEOUTS, 1)),
                        end("there", Map.of(USER, 5, RETRANSMITS, 10, TIMEOUTS, 0)));
        assertThat(both.whole(USER)).isEqualTo(12);
        assertThat(both.whole(RETRANSMITS)).isEqualTo(18);
        assertThat(both.whole(TIMEOUTS)).isEqualTo(2);
    }

    @Test
    void whatOneEndDoesNotTellIsUnknownOfAll() {
        Readings both = of(end(HERE, Map.of(USER, 3, SWITCHES, 1)), end(HERE, Map.of(USER, 4)));
        assertThat(both).isEqualTo(Readings.of(Map.of(USER, 7)));
        assertThat(of(end(HERE, Map.of(USER, 3)), end(HERE, Map.of()))).isEqualTo(Readings.NONE);
    }

    /** The kernel counts neither send nor recv among the calls that write and read. */
    @Test
    void callsOfALibraryThatSendsAndReceivesAreNotCounted() {
        Readings writes = Readings.of(Map.of(WRITE_CALLS, 500, WRITTEN, 1_030_000, READ_CALLS, 28));
        assertThat(withCountedCalls(writes, WRITTEN, 1_000_000)).isEqualTo(writes);
        assertThat(withCountedCalls(writes, WRITTEN, 15_000_000)).as("squeezed").isEqualTo(writes);
        assertThat(withCountedCalls(Readings.NONE, WRITTEN, 1_000_000)).isEqualTo(Readings.NONE);

        Readings sends = Readings.of(Map.of(WRITE_CALLS, 0, WRITTEN, 350, READ_CALLS, 47));
        assertThat(withCountedCalls(sends, WRITTEN, 1_000_000))
                .isEqualTo(Readings.of(Map.of(WRITTEN, 350)));
        assertThat(withCountedCalls(sends, WRITTEN, 5_000)).as("too few to tell").isEqualTo(sends);
    }

    @Test
    void theMachinesReadingsAreNoEndsOwn() {
        Readings alone = of(end(HERE, Map.of(USER, 3, LOAD, 0.5)));
        assertThat(alone).isEqualTo(Readings.of(Map.of(USER, 3)));
    }

    @Test
    void aReadingThatNoListHasIsKeptOfASingleEnd() {
        Readings newer = new Readings(Map.of("userNanos", 3L, "pageFaults", 9L));
        Readings alone = of(new Readings.OfEnd(HERE, newer));
        assertThat(alone.others(ProcessReadings.ALL)).containsExactly(Map.entry("pageFaults", 9L));
    }

    @Test
    void numbersAreWholeOrHaveAFraction() {
        Readings readings = Readings.of(Map.of(USER, 1_500_000, LOAD, 1.0, SWITCHES, 12_345));
        assertThat(readings.values()).containsEntry("userNanos", 1_500_000L);
        assertThat(readings.values()).containsEntry("load", 1.0);
        assertThat(readings.text(USER)).isEqualTo("1.5 ms");
        assertThat(readings.text(SWITCHES)).isEqualTo("12,345");
    }

    @Test
    void everyReadingHasNamesOfItsOwnAndASentence() {
        Stream.of(
                        ProcessReadings.ALL,
                        MachineReadings.ALL,
                        SpeedReadings.ALL,
                        BurnInReadings.ALL,
                        PacketReadings.ALL,
                        ProbeReadings.ALL)
                .forEach(
                        list -> {
                            assertThat(list).extracting(Reading::id).doesNotHaveDuplicates();
                            assertThat(list).extracting(Reading::column).doesNotHaveDuplicates();
                            assertThat(list)
                                    .allMatch(r -> r.column().matches("[a-z0-9_]+"))
                                    .allMatch(r -> r.metric().matches("[a-z0-9-]*"))
                                    .allMatch(r -> r.meaning().endsWith("."));
                        });
    }

    @Test
    void namesOfExportsAndMetricsComeFromTheId() {
        Reading made =
                Reading.of("majorFaultNanos", "Page faults", USER.quantity(), USER.together())
                        .means("Of a test.");
        assertThat(made.column()).isEqualTo("major_fault_ns");
        assertThat(made.metric()).isEqualTo("major-fault-time");
    }
}
