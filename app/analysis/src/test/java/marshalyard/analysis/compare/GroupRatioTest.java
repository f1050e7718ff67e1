package marshalyard.analysis.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.MadeCellResults;
import marshalyard.engine.DataType;
import marshalyard.model.measurement.Measurement;
import org.junit.jupiter.api.Test;

/** One engine against another over several cells. */
class GroupRatioTest {
    @Test
    void theRatioIsTheGeometricMeanOverTheCells() {
        GroupRatio ratio =
                ratio(
                                flood("a", 1024, 100, 100, 100),
                                flood("a", 2048, 300, 300, 300),
                                flood("b", 1024, 198, 200, 202),
                                flood("b", 2048, 2376, 2400, 2424))
                        .orElseThrow();

        assertThat(ratio.ratio()).as("of 2 and 8").isEqualTo(4, within(0.01));
        assertThat(ratio.cells()).isEqualTo(2);
        assertThat(ratio.withinOnePair()).isFalse();
        assertThat(ratio.differs()).isTrue();
        assertThat(ratio.interval().low()).isBetween(3.8, 3.99);
        assertThat(ratio.interval().high()).isBetween(4.01, 4.2);
    }

    /** The machine halved its speed in the middle: that is in no ratio of a round. */
    @Test
    void whatChangesForBothDoesNotWidenTheInterval() {
        GroupRatio ratio =
                ratio(flood("a", 1024, 100, 50, 25), flood("b", 1024, 110, 55, 27.5)).orElseThrow();

        assertThat(ratio.ratio()).isEqualTo(1.1, within(0.001));
        assertThat(ratio.interval().halfWidth()).isLessThan(0.001);
    }

    @Test
    void theRoundsOfASinglePairStandForThemselves() {
        GroupRatio ratio =
                ratio(
                                MadeCellResults.withinOnePair(flood("a", 1024, 100, 50, 25)),
                                MadeCellResults.withinOnePair(flood("b", 1024, 111, 55, 27.4)))
                        .orElseThrow();
        assertThat(ratio.withinOnePair()).isTrue();
        assertThat(ratio.differs()).isTrue();
    }

    @Test
    void oneCellThatScattersHidesTheDifference() {
        GroupRatio ratio =
                ratio(flood("a", 1024, 100, 100, 100), flood("b", 1024, 90, 110, 120))
                        .orElseThrow();
        assertThat(ratio.differs()).isFalse();
    }

    @Test
    void aCellWithFewerRoundsIsLeftOut() {
        GroupRatio ratio =
                ratio(
                                flood("a", 1024, 100, 100),
                                flood("a", 2048, 100),
                                flood("b", 1024, 200, 200),
                                flood("b", 2048, 900))
                        .orElseThrow();
        assertThat(ratio.cells()).isEqualTo(1);
        assertThat(ratio.ratio()).isEqualTo(2, within(0.001));
    }

    @Test
    void oneRoundHasNoInterval() {
        GroupRatio ratio = ratio(flood("a", 1024, 100), flood("b", 1024, 200)).orElseThrow();
        assertThat(ratio.ratio()).isEqualTo(2, within(0.001));
        assertThat(ratio.differs()).isFalse();
    }

    @Test
    void withoutACellInCommonThereIsNone() {
        assertThat(ratio(flood("a", 1024, 100), flood("b", 2048, 100))).isEmpty();
    }

    private static CellResult flood(String engine, int bytes, double... megabits) {
        return MadeCellResults.flood(engine, DataType.OCTET, bytes, megabits);
    }

    private static Optional<GroupRatio> ratio(CellResult... results) {
        return GroupRatio.of(List.of(results), "a", "b", Measurement::bytesPerSecond, 0.95);
    }
}
