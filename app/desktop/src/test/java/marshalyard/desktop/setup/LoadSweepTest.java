package marshalyard.desktop.setup;

import static org.assertj.core.api.Assertions.assertThat;

import marshalyard.desktop.Made;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.TrialSettings;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.plan.Plan;
import org.junit.jupiter.api.Test;

class LoadSweepTest {
    private static Experiment sweep(String pattern, double perSecond) {
        Experiment all =
                Made.experiment()
                        .edit()
                        .levels(Factors.PATTERN, pattern)
                        .trial(TrialSettings.DEFAULT.withVolume(1 << 20))
                        .build();
        Cell cell = Plan.of(all).cells().get(3);
        return LoadSweep.of(all, cell, perSecond);
    }

    private static Iterable<String> patterns(Experiment experiment) {
        return experiment.levels(Factors.PATTERN).stream()
                .map(p -> Factors.PATTERN.format(p))
                .toList();
    }

    @Test
    void ratesReachFromATenthToFiveTimesThatOfTheCalls() {
        Experiment sweep = sweep("call-return", 9_300);
        assertThat(patterns(sweep))
                .containsExactly(
                        "open 1000/s poisson window 1024",
                        "open 2000/s poisson window 1024",
                        "open 5000/s poisson window 1024",
                        "open 10000/s poisson window 1024",
                        "open 20000/s poisson window 1024",
                        "open 50000/s poisson window 1024");
        assertThat(Plan.of(sweep).cells()).hasSize(6);
        assertThat(sweep.view().metric()).isEqualTo("load");
        assertThat(sweep.trial().volume()).isZero();
        assertThat(sweep.repetition().forks()).isEqualTo(3);
    }

    @Test
    void aFloodIsFasterThanCallsAndNoScheduleIsFasterThanTheClock() {
        assertThat(patterns(sweep("flood", 200_000)))
                .contains(
                        "open 1000/s poisson window 1024",
                        "open 10000/s poisson window 1024",
                        "open 50000/s poisson window 1024");
        assertThat(patterns(sweep("call-return", 1e9)))
                .containsExactly("open 1000000/s poisson window 1024");
    }
}
