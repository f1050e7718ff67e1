package marshalyard.analysis.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import marshalyard.model.measurement.BurntIn;
import marshalyard.model.measurement.BurntIn.Ending;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.MeasurementBuilder;
import marshalyard.model.measurement.Steady;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.measurement.Verdict.Kind;
import marshalyard.model.reading.BurnInReadings;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Readings;
import org.junit.jupiter.api.Test;

/** A trial behind a burn-in whose time was up, until trials have made up for it. */
class BurnInVerdictTest {
    private static final long SECOND = 1_000_000_000L;
    private static final Readings BURN_IN =
            Readings.of(
                    Map.of(
                            BurnInReadings.PASSES,
                            9,
                            BurnInReadings.CALLS,
                            1234,
                            BurnInReadings.TIME,
                            2_500_000_000L,
                            BurnInReadings.COMPILED,
                            0.12));

    private static List<String> sentences(
            Ending ending, long messages, double compiled, double rise) {
        Readings cost =
                Readings.of(Map.of(ProcessReadings.COMPILATION, Math.round(compiled * SECOND)));
        Measurement m =
                MeasurementBuilder.of(messages, 1024 * messages, SECOND)
                        .steady(new Steady(0.1, 100, 100, 100 * rise))
                        .sender(Readings.of(Map.of(ProcessReadings.COMPILATION, 0L)))
                        .receiver(cost)
                        .burnIn(new BurntIn(ending, BURN_IN))
                        .build();
        return TrialVerdicts.of(m).stream()
                .filter(v -> v.kind() == Kind.NOT_BURNT_IN)
                .map(Verdict::sentence)
                .toList();
    }

    @Test
    void compilersThatStillWorkInTheTrialAreOne() {
        assertThat(sentences(Ending.COMPILING, 100_000, 0.2, 1))
                .containsExactly(
                        "The burn-in ended after 2.50 s, when compilers worked for 12 % of its last"
                                + " slices of the cell, and then for 20 % of the trial: burn in"
                                + " longer.");
        assertThat(sentences(Ending.COMPILING, 100_000, 0.05, 1)).isEmpty();
    }

    @Test
    void requestsTooFewToBeCompiledAreOne() {
        assertThat(sentences(Ending.FEW_CALLS, 766, 0, 1))
                .containsExactly(
                        "The burn-in ended after 2.50 s, when the cell's code had been called too"
                                + " rarely, until the end of the trial 2000 times: burn in longer.");
        assertThat(sentences(Ending.FEW_CALLS, 9_000, 0, 1)).isEmpty();
    }

    /** The first trial's requests were not counted to the second one. */
    @Test
    void requestsOfEarlierTrialsCountToo() {
        BurntIn burnIn = new BurntIn(Ending.FEW_CALLS, BURN_IN).with(BurnInReadings.BEFORE, 9_500);
        Measurement m =
                MeasurementBuilder.of(766, 766 * 1024, SECOND)
                        .steady(new Steady(0.1, 100, 100, 100))
                        .burnIn(burnIn)
                        .build();
        assertThat(TrialVerdicts.of(m)).extracting(Verdict::kind).doesNotContain(Kind.NOT_BURNT_IN);
        assertThat(sentences(Ending.FEW_CALLS, 766, 0, 1)).hasSize(1);
    }

    @Test
    void aRateThatStillRisesIsOne() {
        assertThat(sentences(Ending.RISING, 100_000, 0, 1.3))
                .containsExactly(
                        "The burn-in ended after 2.50 s, when the cell's rate still rose, as it did"
                                + " in the trial: burn in longer.");
        assertThat(sentences(Ending.RISING, 100_000, 0, 1)).isEmpty();
    }

    @Test
    void whoWasWarmHasNone() {
        assertThat(sentences(Ending.WARM, 100, 0.2, 1.3)).isEmpty();
    }
}
