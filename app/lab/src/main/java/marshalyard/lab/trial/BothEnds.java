package marshalyard.lab.trial;

import java.time.Duration;
import java.util.List;
import marshalyard.lab.LabException;
import marshalyard.lab.rules.LatencyRules;
import marshalyard.lab.rules.LoggedTimes;
import marshalyard.lab.rules.ReportFields;
import marshalyard.model.measurement.Latency;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Readings;
import marshalyard.worker.clock.Base64Longs;
import marshalyard.worker.protocol.PhaseReport;
import marshalyard.worker.protocol.Tally;
import org.HdrHistogram.Histogram;

/**
 * The rules on what two ends report of one phase, of which neither knows what the other says. A
 * worker whose own figures fit together is found out by the other one.
 */
final class BothEnds {
    private BothEnds() {}

    /**
     * Checks the receivers against the senders, whose barrier was behind all that they sent.
     *
     * @param calls true if each message was answered before the next one, and came to every
     *     receiver
     * @param oneClock true if all of them read one clock
     * @param took how long the lab waited for the reports
     */
    static void check(
            Sending sending, List<Tally> tallies, boolean calls, boolean oneClock, Duration took)
            throws LabException {
        long returned = sending.returnedNanos();
        for (Tally tally : tallies) {
            if (ReportRules.isForeign(tally)) continue;
            ReportFields receiver = new ReportFields("receiver", took);
            if (tally.spanNanos() > ReportFields.longest(returned)) {
                throw receiver.broken(
                        "spanNanos",
                        tally.spanNanos(),
                        "is more than the "
                                + returned
                                + " ns from the first send until the barrier's return, as the"
                                + " sender's worker reports");
            }
            if (calls && sending.isAlone()) ofCalls(receiver, sending, tally);
            long wall = tally.telemetry() == null ? -1 : wall(tally.telemetry());
            if (wall >= 0 && wall < ReportFields.shortest(sending.sendNanos())) {
                throw receiver.broken(
                        "telemetry.wallNanos",
                        wall,
                        "is less than the "
                                + sending.sendNanos()
                                + " ns for which the sender's worker reports to have sent");
            }
            if (oneClock) onOneClock(receiver, sending, tally, returned);
        }
    }

    /** All calls behind the first one lie between its arrival and the barrier. */
    private static void ofCalls(ReportFields receiver, Sending calls, Tally tally)
            throws LabException {
        long[] startup = calls.first().startup();
        Histogram roundTrips = calls.latencies().get(Latency.ROUND_TRIP);
        boolean told = startup.length > 0 && tally.spanNanos() > 0 && roundTrips != null;
        if (!told) return;
        long least = (long) LatencyRules.together(roundTrips) - startup[0];
        if (tally.spanNanos() >= ReportFields.shortest(least)) return;
        throw receiver.broken(
                "spanNanos",
                tally.spanNanos(),
                "is less than the "
                        + least
                        + " ns that all calls behind the first one took, as the sender's worker"
                        + " reports");
    }

    /** Below 0 if it is not told. */
    private static long wall(Readings cost) {
        return cost.has(ProcessReadings.WALL) ? cost.count(ProcessReadings.WALL) : -1;
    }

    /** The barrier comes behind the last send, and what arrives lies before its return. */
    private static void onOneClock(
            ReportFields receiver, Sending sending, Tally tally, long returned)
            throws LabException {
        long first =
                sending.reports().stream().mapToLong(PhaseReport::startTime).min().orElseThrow();
        if (tally.barrierTime() != 0) {
            double since = (double) tally.barrierTime() - first;
            long least = sending.isAlone() ? ReportFields.shortest(sending.sendNanos()) : 0;
            if (since < least || since > ReportFields.longest(returned)) {
                throw receiver.broken(
                        "barrierTime",
                        tally.barrierTime(),
                        "is "
                                + (long) since
                                + " ns after the first send, while the last one ended after "
                                + sending.sendNanos()
                                + " ns and the barrier returned after "
                                + returned
                                + " ns, as the sender's worker reports");
            }
        }
        long earliest = -receiver.mostNanos(); // what came late of an earlier phase
        long latest = ReportFields.longest(returned);
        if (tally.arrivalTimes() != null) {
            long[] times = Base64Longs.decode(tally.arrivalTimes());
            LoggedTimes.between(receiver, "arrivalTimes", times, first, earliest, latest);
        }
        if (tally.ticks() != null && tally.messages() > 0) {
            long[] begin = {tally.ticks().startTime()};
            LoggedTimes.between(receiver, "ticks.startTime", begin, first, earliest, latest);
        }
    }
}
