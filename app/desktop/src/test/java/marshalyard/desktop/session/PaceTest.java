package marshalyard.desktop.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import marshalyard.desktop.Made;
import marshalyard.model.experiment.Repetition;
import marshalyard.model.experiment.SettingList;
import marshalyard.model.plan.Plan;
import marshalyard.session.Spent;
import marshalyard.session.StoredExperiment;
import org.junit.jupiter.api.Test;

class PaceTest {
    private static final Plan PLAN = Plan.of(Made.experiment());

    /** An experiment of which so many trials of one engine were measured. */
    private static SessionEntry kept(String engine, int done, int took, int expected) {
        EngineTime time =
                new EngineTime(done, Duration.ofSeconds(took), Duration.ofSeconds(expected));
        return new SessionEntry(
                new StoredExperiment(1, Instant.EPOCH, Made.experiment()),
                new ExperimentProgress(done, 0, 0, 24, false),
                Map.of(engine, time),
                Remarks.NONE,
                Map.of(),
                "");
    }

    @Test
    void estimatesGoByWhatTrialsOfTheEnginesTook() {
        Pace pace =
                Pace.of(
                        List.of(
                                kept("tcp", 10, 20, 15),
                                kept("tcp", 20, 40, 25),
                                kept("jms", 20, 100, 40)));
        assertThat(pace.factors()).containsOnly(entry("tcp", 1.5), entry("jms", 2.5));
        assertThat(pace.estimate(PLAN)).isEqualTo(PLAN.estimateOfTrials().multipliedBy(2));
    }

    /** A broker that takes ten times as long does not make sockets slow. */
    @Test
    void anEngineThatWasNotMeasuredIsTakenAsItsPlanHasIt() {
        Pace pace = Pace.of(List.of(kept("kafka", 30, 300, 30)));
        assertThat(pace.estimate(PLAN)).isEqualTo(PLAN.estimate());
    }

    @Test
    void fewTrialsTellNothing() {
        assertThat(Pace.of(List.of())).isEqualTo(Pace.UNKNOWN);
        assertThat(Pace.of(List.of(kept("tcp", 3, 300, 1)))).isEqualTo(Pace.UNKNOWN);
        assertThat(Pace.UNKNOWN.estimate(PLAN)).isEqualTo(PLAN.estimate());
    }

    @Test
    void aTimeForRoundsIsTakenAsItIs() {
        Repetition minute =
                Repetition.DEFAULT.withForks(1).with(SettingList.LASTING, Duration.ofMinutes(10));
        Plan plan = Plan.of(Made.experiment().edit().repetition(minute).build());
        assertThat(new Pace(Map.of("tcp", 0.5, "jms", 0.5)).estimate(plan)).hasMinutes(10);
    }

    /** What an engine's share of the plan had been expected to take, its workers included. */
    @Test
    void eachEngineIsHeldAgainstItsPartOfThePlan() {
        Map<String, EngineTime> times =
                EngineTime.of(
                        PLAN,
                        Map.of(
                                "tcp", new Spent(12, Duration.ofSeconds(6)),
                                "gone", new Spent(3, Duration.ofSeconds(9))));
        assertThat(times).containsOnlyKeys("tcp");
        assertThat(times.get("tcp").took()).hasSeconds(6);
        assertThat(times.get("tcp").expected()).isPositive().isLessThan(PLAN.estimateOfTrials());
    }
}
