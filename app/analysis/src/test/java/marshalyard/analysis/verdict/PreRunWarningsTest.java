package marshalyard.analysis.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import marshalyard.model.experiment.CapacityGoal;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.experiment.Repetition;
import marshalyard.model.experiment.SettingList;
import marshalyard.model.experiment.TrialSettings;
import marshalyard.model.factor.Factors;
import marshalyard.model.figure.Percentile;
import marshalyard.model.plan.Plan;
import org.junit.jupiter.api.Test;

class PreRunWarningsTest {
    private static ExperimentBuilder calls() {
        return new ExperimentBuilder("x")
                .engines("tcp")
                .levels(Factors.TYPE, "octet")
                .levels(Factors.SIZE, "1K", "64K")
                .levels(Factors.PATTERN, "call-return");
    }

    private static List<String> of(ExperimentBuilder experiment) {
        Experiment built = experiment.build();
        return PreRunWarnings.of(Plan.of(built));
    }

    private static TrialSettings unlimited() {
        return TrialSettings.DEFAULT.unlimited();
    }

    @Test
    void nothingIsToBeSaidOfTheUsualExperiment() {
        assertThat(of(calls())).isEmpty();
    }

    @Test
    void requestsTooFewForAPercentileAreKnownBefore() {
        assertThat(of(calls().trial(unlimited()).levels(Factors.REQUESTS, "100", "5000")))
                .containsExactly("100 requests are too few for a 99th percentile; it needs 1,000.");
        assertThat(of(calls().trial(unlimited()).levels(Factors.REQUESTS, "1000"))).isEmpty();
        assertThat(of(calls().trial(TrialSettings.DEFAULT.withVolume(1 << 20))))
                .containsExactly("16 requests are too few for a 99th percentile; it needs 1,000.");
        assertThat(of(calls().trial(unlimited()).levels(Factors.REQUESTS, "1")))
                .containsExactly("One request is too few for a 99th percentile; it needs 1,000.");
        assertThat(of(calls().levels(Factors.PATTERN, "paced 100/s")))
                .containsExactly("200 requests are too few for a 99th percentile; it needs 1,000.");
        CapacityGoal goal =
                new CapacityGoal(
                        Map.of(Percentile.P99, Duration.ofMillis(1)),
                        false,
                        CapacityGoal.NONE.within());
        assertThat(of(calls().levels(Factors.PATTERN, "paced 100/s").capacity(goal)))
                .as("a search chooses its own rates and times")
                .isEmpty();
        assertThat(
                        of(
                                calls().levels(Factors.PATTERN, "flood")
                                        .trial(unlimited())
                                        .levels(Factors.REQUESTS, "100")))
                .as("a flood has no latencies")
                .isEmpty();
    }

    @Test
    void aMixtureOfNamedTypesIsSaidToBeMeasuredOnce() {
        String mixture = "mix octet 64:90% binstruct 16K:10%";
        assertThat(of(calls().levels(Factors.SIZE, mixture))).isEmpty();
        assertThat(
                        of(
                                calls().levels(Factors.TYPE, "octet", "double")
                                        .levels(
                                                Factors.SIZE,
                                                mixture,
                                                "mix 64:90% binstruct 2K:10%")))
                .containsExactly(
                        "'mix octet 64:90% binstruct 16K:10%' names the type of each part, so that"
                                + " it is measured once, not for each of the 2 types.");
    }

    @Test
    void aSenderThatSpinsOnItsReceiversCpuIsSaid() {
        ExperimentBuilder paced =
                calls().levels(Factors.PATTERN, "paced 1000/s").levels(Factors.CPUS, "together");
        assertThat(of(paced))
                .singleElement()
                .asString()
                .startsWith("In 2 cells both ends of paced requests share one CPU");
        assertThat(of(paced.trial(TrialSettings.DEFAULT.with(SettingList.SPIN, Duration.ZERO))))
                .isEmpty();
        assertThat(of(paced.levels(Factors.CPUS, "apart").trial(TrialSettings.DEFAULT))).isEmpty();
    }

    @Test
    void onePairIsKnownToTellNothingOfPairs() {
        Repetition one = Repetition.DEFAULT.withForks(1);
        assertThat(of(calls().repetition(one))).singleElement().asString().startsWith("One pair");
        assertThat(of(calls().repetition(one.withTrials(1))))
                .containsExactly("Each cell is measured once, so there will be no intervals.");
    }

    @Test
    void coldCodeAndTimeThatIsTooShortAreSaid() {
        TrialSettings cold =
                TrialSettings.DEFAULT
                        .withWarmup(Duration.ZERO)
                        .with(SettingList.BURN_IN, Duration.ZERO);
        assertThat(of(calls().trial(cold))).singleElement().asString().contains("cold");
        Repetition second = Repetition.DEFAULT.with(SettingList.LASTING, Duration.ofSeconds(1));
        assertThat(of(calls().repetition(second)))
                .singleElement()
                .asString()
                .contains("take longer than the 1 s");
    }
}
