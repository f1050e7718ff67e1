package marshalyard.lab.trial;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import marshalyard.engine.DataType;
import marshalyard.lab.LabException;
import marshalyard.model.measurement.Latency;
import marshalyard.worker.protocol.Mix;
import marshalyard.worker.protocol.PhaseOrder;
import marshalyard.worker.protocol.PhaseReport;
import marshalyard.worker.protocol.StopCondition;
import marshalyard.worker.protocol.Tally;
import marshalyard.worker.protocol.Ticks;
import org.HdrHistogram.Histogram;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Figures that a worker makes up. A phase of half a second sent 1,000 messages of 256 elements. */
class ReportRulesTest {
    private static final long MESSAGES = 1000;
    private static final long BYTES = 1024;
    private static final long ELEMENTS = 256;
    private static final long HALF_A_SECOND = 500_000_000;
    private static final Duration TOOK = Duration.ofMillis(600);
    private static final PhaseOrder ORDER =
            new PhaseOrder(
                    1,
                    1,
                    "float",
                    (int) BYTES,
                    1,
                    1,
                    "oneway",
                    null,
                    1,
                    StopCondition.after(Duration.ofMillis(500)),
                    5,
                    0,
                    true,
                    0,
                    false);

    private static PhaseReport report(long messages, long bytes, long send, long barrier) {
        return new PhaseReport(
                0,
                messages,
                bytes,
                send,
                barrier,
                0,
                Map.of(),
                new long[] {400_000},
                null,
                null,
                Map.of(),
                null,
                null);
    }

    private static Tally tally(
            long messages, long elements, long span, long[] nanos, long[] counts) {
        return new Tally(
                messages, elements, 1, span, 0, nanos, counts, null, null, null, Map.of(), null,
                null);
    }

    private static Tally counting(Long bytes, Long firstBytes) {
        return new Tally(
                10,
                40,
                1,
                5,
                0,
                new long[0],
                new long[0],
                null,
                null,
                null,
                Map.of(),
                null,
                null,
                null,
                bytes,
                firstBytes);
    }

    /** Half of the messages are seven octets, and half one double. */
    @Test
    void theBytesOfSeveralTypesAreToldAndThoseOfOneAreNot() {
        Mix mix = new Mix(List.of(7, 8), List.of(0, 1), List.of("octet", "double"));
        DueElements due = DueElements.of(ORDER.mixing(mix), DataType::parse, 10);
        assertThatCode(() -> ReportRules.receiver(counting(75L, 7L), 10, due, 0, TOOK))
                .doesNotThrowAnyException();
        assertThatThrownBy(() -> ReportRules.receiver(counting(80L, 7L), 10, due, 0, TOOK))
                .hasMessageContaining("'bytes' is 80, which does not fit 10 messages of at most 8");
        assertThatThrownBy(() -> ReportRules.receiver(counting(null, 7L), 10, due, 0, TOOK))
                .hasMessageContaining("must be there if messages have several types");
        assertThatThrownBy(() -> ReportRules.receiver(counting(40L, 7L), 10, 4, 0, TOOK))
                .hasMessageContaining("must be absent if all messages have one type");
    }

    @Test
    void whatWasMeasuredPasses() {
        assertThatCode(
                        () -> {
                            PhaseReport report =
                                    report(MESSAGES, BYTES, HALF_A_SECOND, HALF_A_SECOND + 10);
                            ReportRules.sender(report, ORDER, BYTES, TOOK);
                            ReportRules.latencies(report, ORDER, roundTrips(1000, 400_000), TOOK);
                            ReportRules.receiver(
                                    tally(
                                            MESSAGES,
                                            MESSAGES * ELEMENTS,
                                            HALF_A_SECOND,
                                            new long[] {1, 2, 2},
                                            new long[] {0, 5, 1000}),
                                    MESSAGES,
                                    ELEMENTS,
                                    0,
                                    TOOK);
                        })
                .doesNotThrowAnyException();
    }

    @Test
    void messagesMayBeLostOrComeTwice() {
        for (long got : new long[] {0, 1, 999, 1001}) {
            Tally tally = tally(got, got * ELEMENTS, 9, new long[0], new long[0]);
            assertThatCode(
                            () ->
                                    ReportRules.receiver(
                                            got == 0 ? empty() : tally,
                                            MESSAGES,
                                            ELEMENTS,
                                            0,
                                            TOOK))
                    .doesNotThrowAnyException();
        }
    }

    private static Tally empty() {
        return new Tally(
                0, 0, 0, 0, 0, new long[0], new long[0], null, null, null, Map.of(), null, null);
    }

