package marshalyard.charts.frame;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SpeedStripTest {
    @Test
    void theMedianIsLabelledBeforeTheExtremesAndThoseBeforeTheUsualBand() {
        assertThat(SpeedStrip.levels(DoubleStream.of(0.97, 1.02).summaryStatistics()))
                .containsExactly(1.0, 0.9, 1.1);
        assertThat(SpeedStrip.levels(DoubleStream.of(0.6, 1.02).summaryStatistics()))
                .containsExactly(1.0, 0.6, 0.9, 1.1);
    }

    /** Ten thousand readings are no more than a line has pixels, and none of its peaks is lost. */
    @Test
    void ofManyReadingsThePeaksAreDrawn() {
        List<SpeedPoint> many =
                IntStream.range(0, 10_000)
                        .mapToObj(
                                i ->
                                        new SpeedPoint(
                                                i, i == 5_001 ? 0.4 : i == 7_003 ? 1.9 : 1, false))
                        .toList();
        List<SpeedPoint> thinned = SpeedStrip.thinned(many, 500);
        assertThat(thinned).hasSizeLessThan(1_010).contains(many.get(5_001), many.get(7_003));
        assertThat(thinned).isSortedAccordingTo(Comparator.comparingDouble(SpeedPoint::seconds));
        assertThat(SpeedStrip.thinned(many.subList(0, 900), 500)).hasSize(900);
    }
}
