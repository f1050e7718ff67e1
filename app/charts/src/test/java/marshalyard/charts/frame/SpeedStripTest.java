package marshalyard.charts.frame;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class SpeedStripTest {
    @Test
    void theMedianIsLabelledBeforeTheExtremesAndThoseBeforeTheUsualBand() {
        assertThat(SpeedStrip.levels(DoubleStream.of(0.97, 1.02).summaryStatistics()))
                .containsExactly(1.0, 0.9, 1.1);
        assertThat(SpeedStrip.levels(DoubleStream.of(0.6, 1.02).summaryStatistics()))
                .containsExactly(1.0, 0.6, 0.9, 1.1);
    }
}
