package marshalyard.lab.trial;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentReader;
import marshalyard.model.factor.Cell;
import marshalyard.model.plan.Plan;
import marshalyard.worker.protocol.StopCondition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The times after which the lab calls a phase over, or gives it up. */
class PhaseTimesTest {
    private static final String VOLUME = "trial: {volume: 1 MB, atMost: 3 s, atLeast: 200 ms}\n";

    private static Experiment experiment(String more) throws Exception {
        return ExperimentReader.read(
                "marshalyard: 1\ntitle: T\nengines: [jms]\ntypes: [octet]\nsizes: [1K]\n" + more,
                "t.yaml",
                choice -> {});
    }

    private static Allowance allowance(String more) throws Exception {
        Experiment experiment = experiment(more);
        Cell cell = Plan.of(experiment).cells().get(0);
        PhaseTimes times = new PhaseTimes(experiment.trial());
        return times.allowance(cell, times.stop(cell));
    }

    @Test
    void aVolumeEndsByItsMessagesOrByAtMostWhicheverComesFirst() throws Exception {
        Experiment experiment = experiment(VOLUME);
        Cell cell = Plan.of(experiment).cells().get(0);

        StopCondition stop = new PhaseTimes(experiment.trial()).stop(cell);

        long volume = experiment.trial().volume();
        long messages = (volume + cell.messageBytes() - 1) / cell.messageBytes();
        assertThat(stop).isEqualTo(new StopCondition(3_000_000_000L, messages, 200_000_000));
    }

    /** On loopback a segment of TCP has 64K; what a smaller queue holds goes out by a timer. */
    @ParameterizedTest
    @CsvSource({
        "8K, loopback, true",
        "32K, loopback, true",
        "64K, loopback, false",
        "8K, ATM OC3, false"
    })
    void smallQueuesOnLoopbackAreNamedAsTheReason(String queue, String link, boolean named)
            throws Exception {
        String likely =
                allowance("socketQueues: [%s]\nlinks: [%s]\n%s".formatted(queue, link, VOLUME))
                        .likely();
        assertThat(likely.contains("socket queues of " + queue + " are smaller")).isEqualTo(named);
        assertThat(likely.isEmpty()).isNotEqualTo(named);
    }

    @Test
    void aBacklogHasAMinuteBeyondTheTimeOfTheTrial() throws Exception {
        Allowance allowance = allowance("trial: {duration: 2 s}\n");
        assertThat(allowance.time()).isEqualTo(Duration.ofSeconds(2));
        assertThat(allowance.most()).isBetween(Duration.ofSeconds(62), Duration.ofSeconds(63));
        assertThat(allowance.silence())
                .isBetween(Duration.ofSeconds(15), Duration.ofMillis(15_100));
    }

    /** A gap of ten mean intervals between arrivals at random is no sign of a hang. */
    @Test
    void aScheduleIsWaitedForBetweenItsRequestsAndToItsEnd() throws Exception {
        Allowance allowance = allowance("patterns: [open 1/s poisson]\nrequests: 20\n");
        assertThat(allowance.silence()).isGreaterThanOrEqualTo(Duration.ofSeconds(25));
        assertThat(allowance.time()).isGreaterThanOrEqualTo(Duration.ofSeconds(23));
    }
}
