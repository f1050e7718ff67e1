package marshalyard.worker.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.channels.Selector;
import java.util.Map;
import marshalyard.engine.Facts;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Readings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class TelemetryProbeTest {
    private static long unwelcome(Map<String, String> before, Map<String, String> after) {
        return TelemetryProbe.start(before).stop(after).count(ProcessReadings.UNWELCOME);
    }

    @Test
    void strangersOfAPhaseAreThoseWhoWereThereAtSomeTime() {
        Map<String, String> before =
                Map.of(Facts.REFUSED_CONNECTIONS, "10", Facts.WAITING_CONNECTIONS, "4");
        Map<String, String> after =
                Map.of(Facts.REFUSED_CONNECTIONS, "17", Facts.WAITING_CONNECTIONS, "2");
        assertThat(unwelcome(before, after)).as("7 have gone, 2 are there").isEqualTo(9);
        assertThat(unwelcome(after, after)).as("2 were there all the time").isEqualTo(2);
        Map<String, String> none = Map.of(Facts.REFUSED_CONNECTIONS, "0");
        assertThat(unwelcome(none, none)).isZero();
    }

    @Test
    void datagramsOfStrangersCountToo() {
        Map<String, String> before = Map.of(Facts.STRAY_DATAGRAMS, "3");
        assertThat(unwelcome(before, Map.of(Facts.STRAY_DATAGRAMS, "8"))).isEqualTo(5);
    }

    @Test
    void factsOfAnotherAuthorAreNoFault() {
        Map<String, String> odd = Map.of(Facts.REFUSED_CONNECTIONS, "a few");
        assertThat(unwelcome(odd, odd)).isZero();
    }

    @Test
    void aSenderTellsNone() {
        Map<String, String> uncounted = Map.of(Facts.LIBRARY, "one that does not count");
        assertThat(TelemetryProbe.start(uncounted).stop(uncounted).has(ProcessReadings.UNWELCOME))
                .isFalse();
        assertThat(TelemetryProbe.start().stop().has(ProcessReadings.UNWELCOME)).isFalse();
        assertThat(TelemetryProbe.start().stop(Map.of()).has(ProcessReadings.UNWELCOME)).isFalse();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void tellsWhatALeakWouldLetGrow() throws Exception {
        Readings before = TelemetryProbe.start().stop();
        assertThat(before.count(ProcessReadings.RESIDENT)).isGreaterThan(1 << 20);
        assertThat(before.count(ProcessReadings.HEAP)).isPositive();
        try (Selector one = Selector.open();
                Selector two = Selector.open()) {
            assertThat(one.isOpen() && two.isOpen()).isTrue();
            long now = TelemetryProbe.start().stop().count(ProcessReadings.DESCRIPTORS);
            assertThat(now).isGreaterThan(before.count(ProcessReadings.DESCRIPTORS));
        }
    }
}
