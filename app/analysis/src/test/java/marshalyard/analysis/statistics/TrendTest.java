package marshalyard.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class TrendTest {
    /** NIST Statistical Reference Datasets, Norris: y, x. */
    private static final double[] NORRIS = {
        0.1, 0.2, 338.8, 337.4, 118.1, 118.2, 888.0, 884.6, 9.2, 10.1, 228.1, 226.5, 668.5, 666.3,
        998.5, 996.3, 449.1, 448.6, 778.9, 777.0, 559.2, 558.2, 0.3, 0.4, 0.1, 0.6, 778.1, 775.5,
        668.8, 666.9, 339.3, 338.0, 448.9, 447.5, 10.8, 11.6, 557.7, 556.0, 228.3, 228.1, 998.0,
        995.8, 888.8, 887.6, 119.6, 120.2, 0.3, 0.3, 0.6, 0.3, 557.6, 556.8, 339.3, 339.1, 888.0,
        887.2, 998.5, 999.0, 778.9, 779.0, 10.2, 11.1, 117.6, 118.3, 228.9, 229.2, 668.4, 669.1,
        449.2, 448.9, 0.2, 0.5
    };

    @Test
    void agreesWithTheCertifiedValuesOfNorris() {
        double[] y = new double[36];
        double[] x = new double[36];
        for (int i = 0; i < 36; i++) {
            y[i] = NORRIS[2 * i];
            x[i] = NORRIS[2 * i + 1];
        }

        Trend trend = Trend.of(x, y, 0.95);

        assertThat(trend.n()).isEqualTo(36);
        assertThat(trend.b().value()).isEqualTo(-0.262323073774029, within(1e-11));
        assertThat(trend.b().standardError()).isEqualTo(0.232818234301152, within(1e-11));
        assertThat(trend.a().value()).isEqualTo(1.00211681802045, within(1e-13));
        assertThat(trend.a().standardError()).isEqualTo(0.429796848199937e-3, within(1e-14));
        assertThat(trend.rSquared()).isEqualTo(0.999993745883712, within(1e-13));
        assertThat(trend.costModel()).as("an intercept below 0 is no start-up time").isEmpty();
    }

    /** Computed with scipy.stats.linregress; t(0.975, 4) = 2.7764451. */
    @Test
    void givesIntervalsInThePapersUnits() {
        double[] bytes = {96, 1800, 3600, 5400, 7200, 10800};
        double[] millis = {0.35, 0.41, 0.44, 0.49, 0.55, 0.63};

        Trend trend = Trend.of(bytes, millis, 0.95);

        assertThat(trend.a().value()).isEqualTo(2.6024662159267162e-05, within(1e-15));
        assertThat(trend.b().value()).isEqualTo(0.35299856037430266, within(1e-12));
        assertThat(trend.a().interval().halfWidth())
                .isEqualTo(2.7764451051977934 * 1.0016282745638317e-06, within(1e-14));
        assertThat(trend.b().interval().halfWidth())
                .isEqualTo(2.7764451051977934 * 0.005979774151971932, within(1e-11));
        assertThat(trend.rSquared()).isEqualTo(0.9941097021760442, within(1e-12));
        assertThat(trend.at(0)).isEqualTo(trend.b().value());
    }

    /** boeing99, Table 1, ORBexpress: y = 0.000026x + 0.351362, x in bytes, y in ms. */
    @Test
    void readsAsACostModel() {
        double[] bytes = {1000, 2000, 4000};
        double[] millis = {0.377362, 0.403362, 0.455362};

        CostModel model = Trend.of(bytes, millis, 0.95).costModel().orElseThrow();

        assertThat(model.startupMillis()).isEqualTo(0.351362, within(1e-12));
        assertThat(model.millisPerByte()).isEqualTo(0.000026, within(1e-15));
        assertThat(model.asymptoticMegabitsPerSecond()).isEqualTo(307.6923, within(1e-4));
        assertThat(model.halfPerformanceBytes()).isEqualTo(13513.92, within(0.01));
        double half = model.halfPerformanceBytes();
        assertThat(8e-3 * half / model.millis(half))
                .as("throughput of a message of that length, Mbit/s")
                .isEqualTo(model.asymptoticMegabitsPerSecond() / 2, within(1e-9));
    }

    @Test
    void twoPointsAreNoTrend() {
        assertThatThrownBy(() -> Trend.of(new double[] {1, 2}, new double[] {1, 2}, 0.95))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("three points");
        assertThat(Trend.possible(new double[] {5, 5, 5})).isFalse();
    }

    @Test
    void aLinePredictsASizeThatItHasNotSeen() {
        double[] bytes = {1024, 4096, 16_384, 65_536};
        assertThat(Trend.predicts(bytes, new double[] {0.12, 0.18, 0.42, 1.40})).isTrue();
        assertThat(Trend.errorOfPrediction(bytes, new double[] {0.11, 0.14, 0.26, 0.74}))
                .isCloseTo(0, within(0.01));
    }

    /** Times that a delay makes, whatever the size: 0.199 ± 1.36 ns for each byte. */
    @Test
    void aLineThroughScatterPredictsNothing() {
        double[] bytes = {1024, 4096, 16_384, 65_536};
        assertThat(Trend.predicts(bytes, new double[] {0.9, 0.2, 1.8, 0.4})).isFalse();
        assertThat(Trend.predicts(new double[] {1, 1, 1}, new double[] {1, 1, 1})).isFalse();
        assertThat(Trend.predicts(new double[] {1, 2}, new double[] {1, 2})).isFalse();
    }
}
