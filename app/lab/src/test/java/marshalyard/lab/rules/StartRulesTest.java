package marshalyard.lab.rules;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import marshalyard.lab.LabException;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.RequestLog;
import marshalyard.worker.clock.Base64Longs;
import marshalyard.worker.protocol.PhaseOrder;
import marshalyard.worker.protocol.PhaseReport;
import marshalyard.worker.protocol.StopCondition;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

/** Logged starts and logged requests, each held against what the same worker has counted. */
class StartRulesTest {
    private static final long ZERO = 7_000_000_000_000L;
    private static final long INTERVAL = 1_000_000;
    private static final ReportFields FIELDS = new ReportFields("sender", Duration.ofSeconds(1));

    /** Starts, service times and lags, from the beginning of the phase. */
    private final List<long[]> requests = new ArrayList<>();

    private final Map<Latency, Histogram> counted = new EnumMap<>(Latency.class);

    private void count(Latency latency, long nanos) {
        counted.computeIfAbsent(latency, l -> new Histogram(3)).recordValue(nanos);
    }

    private void calls(long... nanos) {
        long at = 500;
        for (long one : nanos) {
            requests.add(new long[] {at, one, 0});
            count(Latency.ROUND_TRIP, one);
            at += one + 100;
        }
    }

    private void paced(long... lags) {
        for (long lag : lags) {
            requests.add(new long[] {requests.size() * INTERVAL + 300 + lag, 20_000, lag});
            count(Latency.SERVICE, 20_000);
            count(Latency.SEND_LAG, lag);
            count(Latency.RESPONSE, 20_000 + lag);
        }
    }

    private static PhaseOrder order(boolean paced, int window, String style) {
        PhaseOrder order =
                new PhaseOrder(
                        1,
                        1,
                        "octet",
                        8,
                        1,
                        1,
                        style,
                        paced ? new PhaseOrder.Pace(INTERVAL, "uniform", 1, 0, 1) : null,
                        window,
                        new StopCondition(0, 0, 0),
                        2,
                        100,
                        true,
                        0,
                        false);
        return order.logging(100);
    }

    private PhaseReport report(boolean paced) {
        long end = 0;
        long[] times = new long[requests.size()];
        for (int i = 0; i < times.length; i++) {
            times[i] = ZERO + requests.get(i)[0];
            end = Math.max(end, requests.get(i)[0] + requests.get(i)[1]);
        }
        long[] first = requests.stream().mapToLong(r -> r[1]).limit(2).toArray();
        return new PhaseReport(
                ZERO,
                requests.size(),
                8,
                end,
                end,
                0,
                Map.of(),
                first,
                paced ? new PhaseReport.PacedReport(requests.size(), 0) : null,
                Base64Longs.encode(times),
                Map.of(),
                null,
                null);
    }

    private static PhaseReport at(PhaseReport report, int number, long nanos) {
        long[] times = Base64Longs.decode(report.startTimes());
        times[number] += nanos;
        return new PhaseReport(
                report.startTime(),
                report.messages(),
                report.messageBytes(),
                report.sendNanos(),
                report.barrierNanos(),
                report.idleNanos(),
                report.histograms(),
                report.startup(),
                report.paced(),
                Base64Longs.encode(times),
                report.facts(),
                report.telemetry(),
                report.ticks());
    }

    private void starts(PhaseReport report, PhaseOrder order) throws LabException {
        for (Map.Entry<Latency, Histogram> one : counted.entrySet()) {
            StartRules.check(FIELDS, report, order, one.getKey(), one.getValue());
        }
    }

    private void log(PhaseReport report, PhaseOrder order) throws LabException {
        log(report, order, 0);
    }

