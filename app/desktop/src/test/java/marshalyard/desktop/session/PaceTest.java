package marshalyard.desktop.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import marshalyard.desktop.Made;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.experiment.Repetition;
import marshalyard.model.experiment.SettingList;
import marshalyard.model.factor.Factors;
import marshalyard.model.plan.OpeningTimes;
import marshalyard.model.plan.Plan;
import marshalyard.session.StoredExperiment;
import marshalyard.session.TimeSpent;
import org.junit.jupiter.api.Test;

class PaceTest {
    private static final Plan OF_TCP = plan("tcp");

    private static Plan plan(String... engines) {
        return Plan.of(
                new ExperimentBuilder("Planned")
                        .engines(engines)
                        .levels(Factors.TYPE, "octet")
                        .levels(Factors.SIZE, "64")
                        .levels(Factors.PATTERN, "flood")
                        .with(SettingList.FORKS, 1)
                        .build());
    }

    private static SessionEntry kept(Map<String, EngineTime> times, OpeningTimes openings) {
        return new SessionEntry(
                new StoredExperiment(1, Instant.EPOCH, Made.experiment()),
                new ExperimentProgress(20, 0, 0, 24, false),
                times,
                openings,
                Remarks.NONE,
                Map.of(),
                "");
    }

    private static SessionEntry kept(String engine, int trials, int took, int expected) {
        return kept(Map.of(engine, time(trials, took, expected)), OpeningTimes.UNKNOWN);
    }

    private static EngineTime time(int trials, int tookSeconds, int expectedSeconds) {
        return new EngineTime(
                trials, Duration.ofSeconds(tookSeconds), Duration.ofSeconds(expectedSeconds));
    }

    private static void assertTimes(double factor, Pace pace, Plan plan) {
        double expected = factor * plan.estimateOfTrials().toNanos();
        assertThat((double) pace.estimate(plan).toNanos()).isCloseTo(expected, within(1e6));
    }

    @Test
    void estimatesGoByWhatTrialsOfTheSessionTook() {
        Pace pace = Pace.of(List.of(kept("tcp", 10, 20, 15), kept("tcp", 20, 40, 25)));
        assertThat(pace.factors()).containsExactly(Map.entry("tcp", 1.5));
        assertTimes(1.5, pace, OF_TCP);
    }

    /** A third of a run took a third of its time; the start of all workers was held against it. */
    @Test
    void theBeginOfARunIsHeldAgainstTheWorkersThatItStarted() {
        Plan plan =
                Plan.of(
                        OF_TCP.experiment()
                                .edit()
                                .with(SettingList.FORKS, 3)
                                .with(SettingList.BURN_IN, Duration.ofSeconds(5))
                                .build());
        int begun = (int) plan.trialCount() / 3;
        Duration took = plan.estimateOfTrials().dividedBy(3);

        EngineTime time = EngineTime.of(new TimeSpent(begun, took), plan, OpeningTimes.UNKNOWN);

        assertThat(time.expected()).isEqualTo(took);
    }

    @Test
    void anEngineThatIsSlowTellsNothingOfOthers() {
        Map<String, EngineTime> both = Map.of("kafka", time(10, 100, 10), "jms", time(10, 10, 10));
        Pace pace = Pace.of(List.of(kept(both, OpeningTimes.UNKNOWN)));
        assertTimes(1, pace, OF_TCP);
        assertTimes(10, pace, plan("kafka"));
        assertTimes(4, pace, plan("tcp", "kafka", "jms"));
    }

    /** The middle one of several, as a machine that is slow is slow for all. */
    @Test
    void severalEnginesTellOfOneThatWasNotMeasured() {
        Pace pace =
                Pace.of(
                        List.of(
                                kept("kafka", 10, 100, 10),
                                kept("jms", 10, 20, 10),
                                kept("udp", 10, 20, 10)));
        assertTimes(2, pace, OF_TCP);
    }

    @Test
    void fewTrialsTellNothing() {
        assertThat(Pace.of(List.of())).isEqualTo(Pace.UNKNOWN);
        assertThat(Pace.of(List.of(kept("tcp", 3, 300, 1)))).isEqualTo(Pace.UNKNOWN);
        assertThat(Pace.UNKNOWN.estimate(OF_TCP)).isEqualTo(OF_TCP.estimate());
    }

    @Test
    void connectionsTakeAsLongAsTheyTook() {
        OpeningTimes seen = new OpeningTimes(Map.of("tcp", Duration.ofMillis(5)));
        Pace pace = Pace.of(List.of(kept(Map.of(), seen)));
        Plan many = Plan.of(OF_TCP.experiment().edit().levels(Factors.CONNECTIONS, "1001").build());
        assertThat(pace.estimate(many).minus(pace.estimate(OF_TCP))).hasSeconds(5);
    }

    @Test
    void aTimeForRoundsIsTakenAsItIs() {
        Repetition minute =
                Repetition.DEFAULT.withForks(1).with(SettingList.LASTING, Duration.ofMinutes(10));
        Plan plan = Plan.of(Made.experiment().edit().repetition(minute).build());
        Pace pace = new Pace(Map.of("tcp", 0.5), OpeningTimes.UNKNOWN);
        assertThat(pace.estimate(plan)).hasMinutes(10);
    }
}
