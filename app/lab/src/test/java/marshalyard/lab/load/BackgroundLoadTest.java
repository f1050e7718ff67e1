package marshalyard.lab.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import marshalyard.lab.LabException;
import marshalyard.lab.fake.FakeProgram;
import marshalyard.lab.fake.FakePrograms;
import marshalyard.lab.fake.ManualClock;
import marshalyard.lab.group.NetworkPath;
import marshalyard.lab.host.Bundle;
import marshalyard.model.experiment.Background;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BackgroundLoadTest {
    @TempDir private Path folder;
    private final AtomicLong cpu = new AtomicLong(1_000_000_000);
    private final List<String> told = new ArrayList<>();
    private final FakePrograms host =
            new FakePrograms(() -> new FakeProgram(this::answer).says("127.0.0.1:4000/0123"));
    private BackgroundLoad load;

    private String answer(String line) {
        told.add(line);
        return cpu.get() < 0 ? null : cpu.toString();
    }

    private void start(int burners, int pairs) throws LabException {
        load = new BackgroundLoad(host, Bundle.withoutEngine(folder));
        load.start(new Background(burners, pairs));
    }

    @AfterEach
    void nothingIsLeft() {
        load.close();
        assertThat(host.empty()).isTrue();
    }

    @Test
    void aPairIsTwoProgramsOfWhichTheSecondKnowsTheFirst() throws Exception {
        start(2, 1);
        assertThat(load.running()).isEqualTo(4);
        assertThat(host.launches().get(0).command()).last().asString().endsWith("Burner");
        assertThat(told).containsExactly("127.0.0.1:4000/0123");
    }

    @Test
    void otherUsersDoNotReadTheTokenOfAPairAmongTheArguments() throws Exception {
        start(0, 1);
        assertThat(host.launches())
                .allSatisfy(
                        launch -> assertThat(launch.command().toString()).doesNotContain("0123"));
    }

    @Test
    void aMeterTellsHowManyCpusItUsesOnAverage() throws Exception {
        start(0, 1);
        load.close(); // only their end is of interest here
        load = new BackgroundLoad(new FakePrograms(this::burner), Bundle.withoutEngine(folder));
        load.start(new Background(2, 0));
        ManualClock clock = new ManualClock();
        LoadMeter meter = LoadMeter.start(load, NetworkPath.NONE, clock);
        cpu.addAndGet(3_000_000_000L); // of each of the two
        clock.pass(Duration.ofSeconds(4));
        assertThat(meter.stop()).isEqualTo(new LoadMeter.Used("fake", 1.5));
    }

    private FakeProgram burner() {
        return new FakeProgram(line -> cpu.toString());
    }

    @Test
    void aProgramThatHasEndedIsToldOf() throws Exception {
        start(0, 1);
        assertThat(load.running()).isEqualTo(2);
        cpu.set(-1);
        load.kill();
        assertThat(load.running()).isZero();
        assertThatThrownBy(() -> new LoadProcess(ended()).cpuNanos())
                .isInstanceOf(LabException.class)
                .hasMessage("A process of the background load has ended.");
    }

    private static FakeProgram ended() {
        return new FakeProgram(line -> null);
    }
}