    private void log(PhaseReport report, PhaseOrder order, long beyond) throws LabException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        long before = 0;
        for (long[] one : requests) {
            RequestLog.pack(packed, one[0] - before, one[1], one[2]);
            before = one[0];
        }
        RequestLog log = new RequestLog(packed.toByteArray(), requests.size(), beyond);
        RequestRules.check(FIELDS, log, report, order, counted);
    }

    @Test
    void honestCallsAndHonestStartsKeepTheRules() {
        calls(900_000, 20_000, 21_000, 5_000_000, 22_000);
        PhaseReport report = report(false);
        assertThatCode(() -> starts(report, order(false, 1, "twoway"))).doesNotThrowAnyException();
        assertThatCode(() -> log(report, order(false, 1, "twoway"))).doesNotThrowAnyException();
    }

    @Test
    void honestSchedulesKeepTheRules() {
        paced(50, 90_000, 40, 700_000, 60);
        PhaseReport report = report(true);
        assertThatCode(() -> starts(report, order(true, 1, "oneway"))).doesNotThrowAnyException();
        assertThatCode(() -> log(report, order(true, 1, "oneway"))).doesNotThrowAnyException();
    }

    @Test
    void requestsThatHadNoRoomAreInTheHistogramAlone() {
        calls(900_000, 20_000, 21_000);
        count(Latency.ROUND_TRIP, 5_000);
        count(Latency.ROUND_TRIP, 5_000_000);
        PhaseReport report = report(false);
        PhaseOrder full = order(false, 1, "twoway").logging(3);
        assertThatCode(() -> log(report, full, 2)).doesNotThrowAnyException();
        assertThatThrownBy(() -> log(report, full.logging(4), 2))
                .hasMessageContaining("'beyond' is 2, which must be 0 where 3 are logged of 4");
    }

    @Test
    void repliesMayOvertakeOneAnotherWithinTheWindow() {
        requests.add(new long[] {300, 10_000, 0});
        requests.add(new long[] {200, 20_000, 0});
        requests.add(new long[] {10_400, 15_000, 0});
        for (long[] one : requests) count(Latency.ROUND_TRIP, one[1]);
        PhaseReport unlogged = at(report(false), 0, 0);
        PhaseReport sorted = at(at(unlogged, 0, -100), 1, 100);
        PhaseOrder two = order(false, 2, "deferred");
        assertThatCode(() -> log(sorted, two)).doesNotThrowAnyException();
        requests.get(2)[0] = 9_000; // begun while two are under way
        requests.get(2)[1] = 16_400;
        counted.clear();
        for (long[] one : requests) count(Latency.ROUND_TRIP, one[1]);
        assertThatThrownBy(() -> log(sorted, two))
                .hasMessageContaining("when fewer than 2 were under way");
    }

    /** A schedule has one order, and the log another: that in which requests end. */
    @Test
    void scheduledRequestsMayOvertakeOneAnotherWithinTheWindow() {
        requests.add(new long[] {INTERVAL + 360, 20_000, 60});
        requests.add(new long[] {350, 1_600_000, 50});
        for (long[] one : requests) {
            count(Latency.SERVICE, one[1]);
            count(Latency.SEND_LAG, one[2]);
            count(Latency.RESPONSE, one[1] + one[2]);
        }
        PhaseReport sorted = at(at(report(true), 0, -INTERVAL - 10), 1, INTERVAL + 10);
        PhaseOrder two = order(true, 2, "deferred");
        assertThatCode(() -> log(sorted, two)).doesNotThrowAnyException();
        requests.get(1)[0] += 5_000;
        assertThatThrownBy(() -> log(sorted, two))
                .hasMessageContaining("which does not lead from the schedule to a start at");
    }

    /** Two threads read the clock in one order and log in the other. */
    @Test
    void repliesOfSeveralConnectionsAreLoggedNearlyAsTheyEnd() {
        requests.add(new long[] {300, 20_000, 0});
        requests.add(new long[] {200, 18_000, 0});
        requests.add(new long[] {18_300, 5_000, 0});
        for (long[] one : requests) count(Latency.ROUND_TRIP, one[1]);
        PhaseReport sorted = at(at(report(false), 0, -100), 1, 100);
        assertThatCode(() -> log(sorted, order(false, 2, "deferred"))).doesNotThrowAnyException();
        assertThatThrownBy(() -> log(sorted, order(false, 1, "twoway")))
                .hasMessageContaining("'data.start' is 200, which ends before the request ahead");
        requests.get(2)[0] = 18_000; // while two are under way
        assertThatThrownBy(() -> log(sorted, order(false, 2, "deferred")))
                .hasMessageContaining("is before 18200, when fewer than 2 were under way");
    }

    @Test
    void aStartWithinTheCallBeforeIsTold() {
        calls(900_000, 20_000, 21_000, 5_000_000, 22_000);
        PhaseReport moved = at(report(false), 1, -50_000);
        assertThatThrownBy(() -> starts(moved, order(false, 1, "twoway")))
                .hasMessageContaining("behind a request that took 900000 ns");
        PhaseReport later = at(report(false), 4, -4_990_000);
        assertThatThrownBy(() -> starts(later, order(false, 1, "twoway")))
                .hasMessageContaining("'startTimes' is a list with 10100 ns from one to the next")
                .hasMessageContaining("as number 1 by its length does not fit the");
    }

    @Test
    void aStartOfAScheduleIsAsLateAsTheHistogramHasIt() {
        paced(50, 90_000, 40, 700_000, 60);
        PhaseOrder order = order(true, 1, "oneway");
        assertThatThrownBy(() -> starts(at(report(true), 2, -10_000), order))
                .hasMessageContaining("ns before it is due");
        assertThatThrownBy(() -> starts(at(report(true), 2, 80_000), order))
                .hasMessageContaining("does not fit the")
                .hasMessageContaining("'histograms.SEND_LAG'");
    }

    @Test
    void aLogOfOtherRequestsIsTold() {
        PhaseOrder order = order(true, 1, "oneway");
        paced(50, 90_000, 40, 700_000, 60);
        PhaseReport report = report(true);
        requests.get(4)[2] = 10_060;
        assertThatThrownBy(() -> log(report, order)).hasMessageContaining("'data.lag' is 10060");
        requests.get(4)[0] += 10_000;
        assertThatThrownBy(() -> log(report, order))
                .hasMessageContaining("'data.lag' is 10060, which as number 3 by its length");
        requests.get(4)[0] -= 10_000;
        requests.get(4)[2] = 60;
        requests.get(4)[1] = 25_000;
        assertThatThrownBy(() -> log(report, order))
                .hasMessageContaining("'data.service' is 25000, which as number 5 by its length");
        requests.get(4)[1] = 20_000;
        assertThatThrownBy(() -> log(at(report, 4, 5_000), order))
                .hasMessageContaining("which is not what 'startTimes' has");
    }

    @Test
    void aFloodHasNoServiceTimes() {
        requests.add(new long[] {0, 0, 0});
        requests.add(new long[] {200, 30, 0});
        assertThatThrownBy(() -> log(report(false), order(false, 1, "oneway")))
                .hasMessageContaining("'data.service' is 30, which must be 0");
    }
}
