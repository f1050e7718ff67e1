package marshalyard.analysis.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.engine.Facts;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.model.figure.Percentile;
import marshalyard.model.measurement.ArrivalTime;
import marshalyard.model.measurement.Forwarding;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.LinkReading;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.MeasurementBuilder;
import marshalyard.model.measurement.Pacing;
import marshalyard.model.measurement.PartShare;
import marshalyard.model.measurement.Received;
import marshalyard.model.measurement.Recovery;
import marshalyard.model.measurement.Samples;
import marshalyard.model.measurement.Sent;
import marshalyard.model.measurement.Share;
import marshalyard.model.measurement.Spread;
import marshalyard.model.measurement.Steady;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.measurement.WarmUp;
import marshalyard.model.reading.CapacityReadings;
import marshalyard.model.reading.MachineReadings;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Readings;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class MetricsTest {
    private static final Cell CELL = Samples.cell("tcp");

    /** 100 messages of 1000 bytes in a second, of which two were lost. */
    static MeasurementBuilder measurement(Map<Latency, Histogram> latencies) {
        return MeasurementBuilder.of(
                        new Sent(100, 100_000, 800_000_000, 1_000_000_000),
                        new Received(98, 98_000, 1000, 970_000_000))
                .latencies(latencies, 9_000, 1_000);
    }

    static Histogram histogram(int count, long nanos) {
        Histogram histogram = new Histogram(3);
        histogram.recordValueWithCount(nanos, count);
        return histogram;
    }

    static Measurement seen(Map<Latency, Histogram> latencies) {
        return measurement(latencies)
                .warmUp(new WarmUp(10, 10_000, 100_000_000))
                .steady(new Steady(0.1, 50_000, 50_000, 50_000))
                .pacing(new Pacing(100, 3))
                .sender(
                        Readings.of(
                                Map.of(
                                        ProcessReadings.USER, 1_000_000,
                                        ProcessReadings.SYSTEM, 2_000_000,
                                        ProcessReadings.GC_COUNT, 1,
                                        ProcessReadings.GC_TIME, 5_000,
                                        ProcessReadings.ALLOCATED, 25_600,
                                        ProcessReadings.SWITCHES, 200,
                                        ProcessReadings.WRITE_CALLS, 100,
                                        ProcessReadings.READ_CALLS, 50,
                                        ProcessReadings.RETRANSMITS, 7,
                                        ProcessReadings.COMPILATION, 0)))
                .broker(Readings.of(Map.of(ProcessReadings.SWITCHES, 300)))
                .machine(Readings.of(Map.of(MachineReadings.OTHERS, 0.25)))
                .forwarding(new Forwarding(1, 2, 1e6, null, new long[0], new long[0], 4_000_000L))
                .build();
    }

    /** It once was the first cost in the list, which became another one. */
    @Test
    void theMetricOfTheSendersCpuTimeIsThat() {
        assertThat(Metrics.SENDER_CPU.token()).isEqualTo("sender-cpu");
    }

    @Test
    void aCostBeginsWithWhatItIsAndInASentenceWithWhoseItIs() {
        assertThat(Metrics.SENDER_CPU.title()).isEqualTo("CPU time per GB, sender");
        assertThat(Metrics.SENDER_CPU.lowerCase()).isEqualTo("sender's CPU time per GB");
        Metric collections = Metrics.find("receiver-gc-count");
        assertThat(collections.title()).isEqualTo("Garbage collections, receiver");
        assertThat(collections.lowerCase()).isEqualTo("receiver's garbage collections");
    }

    /** What waited for its turn is hidden by the service time, and by nothing else. */
    @Test
    void theMeanTimeOfPacedRequestsIsTheirResponseTime() {
        Measurement paced =
                measurement(
                                Map.of(
                                        Latency.RESPONSE, histogram(100, 9_000),
                                        Latency.SERVICE, histogram(100, 1_000)))
                        .build();
        Measurement called = measurement(Map.of(Latency.ROUND_TRIP, histogram(100, 500))).build();

        assertThat(Metrics.MEAN_TIME.of(paced).orElseThrow()).isCloseTo(9_000, within(10.0));
        assertThat(Metrics.MEAN_TIME.of(called).orElseThrow()).isCloseTo(500, within(1.0));
        assertThat(Metrics.MEAN_TIME.of(measurement(Map.of()).build())).hasValue(1e7);
    }

    /** The barrier's way back is no part of a transfer. */
    @Test
    void theMeanTimeOfAFloodEndsWhenAllHasArrived() {
        Measurement flood =
                MeasurementBuilder.of(
                                new Sent(
                                        100,
                                        100_000,
                                        200_000_000,
                                        900_000_000,
                                        List.of(),
                                        new ArrivalTime(500_000_000, 0)),
                                new Received(100, 100_000, 1000, 400_000_000))
                        .build();
        assertThat(Metrics.MEAN_TIME.of(flood)).hasValue(5e6);
        assertThat(Metrics.find("message-time").of(flood)).hasValue(5e6);
    }

    private static double of(String token) {
        OptionalDouble value = Metrics.find(token).of(seen(Map.of()));
        return value.orElse(Double.NaN);
    }

    @Test
    void everyScalarOfATrialIsOne() {
        // 100 on a schedule: between their starts lie 99 intervals, and the last one counts, too
        assertThat(of("throughput")).isCloseTo(784_000 * 0.99, within(1.0));
        assertThat(of("sender-rate")).isEqualTo(1_000_000);
        assertThat(of("receiver-rate")).isEqualTo(800_000);
        assertThat(of("steady-rate")).isEqualTo(400_000);
        assertThat(of("warm-up-rate")).isEqualTo(800_000);
        assertThat(of("total-time")).isEqualTo(1e9);
        assertThat(of("sent")).isEqualTo(100);
        assertThat(of("lost")).isEqualTo(2);
        assertThat(of("missed")).isEqualTo(3);
        assertThat(of("sender-cpu")).isEqualTo(30);
        assertThat(of("sender-allocation")).isEqualTo(256);
        assertThat(of("sender-gc-time")).isEqualTo(5_000);
        assertThat(of("sender-switches")).isEqualTo(2);
        assertThat(of("sender-writes")).isEqualTo(1);
        assertThat(of("sender-reads")).isEqualTo(0.5);
        assertThat(of("sender-retransmissions")).isEqualTo(7);
        assertThat(of("broker-switches")).isEqualTo(3);
        assertThat(of("others-cpu")).isEqualTo(0.25);
        assertThat(of("drain-rate")).isEqualTo(8e6);
        assertThat(of("restart-time")).isEqualTo(4e6);
    }

    @Test
    void severalSendersHaveATotalAndEachItsOwn() {
        Share slow = new Share(40, 40_000, 0, 900_000_000, 1_000_000_000, 10L, 90L);
        Share fast = new Share(60, 60_000, 5_000, 400_000_000, 500_000_000, 5L, 9L);
        Measurement m =
                MeasurementBuilder.of(
                                new Sent(
                                        100,
                                        100_000,
                                        900_000_000,
                                        1_000_000_000,
                                        List.of(slow, fast)),
                                new Received(100, 100_000, 1_000, 1_000_000_000))
                        .build();

        assertThat(Metrics.find("throughput").of(m)).hasValue(800_000);
        assertThat(Metrics.find("per-sender").of(m)).hasValue(400_000);
        assertThat(Metrics.find("slowest-sender").of(m)).hasValue(320_000);
        assertThat(Metrics.find("fastest-sender").of(m)).hasValue(960_000);
        assertThat(of("slowest-sender")).as("of a single one").isEqualTo(of("throughput"));

        Received everywhere =
                new Received(200, 200_000, 1_000, 1_000_000_000, 2, List.of(100L, 100L), false);
        Measurement twice = MeasurementBuilder.of(m.sent(), everywhere).build();
        assertThat(Metrics.find("per-sender").of(twice)).hasValue(800_000);
        assertThat(Metrics.find("slowest-sender").of(twice)).hasValue(640_000);
        assertThat(Metrics.find("fastest-sender").of(twice)).hasValue(1_920_000);
    }

    /** 60 of 100 thousand requests were sent: what lies behind them is unknown. */
    @Test
    void aPercentileAmongRequestsThatWereNeverSentIsWithheld() {
        Measurement overloaded =
                MeasurementBuilder.of(60_000, 60_000, 1_000_000_000)
                        .latencies(Map.of(Latency.RESPONSE, histogram(100_000, 1_500)))
                        .pacing(new Pacing(100_000, 50_000))
                        .build();

        assertThat(Metrics.find("latency-p50").of(overloaded)).hasValue(1_500);
        assertThat(Metrics.find("latency-p90").of(overloaded)).isEmpty();
        assertThat(Metrics.find("response-p99").of(overloaded)).isEmpty();
        assertThat(Metrics.find("latency-mean").of(overloaded)).isEmpty();
        assertThat(Metrics.MEAN_TIME.of(overloaded)).isEmpty();
        assertThat(Metrics.find("latency-max").of(overloaded)).isEmpty();
        assertThat(Metrics.find("latency-p90").of(cell(overloaded), 0.95)).isEmpty();
    }

    @Test
    void bytesOfAMessageAreThoseOfItsCodecAndAnEngineHasNone() {
        Measurement codec =
                measurement(Map.of()).senderFacts(Map.of(Facts.MARSHALLED_BYTES, "1250")).build();

        assertThat(Metrics.find("marshalled-bytes").of(codec)).hasValue(1250);
        assertThat(Metrics.find("marshalled-ratio").of(codec)).hasValue(1.25);
        assertThat(of("marshalled-bytes")).isNaN();
        assertThat(of("marshalled-ratio")).isNaN();
    }

    private static CellResult cell(Measurement... trials) {
        return new CellResult(CELL, List.of(trials), 0);
    }

    @Test
    void whatWasNotSeenIsMissingNotZero() {
        assertThat(of("receiver-cpu")).isNaN();
        assertThat(of("steal")).isNaN();
        assertThat(of("greatest-depth")).isNaN();
        assertThat(of("one-way-p50")).isNaN();
        assertThat(Metrics.find("missed").of(measurement(Map.of()).build())).isEmpty();
    }

    @Test
    void eachLatencyHasItsOwnAndOneStandsForThePattern() {
        Measurement paced =
                measurement(
                                Map.of(
                                        Latency.RESPONSE, histogram(1000, 1_500),
                                        Latency.SERVICE, histogram(999, 1_000),
                                        Latency.SEND_LAG, histogram(1000, 500)))
                        .build();

        assertThat(Metrics.find("latency-p50").of(paced)).hasValue(1_500);
        assertThat(Metrics.find("response-p99").of(paced)).hasValue(1_500);
        assertThat(Metrics.find("service-p50").of(paced)).hasValue(1_000);
        assertThat(Metrics.find("service-p99").of(paced)).isEmpty();
        assertThat(Metrics.find("send-lag-max").of(paced)).hasValue(500);
        assertThat(Metrics.find("first-call").of(paced)).hasValue(9_000);
        assertThat(Metrics.find("round-trip-p50").of(paced)).isEmpty();
    }

    /** 0.5 and 0.5 CPUs of the ends, and 0.25 of the broker. */
    @Test
    void theCpusInUseAreThoseOfAllProcesses() {
        MeasurementBuilder ends =
                measurement(Map.of())
                        .sender(cpuTime(300_000_000, 200_000_000))
                        .receiver(cpuTime(400_000_000, 100_000_000));
        assertThat(Metrics.find("cpus").of(ends.build())).hasValue(1);
        Readings broker = cpuTime(150_000_000, 100_000_000);
        assertThat(Metrics.find("cpus").of(ends.broker(broker).build())).hasValue(1.25);
        Measurement silent = ends.broker(Readings.of(Map.of(ProcessReadings.SWITCHES, 1))).build();
        assertThat(Metrics.find("cpus").of(silent)).isEmpty();
    }

    private static Readings cpuTime(long user, long system) {
        return Readings.of(Map.of(ProcessReadings.USER, user, ProcessReadings.SYSTEM, system));
    }

    @Test
    void aCutLinkHasItsRecovery() {
        LinkReading link =
                new LinkReading("own", Readings.NONE, Readings.NONE, Readings.NONE, Readings.NONE);
        Measurement cut =
                measurement(Map.of()).link(link.with(new Recovery(1, 2, 3L, 4L, 5L))).build();
        Measurement never =
                measurement(Map.of()).link(link.with(new Recovery(1, 2, 3L, null, 5L))).build();
        Measurement whole = measurement(Map.of()).link(link).build();
        assertThat(Metrics.find("outage").of(cut)).hasValue(3);
        assertThat(Metrics.find("recovery-time").of(cut)).hasValue(4);
        assertThat(Metrics.find("late").of(cut)).hasValue(5);
        assertThat(Metrics.find("recovery-time").of(never)).isEmpty();
        assertThat(Metrics.find("outage").of(whole)).isEmpty();
        assertThat(Metrics.find("outage").of(measurement(Map.of()).build())).isEmpty();
    }

    @Test
    void aMixtureHasTheTimesOfEachPart() {
        Spread fast = Spread.of(histogram(100, 500));
        Spread slow = Spread.of(histogram(100, 900));
        List<PartShare> parts =
                List.of(
                        new PartShare(64, 100, fast),
                        new PartShare(1024, 100, slow),
                        new PartShare(4096, 100, null));
        Measurement mixed =
                MeasurementBuilder.of(
                                new Sent(300, 518_400, 1_000, 1_000, List.of(), null, parts),
                                new Received(300, 518_400, 1_000, 1_000))
                        .build();
        assertThat(Metrics.find("part-smallest-p50").of(mixed)).hasValue(500);
        assertThat(PartMetrics.of(0, Percentile.P50).of(mixed)).hasValue(500);
        assertThat(PartMetrics.of(1, Percentile.P50).of(mixed)).hasValue(900);
        assertThat(PartMetrics.of(2, Percentile.P50).of(mixed)).isEmpty();
        assertThat(PartMetrics.of(3, Percentile.P50).of(mixed)).isEmpty();
    }

    @Test
    void aCapacityIsWhatTheSearchCameTo() {
        Measurement found =
                measurement(Map.of())
                        .build()
                        .withCapacity(Readings.of(Map.of(CapacityReadings.RATE, 2_500.0)));
        assertThat(Metrics.find("capacity").of(found)).hasValue(2_500);
    }

    /** A receiver that got nothing has counted, unlike one that does not count. */
    @Test
    void allMessagesMayBeLost() {
        Sent sent = new Sent(5, 5_000, 1_000, 1_000);
        Measurement none = MeasurementBuilder.of(sent, new Received(0, 0, 0, 0)).build();
        Measurement uncounted = MeasurementBuilder.of(sent, new Received(-1, -1, 0, 0)).build();
        assertThat(Metrics.find("lost").of(none)).hasValue(5);
        assertThat(Metrics.find("surplus").of(none)).hasValue(0);
        assertThat(Metrics.find("lost").of(uncounted)).isEmpty();
        assertThat(Metrics.find("surplus").of(uncounted)).isEmpty();
    }

    @Test
    void oneMessageHasATimeAndNoneHasNot() {
        assertThat(Metrics.find("message-time").of(MeasurementBuilder.of(1, 8, 500).build()))
                .hasValue(500);
        assertThat(Metrics.find("message-time").of(MeasurementBuilder.of(0, 0, 500).build()))
                .isEmpty();
    }

    /** A search that ends without an edge had a bound, too. */
    @Test
    void aCapacityMayBeMissingWhereThereIsABound() {
        assertThat(Metrics.find("capacity").wants())
                .isEqualTo(
                        "It takes a bound in the experiment, such as 'capacity: {p99: 1 ms}', that"
                                + " some rates keep and higher ones break.");
    }

    @Test
    void oneSampleDeviatesFromNothing() {
        Metric deviation = Metrics.find("round-trip-deviation");
        assertThat(deviation.of(seen(Map.of(Latency.ROUND_TRIP, histogram(1, 10))))).isEmpty();
        assertThat(deviation.of(seen(Map.of(Latency.ROUND_TRIP, histogram(2, 10))))).hasValue(0);
        assertThat(
                        Metrics.find("round-trip-mean")
                                .of(seen(Map.of(Latency.ROUND_TRIP, histogram(1, 10)))))
                .hasValue(10);
    }

    /** Where one-way latency is measured its percentiles lack samples, and no setting. */
    @Test
    void aPercentileOfOneWayLatencyNamesBothReasonsForWhichItMayBeAbsent() {
        assertThat(Metrics.find("one-way-p99").wants())
                .startsWith("Set 'oneWayLatency: true'")
                .endsWith("It also takes 1,000 requests: let trials last longer.");
        assertThat(Metrics.find("one-way-p50").wants()).doesNotContain("requests");
    }

    @Test
    void eachSaysWhichPatternsYieldIt() {
        Pattern paced = Factors.PATTERN.parse("paced 500/s twoway").get(0);
        Pattern flood = new Pattern.Flood();

        assertThat(Metrics.find("service-p50").appliesTo(paced)).isTrue();
        assertThat(Metrics.find("service-p50").appliesTo(flood)).isFalse();
        assertThat(Metrics.find("one-way-p50").appliesTo(flood)).isTrue();
        assertThat(Metrics.find("round-trip-p50").appliesTo(paced)).isFalse();
        assertThat(Metrics.find("restart-time").patterns()).isEqualTo("store-and-forward crash");
    }

    @Test
    void tokensAreUniqueAndEachIsDescribed() {
        assertThat(Metrics.all()).extracting(Metric::token).doesNotHaveDuplicates();
        assertThat(Metrics.all())
                .allSatisfy(
                        m -> {
                            assertThat(m.token()).matches("[a-z0-9]+(-[a-z0-9.]+)*");
                            assertThat(Metrics.find(m.token())).isSameAs(m);
                            assertThat(m.wants()).endsWith(".");
                            assertThat(m.summary()).isNotBlank().doesNotEndWith(".");
                        });
        assertThatThrownBy(() -> Metrics.find("speed"))
                .hasMessageStartingWith("There is no metric 'speed'. Use one of: throughput, ");
    }

    @Test
    void aVerdictOnAPercentileIsNoneOnTheMean() {
        Verdict tooFew = new Verdict(Verdict.Kind.TOO_FEW_SAMPLES, "95 requests are too few.");
        Verdict disturbed = new Verdict(Verdict.Kind.DISTURBED, "Others used the machine.");

        assertThat(Metrics.find("latency-p99").isDoubtedBy(tooFew)).isTrue();
        assertThat(Metrics.find("latency-p99.9").isDoubtedBy(tooFew)).isTrue();
        assertThat(Metrics.find("latency-p90").isDoubtedBy(tooFew)).isFalse();
        assertThat(Metrics.find("latency-mean").isDoubtedBy(tooFew)).isFalse();
        assertThat(Metrics.find("throughput").isDoubtedBy(tooFew)).isFalse();
        assertThat(Metrics.find("throughput").isDoubtedBy(disturbed)).isTrue();
    }
}
