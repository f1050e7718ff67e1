package marshalyard.lab.rules;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Map;
import marshalyard.engine.Style;
import marshalyard.lab.LabException;
import marshalyard.model.measurement.Latency;
import marshalyard.worker.protocol.PhaseOrder;
import marshalyard.worker.protocol.PhaseReport;
import marshalyard.worker.protocol.StopCondition;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

/** Round trips of a worker whose buckets are 2 % wide, each told by its middle. */
class LatencyRulesTest {
    private static final long[] FIRST = {99_100, 100_900, 250_000};

    private static final PhaseOrder ORDER =
            new PhaseOrder(
                    1,
                    1,
                    "float",
                    1024,
                    1,
                    1,
                    Style.TWOWAY.token(),
                    null,
                    1,
                    StopCondition.after(Duration.ofMillis(500)),
                    3,
                    0,
                    true,
                    0,
                    false);

    private static void check(long... counted) throws LabException {
        Histogram histogram = new Histogram(3);
        for (long value : counted) histogram.recordValue(value);
        PhaseReport report =
                new PhaseReport(
                        0,
                        counted.length,
                        1024,
                        500_000_000,
                        500_000_000,
                        0,
                        Map.of(),
                        FIRST,
                        null,
                        null,
                        Map.of(),
                        null,
                        null);
        ReportFields sender = new ReportFields("sender", Duration.ofMillis(600));
        LatencyRules.check(sender, Latency.ROUND_TRIP, histogram, report, ORDER);
    }

    @Test
    void aSampleLiesInTheBucketThatCountsIt() {
        assertThatCode(() -> check(100_000, 100_000, 252_000)).doesNotThrowAnyException();
    }

    @Test
    void aHistogramOfOtherTimesIsRefused() {
        assertThatThrownBy(() -> check(98_000, 98_000, 245_000))
                .isInstanceOf(LabException.class)
                .hasMessageContaining("'startup' is 99100, which is not among the values");
    }

    /** Six of 110 ms fit into 600 ms with what clocks may differ by; six of 111 ms do not. */
    @Test
    void aProbesCallsFitIntoThePhaseOneAtATime() {
        assertThatCode(() -> probed(110_000_000, 6)).doesNotThrowAnyException();
        assertThatThrownBy(() -> probed(111_000_000, 6))
                .isInstanceOf(LabException.class)
                .hasMessageContaining("'histograms.PROBE' is ")
                .hasMessageContaining("is together longer than the phase took");
        assertThatThrownBy(() -> probed(1_000, 7)).hasMessageContaining("calls of the probe");
    }

    private static void probed(long nanos, int calls) throws LabException {
        Histogram histogram = new Histogram(5);
        histogram.recordValueWithCount(nanos, calls);
        ReportFields sender = new ReportFields("sender", Duration.ofMillis(600));
        PhaseOrder order = ORDER.probing(new PhaseOrder.Probe(64, 100_000_000, 0, 600_000_000));
        LatencyRules.check(sender, Latency.PROBE, histogram, null, order);
    }
}
