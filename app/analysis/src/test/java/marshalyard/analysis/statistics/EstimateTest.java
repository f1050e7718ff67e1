package marshalyard.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import marshalyard.model.factor.Cell;
import marshalyard.model.measurement.Samples;
import org.junit.jupiter.api.Test;

class EstimateTest {
    /** R: t.test(c(9.8, 10.2, 10.4, 9.9, 10.1)) gives 9.795 .. 10.365. */
    @Test
    void agreesWithAnIndependentTTest() {
        Estimate e = Estimate.of(new double[] {9.8, 10.2, 10.4, 9.9, 10.1}, 0.95);

        assertThat(e.mean()).isEqualTo(10.08, within(1e-9));
        assertThat(e.median()).isEqualTo(10.1, within(1e-9));
        assertThat(e.deviation()).isEqualTo(0.238746, within(1e-6));
        // t(0.975, 4) = 2.776445
        assertThat(e.halfWidth()).isEqualTo(2.776445 * 0.238746 / Math.sqrt(5), within(1e-5));
    }

    /** NIST StRD, NumAcc1 (mean 10000002, deviation 1) and NumAcc3 (1000000.2, 0.1). */
    @Test
    void keepsItsDigitsWhereValuesHardlyDiffer() {
        Estimate one = Estimate.of(new double[] {10000001, 10000003, 10000002}, 0.95);
        double[] third = new double[1001];
        for (int i = 0; i < third.length; i++) third[i] = i % 2 == 0 ? 1000000.3 : 1000000.1;
        third[0] = 1000000.2;
        Estimate three = Estimate.of(third, 0.95);

        assertThat(one.mean()).isEqualTo(10000002, within(1e-8));
        assertThat(one.deviation()).isEqualTo(1, within(1e-12));
        assertThat(three.mean()).isEqualTo(1000000.2, within(1e-8));
        assertThat(three.deviation()).isEqualTo(0.1, within(1e-9));
        assertThat(one.interval().orElseThrow().contains(10000003)).isTrue();
    }

    @Test
    void oneTrialHasNoInterval() {
        Estimate e = Estimate.of(new double[] {5}, 0.95);

        assertThat(e.halfWidth()).isNaN();
        assertThat(e.interval()).isEmpty();
    }

    /** A trend over trials needs the order of time. */
    @Test
    void aTrialThatWasRunAgainStandsWhereItRan() {
        Cell cell = Samples.cell("tcp");
        CellResult result =
                CellResult.of(
                                List.of(
                                        Samples.failed(cell, 0),
                                        Samples.measured(cell, 1, 100),
                                        Samples.measured(cell, 0, 300)))
                        .get(0);

        assertThat(result.values(m -> m.sent().messages())).containsExactly(100, 300);
    }

    @Test
    void aTrialThatWasRunAgainCountsOnce() {
        Cell cell = Samples.cell("tcp");
        CellResult result =
                CellResult.of(
                                List.of(
                                        Samples.failed(cell, 0),
                                        Samples.measured(cell, 1, 100),
                                        Samples.measured(cell, 0, 300)))
                        .get(0);

        assertThat(result.failed()).isZero();
        assertThat(result.measured()).hasSize(2);
        assertThat(result.megabitsPerSecond(0.95).orElseThrow().centre())
                .isEqualTo(200 * 1024 * 8e-6, within(1e-9));
    }
}
