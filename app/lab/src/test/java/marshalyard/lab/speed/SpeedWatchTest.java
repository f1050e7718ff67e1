package marshalyard.lab.speed;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import marshalyard.lab.fake.FakeHost;
import marshalyard.lab.fake.ManualClock;
import marshalyard.lab.host.Bundle;
import marshalyard.model.reading.SpeedReadings;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SpeedWatchTest {
    @TempDir private Path folder;
    private final ManualClock clock = new ManualClock();
    private final FakeHost host = new FakeHost();
    private final List<String> trouble = new ArrayList<>();

    private SpeedWatch watch() {
        return new SpeedWatch(host, Bundle.withoutEngine(folder), clock, trouble::add);
    }

    @AfterEach
    void nothingIsLeft() {
        assertThat(host.empty()).isTrue();
    }

    private long readings() {
        return host.processes().get(0).worker().asked().stream()
                .filter("machineSpeed"::equals)
                .count();
    }

    @Test
    void aReadingIsFreshForFiveSeconds() {
        try (SpeedWatch watch = watch()) {
            long first = watch.recent().orElseThrow().count(SpeedReadings.AT);
            clock.pass(Duration.ofMillis(4_999));
            assertThat(watch.recent().orElseThrow().count(SpeedReadings.AT)).isEqualTo(first);
            assertThat(readings()).isEqualTo(1);
            clock.pass(Duration.ofMillis(1));
            assertThat(watch.recent().orElseThrow().count(SpeedReadings.AT))
                    .isEqualTo(first + 5_000);
            assertThat(readings()).isEqualTo(2);
        }
    }

    @Test
    void aMachineThatCantBeReadCostsOneNote() {
        host.once("machine speed", "machineSpeed", FakeHost.fail("It has no clock."));
        try (SpeedWatch watch = watch()) {
            assertThat(watch.recent()).isEmpty();
            assertThat(watch.now()).isEmpty();
        }
        assertThat(trouble).hasSize(1);
        assertThat(trouble.get(0)).contains("It has no clock.");
    }

    @Test
    void aWorkerThatIsKilledWhileItReadsIsNoTrouble() {
        try (SpeedWatch watch = watch()) {
            host.once(
                    "machine speed",
                    "machineSpeed",
                    worker -> {
                        watch.kill();
                        return null;
                    });
            assertThat(watch.now()).isEmpty();
        }
        assertThat(trouble).isEmpty();
    }

    @Test
    void testsThatLookAtNoFigureStartNothing() {
        System.setProperty(SpeedWatch.UNREAD, "true");
        try (SpeedWatch watch = watch()) {
            assertThat(watch.recent()).isEmpty();
            assertThat(watch.now()).isEmpty();
        } finally {
            System.clearProperty(SpeedWatch.UNREAD);
        }
        assertThat(host.processes()).isEmpty();
        assertThat(trouble).isEmpty();
    }
}
