package marshalyard.analysis.table.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import marshalyard.analysis.metric.Metrics;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.MadeCellResults;
import marshalyard.engine.DataType;
import org.junit.jupiter.api.Test;

class MetricTableTest {
    private static CellResult flood(String engine, double... rates) {
        return MadeCellResults.flood(engine, DataType.OCTET, 1024, rates);
    }

    private static List<String> sentences(CellResult... cells) {
        return new ArrayList<>(Disorder.sentences(Metrics.THROUGHPUT, Arrays.asList(cells)));
    }

    /** Over a lossy link one trial of JMS had no loss, and its mean was above that of TCP. */
    @Test
    void anOrderThatMeansAndMediansTellDifferentlyIsNamed() {
        assertThat(
                        sentences(
                                flood("tcp", 49, 50, 51),
                                flood("jms", 40, 41, 90),
                                flood("unix", 10, 11, 12)))
                .containsExactly(
                        "Means and medians of the trials disagree at 1K: jms is above tcp by the"
                                + " means (57 Mbit/s and 50 Mbit/s), below it by the medians (41"
                                + " Mbit/s and 50 Mbit/s).");
    }

    @Test
    void anOrderThatBothTellOrThatNobodyWouldTellIsNot() {
        assertThat(sentences(flood("tcp", 49, 50, 51), flood("jms", 30, 31, 60))).isEmpty();
        assertThat(sentences(flood("tcp", 50, 50, 50), flood("jms", 49.9, 49.9, 50.5))).isEmpty();
    }
}
