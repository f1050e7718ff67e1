package marshalyard.lab.rules;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Map;
import marshalyard.lab.LabException;
import marshalyard.model.measurement.Latency;
import marshalyard.worker.protocol.EncodedHistogram;
import marshalyard.worker.protocol.PhaseOrder;
import marshalyard.worker.protocol.PhaseReport;
import marshalyard.worker.protocol.StopCondition;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Reports that keep every bound, and still are no answer to what was asked. */
class OrderRulesTest {
    private static final long HALF_A_SECOND = 500_000_000;
    private static final ReportFields SENDER = new ReportFields("sender", Duration.ofSeconds(5));

    private static PhaseOrder order(StopCondition stop, PhaseOrder.Pace pace, int window) {
        return new PhaseOrder(
                1, 1, "octet", 8, 1, 1, "twoway", pace, window, stop, 5, 0, true, 0, false);
    }

    private static PhaseReport report(
            long messages, long sendNanos, PhaseReport.PacedReport paced, long... startup) {
        return new PhaseReport(
                0,
                messages,
                8,
                sendNanos,
                sendNanos,
                0,
                Map.of("ROUND_TRIP", EncodedHistogram.of(new Histogram(3))),
                startup,
                paced,
                null,
                Map.of(),
                null,
                null);
    }

    private static final PhaseOrder TIMED =
            order(StopCondition.after(Duration.ofMillis(500)), null, 1);

    private static final PhaseOrder.Pace EVERY_MILLISECOND =
            new PhaseOrder.Pace(1_000_000, "uniform", 10, 0, 1);

    private static final PhaseOrder PACED =
            order(StopCondition.after(Duration.ofMillis(500)), EVERY_MILLISECOND, 1);

