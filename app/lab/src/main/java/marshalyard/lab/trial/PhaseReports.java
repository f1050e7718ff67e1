package marshalyard.lab.trial;

import java.util.ArrayList;
import java.util.List;
import marshalyard.analysis.verdict.UntoldVerdicts;
import marshalyard.model.profile.EndProfiles;
import marshalyard.worker.protocol.Tally;
import org.HdrHistogram.Histogram;

/**
 * The reports of the ends of a cell on a phase.
 *
 * @param sending the senders
 * @param tallies the receivers, at least one
 * @param readings what it cost every worker of the cell: receivers in the order of the tallies,
 *     senders in that of their reports, brokers
 * @param storing how messages were stored meanwhile; null if the receiver was there all the time
 * @param profiles of the ends, if they were to be taken
 * @param probed round trips of the calls of a probing pair; null if there was none
 * @param shared true if each message was to go to one of several receivers
 */
record PhaseReports(
        Sending sending,
        List<Tally> tallies,
        List<EndReading> readings,
        Storing storing,
        EndProfiles profiles,
        Histogram probed,
        boolean shared) {
    PhaseReports {
        tallies = List.copyOf(tallies);
        readings = List.copyOf(readings);
    }

    /** One that was not profiled. */
    PhaseReports(Sending sending, List<Tally> tallies, List<EndReading> readings, Storing storing) {
        this(sending, tallies, readings, storing, EndProfiles.NONE, null, false);
    }

    PhaseReports with(EndProfiles taken) {
        return new PhaseReports(sending, tallies, readings, storing, taken, probed, shared);
    }

    /** Messages that never arrived, at all receivers that count. */
    long lost() {
        long sent = sending.messages();
        long lost = 0;
        long arrived = 0;
        for (Tally tally : tallies) {
            if (tally.messages() < 0 || ReportRules.isForeign(tally)) continue;
            lost += Math.max(0, sent - tally.messages());
            arrived += tally.messages();
        }
        return shared ? Math.max(0, sent - arrived) : lost;
    }

    /** The cost of each receiver. */
    List<EndReading> ofReceivers() {
        return readings.subList(0, tallies.size());
    }

    /** The cost of each sender. */
    List<EndReading> ofSenders() {
        return readings.subList(tallies.size(), ends());
    }

    /** The cost of each broker: of none, of one, or of one that was killed and of its successor. */
    List<EndReading> ofBrokers() {
        return readings.subList(ends(), readings.size());
    }

    /** What each worker told of itself and its machine. Receivers behind a broker have no port. */
    List<UntoldVerdicts.End> told() {
        List<UntoldVerdicts.End> told = new ArrayList<>();
        boolean listen = ofBrokers().isEmpty();
        ofReceivers().forEach(one -> told.add(told(one, listen)));
        ofSenders().forEach(one -> told.add(told(one, false)));
        ofBrokers().forEach(one -> told.add(told(one, true)));
        return told;
    }

    private static UntoldVerdicts.End told(EndReading one, boolean listens) {
        String worker = one.member().connection().name();
        return new UntoldVerdicts.End(worker, one.machine(), listens, one.telemetry());
    }

    private int ends() {
        return tallies.size() + sending.reports().size();
    }

    /** The time from before the first send until the barrier returned. */
    long barrierNanos() {
        return storing == null
                ? sending.barrierNanos()
                : sending.sendNanos() + storing.drainedNanos() - storing.joinNanos();
    }
}
