package marshalyard.charts;

import static org.assertj.core.api.Assertions.assertThat;

import marshalyard.model.metric.Metrics;
import org.junit.jupiter.api.Test;

class FiguresTest {
    @Test
    void threeDigitsThatMeanSomething() {
        assertThat(Figures.number(0)).isEqualTo("0");
        assertThat(Figures.number(0.012345)).isEqualTo("0.0123");
        assertThat(Figures.number(1.2345)).isEqualTo("1.23");
        assertThat(Figures.number(99.96)).isEqualTo("100");
        assertThat(Figures.number(1234.5678)).isEqualTo("1,235");
    }

    @Test
    void theUnitFollowsTheValue() {
        assertThat(Figures.withUnit(Metrics.THROUGHPUT, 1.5e9)).isEqualTo("1,500 Mbit/s");
        assertThat(Figures.withUnit(Metrics.THROUGHPUT, 28.04e9)).isEqualTo("28 Gbit/s");
        assertThat(Figures.withUnit(Metrics.LATENCY_P50, 18_230)).isEqualTo("18.2 µs");
        assertThat(Figures.withUnit(Metrics.LATENCY_P99, 4_512_000)).isEqualTo("4.51 ms");
    }

    @Test
    void anIntervalSharesTheUnit() {
        assertThat(Figures.withInterval(Metrics.THROUGHPUT, new Point(1024, 1.5e9, 4e7, 3)))
                .isEqualTo("1,500 ± 40 Mbit/s");
        assertThat(Figures.withInterval(Metrics.THROUGHPUT, new Point(1024, 1.5e9, 0, 1)))
                .isEqualTo("1,500 Mbit/s");
    }
}