    @ParameterizedTest
    @ValueSource(longs = {0, 250_000_000, 450_000_000, 490_000_000})
    void aPhaseThatWasToSendForATimeSendsForThatTime(long sendNanos) {
        assertThatThrownBy(() -> OrderRules.check(SENDER, report(9, sendNanos, null), TIMED))
                .isInstanceOf(LabException.class)
                .hasMessageContaining("'sendNanos' is " + sendNanos + ", which is less than");
        assertThatCode(() -> OrderRules.check(SENDER, report(9, HALF_A_SECOND, null), TIMED))
                .doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 50, 99, 101, 200, 1000})
    void aPhaseThatWasToSendSoManyMessagesSendsThem(long messages) {
        PhaseOrder hundred = order(new StopCondition(0, 100, 0), null, 1);
        assertThatThrownBy(() -> OrderRules.check(SENDER, report(messages, 9, null), hundred))
                .isInstanceOf(LabException.class)
                .hasMessageContaining("'messages' is " + messages);
        assertThatCode(() -> OrderRules.check(SENDER, report(100, 9, null), hundred))
                .doesNotThrowAnyException();
    }

    @Test
    void orWholeMultiplesUntilATimeHasPassedOrFewerInItsTime() {
        PhaseOrder multiples = order(new StopCondition(0, 100, 7), null, 1);
        assertThatCode(() -> OrderRules.check(SENDER, report(300, 9, null), multiples))
                .doesNotThrowAnyException();
        assertThatThrownBy(() -> OrderRules.check(SENDER, report(250, 9, null), multiples))
                .hasMessageContaining("'messages' is 250");
        PhaseOrder bounded = order(new StopCondition(9, 100, 0), null, 1);
        assertThatCode(() -> OrderRules.check(SENDER, report(40, 9, null), bounded))
                .doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource({
        "500, 1000, 499000000, paced.intended",
        "200, 250, 499000000, paced.intended",
        "501, 500, 500000000, messages",
        "500, 500, 250000000, sendNanos"
    })
    void aScheduleHasItsStartsAtTheirTimes(
            long messages, long intended, long sendNanos, String field) {
        PhaseReport made = report(messages, sendNanos, new PhaseReport.PacedReport(intended, 0));
        assertThatThrownBy(() -> OrderRules.check(SENDER, made, PACED))
                .isInstanceOf(LabException.class)
                .hasMessageContaining("'" + field + "' is ");
        PhaseReport good = report(500, 499_000_000, new PhaseReport.PacedReport(500, 0));
        assertThatCode(() -> OrderRules.check(SENDER, good, PACED)).doesNotThrowAnyException();
    }

    /** 500 starts in the mean, of which ten times the root, and twelve, are 235. */
    @ParameterizedTest
    @CsvSource({"265, true", "735, true", "264, false", "736, false"})
    void randomArrivalsAreAsManyAsChanceExplains(long intended, boolean possible)
            throws LabException {
        PhaseOrder random =
                order(TIMED.stop(), new PhaseOrder.Pace(1_000_000, "poisson", 10, 0, 1), 1);
        PhaseReport made = report(1, 9, new PhaseReport.PacedReport(intended, 0));
        if (possible) {
            OrderRules.check(SENDER, made, random);
        } else {
            assertThatThrownBy(() -> OrderRules.check(SENDER, made, random))
                    .isInstanceOf(LabException.class)
                    .hasMessageContaining("'paced.intended' is " + intended);
        }
    }

    private static Histogram histogram(long nanos, long count) {
        Histogram histogram = new Histogram(900_000_000_000L, 3);
        histogram.recordValueWithCount(nanos, count);
        return histogram;
    }

    private static void latencies(Latency latency, Histogram histogram, int window)
            throws LabException {
        PhaseOrder order = order(TIMED.stop(), null, window);
        LatencyRules.check(SENDER, latency, histogram, report(1000, HALF_A_SECOND, null), order);
    }

    /** Leaving out the slow half makes every percentile better. */
    @Test
    void everyCallHasItsRoundTrip() {
        assertThatThrownBy(() -> latencies(Latency.ROUND_TRIP, histogram(400_000, 500), 1))
                .isInstanceOf(LabException.class)
                .hasMessageContaining(
                        "'histograms.ROUND_TRIP' is 500, which is less than the 1000");
        assertThatCode(() -> latencies(Latency.ROUND_TRIP, histogram(490_000, 1000), 1))
                .doesNotThrowAnyException();
    }

    /** A histogram whose values are all halved fits into every phase. */
    @Test
    void theFirstSamplesAreAmongTheRoundTrips() throws LabException {
        Histogram calls = histogram(400_000, 999);
        calls.recordValue(90_000_000);
        PhaseReport told = report(1000, HALF_A_SECOND, null, 90_000_000, 400_000, 400_000);
        LatencyRules.check(SENDER, Latency.ROUND_TRIP, calls, told, TIMED);
        Histogram halved = histogram(200_000, 999);
        halved.recordValue(45_000_000);
        for (Histogram made :
                new Histogram[] {halved, histogram(0, 1000), histogram(400_000, 1000)}) {
            assertThatThrownBy(
                            () -> LatencyRules.check(SENDER, Latency.ROUND_TRIP, made, told, TIMED))
                    .isInstanceOf(LabException.class)
                    .hasMessageContaining("'startup' is 90000000, which is not among the values");
        }
    }

    @Test
    void roundTripsFitIntoThePhase() {
        assertThatThrownBy(() -> latencies(Latency.ROUND_TRIP, histogram(600_000, 1000), 1))
                .isInstanceOf(LabException.class)
                .hasMessageContaining("'histograms.ROUND_TRIP' is ")
                .hasMessageContaining("more than 1 at a time can take");
        assertThatCode(() -> latencies(Latency.ROUND_TRIP, histogram(600_000, 1000), 2))
                .doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 99, 151})
    void startsThatLagByMoreThanAnIntervalAreMissed(long missed) {
        Histogram lags = histogram(3_000_000, 100);
        lags.recordValueWithCount(5, 350);
        PhaseReport told = report(450, 499_000_000, new PhaseReport.PacedReport(500, missed));
        assertThatThrownBy(() -> LatencyRules.check(SENDER, Latency.SEND_LAG, lags, told, PACED))
                .isInstanceOf(LabException.class)
                .hasMessageContaining("'paced.missed' is " + missed);
        for (long truth : new long[] {100, 150}) {
            PhaseReport good = report(450, 499_000_000, new PhaseReport.PacedReport(500, truth));
            assertThatCode(() -> LatencyRules.check(SENDER, Latency.SEND_LAG, lags, good, PACED))
                    .doesNotThrowAnyException();
        }
    }
}
