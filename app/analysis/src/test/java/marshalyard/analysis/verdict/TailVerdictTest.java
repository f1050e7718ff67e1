package marshalyard.analysis.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import marshalyard.analysis.metric.Metrics;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.MadeCellResults;
import marshalyard.engine.DataType;
import marshalyard.model.experiment.Repetition;
import marshalyard.model.factor.Pattern;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.measurement.Verdict.Kind;
import org.junit.jupiter.api.Test;

class TailVerdictTest {
    /** Pairs of one trial each, of a thousand round trips of so many µs. */
    private static CellResult cell(int... micros) {
        List<Measurement> trials = new ArrayList<>();
        for (int each : micros) {
            long[] nanos = new long[1000];
            Arrays.fill(nanos, 1000L * each);
            trials.add(MadeCellResults.timed(Latency.ROUND_TRIP, nanos));
        }
        return new CellResult(
                MadeCellResults.cell("tcp", DataType.OCTET, 1024, new Pattern.CallReturn()),
                trials,
                IntStream.range(0, micros.length).boxed().toList(),
                0);
    }

    private static List<Verdict> verdicts(CellResult cell) {
        return CellVerdicts.of(cell, List.of(cell), Repetition.DEFAULT).stream()
                .filter(v -> v.kind() == Kind.TAILS_DISAGREE)
                .toList();
    }

    @Test
    void aTailWithoutIntervalSaysWhy() {
        List<Verdict> verdicts = verdicts(cell(100, 110, 400));

        assertThat(verdicts).hasSize(1);
        assertThat(verdicts.get(0).sentence())
                .startsWith("The trials' 99th percentiles lie between 100 µs and 400 µs.")
                .endsWith("which 3 pairs don't tell.");
        assertThat(Metrics.LATENCY_P99.isDoubtedBy(verdicts.get(0))).isTrue();
        assertThat(Metrics.LATENCY_P50.isDoubtedBy(verdicts.get(0))).isFalse();
        assertThat(Metrics.THROUGHPUT.isDoubtedBy(verdicts.get(0))).isFalse();
    }

    @Test
    void trialsThatAgreeAndManyPairsHaveNone() {
        assertThat(verdicts(cell(100, 110, 190))).isEmpty();
        assertThat(verdicts(cell(100, 400, 100, 400, 100, 400, 100, 400, 100, 400))).isEmpty();
    }
}
