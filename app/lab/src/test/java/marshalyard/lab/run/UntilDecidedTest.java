package marshalyard.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import marshalyard.lab.Run;
import marshalyard.lab.RunEvent;
import marshalyard.lab.RunOutcome;
import marshalyard.lab.RunOutcome.How;
import marshalyard.lab.fake.FakeHostLab;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Plans that go on with fresh pairs until it is decided how engines compare. */
@Timeout(50)
class UntilDecidedTest {
    private static final String SHORT = "trial: {burnIn: 0 s, warmup: 0 s, duration: 2 ms}";

    /** Calls of the fake worker take a microsecond each, whoever sends them. */
    private static final String CALLS = "patterns: [call-return]";

    @TempDir private Path folder;
    private FakeHostLab lab;

    @BeforeEach
    void open() throws Exception {
        lab = new FakeHostLab(folder);
    }

    @AfterEach
    void close() throws Exception {
        lab.close();
    }

    private static String repeat(String time) {
        return "repeat: {trials: 1, forks: 2, for: " + time + ", untilDecided: true}";
    }

    private List<Integer> forks() throws Exception {
        return lab.trials().stream().map(record -> record.trial().fork()).toList();
    }

    @Test
    void freshPairsFollowUntilItIsDecidedAndNoLonger() throws Exception {
        RunOutcome outcome = lab.measure("plain, store", SHORT, CALLS, repeat("5 min")).run();

        assertThat(outcome.how()).isEqualTo(How.FINISHED);
        assertThat(lab.failures()).containsOnly("");
        assertThat(forks()).containsExactly(0, 0, 1, 1, 2, 2, 3, 3, 4, 4);
    }

    @Test
    void aDecidedSessionIsNotMeasuredFurther() throws Exception {
        lab.measure("plain, store", SHORT, CALLS, repeat("5 min")).run();

        assertThat(lab.run()).isEqualTo(new RunOutcome(How.FINISHED, 0, 0, 0, ""));
        assertThat(forks()).hasSize(10);
    }

    @Test
    void whereThereIsNoTimeForAnotherPairTheRunEndsUndecided() throws Exception {
        lab.measure("plain, store", SHORT, CALLS, repeat("1 ms")).run();

        assertThat(forks()).containsExactly(0, 0, 1, 1);
    }

    @Test
    void aResumedRunFirstCompletesThePairInWhichItEnded() throws Exception {
        lab.measure("plain, store", SHORT, CALLS, repeat("5 min"));
        AtomicReference<Run> run = new AtomicReference<>();
        AtomicInteger ended = new AtomicInteger();
        Object started = new Object();
        synchronized (started) {
            run.set(
                    lab.start(
                            event -> {
                                if (!(event instanceof RunEvent.TrialEnded)) return;
                                if (ended.incrementAndGet() != 7) return;
                                synchronized (started) {
                                    run.get().cancel();
                                }
                            }));
        }
        assertThat(run.get().await().how()).isEqualTo(How.CANCELLED);
        assertThat(forks()).containsExactly(0, 0, 1, 1, 2, 2, 3);

        lab.run();

        assertThat(forks()).containsExactly(0, 0, 1, 1, 2, 2, 3, 3, 4, 4);
    }

    @Test
    void oneEngineHasNothingToDecide() throws Exception {
        RunOutcome outcome = lab.measure("plain", SHORT, CALLS, repeat("5 min")).run();

        assertThat(outcome.how()).isEqualTo(How.STOPPED);
        assertThat(outcome.reason()).startsWith("Only with two engines");
    }

    @Test
    void anUnknownMetricIsToldBeforeAnythingRuns() throws Exception {
        RunOutcome outcome =
                lab.measure(
                                "plain, store",
                                SHORT,
                                CALLS,
                                repeat("5 min").replace("}", ", metric: speed}"))
                        .run();

        assertThat(outcome.how()).isEqualTo(How.STOPPED);
        assertThat(outcome.reason()).contains("There is no metric 'speed'");
        assertThat(lab.trials()).isEmpty();
    }
}
