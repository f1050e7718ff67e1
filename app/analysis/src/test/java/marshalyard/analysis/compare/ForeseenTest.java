package marshalyard.analysis.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.experiment.Repetition;
import marshalyard.model.experiment.SettingList;
import marshalyard.model.factor.Factors;
import marshalyard.model.plan.Plan;
import org.junit.jupiter.api.Test;

class ForeseenTest {
    private static Plan plan(int pairs) {
        return Plan.of(
                new ExperimentBuilder("x")
                        .engines("tcp")
                        .levels(Factors.TYPE, "octet")
                        .levels(Factors.SIZE, "1K")
                        .repetition(Repetition.DEFAULT.withForks(pairs))
                        .build());
    }

    @Test
    void fivePairsShowWhatTheyShowedWhenItWasMeasured() {
        assertThat(Foreseen.difference(5, 0.95)).isBetween(0.16, 0.37);
    }

    @Test
    void morePairsShowLess() {
        double before = Double.MAX_VALUE;
        for (int pairs = 2; pairs <= 30; pairs++) {
            double seen = Foreseen.difference(pairs, 0.95);
            assertThat(seen).isLessThan(before);
            before = seen;
        }
        assertThat(before).isLessThan(0.1);
    }

    @Test
    void thePlanSaysWhatItWillShowAndWhatTenPercentTake() {
        assertThat(Foreseen.of(plan(5)).orElseThrow())
                .matches(
                        "With 5 pairs of workers, half of the cells will show a difference to"
                                + " another session only if it is about \\d+ % or more, .*"
                                + "; 10 % takes about \\d+ pairs\\.");
        assertThat(Foreseen.of(plan(40)).orElseThrow()).doesNotContain("takes");
        assertThat(Foreseen.of(plan(1))).as("one pair tells nothing of pairs").isEmpty();
    }

    @Test
    void nothingIsForeseenOfARunThatEndsWhenItIsDecided() {
        Plan duel =
                Plan.of(
                        plan(2).experiment()
                                .edit()
                                .engines("tcp", "unix")
                                .with(SettingList.LASTING, Duration.ofMinutes(3))
                                .with(SettingList.DECIDED, true)
                                .build());
        assertThat(Foreseen.of(duel)).isEmpty();
    }
}
