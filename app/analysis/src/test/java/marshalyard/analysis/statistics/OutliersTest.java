package marshalyard.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class OutliersTest {
    /** Median 2.45, MAD 0.15: scores computed by hand from 0.6745 (x - 2.45) / 0.15. */
    @Test
    void twoOutliersDoNotHideEachOther() {
        double[] values = {2.1, 2.6, 2.4, 2.5, 2.3, 2.1, 2.3, 2.6, 8.2, 8.3};

        assertThat(Outliers.modifiedZ(values))
                .containsExactly(
                        new double[] {
                            -1.5738, 0.6745, -0.2248, 0.2248, -0.6745, -1.5738, -0.6745, 0.6745,
                            25.8558, 26.3055
                        },
                        within(1e-4));
        assertThat(Outliers.indices(values)).containsExactly(8, 9);
    }

    @Test
    void oneDisturbedTrialAmongEqualOnesIsFound() {
        double[] values = {100, 100, 100, 100, 100, 100, 80};

        assertThat(Outliers.indices(values)).containsExactly(6);
        assertThat(Outliers.indices(new double[] {80, 100, 100, 100, 100})).containsExactly(0);
    }

    @Test
    void equalValuesAndFewValuesHaveNone() {
        assertThat(Outliers.indices(new double[] {5, 5, 5, 5, 5, 5})).isEmpty();
        assertThat(Outliers.indices(new double[] {100, 101, 200})).isEmpty();
        assertThat(Outliers.indices(new double[] {100, 101, 102, 900})).isEmpty();
        assertThat(Outliers.indices(new double[] {100, 101, 102, 103, 900})).containsExactly(4);
        assertThat(Outliers.modifiedZ(new double[0])).isEmpty();
    }
}
