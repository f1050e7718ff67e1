package marshalyard.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import marshalyard.lab.RunEvent;
import marshalyard.lab.RunOutcome;
import marshalyard.lab.RunOutcome.How;
import marshalyard.lab.fake.FakeHostLab;
import marshalyard.lab.fake.ManualClock;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.reading.ProbeReadings;
import marshalyard.model.reading.Readings;
import marshalyard.model.reading.SpeedReadings;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A run whose clock moves in each trial only, by {@link #EACH}, and whose date is set meanwhile.
 */
@Timeout(50)
class JumpingClockTest {
    private static final Duration EACH = Duration.ofSeconds(7);
    private static final Duration HOUR = Duration.ofHours(1);

    @TempDir private Path folder;
    private final ManualClock clock = new ManualClock();
    private FakeHostLab lab;

    @BeforeEach
    void open() throws Exception {
        lab = new FakeHostLab(folder, clock);
        lab.host().whenever("sender", "runPhase", () -> clock.pass(EACH));
        lab.measure(
                "plain",
                "trial: {burnIn: 0 s, warmup: 0 s, duration: 2 ms}",
                "repeat: {trials: 1, for: 30 s}");
    }

    @AfterEach
    void close() throws Exception {
        lab.close();
    }

    private List<Duration> took() throws Exception {
        return lab.trials().stream().map(TrialRecord::took).toList();
    }

    /** The fifth trial begins at 28 s; after it no further one would end in time. */
    @Test
    void roundsAreRepeatedUntilTheTimeIsOver() throws Exception {
        assertThat(lab.run()).isEqualTo(new RunOutcome(How.FINISHED, 5, 0, 0, ""));
        assertThat(took()).hasSize(5).containsOnly(EACH);
        assertThat(clock.passed()).isEqualTo(EACH.multipliedBy(5));
    }

    @Test
    void whatEarlierRunsTookIsSpent() throws Exception {
        lab.run();
        assertThat(lab.run()).isEqualTo(new RunOutcome(How.FINISHED, 0, 0, 0, ""));
    }

    @Test
    void aDateThatIsSetBackChangesNeitherRoundsNorDurations() throws Exception {
        lab.host().whenever("receiver", "expect", () -> clock.jump(HOUR.negated()));
        assertThat(lab.run()).isEqualTo(new RunOutcome(How.FINISHED, 5, 0, 0, ""));
        assertThat(took()).hasSize(5).containsOnly(EACH);
        assertThat(lab.trials().get(1).started()).isBefore(lab.trials().get(0).started());
    }

    @Test
    void aDateThatIsSetForthChangesNeitherRoundsNorDurations() throws Exception {
        lab.host().whenever("receiver", "expect", () -> clock.jump(HOUR));
        assertThat(lab.run()).isEqualTo(new RunOutcome(How.FINISHED, 5, 0, 0, ""));
        assertThat(took()).hasSize(5).containsOnly(EACH);
    }

    /** A link that was probed in the future is probed anew, too. */
    @Test
    void aLinkIsProbedAnewAlthoughTheDateIsSetBack() throws Exception {
        lab.measure(
                "plain",
                "links: [{latency: 1 ms}]",
                "trial: {burnIn: 0 s, warmup: 0 s, duration: 2 ms}",
                "repeat: {trials: 2}");
        lab.start(
                        event -> {
                            if (!(event instanceof RunEvent.TrialStarted)) return;
                            clock.pass(Duration.ofSeconds(70));
                            clock.jump(HOUR.negated());
                        })
                .await();
        assertThat(lab.failures()).containsExactly("", "");
        Readings behindFirst = lab.trials().get(0).measurement().context().link().after();
        Readings beforeSecond = lab.trials().get(1).measurement().context().link().before();
        assertThat(beforeSecond.count(ProbeReadings.AT))
                .isNotEqualTo(behindFirst.count(ProbeReadings.AT));
    }

    /** A speed that was read in the future would be taken for fresh until that date. */
    @Test
    void theMachinesSpeedIsReadAnewAlthoughTheDateIsSetBack() throws Exception {
        lab.host().whenever("receiver", "expect", () -> clock.jump(HOUR.negated()));
        lab.run();
        assertThat(lab.trials())
                .extracting(t -> t.measurement().context().speed().count(SpeedReadings.AT))
                .doesNotHaveDuplicates();
    }
}