    @ParameterizedTest
    @CsvSource({
        "-1, 1024, 500000000, 500000010, messages",
        "9000000000000000000, 1024, 500000000, 500000010, messages",
        "1000, 1000, 500000000, 500000010, messageBytes",
        "1000, 1024, 1, 500000010, sendNanos",
        "1000, 1024, -1, 500000010, sendNanos",
        "1000, 1024, 1000000000000000000, 1000000000000000000, sendNanos",
        "1000, 1024, 500000000, 400000000, barrierNanos",
        "1000, 1024, 500000000, 900000000000, barrierNanos"
    })
    void aSendersFigureThatCantBeNamesItsField(
            long messages, long bytes, long send, long barrier, String field) {
        assertThatThrownBy(
                        () ->
                                ReportRules.sender(
                                        report(messages, bytes, send, barrier), ORDER, BYTES, TOOK))
                .isInstanceOf(LabException.class)
                .hasMessageContaining("'" + field + "' is ");
    }

    @ParameterizedTest
    @CsvSource({
        "-1, 256000, 9, messages",
        "1000, -1, 9, elements",
        "1000, 1, 9, elements",
        "1000, 256001, 9, elements",
        "900, 256000, 9, elements",
        "1000, 256000, -5, spanNanos",
        "1000, 256000, 31000000000000, spanNanos"
    })
    void aReceiversFigureThatCantBeNamesItsField(
            long messages, long elements, long span, String field) {
        Tally tally = tally(messages, elements, span, new long[0], new long[0]);
        assertThatThrownBy(() -> ReportRules.receiver(tally, MESSAGES, ELEMENTS, 0, TOOK))
                .isInstanceOf(LabException.class)
                .hasMessageContaining("'" + field + "' is ");
    }

    /** Times of one receiver that do not fit together. */
    @Test
    void aSpanOtherThanFromTheFirstArrivalToTheBarrierIsRefused() {
        Ticks ticks =
                new Ticks(5_000, new long[0], new long[0], null, null, null, null, null, null);
        for (long span : new long[] {250_000_000, 500_000_000, 900_000_000}) {
            Tally tally =
                    new Tally(
                            MESSAGES,
                            MESSAGES * ELEMENTS,
                            1,
                            span,
                            5_000 + 500_000_000,
                            new long[0],
                            new long[0],
                            null,
                            null,
                            null,
                            Map.of(),
                            null,
                            ticks);
            ThrowingCallable check =
                    () -> ReportRules.receiver(tally, MESSAGES, ELEMENTS, 0, Duration.ofSeconds(2));
            if (span == 500_000_000) assertThatCode(check).doesNotThrowAnyException();
            else assertThatThrownBy(check).hasMessageContaining("'spanNanos' is " + span);
        }
    }

    /** It would be held against no rule. */
    @Test
    void aReceiverThatCountsIsNoForeignServer() {
        Tally tally =
                new Tally(
                        MESSAGES,
                        0,
                        0,
                        0,
                        0,
                        new long[0],
                        new long[0],
                        null,
                        null,
                        null,
                        Map.of("foreign", "true"),
                        null,
                        null);
        assertThatThrownBy(() -> ReportRules.receiver(tally, MESSAGES, ELEMENTS, 0, TOOK))
                .isInstanceOf(LabException.class)
                .hasMessageContaining("'messages' is 1000, which is more than the 0 of a foreign");
    }

    @Test
    void samplesThatRunBackwardsOrBeyondTheCountAreRefused() {
        for (long[][] samples :
                new long[][][] {
                    {{5, 4}, {1, 2}}, {{4, 5}, {2, 1}}, {{4, 5}, {1, 1001}}, {{4}, {1, 2}}
                }) {
            Tally tally = tally(MESSAGES, MESSAGES * ELEMENTS, 9, samples[0], samples[1]);
            assertThatThrownBy(() -> ReportRules.receiver(tally, MESSAGES, ELEMENTS, 0, TOOK))
                    .isInstanceOf(LabException.class)
                    .hasMessageContaining("sample");
        }
    }

    @Test
    void moreRoundTripsThanCallsAndOneLongerThanTheTrialAreRefused() {
        PhaseReport report = report(MESSAGES, BYTES, HALF_A_SECOND, HALF_A_SECOND);
        assertThatThrownBy(() -> ReportRules.latencies(report, ORDER, roundTrips(1001, 5), TOOK))
                .hasMessageContaining("'histograms.ROUND_TRIP' is 1001");
        assertThatThrownBy(
                        () ->
                                ReportRules.latencies(
                                        report, ORDER, roundTrips(1, 800_000_000_000L), TOOK))
                .hasMessageContaining("that passed by the lab's own clock");
    }

    private static Map<Latency, Histogram> roundTrips(long count, long nanos) {
        Histogram histogram = new Histogram(900_000_000_000L, 3);
        histogram.recordValueWithCount(nanos, count);
        return new EnumMap<>(Map.of(Latency.ROUND_TRIP, histogram));
    }
}
